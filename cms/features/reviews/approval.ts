import type { PayloadRequest } from 'payload'
import { hasRole, isStaff } from '../../access/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { readOperation } from '../../platform/settings/index.ts'
import type { User } from '../../payload-types.ts'
import type { ReviewKey } from './draft.ts'
import { newestReview } from './stored.ts'

/** Whether a colleague has approved what one of these names stands for. */
export async function isApproved(
  executor: Executor,
  key: ReviewKey,
  names: readonly string[],
): Promise<boolean> {
  const review = await newestReview(executor, key)
  return review?.status === 'approved' && names.includes(review.approved_draft ?? '')
}

/** Whether staff need an approval to publish. Admins may do without. */
export async function needsApproval(executor: Executor, user: PayloadRequest['user']): Promise<boolean> {
  if (!isStaff(user) || hasRole(user as User, 'admin')) return false
  return (await readOperation(executor)).reviewRequired
}
