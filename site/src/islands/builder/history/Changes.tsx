import { useEffect, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { DiffAnswer, FileDiff } from '#contract/api.ts'
import { historyMessages } from '#contract/messages/history.ts'
import { api } from '../../../lib/api.ts'

const texts = historyMessages.changes

type Loaded =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly files: readonly FileDiff[] }

/** Which files came, went and changed between a version and the one before it. */
export function Changes({ pluginId, number }: { readonly pluginId: string; readonly number: number }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    if (number === 1) return
    const controller = new AbortController()
    setLoaded({ state: 'loading' })
    api.get<DiffAnswer>(`${apiPaths.diff(pluginId)}?from=${number - 1}&to=${number}`, controller.signal).then(
      ({ files }) => setLoaded({ state: 'ready', files }),
      () => {
        if (!controller.signal.aborted) setLoaded({ state: 'failed' })
      },
    )
    return () => controller.abort()
  }, [pluginId, number])

  if (number === 1) return <p className="small mute">{texts.first}</p>
  if (loaded.state !== 'ready') {
    return (
      <p className="small mute" role="status">
        {texts[loaded.state]}
      </p>
    )
  }
  if (loaded.files.length === 0) return <p className="small mute">{texts.none}</p>
  return (
    <ul className="changes">
      {loaded.files.map(({ path, status, binary, added, removed }) => (
        <li key={path}>
          <span className="mono">
            <bdi>{path}</bdi>
          </span>
          <span className="tiny mute">{texts.status[status]}</span>
          <span className="tiny num">{binary ? texts.binary : texts.lines(added, removed)}</span>
        </li>
      ))}
    </ul>
  )
}
