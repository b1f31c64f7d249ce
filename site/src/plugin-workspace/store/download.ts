import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { api, ApiError } from '../../lib/api.ts'
import { announceCredits } from '../../lib/credits.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { isSessionEnd } from './session.ts'
import type { Store } from './state.ts'

const texts = builderMessages.download

function showFailure(error: unknown): void {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'no_files') return void toast({ ...texts.noFiles, tone: 'destructive' })
  const text = error instanceof ApiError && error.code !== 'internal' ? error.message : texts.failed.text
  toast({ title: texts.failed.title, text, tone: 'destructive' })
}

/** How a download ended: credits that are missing are for a dialog of their own, once there is room for it. */
export type DownloadEnd = 'done' | 'no-credits' | 'failed'

/** Downloads the newest version as a ZIP. */
export async function downloadVersion({ get }: Store): Promise<DownloadEnd> {
  const { workspace } = get()
  if (!workspace?.version) return 'failed'
  try {
    const { plugin, version } = workspace
    const blob = await api.bytes(workspaceRoutes.download.at(plugin.id), {
      body: { versionNumber: version.versionNumber },
    })
    saveFile(blob, `${plugin.slug ?? 'plugin'}.zip`)
    toast({ title: texts.done, tone: 'success' })
    announceCredits()
    // The next download of this version may cost something else.
    void get().reload()
    return 'done'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'insufficient_credits') return 'no-credits'
    if (isSessionEnd(error)) throw error
    showFailure(error)
    return 'failed'
  }
}
