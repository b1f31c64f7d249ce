import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Group, Panel, Separator, useGroupRef } from 'react-resizable-panels'
import { builderMessages } from '#contract/messages/builder.ts'
import { tabId, Tabs } from '../ui/Tabs.tsx'
import { Chat } from './chat/Chat.tsx'
import type { Pane } from '../plugin-workspace/layout.ts'
import { useBoxFocus } from './chat/use-box-focus.ts'
import { useNarrow } from '../plugin-workspace/use-narrow.ts'
import { Workspace } from '../plugin-workspace/Workspace.tsx'
import { useLayout, useLayoutActions, useWorkspaceActions } from '../plugin-workspace/context.ts'

const texts = builderMessages.panes
const tabs = [
  { name: 'chat', label: texts.chat },
  { name: 'workspace', label: texts.workspace },
] as const

/** The share of the chat, in percent of the window; the workspace has the rest. */
export interface PaneShares {
  readonly initial: number
  readonly least: number
  readonly most: number
}

interface Props {
  readonly shares: PaneShares
  /** Stands above the conversation. */
  readonly notice: ReactNode
}

/** How far an arrow key moves the handle, in percent of the window (spec, core §9). */
const step = { plain: 10, shift: 100 }
/** The handle is a hairline that can be grabbed within so many pixels to each side, by touch and by mouse. */
const margin = { coarse: 15, fine: 5 }

/**
 * The two panes, chat and workspace: side by side with a handle between them, or on a phone one at a time
 * with tabs. They stay mounted, so that resizing the window or turning a tablet loses nothing.
 */
export function Panes({ shares, notice }: Props) {
  const narrow = useNarrow()
  const pane = useLayout((layout) => layout.pane)
  const { showPane } = useLayoutActions()
  const { setMarking } = useWorkspaceActions()
  const id = useId()
  const group = useGroupRef()
  // On a phone, a pane is not rendered before it is first shown.
  const [worked, setWorked] = useState(false)
  if (!worked && (!narrow || pane === 'workspace')) setWorked(true)
  const inSight = (name: Pane) => !narrow || pane === name
  useLayoutEffect(() => {
    // The pane in use stays in view.
    if (!narrow) return
    if (document.activeElement?.closest('.chat')) showPane('chat')
    else if (document.activeElement?.closest('.work')) showPane('workspace')
  }, [narrow, showPane])
  useEffect(() => {
    if (narrow && pane === 'chat') setMarking(false)
  }, [narrow, pane, setMarking])
  useBoxFocus(inSight('chat'), () => showPane('chat'))

  /** The library's own step is another one; Home and End are left to it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const chat = group.current?.getLayout().chat
    if (direction === undefined || chat === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const wanted = chat + direction * (event.shiftKey ? step.shift : step.plain)
    const next = Math.min(shares.most, Math.max(shares.least, wanted))
    group.current?.setLayout({ chat: next, workspace: 100 - next })
  }
  return (
    <div className={narrow ? 'panes narrow' : 'panes'}>
      {narrow && <Tabs label={texts.label} tabs={tabs} selected={pane} onSelect={showPane} panelId={id} />}
      <div
        {...(narrow && { role: 'tabpanel', id, 'aria-labelledby': tabId(id, pane) })}
        className="panes-panel"
      >
        <Group
          orientation="horizontal"
          groupRef={group}
          disabled={narrow}
          resizeTargetMinimumSize={{ coarse: 2 * margin.coarse + 1, fine: 2 * margin.fine + 1 }}
        >
          <Panel
            id="chat"
            data-out={inSight('chat') ? undefined : ''}
            defaultSize={`${shares.initial}%`}
            minSize={`${shares.least}%`}
            maxSize={`${shares.most}%`}
          >
            <Chat notice={notice} />
          </Panel>
          <Separator className="grip" aria-label={texts.resize} onKeyDownCapture={onKeyDown} />
          <Panel
            id="workspace"
            data-out={inSight('workspace') ? undefined : ''}
            defaultSize={`${100 - shares.initial}%`}
            minSize={`${100 - shares.most}%`}
          >
            {worked && <Workspace />}
          </Panel>
        </Group>
      </div>
    </div>
  )
}
