import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  Config,
  PayloadRequest,
} from 'payload'
import { contentKinds, isDraftedCollection } from '#contract/content/kinds.ts'
import { hasRole, isStaff } from '../../access/index.ts'
import { executorOf } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { clientAddress } from '../../platform/endpoint/client-address.ts'
import { ServiceError } from '../../platform/errors.ts'
import { readOperation } from '../../platform/settings/index.ts'
import type { User } from '../../payload-types.ts'
import { recordStaffAction } from '../audit/index.ts'
import { isApproved, needsApproval } from './approval.ts'
import { draftName, keepsContent, publishedNames, readContent } from './draft.ts'
import type { ReviewKey } from './draft.ts'
import { forgetReviews, newestReview, noteEdit, notePublication, settleReviews } from './stored.ts'

type Document = Readonly<Record<string, unknown>>

const keyOf = (collection: string, id: unknown): ReviewKey | null =>
  isDraftedCollection(collection) && typeof id === 'string' ? { collection, id } : null

const isBulk = 'review:bulk'
const publicBefore = ({ collection, id }: ReviewKey): string => `review:public:${collection}/${id}`

/** The member of staff who sent the request; null for the server's own writes. */
const staffOf = ({ user }: PayloadRequest): User | null => (isStaff(user) ? (user as User) : null)

/**
 * Before many documents are saved at once: they share a transaction, so what must not be published has to be refused before
 * it is written. New content for many documents cannot have been approved.
 * @throws ServiceError `review_needed`
 */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update') return args
  const { id, data = {}, draft } = args as { id?: unknown; data?: Document; draft?: boolean }
  req.context[isBulk] = id === undefined
  const isPublic = data['_status'] === 'published' || (data['_status'] === undefined && !draft)
  if (id === undefined && isPublic && !keepsContent(data)) {
    if (await needsApproval(await executorOf(req), req.user)) throw new ServiceError('review_needed')
  }
  return args
}

/** Notes what the public sees of a document, and refuses what is published together with others. */
const beforeChange: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const key = keyOf(collection.slug, (originalDoc as { id?: unknown } | undefined)?.id)
  if (operation !== 'update' || key === null || !staffOf(req) || data['_status'] !== 'published') return data
  const executor = await executorOf(req)
  if (!(await readOperation(executor)).reviewRequired) return data
  const published = await readContent(req.payload, key, { draft: false, req })
  const before = published?.['_status'] === 'published' ? draftName(published) : null
  req.context[publicBefore(key)] = before
  if (req.context[isBulk] !== true || !(await needsApproval(executor, req.user))) return data
  const names = publishedNames(originalDoc as Document)
  if (!names.includes(before ?? '') && !(await isApproved(executor, key, names)))
    throw new ServiceError('review_needed')
  return data
}

/**
 * Whether what was just published, and the public did not see before, lacks an approval. Notes it at the approval it has.
 * @returns the person who published it, or null
 */
async function unapproved(req: PayloadRequest, executor: Executor, key: ReviewKey): Promise<User | null> {
  const user = staffOf(req)
  const isRequired = user !== null && (await readOperation(executor)).reviewRequired
  const review = await newestReview(executor, key)
  if (!isRequired && review?.status !== 'approved') return null
  const names = publishedNames((await readContent(req.payload, key, { draft: true, req })) ?? {})
  const isApproved = review?.status === 'approved' && names.includes(review.approved_draft ?? '')
  if (review?.status === 'approved')
    await notePublication(executor, review.id, isApproved ? (names[0] ?? null) : null)
  const before = req.context[publicBefore(key)]
  const isKnown = typeof before === 'string' && names.includes(before)
  return isRequired && !isApproved && !isKnown ? user : null
}

/**
 * After a document was saved, in the same transaction: what was published must be what was approved, to the letter, and who
 * changed a draft cannot approve it.
 * @throws ServiceError `review_needed`
 */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const saved = doc as Document
  const key = keyOf(collection.slug, saved['id'])
  if (key === null) return doc
  const executor = await executorOf(req)
  if (saved['_status'] !== 'published') {
    const user = staffOf(req)
    if (user && draftName(saved) !== draftName((previousDoc ?? {}) as Document))
      await noteEdit(executor, key, user.id)
    return doc
  }
  const user = await unapproved(req, executor, key)
  if (user && !hasRole(user, 'admin')) throw new ServiceError('review_needed')
  if (user) {
    const title = saved[contentKinds[key.collection].title]
    await recordStaffAction(executor, user.id, {
      action: 'publish-unreviewed',
      target: `${key.collection}/${key.id}`,
      title: typeof title === 'string' ? title : '',
      address: clientAddress(req),
    })
  }
  await settleReviews(executor, key)
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ id, collection, req }) => {
  const key = keyOf(collection.slug, id)
  if (key) await forgetReviews(await executorOf(req), key)
}

/** A Payload plugin that publishes only what was approved, while that is required. */
export const guardReviews = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((collection) =>
    isDraftedCollection(collection.slug)
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeOperation: [...(collection.hooks?.beforeOperation ?? []), beforeOperation],
            beforeChange: [...(collection.hooks?.beforeChange ?? []), beforeChange],
            afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
            afterDelete: [...(collection.hooks?.afterDelete ?? []), afterDelete],
          },
        }
      : collection,
  ),
})
