import { historyMessages } from '#contract/messages/history.ts'
import { Status } from '../../../ui/Status.tsx'
import { useDiff } from './use-diff.ts'

const texts = historyMessages.changes

/** Which files came, went and changed between a version and the one before it. */
export function Changes({ pluginId, number }: { readonly pluginId: string; readonly number: number }) {
  const loaded = useDiff(pluginId, number === 1 ? null : number - 1, number)
  if (number === 1) return <p className="small mute">{texts.first}</p>
  if (loaded.state !== 'ready') {
    return <Status className="small mute">{texts[loaded.state]}</Status>
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
