import { noticeMessages as texts } from '#contract/messages/notices.ts'
import { reviewAnchor } from '#contract/reviews.ts'
import type { ReviewAnswer } from '#contract/reviews.ts'
import type { User } from '../../payload-types.ts'
import { notify } from '../notifications/index.ts'
import type { Held } from './held.ts'
import { isOfStaff } from './stored.ts'

const nameOf = ({ fullName, email }: User): string => fullName || email
const documentOf = ({ draft: { title } }: Held): string => (title === '' ? texts.untitledDraft : `“${title}”`)
const linkOf = ({ key: { collection, id } }: Held): string =>
  `/cms/collections/${collection}/${id}${reviewAnchor}`

interface Asked {
  readonly id: string
  readonly note: string
}

/** Tells those who are asked, each once for a review. */
export async function tellAsked(
  held: Held,
  asker: User,
  { id, note }: Asked,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds)
    await notify(held.tx, {
      kind: 'review',
      userId,
      occasion: `review:${id}`,
      title: texts.reviewAsked(nameOf(asker), documentOf(held)),
      message: note === '' ? texts.reviewAskedText : note,
      link: linkOf(held),
      actorId: asker.id,
    })
}

/** Tells the one who asked for the review, unless they have left the staff since. */
export async function tellAnswer(
  held: Held,
  colleague: User,
  { id, askedBy }: { readonly id: string; readonly askedBy: string | null },
  { answer, note }: { readonly answer: ReviewAnswer; readonly note: string },
): Promise<void> {
  if (askedBy === null || !(await isOfStaff(held.tx, askedBy))) return
  await notify(held.tx, {
    kind: 'review',
    userId: askedBy,
    occasion: `review-answer:${id}`,
    title: texts.reviewAnswered[answer](nameOf(colleague), documentOf(held)),
    message: note === '' ? texts.reviewApprovedText : note,
    link: linkOf(held),
    actorId: colleague.id,
  })
}
