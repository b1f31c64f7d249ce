import { draftedGlobals } from '#contract/content/drafted-globals.ts'
import type { DraftedGlobal } from '#contract/content/drafted-globals.ts'
import { contentKinds, draftedCollections } from '#contract/content/kinds.ts'
import type { Payload, TypedUser } from 'payload'

export interface Draft {
  /** The slug of a collection, or `globals`. */
  readonly collection: string
  /** The slug, for a global. */
  readonly id: string
  readonly title: string
  readonly changedAt: string
}

/** The drafts of globals, which are newer than what readers see. */
async function draftsOfGlobals(payload: Payload, user: TypedUser): Promise<Draft[]> {
  const found = await Promise.all(
    (Object.keys(draftedGlobals) as DraftedGlobal[]).map(async (slug) => {
      const draft = await payload.findGlobal({ slug, draft: true, depth: 0, overrideAccess: false, user })
      const label = payload.config.globals.find((global) => global.slug === slug)?.label
      const title = typeof label === 'string' ? label : ''
      return draft._status === 'draft'
        ? [{ collection: 'globals', id: slug, title, changedAt: draft.updatedAt ?? '' }]
        : []
    }),
  )
  return found.flat()
}

/**
 * Documents with unpublished changes, most recently edited first: drafts, and published documents with newer changes.
 * @param user whose permissions apply
 */
export async function latestDrafts(payload: Payload, user: TypedUser, most: number): Promise<Draft[]> {
  const found = await Promise.all(
    draftedCollections.map(async (collection) => {
      const { title } = contentKinds[collection]
      const { docs } = await payload.find({
        collection,
        draft: true,
        where: { _status: { equals: 'draft' } },
        sort: '-updatedAt',
        limit: most,
        pagination: false,
        depth: 0,
        overrideAccess: false,
        user,
      })
      return docs.map((doc): Draft => ({
        collection,
        id: doc.id,
        title: (title in doc && (doc as Partial<Record<typeof title, string>>)[title]) || '',
        changedAt: doc.updatedAt,
      }))
    }),
  )
  return [...found.flat(), ...(await draftsOfGlobals(payload, user))]
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, most)
}
