import ChevronRight from 'lucide-react/icons/chevron-right'
import { checksMessages as texts } from '#contract/messages/checks.ts'
import { historyMessages } from '#contract/messages/history.ts'
import type { ChangedFindings, FindingsAnswer } from '#contract/findings.ts'

interface ListProps {
  readonly title: string
  readonly note?: string
  readonly changed: ChangedFindings
}

function List({ title, note, changed: { count, findings } }: ListProps) {
  if (count === 0) return null
  const more = count - findings.length
  return (
    <section aria-label={title}>
      <h2 className="small">{title}</h2>
      {note !== undefined && <p className="tiny text-ink-3">{note}</p>}
      <ul>
        {findings.map(({ file, line, message }, at) => (
          <li key={at}>
            <bdi className="mono small">{texts.place(file, line)}</bdi>
            <br />
            {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small text-ink-3">{texts.unlisted(more)}</p>}
    </section>
  )
}

/** What a version fixed and broke: counted, and listed when it is opened. */
export function Since({ since }: { readonly since: NonNullable<FindingsAnswer['since']> }) {
  const { version, fixed, broken } = since
  if (fixed.count + broken.count === 0) return null
  return (
    <details className="checks-since">
      <summary>
        <ChevronRight className="icon" aria-hidden />
        {historyMessages.since(fixed.count, broken.count, version)}
      </summary>
      <List title={texts.broken} changed={broken} />
      <List title={texts.fixed} note={texts.fixedLines(version)} changed={fixed} />
    </details>
  )
}
