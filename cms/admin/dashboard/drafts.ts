import { contentKinds, draftedCollections } from '#contract/content/kinds.ts'
import type { Payload, TypedUser } from 'payload'

export interface Draft {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly changedAt: string
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
      return docs.map((doc) => ({
        collection,
        id: doc.id,
        title: (title in doc && (doc as Partial<Record<typeof title, string>>)[title]) || '',
        changedAt: doc.updatedAt,
      }))
    }),
  )
  return found
    .flat()
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, most)
}
