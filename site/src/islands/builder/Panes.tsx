import { useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { builderMessages } from '#contract/messages/builder.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Chat } from './chat/Chat.tsx'
import { useNarrow } from './use-narrow.ts'
import { Workspace } from './workspace/Workspace.tsx'

const texts = builderMessages.panes
const tabs = [
  { name: 'chat', label: texts.chat },
  { name: 'workspace', label: texts.workspace },
] as const

/** On a phone: one pane at a time. */
function NarrowPanes() {
  const [pane, setPane] = useState<(typeof tabs)[number]['name']>('chat')
  return (
    <div className="mpanes">
      <Tabs label={texts.label} tabs={tabs} selected={pane} onSelect={setPane} panelClass="mpane">
        {pane === 'chat' ? <Chat /> : <Workspace />}
      </Tabs>
    </div>
  )
}

/** Chat 40 %, between 20 and 70; workspace at least 30. Handle margins: 15 px for fingers, 5 for a mouse (spec, core §9). */
function WidePanes() {
  return (
    <Group className="panes" orientation="horizontal" resizeTargetMinimumSize={{ coarse: 30, fine: 10 }}>
      <Panel id="chat" defaultSize="40%" minSize="20%" maxSize="70%">
        <Chat />
      </Panel>
      <Separator className="grip" aria-label={texts.resize} />
      <Panel id="workspace" defaultSize="60%" minSize="30%">
        <Workspace />
      </Panel>
    </Group>
  )
}

/** The two halves of the workshop: what is said, and what comes of it. */
export function Panes() {
  return useNarrow() ? <NarrowPanes /> : <WidePanes />
}
