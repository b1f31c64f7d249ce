import type { Flash } from '../lib/flash.ts'
import { placeOf, routeOf } from '../lib/plugin-place.ts'
import type { WorkspacePage } from '../plugin-workspace/page.ts'

/** A page at the bench, which names its plugin as `?id=`. */
export const pageOf = (route: string, signInNeeded: Flash): WorkspacePage => ({
  pluginId: () => new URLSearchParams(location.search).get('id') || null,
  setPluginId: (pluginId) => history.replaceState(null, '', `${route}?id=${pluginId}`),
  otherPlaceOf: (plugin) => (routeOf(plugin) === route ? null : placeOf(plugin)),
  signInNeeded,
})
