import { builderMessages } from '#contract/messages/builder.ts'
import { historyMessages } from '#contract/messages/history.ts'
import type { FileDiff } from '#contract/api.ts'
import { Status } from '../../../ui/Status.tsx'
import { useCodeActions } from '../../context.ts'
import type { Comparison } from './use-comparison.ts'

const texts = builderMessages.code.compare
const { status: words, binary: noText } = historyMessages.changes

function Counts({ binary, added, removed }: FileDiff) {
  if (binary) return <span className="counts">{noText}</span>
  return (
    <span className="counts tabular-nums">
      {added > 0 && <ins>+{added}</ins>} {removed > 0 && <del>−{removed}</del>}
    </span>
  )
}

/** The files that differ, with how many lines came and went; one of them is shown. */
export function ChangedFiles({
  comparison,
  selected,
}: {
  readonly comparison: Comparison
  readonly selected: string | null
}) {
  const { choose } = useCodeActions()
  const { from, to, files, state } = comparison
  return (
    <nav className="side" aria-label={texts.list}>
      <div className="changed-top">
        <h2>{texts.title(from.versionNumber, to.versionNumber)}</h2>
        <Status className="tiny text-ink-3">
          {state === 'ready' ? texts.files(files.length) : state === 'loading' ? texts.loading : texts.failed}
        </Status>
      </div>
      <ul className="changed">
        {files.map((file) => (
          <li key={file.path}>
            <button
              type="button"
              aria-current={file.path === selected ? 'true' : undefined}
              title={file.path}
              onClick={() => choose(file.path)}
            >
              <bdi className="mono">{file.path}</bdi>
              <span className="tiny text-ink-3">{words[file.status]}</span>
              <Counts {...file} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
