import type { ReviewPerson } from '#contract/reviews.ts'
import { reviewLimits } from '#contract/reviews.ts'
import { row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { isLocked } from '../account-locks/index.ts'
import type { ReviewKey } from './draft.ts'

/** A review as it is stored. */
export interface StoredReview {
  readonly id: string
  /** `waiting`, `changes`, `approved`, `withdrawn`, or `overtaken` by a publication. */
  readonly status: string
  readonly asked_by: string | null
  readonly asked_at: string
  readonly note: string
  readonly colleague: string | null
  readonly answered_by: string | null
  readonly answered_at: string | null
  readonly answer_note: string
  readonly approved_draft: string | null
  readonly published_at: string | null
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The newest review of a document. Only this one counts. */
export const newestReview = (
  executor: Executor,
  { collection, id }: ReviewKey,
): Promise<StoredReview | undefined> =>
  row<StoredReview>(
    executor,
    sql`select id, status, asked_by, asked_at, note, colleague, answered_by, answered_at, answer_note, approved_draft,
          published_at
        from plugsmith.reviews where collection = ${collection} and document_id = ${id}
        order by asked_at desc, id desc limit 1`,
  )

/** People by their names, of those whose accounts are there. */
export async function peopleOf(
  executor: Executor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ReviewPerson>> {
  const wanted = ids.filter((id) => id !== null).join(' ')
  const found = await rows<Named>(
    executor,
    sql`select u.id, coalesce(nullif(u.full_name, ''), u.email) as name
        from users u where u.id = any(string_to_array(${wanted}, ' ')::uuid[])`,
  )
  return new Map(found.map((person) => [person.id, person]))
}

/** SQL: whether a user, `u` of the statement, is an editor or an admin whose account is open. */
const isStaff = sql`(exists (select 1 from users_roles r where r.parent_id = u.id and r.value in ('editor', 'admin'))
  and not ${isLocked}
  and not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id))`

/** Whether an account belongs to staff now. */
export async function isOfStaff(executor: Executor, userId: string): Promise<boolean> {
  const found = await row(executor, sql`select 1 from users u where u.id = ${userId} and ${isStaff}`)
  return found !== undefined
}

/** Staff who could approve the draft, when `asker` asks: they have not changed it since it was approved or published. */
export const possibleReviewers = (
  executor: Executor,
  { collection, id }: ReviewKey,
  asker: string,
): Promise<ReviewPerson[]> =>
  rows<Named>(
    executor,
    sql`select u.id, coalesce(nullif(u.full_name, ''), u.email) as name
        from users u
        where u.id <> ${asker} and ${isStaff} and not exists (
          select 1 from plugsmith.unreviewed_changes c
          where c.collection = ${collection} and c.document_id = ${id} and c.user_id = u.id)
        order by name, u.id limit ${reviewLimits.colleagues}`,
  )

/** Whether somebody has changed the draft since it was last approved or published. */
export async function hasEdited(
  executor: Executor,
  { collection, id }: ReviewKey,
  userId: string,
): Promise<boolean> {
  const found = await row(
    executor,
    sql`select 1 from plugsmith.unreviewed_changes
        where collection = ${collection} and document_id = ${id} and user_id = ${userId}`,
  )
  return found !== undefined
}

/** Notes that somebody has changed the draft. */
export async function noteEdit(
  executor: Executor,
  { collection, id }: ReviewKey,
  userId: string,
): Promise<void> {
  await executor.execute(
    sql`insert into plugsmith.unreviewed_changes (collection, document_id, user_id)
        values (${collection}, ${id}, ${userId}) on conflict (collection, document_id, user_id) do nothing`,
  )
}

/** Forgets who has changed the draft: it is approved, or public. */
export async function forgetEdits(executor: Executor, { collection, id }: ReviewKey): Promise<void> {
  await executor.execute(
    sql`delete from plugsmith.unreviewed_changes where collection = ${collection} and document_id = ${id}`,
  )
}

/** Ends what a publication settles: an approval has been used, and nobody needs to look at what is public. */
export async function settleReviews(executor: Executor, key: ReviewKey): Promise<void> {
  const { collection, id } = key
  await executor.execute(
    sql`update plugsmith.reviews set status = 'overtaken'
        where collection = ${collection} and document_id = ${id} and status in ('waiting', 'changes')`,
  )
  await forgetEdits(executor, key)
}

/**
 * Notes that a document was published which was approved before.
 * @param name of what is approved from now on: what is published, if it was approved, has got its date
 */
export async function notePublication(
  executor: Executor,
  reviewId: string,
  name: string | null,
): Promise<void> {
  await executor.execute(
    sql`update plugsmith.reviews
        set published_at = coalesce(published_at, now()), approved_draft = coalesce(${name}, approved_draft)
        where id = ${reviewId}`,
  )
}

/** Deletes the reviews of a document that is deleted. */
export async function forgetReviews(executor: Executor, key: ReviewKey): Promise<void> {
  const { collection, id } = key
  await executor.execute(
    sql`delete from plugsmith.reviews where collection = ${collection} and document_id = ${id}`,
  )
  await forgetEdits(executor, key)
}
