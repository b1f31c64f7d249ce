import type { ForumReply } from '#contract/community.ts'
import { communityMessages } from '#contract/messages/community.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function durationOf(time: number): string {
  const texts = communityMessages.thread
  if (time < hour) return texts.solvedMinutes(Math.floor(time / minute))
  if (time < 2 * day) return texts.solvedHours(Math.floor(time / hour))
  return texts.solvedDays(Math.floor(time / day))
}

/** Who has solved a thread, and how long after it was asked. */
export const solvedBy = (
  answer: Pick<ForumReply, 'author' | 'createdAt'>,
  thread: Pick<ForumReply, 'createdAt'>,
): string =>
  communityMessages.thread.solvedBy(
    answer.author.name,
    durationOf(Math.max(0, Date.parse(answer.createdAt) - Date.parse(thread.createdAt))),
  )
