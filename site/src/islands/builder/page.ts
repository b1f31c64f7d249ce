import { routes } from '#contract/routes.ts'
import type { WorkspacePage } from '../../plugin-workspace/page.ts'

/** The builder, which names its plugin as `?id=`. */
export const builderPage: WorkspacePage = {
  pluginId: () => new URLSearchParams(location.search).get('id') || null,
  setPluginId: (pluginId) => history.replaceState(null, '', `${routes.builder}?id=${pluginId}`),
}
