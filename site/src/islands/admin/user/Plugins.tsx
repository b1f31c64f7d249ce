import { useCallback } from 'react'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { shortDate } from '../../../content/dates.ts'
import { api } from '../../../lib/api.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useAnswer } from '../use-answer.ts'
import { More, Part, Rows, Waiting } from './Part.tsx'

const texts = adminMessages.user.plugins

/** What somebody has made. */
export function Plugins({ userId }: { readonly userId: string }) {
  const { answer, problem, retry } = useAnswer(
    useCallback((signal) => api.call(adminRoutes.plugins.at(userId), { signal }), [userId]),
  )
  return (
    <Part title={texts.title} count={answer?.total ?? null}>
      {answer ? (
        <Rows
          title={texts.title}
          columns={texts.columns}
          none={texts.none}
          isEmpty={answer.plugins.length === 0}
          scrolls
          footer={
            answer.total > answer.plugins.length && (
              <More
                shown={answer.plugins.length}
                total={answer.total}
                hasMore={false}
                loading={false}
                onMore={retry}
              />
            )
          }
        >
          {answer.plugins.map(({ id, name, description, status, createdAt }) => (
            <tr key={id}>
              <td className="w">
                <a href={`/cms/collections/plugins/${id}`}>
                  <bdi>{name}</bdi>
                </a>
                {description !== '' && (
                  <small>
                    <bdi>{description}</bdi>
                  </small>
                )}
              </td>
              <td>
                <Badge>{texts.states[status]}</Badge>
              </td>
              <td className="day">{shortDate(createdAt)}</td>
            </tr>
          ))}
        </Rows>
      ) : (
        <Waiting problem={problem} failed={texts.failed} retry={retry} />
      )}
    </Part>
  )
}
