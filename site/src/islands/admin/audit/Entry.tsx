import type { AuditEntry } from '#contract/admin-audit.ts'
import { auditMessages as texts } from '#contract/messages/admin-audit.ts'
import { tellChanges } from './details.ts'
import type { Detail } from './details.ts'
import { placeOf } from './places.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

function Change({ from, to }: Detail) {
  return (
    <>
      {from !== null && (
        <>
          <span className="sr-only">{texts.before}</span>
          <del>{from}</del> <span aria-hidden>→</span> <span className="sr-only">{texts.after}</span>
        </>
      )}
      <bdi>{to}</bdi>
    </>
  )
}

/** What was done, when, by whom, to what and from where. */
export function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, by, action, target, title, address } = entry
  const { reason, change, details } = tellChanges(entry)
  const place = placeOf(entry)
  const sentence = texts.sentence(action, target.split('/')[0] ?? '', title)
  return (
    <li>
      <time dateTime={at}>{clock.format(new Date(at))}</time>
      <span className="by">
        <bdi>{by.name ?? by.email}</bdi>
        {address !== null && <small>{texts.from(address)}</small>}
      </span>
      <div>
        <b dir="auto">{place === null ? sentence : <a href={place}>{sentence}</a>}</b>
        {reason !== null && <small dir="auto">{texts.reason(reason)}</small>}
        {details.length > 0 && (
          <details>
            <summary>{texts.changes(details.length)}</summary>
            <dl>
              {details.map((detail) => (
                <div key={detail.name}>
                  <dt>{texts.field(detail.name)}</dt>
                  <dd>
                    <Change {...detail} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {change && (
        <span className="chg">
          {texts.field(change.name)} <Change {...change} />
        </span>
      )}
    </li>
  )
}
