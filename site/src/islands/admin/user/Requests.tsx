import { useCallback } from 'react'
import type { AdminRequest } from '#contract/admin.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api } from '../../../lib/api.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { usePages } from '../use-pages.ts'
import { More, Part, Rows, Waiting } from './Part.tsx'

const texts = adminMessages.user.requests

function toneOf(status: AdminRequest['status']): 'success' | 'failing' | 'neutral' {
  if (status === 'failed' || status === 'declined') return 'failing'
  return status === 'delivered' || status === 'restored' || status === 'answered' ? 'success' : 'neutral'
}

/** What somebody has asked for, how it ended, and why it failed. */
export function Requests({ userId }: { readonly userId: string }) {
  const { answer, problem, retry, loadingMore, more } = usePages(
    useCallback(
      async (after: string | null, signal?: AbortSignal) => {
        const query = new URLSearchParams(after === null ? {} : { after })
        const page = await api.call(adminRoutes.requests.at(userId), { query, signal })
        return { rows: page.requests, next: page.next }
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
          {answer.rows.map(({ id, createdAt, prompt, pluginName, status, error }) => (
            <tr key={id}>
              <td className="day">
                <ClockTime date={createdAt} />
              </td>
              <td className="w">
                <bdi>{prompt}</bdi>
                <small>
                  <bdi>{pluginName}</bdi>
                </small>
              </td>
              <td>
                <Badge tone={toneOf(status)}>{status}</Badge>
                {error !== null && <small className="mono">{error}</small>}
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
