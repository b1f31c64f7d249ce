import type { Payload } from 'payload'
import { transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
import { recordStaffAction } from '../audit/index.ts'
import { editedDocument, lockNewestSave } from '../editing/index.ts'
import { readDraft } from './draft.ts'
import type { Draft, ReviewKey } from './draft.ts'
import { newestReview } from './stored.ts'
import type { StoredReview } from './stored.ts'

/** A document that nobody else saves, reviews or deletes until the transaction ends. */
export interface Held {
  readonly tx: Executor
  readonly key: ReviewKey
  readonly draft: Draft
  /** The newest review of it, if there is any. */
  readonly review: StoredReview | undefined
  /** Adds an entry about it to the audit log. */
  readonly record: (action: string, changes?: Readonly<Record<string, unknown>>) => Promise<void>
}

/**
 * Works on the review of a document, one at a time.
 * @throws ServiceError `not_found`; `review_changed` if it is saved at this moment
 */
export async function whileHeld(
  payload: Payload,
  key: ReviewKey,
  user: User,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const draft = await readDraft(payload, key)
  if (!draft) throw new ServiceError('not_found')
  await transaction(payload, async (tx) => {
    const savedAt = await lockNewestSave(tx, payload, editedDocument(key.collection, key.id))
    if (!savedAt) throw new ServiceError('not_found')
    if (savedAt.getTime() !== draft.savedAt) throw new ServiceError('review_changed')
    await work({
      tx,
      key,
      draft,
      review: await newestReview(tx, key),
      record: (action, changes = {}) =>
        recordStaffAction(tx, user.id, {
          action,
          target: `${key.collection}/${key.id}`,
          title: draft.title,
          changes,
        }),
    })
  })
}
