import { memo } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import type { FileMatches, SearchAnswer } from '#contract/api.ts'
import { PathName } from '../../../ui/PathName.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useCodeActions } from '../../context.ts'

const texts = builderMessages.code.search

const FileResults = memo(function FileResults({ file }: { readonly file: FileMatches }) {
  const { path, lines, more } = file
  const { choose } = useCodeActions()
  return (
    <li>
      <h2 className="mono" title={path}>
        <PathName path={path} />
        <span className="tabular-nums">{texts.lines(lines.length, more)}</span>
      </h2>
      <ul>
        {lines.map(({ line, from, to, before, match, after }) => (
          <li key={line}>
            <button type="button" onClick={() => choose(path, { line, from, to })}>
              <span className="sr-only">{texts.open(line, '')}</span>
              <span className="tabular-nums" aria-hidden>
                {line}
              </span>
              <code>
                {before.trimStart()}
                <mark>{match}</mark>
                {after}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
})

/** The results by file; each line opens the file at its position. */
export function Results({ answer }: { readonly answer: SearchAnswer }) {
  const { files, cut } = answer
  const count = files.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <div className="results" role="region" aria-label={texts.results} tabIndex={0}>
      <Status className="tiny text-ink-3">
        {count === 0 ? texts.none : cut ? texts.cut(count) : texts.found(count, files.length)}
      </Status>
      {count === 0 ? (
        <p className="tiny text-ink-3">{texts.noneText}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <FileResults key={file.path} file={file} />
          ))}
        </ul>
      )}
    </div>
  )
}
