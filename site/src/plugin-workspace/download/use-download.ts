import { useRef, useState } from 'react'
import { useWorkspaceActions } from '../context.ts'
import type { DownloadEnd } from '../store/index.ts'

/** Downloads the newest version, one download at a time. */
export function useDownload(): { readonly busy: boolean; download(): Promise<DownloadEnd> } {
  const { download: start } = useWorkspaceActions()
  const [busy, setBusy] = useState(false)
  // A ref, because state is set too late for a double click.
  const running = useRef(false)
  async function download(): Promise<DownloadEnd> {
    if (running.current) return 'failed'
    running.current = true
    setBusy(true)
    try {
      return await start()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, download }
}
