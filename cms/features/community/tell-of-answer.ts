import { communityNotices } from '#contract/messages/community-notices.ts'
import type { Executor } from '../../platform/database/index.ts'
import { notify } from '../notifications/index.ts'
import { noticeOfComment } from './notice.ts'

/** Tells the author of a comment that it was accepted. */
export async function tellOfAnswer(tx: Executor, actorId: string, commentId: string): Promise<void> {
  const notice = await noticeOfComment(tx, actorId, commentId)
  if (!notice || notice.writer === null) return
  const { title, message } = communityNotices.accepted
  const { writer, words, shared } = notice
  await notify(tx, {
    ...shared,
    kind: 'accepted',
    userId: writer,
    title: title(words),
    message: message(words),
  })
}
