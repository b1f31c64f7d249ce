import { useCallback } from 'react'
import type { AdminRequest } from '#contract/admin.ts'
import { requestPlace } from '#contract/admin-place.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { turnStatusMessages } from '#contract/messages/turn-statuses.ts'
import { api } from '../../../lib/api.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import type { GoTo } from '../use-place.ts'
import { PagedPart } from './Part.tsx'

const texts = adminMessages.user.requests

function toneOf(status: AdminRequest['status']): 'success' | 'failing' | 'neutral' {
  if (status === 'failed' || status === 'declined') return 'failing'
  return status === 'delivered' || status === 'restored' || status === 'answered' ? 'success' : 'neutral'
}

/** What somebody has asked for, how it ended, and why it failed. */
export function Requests({ userId, goTo }: { readonly userId: string; readonly goTo: GoTo }) {
  const fetchPage = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const query = new URLSearchParams(after === null ? {} : { after })
      const page = await api.call(adminRoutes.requests.at(userId), { query, signal })
      return { rows: page.requests, next: page.next }
    },
    [userId],
  )
  return (
    <PagedPart title={texts.title} columns={texts.columns} none={texts.none} fetchPage={fetchPage}>
      {({ id, createdAt, prompt, pluginName, status, error }) => (
        <tr key={id}>
          <td className="day">
            <ClockTime date={createdAt} />
          </td>
          <td className="w">
            <PlaceLink to={requestPlace(id)} goTo={goTo}>
              <bdi>{prompt}</bdi>
            </PlaceLink>
            <small>
              <bdi>{pluginName}</bdi>
            </small>
          </td>
          <td>
            <Badge tone={toneOf(status)}>{turnStatusMessages[status]}</Badge>
            {error !== null && <small className="mono">{error}</small>}
          </td>
        </tr>
      )}
    </PagedPart>
  )
}
