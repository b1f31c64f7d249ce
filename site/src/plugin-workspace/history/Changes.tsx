import type { FileDiff } from '#contract/api.ts'
import { historyMessages } from '#contract/messages/history.ts'
import { turnMessages } from '#contract/messages/turn.ts'
import { Status } from '../../ui/Status.tsx'
import { useDiff } from './use-diff.ts'

const texts = historyMessages.changes
const { added: plus, removed: minus } = turnMessages.files

/** How many lines came and went, in the colors of the comparison. */
function Counts({ binary, added, removed }: FileDiff) {
  if (binary) return <span className="counts">{texts.binary}</span>
  return (
    <span className="counts tabular-nums">
      {added > 0 && <ins>{plus(added)}</ins>} {removed > 0 && <del>{minus(removed)}</del>}
    </span>
  )
}

/** Which files came, went and changed between a version and the one before it. */
export function Changes({ pluginId, number }: { readonly pluginId: string; readonly number: number }) {
  const loaded = useDiff(pluginId, number === 1 ? null : number - 1, number)
  if (number === 1) return <p className="small text-ink-3">{texts.first}</p>
  if (loaded.state !== 'ready') {
    return <Status className="small text-ink-3">{texts[loaded.state]}</Status>
  }
  if (loaded.files.length === 0) return <p className="small text-ink-3">{texts.none}</p>
  return (
    <ul className="changes">
      {loaded.files.map((file) => (
        <li key={file.path}>
          <span className="mono">
            <bdi>{file.path}</bdi>
          </span>
          <span className="tiny text-ink-3">{texts.status[file.status]}</span>
          <Counts {...file} />
        </li>
      ))}
    </ul>
  )
}
