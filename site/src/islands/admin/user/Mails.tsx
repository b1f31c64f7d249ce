import { useCallback } from 'react'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api } from '../../../lib/api.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { usePages } from '../use-pages.ts'
import { More, Part, Rows, Waiting } from './Part.tsx'

const texts = adminMessages.user.mails
const tones = { sent: 'success', waiting: 'neutral', failed: 'failing' } as const

/** The emails that somebody was sent. */
export function Mails({ userId }: { readonly userId: string }) {
  const { answer, problem, retry, loadingMore, more } = usePages(
    useCallback(
      async (after: string | null, signal?: AbortSignal) => {
        const query = new URLSearchParams(after === null ? {} : { after })
        const page = await api.call(adminRoutes.mails.at(userId), { query, signal })
        return { rows: page.mails, next: page.next }
      },
      [userId],
    ),
    adminMessages.failed,
  )
  return (
    <Part title={texts.title} count={null}>
      {answer ? (
        <Rows
          title={texts.title}
          columns={texts.columns}
          none={texts.none}
          isEmpty={answer.rows.length === 0}
          footer={
            <More
              shown={answer.rows.length}
              hasMore={answer.next !== null}
              loading={loadingMore}
              onMore={more}
            />
          }
        >
          {answer.rows.map(({ id, at, subject, template, state, error }) => (
            <tr key={id}>
              <td className="day">
                <ClockTime date={at} />
              </td>
              <td className="w">
                <bdi>{subject ?? texts.unsent}</bdi>
                <small className="mono">{template}</small>
              </td>
              <td>
                <Badge tone={tones[state]}>{texts.states[state]}</Badge>
                {error !== null && (
                  <small>
                    <bdi>{error}</bdi>
                  </small>
                )}
              </td>
            </tr>
          ))}
        </Rows>
      ) : (
        <Waiting problem={problem} failed={adminMessages.failed} retry={retry} />
      )}
    </Part>
  )
}
