import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { routes } from '#contract/routes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Drawing } from './Drawing.tsx'
import type { ListedPlugin } from './use-dashboard.ts'

/** One plugin, as a sheet with its facts at the lower edge. The whole sheet leads to it. */
export function PluginCard({ plugin }: { readonly plugin: ListedPlugin }) {
  const { id, name, description, status, version, author, createdAt, isSample } = plugin
  return (
    <article className="card sheet">
      <div className="plan grid">
        <Drawing seed={id} />
      </div>
      <div className="badges">
        {isSample && <Badge>{texts.sample}</Badge>}
        <Badge tone={status === 'completed' ? 'success' : 'neutral'}>{texts.status[status]}</Badge>
      </div>
      <div className="body">
        <h3>
          <a href={`${routes.builder}?id=${id}`}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p>{description || texts.noDescription}</p>
      </div>
      <dl className="facts">
        <div>
          <dt>{texts.card.version}</dt>
          <dd className="num">{version}</dd>
        </div>
        <div>
          <dt>{texts.card.author}</dt>
          <dd>
            <bdi>{author || texts.anonymous}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.card.created}</dt>
          <dd>
            <RelativeTime date={createdAt} />
          </dd>
        </div>
      </dl>
    </article>
  )
}
