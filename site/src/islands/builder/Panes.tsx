import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Group, Panel, Separator, useGroupRef } from 'react-resizable-panels'
import { builderMessages } from '#contract/messages/builder.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Chat } from './chat/Chat.tsx'
import { usePlaces } from './places.ts'
import { useToBox } from './chat/use-to-box.ts'
import { useBuilder } from './store/index.ts'
import { useNarrow } from './use-narrow.ts'
import { Workspace } from './workspace/Workspace.tsx'

const texts = builderMessages.panes
const tabs = [
  { name: 'chat', label: texts.chat },
  { name: 'workspace', label: texts.workspace },
] as const

/** Percent of the window (spec, core §2 and §9): the chat's share, and how far an arrow key moves the handle. */
const share = { initial: 40, least: 20, most: 70, leastWorkspace: 30 }
const step = { plain: 10, shift: 100 }
/** The handle is a hairline; it is taken hold of so many pixels to each side, by a finger and by a mouse. */
const margin = { coarse: 15, fine: 5 }

/** On a phone: one pane at a time. What has been looked at stays as it was left. */
function NarrowPanes() {
  const pane = usePlaces((places) => places.pane)
  const { showPane } = usePlaces.getState()
  const [worked, setWorked] = useState(false)
  if (pane === 'workspace' && !worked) setWorked(true)
  useEffect(() => {
    if (pane === 'chat') useBuilder.getState().setMarking(false)
  }, [pane])
  useToBox(pane === 'chat', () => showPane('chat'))
  return (
    <div className="mpanes">
      <Tabs label={texts.label} tabs={tabs} selected={pane} onSelect={showPane} panelClass="mpane">
        <div hidden={pane !== 'chat'}>
          <Chat />
        </div>
        {worked && (
          <div hidden={pane !== 'workspace'}>
            <Workspace />
          </div>
        )}
      </Tabs>
    </div>
  )
}

/** Chat and workspace side by side, with a handle between them. */
function WidePanes() {
  const group = useGroupRef()
  useToBox(true)
  /** The library's own step is another one; Home and End are left to it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const chat = group.current?.getLayout().chat
    if (direction === undefined || chat === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const wanted = chat + direction * (event.shiftKey ? step.shift : step.plain)
    const next = Math.min(share.most, Math.max(share.least, wanted))
    group.current?.setLayout({ chat: next, workspace: 100 - next })
  }
  return (
    <Group
      className="panes"
      orientation="horizontal"
      groupRef={group}
      resizeTargetMinimumSize={{ coarse: 2 * margin.coarse + 1, fine: 2 * margin.fine + 1 }}
    >
      <Panel
        id="chat"
        defaultSize={`${share.initial}%`}
        minSize={`${share.least}%`}
        maxSize={`${share.most}%`}
      >
        <Chat />
      </Panel>
      <Separator className="grip" aria-label={texts.resize} onKeyDownCapture={onKeyDown} />
      <Panel id="workspace" defaultSize={`${100 - share.initial}%`} minSize={`${share.leastWorkspace}%`}>
        <Workspace />
      </Panel>
    </Group>
  )
}

/** The two halves of the workshop: what is said, and what comes of it. */
export function Panes() {
  return useNarrow() ? <NarrowPanes /> : <WidePanes />
}
