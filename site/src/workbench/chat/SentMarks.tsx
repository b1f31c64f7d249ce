import Crosshair from 'lucide-react/icons/crosshair'
import { builderMessages } from '#contract/messages/builder.ts'
import type { MarkedElement } from '#contract/turns/index.ts'
import { nameOf } from './name-of-mark.ts'

/** What of the preview a message was about that was sent. */
export function SentMarks({ marks }: { readonly marks: readonly MarkedElement[] }) {
  if (marks.length === 0) return null
  return (
    <ul className="marks" aria-label={builderMessages.marks.sent}>
      {marks.map((mark, at) => (
        <li key={at} title={mark.selector || undefined}>
          <Crosshair className="icon" aria-hidden />
          <bdi>{nameOf(mark)}</bdi>
        </li>
      ))}
    </ul>
  )
}
