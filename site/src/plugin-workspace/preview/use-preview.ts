import { useEffect, useState } from 'react'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { PreviewDisplay } from '#contract/api.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { api, ApiError } from '../../lib/api.ts'
import type { PreviewSource } from './source.ts'

export interface PreviewLook {
  readonly view: ViewMode
  readonly display: PreviewDisplay
  /** Whether the plugin's own scripts run. */
  readonly scripts: boolean
}

export interface Preview {
  /** 'gone': the preview no longer exists. */
  readonly state: 'none' | 'loading' | 'ready' | 'failed' | 'gone'
  readonly url: string | null
  retry(): void
}

/**
 * The address of a preview, requested on demand. It expires after an hour but is not renewed, since a loaded document does
 * not need it, and a new address would discard text typed into the preview. A preview that reloads itself after that fails,
 * and can be opened again.
 */
export function usePreview(source: PreviewSource | null, { view, display, scripts }: PreviewLook): Preview {
  const [state, setState] = useState<Preview['state']>('none')
  const [address, setAddress] = useState<{ readonly url: string; readonly view: ViewMode } | null>(null)
  const [round, setRound] = useState(0)
  const key = source && `${source.kind}:${source.id}:${source.revision}`

  useEffect(() => {
    if (!source) {
      setState('none')
      return setAddress(null)
    }
    const controller = new AbortController()
    const route = source.kind === 'version' ? workspaceRoutes.versionPreview : workspaceRoutes.turnPreview
    const query = new URLSearchParams({ viewMode: view, display, ...(!scripts && { scripts: 'off' }) })
    setState((before) => (before === 'ready' ? before : 'loading'))
    api.call(route.at(source.id), { query, signal: controller.signal }).then(
      ({ url: fresh }) => {
        setAddress({ url: fresh, view })
        setState('ready')
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setAddress(null)
        setState(error instanceof ApiError && error.code === 'not_found' ? 'gone' : 'failed')
      },
    )
    return () => controller.abort()
    // The key represents the source, which is a new object each time.
  }, [key, view, display, scripts, round])

  // Until the new address arrives, an older preview may be shown, but never the plugin's other side.
  const url = address?.view === view ? address.url : null
  return {
    state: state === 'ready' && !url ? 'loading' : state,
    url,
    retry: () => setRound((before) => before + 1),
  }
}
