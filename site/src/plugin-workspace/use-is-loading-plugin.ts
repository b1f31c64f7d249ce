import { usePluginWorkspace, useWorkspace } from './context.ts'

/** Whether the plugin of this page is still on its way: what belongs to it then has its place already, and nothing moves. */
export function useIsLoadingPlugin(): boolean {
  const { page } = usePluginWorkspace()
  return useWorkspace(({ phase }) => phase === 'opening') && page.pluginId() !== null
}
