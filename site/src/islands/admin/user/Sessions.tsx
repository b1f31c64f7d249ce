import type { AdminSession } from '#contract/admin.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { shortDate } from '../../../content/dates.ts'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { Part, Rows } from './Part.tsx'

const texts = adminMessages.user.sessions

/** Where somebody is signed in. */
export function Sessions({ sessions }: { readonly sessions: readonly AdminSession[] }) {
  return (
    <Part title={texts.title} count={sessions.length}>
      <Rows title={texts.title} columns={texts.columns} none={texts.none} isEmpty={sessions.length === 0}>
        {sessions.map(({ id, createdAt, expiresAt }) => (
          <tr key={id}>
            <td>
              <ClockTime date={createdAt} />
            </td>
            <td className="day">{shortDate(expiresAt)}</td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}
