import { Link } from '@payloadcms/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { editAddress } from '../edit-address.ts'
import { LocalTime } from './local-time.tsx'

const words = cmsMessages.dashboard

/** A line of a list: a document with its details. */
export interface Line {
  /** The slug of a collection, or `globals`. */
  readonly collection: string
  /** The slug, for a global. */
  readonly id: string
  readonly title: string
  /** Whether the document was deleted and cannot be opened. */
  readonly isDeleted?: boolean
  /** The text before the time. */
  readonly note?: string
  readonly at: string
  readonly why?: string
  /** What was said with it. */
  readonly said?: string
  /** At the end of its address. */
  readonly anchor?: string
}

interface Props {
  readonly heading: string
  /** Shown if there are none. */
  readonly empty: string
  /** Null if they could not be read. */
  readonly lines: readonly Line[] | null
  readonly tone?: 'bad'
  /** The page that shows the whole list. */
  readonly more?: { readonly to: string; readonly label: string } | null
  /** The kind of document in a collection, shown on each line. */
  readonly kindOf: (collection: string) => string
}

/** A titled list of documents on the dashboard. */
export function DocumentList({ heading, empty, lines, tone, more, kindOf }: Props): ReactNode {
  const title = useId()
  const isBad = tone === 'bad' && lines !== null && lines.length > 0
  return (
    <section
      aria-labelledby={title}
      className={`publishing-dashboard__list${isBad ? ' publishing-dashboard__list--bad' : ''}`}
    >
      <h2 id={title}>
        {heading}
        {lines && lines.length > 0 && (
          <span className="publishing-dashboard__count">{more ? `${lines.length}+` : lines.length}</span>
        )}
      </h2>
      {lines === null && <p>{words.unread}</p>}
      {lines?.length === 0 && <p>{empty}</p>}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.collection}/${line.id}/${line.note ?? ''}/${line.at}`}>
              {line.isDeleted ? (
                <span>{words.deleted}</span>
              ) : (
                <Link href={`${editAddress(line)}${line.anchor ?? ''}`} prefetch={false}>
                  {line.title || words.untitled}
                </Link>
              )}
              <span className="publishing-dashboard__note">
                {[kindOf(line.collection), line.note].filter(Boolean).map((text) => `${text} · `)}
                <LocalTime iso={line.at} />
              </span>
              {line.said && <span className="publishing-dashboard__said">{line.said}</span>}
              {line.why && <span className="publishing-dashboard__why">{line.why}</span>}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          <Link href={more.to} prefetch={false}>
            {more.label}
          </Link>
        </p>
      )}
    </section>
  )
}
