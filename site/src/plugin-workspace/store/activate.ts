import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { Store } from './state.ts'
import { refusalOf } from './session.ts'

const texts = builderMessages.preview

/** Shows the newest preview that any version of the plugin has (spec, core §2, 'Activate Preview'). */
export async function activatePreview({ get, set }: Store): Promise<void> {
  const { pluginId, workspace, activating, view } = get()
  if (!pluginId || activating) return
  const newest = workspace?.version?.id ?? null
  set({ activating: true })
  try {
    const { version } = await api.call(workspaceRoutes.latestPreview.at(pluginId))
    // A newer version has arrived, whose own preview is shown.
    if ((get().workspace?.version?.id ?? null) !== newest) return
    if (!version) {
      const { title, text } = texts.activateNone
      toast({ title, text, titleLanguage: 'sv', tone: 'destructive' })
      return
    }
    const seen = version.previews[view] ? view : view === 'backend' ? 'frontend' : 'backend'
    set({ activated: { version, newest }, view: seen })
    toast({ title: texts.activated, tone: 'success' })
  } catch (error) {
    toast({ title: texts.failed, text: refusalOf(error).message, tone: 'destructive' })
  } finally {
    set({ activating: false })
  }
}
