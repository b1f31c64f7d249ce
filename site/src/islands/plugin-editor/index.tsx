import { useCallback, useState } from 'react'
import type { ImportAnswer } from '#contract/imports.ts'
import { pluginEditorMessages as texts } from '#contract/messages/plugin-editor.ts'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { takeCreatedPlugin } from '../../plugin-workspace/store/outbox.ts'
import { toast } from '../../ui/toast.ts'
import { Bench } from '../../workbench/Bench.tsx'
import type { BenchKind } from '../../workbench/Bench.tsx'
import { ImportNotice } from './ImportNotice.tsx'
import { editorPage } from './page.ts'
import { Upload } from './upload/Upload.tsx'

const kind: BenchKind = {
  page: editorPage,
  // Spec, core §2 and §9.
  shares: { initial: 45, least: 30, most: 70 },
  editing: true,
  another: { href: routes.pluginEditor, label: texts.another },
}

/** Shows the page of the bench in place of the one around the upload, as the page itself does for an address with a plugin. */
function openBench(pluginId: string): void {
  editorPage.setPluginId(pluginId)
  document.documentElement.dataset.editing = ''
}

/** Whether the address names a plugin, or the page was reloaded just before it did. */
function hasPlugin(): boolean {
  if (editorPage.pluginId() !== null) return true
  const created = takeCreatedPlugin()
  if (created === null) return false
  openBench(created)
  return true
}

/**
 * The plugin editor: without a plugin the upload, with one the bench.
 * @param places the pages that the commands lead to
 */
export default function PluginEditor({ places }: { readonly places: readonly PlannedRouteName[] }) {
  const [editing, setEditing] = useState(hasPlugin)
  const [imported, setImported] = useState<ImportAnswer | null>(null)
  const edit = useCallback((answer: ImportAnswer) => {
    openBench(answer.plugin.id)
    setImported(answer)
    setEditing(true)
    toast({ title: texts.ready, tone: 'success' })
  }, [])
  if (!editing) return <Upload places={places} onLoaded={edit} />
  return (
    <Bench
      kind={kind}
      places={places}
      notice={imported?.security && <ImportNotice security={imported.security} />}
    />
  )
}
