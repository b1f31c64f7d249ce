import { copyPlugin } from '../lib/copy-plugin.ts'
import { toast } from '../ui/toast.ts'

/** Copies a public plugin on a page with an island, which shows why there is no copy; visitors are led to the sign-in. */
export async function copyWithToast(pluginId: string): Promise<void> {
  const problem = await copyPlugin(pluginId)
  if (problem) toast(problem)
}
