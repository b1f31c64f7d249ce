import { copyPlugin } from '../lib/copy-plugin.ts'
import { plainToast } from './plain-toast.ts'

/** Copies a public plugin of the start page, and says why where it could not. */
export async function copyFromPage(pluginId: string): Promise<void> {
  const problem = await copyPlugin(pluginId)
  if (problem) plainToast(problem)
}
