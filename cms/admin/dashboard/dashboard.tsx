import { Button } from '@payloadcms/ui'
import type { Payload, TypedUser } from 'payload'
import { cmsMessages } from '#contract/messages/cms.ts'
import { reviewAnchor } from '#contract/reviews.ts'
import { publishingOverview } from '../../features/publishing/index.ts'
import { waitingReviews } from '../../features/reviews/index.ts'
import { DocumentList } from './document-list.tsx'
import type { Line } from './document-list.tsx'
import { latestDrafts } from './drafts.ts'
import { StayFresh } from './stay-fresh.tsx'
import './dashboard.css'

const words = cmsMessages.dashboard
/** Maximum length of the list of drafts. */
const most = 6

const shortcuts = [
  { label: words.write, to: '/cms/collections/posts/create', style: 'primary' },
  { label: words.faq, to: '/cms/collections/faqs', style: 'secondary' },
  { label: words.image, to: '/cms/collections/media/create', style: 'secondary' },
  { label: words.navigation, to: '/cms/globals/navigation', style: 'secondary' },
] as const

/** The value, or null after a failure, which is logged. */
async function orNull<Value>(payload: Payload, value: Promise<Value>): Promise<Value | null> {
  try {
    return await value
  } catch (err) {
    payload.logger.error({ err }, 'a dashboard list could not be read')
    return null
  }
}

/** The name of each kind of document in the menu. */
const kindIn =
  (payload: Payload) =>
  (slug: string): string => {
    const singular = payload.config.collections.find((each) => each.slug === slug)?.labels.singular
    return typeof singular === 'string' ? singular : ''
  }

/** The start page of staff: what failed and why, what is scheduled, what waits for review, and drafts in progress. */
export async function Dashboard({ payload, user }: { readonly payload: Payload; readonly user: TypedUser }) {
  const [overview, waiting, drafts] = await Promise.all([
    orNull(payload, publishingOverview(payload)),
    orNull(payload, waitingReviews(payload, null)),
    orNull(payload, latestDrafts(payload, user, most)),
  ])
  const kindOf = kindIn(payload)
  const failed =
    overview?.failed.map(({ kind, since, ...line }): Line => ({
      ...line,
      isDeleted: kind === 'deleted',
      note: words.kinds[kind],
      at: since,
    })) ?? null
  const scheduled =
    overview?.scheduled.map(({ type, ...line }): Line => ({
      ...line,
      note: type === 'publish' ? words.publishes : words.unpublishes,
    })) ?? null
  const reviews =
    waiting?.reviews.map(({ collection, documentId, title, askedBy, askedAt, note }): Line => ({
      collection,
      id: documentId,
      title,
      anchor: reviewAnchor,
      note: cmsMessages.reviews.from(askedBy?.name ?? cmsMessages.review.someone),
      at: askedAt,
      said: note,
    })) ?? null
  const written = drafts?.map(({ changedAt, ...line }): Line => ({ ...line, at: changedAt })) ?? null

  return (
    <div className="publishing-dashboard">
      <StayFresh />
      <div className="publishing-dashboard__header">
        <h1>{words.heading}</h1>
        <nav aria-label={words.shortcuts}>
          {shortcuts.map(({ label, to, style }) => (
            <Button key={to} el="link" to={to} buttonStyle={style} size="medium" margin={false}>
              {label}
            </Button>
          ))}
        </nav>
      </div>
      <div className="publishing-dashboard__lists">
        <DocumentList
          heading={words.failed}
          empty={words.noneFailed}
          lines={failed}
          tone="bad"
          kindOf={kindOf}
        />
        <DocumentList
          heading={words.scheduled}
          empty={words.noneScheduled}
          lines={scheduled}
          kindOf={kindOf}
        />
        <DocumentList
          heading={cmsMessages.reviews.title}
          empty={cmsMessages.reviews.none}
          lines={reviews}
          more={waiting?.next ? { to: '/cms/reviews', label: cmsMessages.reviews.all } : null}
          kindOf={kindOf}
        />
        <DocumentList heading={words.drafts} empty={words.noDrafts} lines={written} kindOf={kindOf} />
      </div>
    </div>
  )
}
