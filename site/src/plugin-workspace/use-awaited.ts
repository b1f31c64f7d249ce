import { pluginIdOfPage, useBuilder } from './store/index.ts'

/** Whether the plugin of this page is still on its way: what belongs to it then has its place already, and nothing moves. */
export const useAwaited = (): boolean =>
  useBuilder(({ phase }) => phase === 'opening') && pluginIdOfPage() !== null
