import Trash2 from 'lucide-react/icons/trash-2'
import type { ListedPlugin } from '#contract/dashboard.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import { placeOf, titleOf } from '../../lib/plugin-place.ts'
import { Badge } from '../../ui/Badge.tsx'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Drawing } from './Drawing.tsx'

/** The id of the link of a card, to send the focus there. */
export const cardLinkId = (pluginId: string): string => `plugin-${pluginId}`

interface Props {
  readonly plugin: ListedPlugin
  onDelete(plugin: ListedPlugin): void
}

/** What there is of a plugin. It is 'completed' where its newest version is known to work, and being made before that. */
function State({ plugin: { status, versionNumber, passed, making } }: Pick<Props, 'plugin'>) {
  if (making) return <Badge tone="ember">{versionMessages.making((versionNumber ?? 0) + 1)}</Badge>
  if (versionNumber !== null && passed !== true) return <VerificationTag passed={passed} />
  return <Badge tone={status === 'completed' ? 'success' : 'neutral'}>{texts.status[status]}</Badge>
}

/** One plugin, as a sheet with its facts at the lower edge. The whole sheet leads to it. */
export function PluginCard({ plugin, onDelete }: Props) {
  const { id, description, version, versionNumber, author, createdAt, isSample } = plugin
  const name = titleOf(plugin)
  return (
    <article className="card sheet">
      <div className="plan grid">
        <Drawing seed={id} />
      </div>
      <div className="badges">
        {isSample && <Badge>{texts.sample}</Badge>}
        <State plugin={plugin} />
      </div>
      <div className="body">
        {/* A long one is cut off. */}
        <h3 title={name}>
          <a href={placeOf(plugin)} id={cardLinkId(id)}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p>
          <bdi>{description.trim() || texts.noDescription}</bdi>
        </p>
      </div>
      <div className="lower">
        <dl className="facts">
          <div>
            <dt>{texts.card.version}</dt>
            <dd className="tabular-nums">
              {versionNumber ?? texts.card.none}
              {versionNumber !== null && (
                <>
                  {' '}
                  <small>
                    <bdi>{versionMessages.header(version)}</bdi>
                  </small>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{texts.card.author}</dt>
            <dd>
              <bdi>{author.trim() || texts.anonymous}</bdi>
            </dd>
          </div>
          <div>
            <dt>{texts.card.created}</dt>
            <dd>
              <RelativeTime date={createdAt} />
            </dd>
          </div>
        </dl>
        <IconButton label={texts.delete.button(name)} aria-haspopup="dialog" onClick={() => onDelete(plugin)}>
          <Trash2 className="icon" aria-hidden />
        </IconButton>
      </div>
    </article>
  )
}
