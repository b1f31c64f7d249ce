import { authorNames } from '#contract/messages/community.ts'
import { sql, transaction } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/**
 * Threads and comments stay, because others have answered them, but no longer name anyone. Likes and watched threads go,
 * and what posts said
 * before they were edited: nobody has answered that, and it may be what the person took back.
 */
export const communityErasure: ErasureStep = {
  name: 'community',
  async erase(payload, { userId }) {
    await transaction(payload, async (tx) => {
      await tx.execute(sql`
        update plugsmith.forum_thread_texts x set author_name = ${authorNames.deleted}, edited_at = null
        from plugsmith.forum_threads t where t.id = x.thread_id and t.user_id = ${userId}`)
      await tx.execute(sql`
        delete from plugsmith.forum_versions v using plugsmith.forum_threads t
        where v.thread_id = t.id and t.user_id = ${userId}`)
      await tx.execute(sql`
        delete from plugsmith.forum_versions v using plugsmith.forum_comments c
        where v.comment_id = c.id and c.user_id = ${userId}`)
      await tx.execute(sql`
        update plugsmith.forum_threads set user_id = null, request_id = null where user_id = ${userId}`)
      await tx.execute(sql`
        update plugsmith.forum_comments set user_id = null, request_id = null, edited_at = null,
          author_name = ${authorNames.deleted}
        where user_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_watches where user_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_likes where user_id = ${userId}`)
    })
  },
}
