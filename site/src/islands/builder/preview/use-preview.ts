import { useEffect, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { PreviewDisplay, PreviewUrlAnswer } from '#contract/api.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { api, ApiError } from '../../../lib/api.ts'
import type { PreviewSource } from './source.ts'

export interface PreviewLook {
  readonly view: ViewMode
  readonly display: PreviewDisplay
  /** Whether the plugin's own scripts run. */
  readonly scripts: boolean
}

export interface Preview {
  readonly state: 'none' | 'loading' | 'ready' | 'failed'
  readonly url: string | null
  retry(): void
}

/** A link is asked for anew so long before it stops working, in milliseconds. */
const earlyMs = 60_000

/** The address of a preview, asked for when it is needed and again before it expires. */
export function usePreview(source: PreviewSource | null, { view, display, scripts }: PreviewLook): Preview {
  const [state, setState] = useState<Preview['state']>('none')
  const [url, setUrl] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const key = source && `${source.kind}:${source.id}:${source.revision}`

  useEffect(() => {
    if (!source) {
      setState('none')
      return setUrl(null)
    }
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const path =
      source.kind === 'version' ? apiPaths.versionPreview(source.id) : apiPaths.turnPreview(source.id)
    setState((before) => (before === 'ready' ? before : 'loading'))
    api
      .get<PreviewUrlAnswer>(
        `${path}?viewMode=${view}&display=${display}${scripts ? '' : '&scripts=off'}`,
        controller.signal,
      )
      .then(
        ({ url: fresh, expiresAt }) => {
          setUrl(fresh)
          setState('ready')
          const left = new Date(expiresAt).getTime() - Date.now() - earlyMs
          timer = setTimeout(() => setRound((before) => before + 1), Math.max(left, earlyMs))
        },
        (error: unknown) => {
          if (!controller.signal.aborted)
            setState(error instanceof ApiError && error.code === 'not_found' ? 'none' : 'failed')
        },
      )
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
    // The key stands for the source, which is a new object each time.
  }, [key, view, display, scripts, round])

  return { state, url, retry: () => setRound((before) => before + 1) }
}
