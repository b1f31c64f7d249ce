import type { WorkspacePage } from '../../../site/src/plugin-workspace/page.ts'
import type { PluginWorkspace } from '../../../site/src/plugin-workspace/workspace.ts'

/** A page whose address stays as it is. */
export const pageAt = (pluginId: string | null): WorkspacePage => ({
  pluginId: () => pluginId,
  setPluginId: () => undefined,
  otherPlaceOf: () => null,
  signInNeeded: { title: '' },
})

/** A workspace on the builder's page, with modules loaded anew after `vi.resetModules()`, as on a reload. */
export async function newWorkspace(): Promise<PluginWorkspace> {
  const { createWorkspace } = await import('../../../site/src/plugin-workspace/workspace.ts')
  const { builderPage } = await import('../../../site/src/islands/builder/page.ts')
  return createWorkspace(builderPage)
}
