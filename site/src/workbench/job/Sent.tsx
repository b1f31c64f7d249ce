import { turnMessages } from '#contract/messages/turn.ts'
import type { TurnContext } from '#contract/turns/index.ts'

const texts = turnMessages.sent

/** Which files the model was sent, and why. */
export function Sent({ context }: { readonly context: TurnContext }) {
  const { sent = [], indexed = 0, files } = context
  if (sent.length === 0 && indexed === 0) return null
  return (
    <details className="job-cuts">
      <summary>
        <span className="link">{texts.title(files.sent, files.of, indexed)}</span>
      </summary>
      <ul>
        {sent.map(({ path, why }) => (
          <li key={path}>
            <bdi className="mono">{path}</bdi>
            <br />
            {texts.why[why]}
          </li>
        ))}
        {files.sent > sent.length && <li>{texts.more(files.sent - sent.length)}</li>}
      </ul>
    </details>
  )
}
