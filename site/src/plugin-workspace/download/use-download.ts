import { useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { api, ApiError } from '../../lib/api.ts'
import { announceCredits } from '../../lib/credits.ts'
import { toAuth } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { usePluginWorkspace } from '../context.ts'

const texts = builderMessages.download

/** Hands bytes to the browser as a file. */
function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function tellFailure(error: unknown): void {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'unauthenticated') return toAuth(texts.notLoggedIn)
  if (code === 'no_files') return void toast({ ...texts.noFiles, tone: 'destructive' })
  const text = error instanceof ApiError && error.code !== 'internal' ? error.message : texts.failed.text
  toast({ title: texts.failed.title, text, tone: 'destructive' })
}

/** How a download ended: credits that are missing are for a dialog of their own, once there is room for it. */
type DownloadEnd = 'done' | 'no-credits' | 'failed'

/** Downloads the newest version; while one is on its way there is no second. */
export function useDownload(): { readonly busy: boolean; download(): Promise<DownloadEnd> } {
  const { store } = usePluginWorkspace()
  const [busy, setBusy] = useState(false)
  // State is too slow for the second of two clicks.
  const running = useRef(false)
  async function download(): Promise<DownloadEnd> {
    const { workspace } = store.getState()
    if (!workspace?.version || running.current) return 'failed'
    running.current = true
    setBusy(true)
    try {
      const { plugin, version } = workspace
      const blob = await api.bytes(apiRoutes.download.at(plugin.id), {
        body: { versionNumber: version.versionNumber },
      })
      save(blob, `${plugin.slug ?? 'plugin'}.zip`)
      toast({ title: texts.done, tone: 'success' })
      announceCredits()
      // What it costs now is another thing.
      void store.getState().reload()
      return 'done'
    } catch (error) {
      // A dialog of its own says so.
      if (error instanceof ApiError && error.code === 'insufficient_credits') return 'no-credits'
      tellFailure(error)
      return 'failed'
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, download }
}
