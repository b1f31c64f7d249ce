import { useMemo } from 'react'
import type { VersionRow } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { checksMessages } from '#contract/messages/checks.ts'
import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { historyMessages } from '#contract/messages/history.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { HistoryPane } from './history/HistoryPane.tsx'
import { Checks } from './checks/Checks.tsx'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { CodePane } from './code/CodePane.tsx'
import { useCodeActions, useEdits, useLayout, useLayoutActions } from './context.ts'

const texts = builderMessages.workspace
const tabsWith = (isEditing: boolean) =>
  [
    { name: 'preview', label: texts.preview },
    { name: 'code', label: texts.code, dot: isEditing ? codeEditingMessages.unsavedTab : undefined },
    { name: 'history', label: historyMessages.tab },
    { name: 'checks', label: checksMessages.tab },
  ] as const

/** The tabs of the plugin: preview, code, history and checks. */
export function Workspace() {
  const tab = useLayout((layout) => layout.tab)
  const { showTab } = useLayoutActions()
  const isEditing = useEdits(({ files }) => files.size > 0)
  const tabs = useMemo(() => tabsWith(isEditing), [isEditing])
  const code = useCodeActions()
  const compare = (version: VersionRow) => {
    code.compare(version)
    showTab('code')
  }
  return (
    <section className="work" aria-label={texts.label}>
      <Tabs label={texts.label} tabs={tabs} selected={tab} onSelect={showTab} panelClass="panel">
        {tab === 'preview' && <PreviewPane />}
        {tab === 'code' && <CodePane />}
        {tab === 'history' && <HistoryPane onRestored={() => showTab('preview')} onCompare={compare} />}
        {tab === 'checks' && <Checks />}
      </Tabs>
    </section>
  )
}
