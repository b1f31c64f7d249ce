import { useCallback } from 'react'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api } from '../../../lib/api.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { mailTones } from '../mail-tones.ts'
import { PagedPart } from './Part.tsx'

const texts = adminMessages.user.mails

/** The emails that somebody was sent. */
export function Mails({ userId }: { readonly userId: string }) {
  const fetchPage = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const query = new URLSearchParams(after === null ? {} : { after })
      const page = await api.call(adminRoutes.mails.at(userId), { query, signal })
      return { rows: page.mails, next: page.next }
    },
    [userId],
  )
  return (
    <PagedPart title={texts.title} columns={texts.columns} none={texts.none} fetchPage={fetchPage}>
      {({ id, at, subject, template, state, error }) => (
        <tr key={id}>
          <td className="day">
            <ClockTime date={at} />
          </td>
          <td className="w">
            <bdi>{subject ?? texts.unsent}</bdi>
            <small className="mono">{template}</small>
          </td>
          <td>
            <Badge tone={mailTones[state]}>{texts.states[state]}</Badge>
            {error !== null && (
              <small>
                <bdi>{error}</bdi>
              </small>
            )}
          </td>
        </tr>
      )}
    </PagedPart>
  )
}
