import type { Withheld } from '#contract/community.ts'
import { sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import type { CasePost } from './cases.ts'

/**
 * Takes a post out of sight, in its thread's lock: it is no longer the accepted answer, and notices that quote it to others
 * are deleted. One that is hidden already is not held as well.
 */
export async function withhold(tx: Executor, { kind, id }: CasePost, why: Withheld): Promise<void> {
  if (kind === 'thread') {
    await tx.execute(sql`
      update plugsmith.forum_threads set withheld = ${why}
      where id = ${id} and withheld is distinct from 'hidden'`)
    await tx.execute(sql`
      delete from notifications n using plugsmith.forum_threads t
      where t.id = ${id} and n.user_id is distinct from t.user_id and (
        n.thread_id = t.id
        or n.comment_id in (select c.id from plugsmith.forum_comments c where c.thread_id = ${id}))`)
    return
  }
  await tx.execute(sql`
    update plugsmith.forum_comments set withheld = ${why}
    where id = ${id} and withheld is distinct from 'hidden'`)
  await tx.execute(sql`update plugsmith.forum_threads set accepted_id = null where accepted_id = ${id}`)
  await tx.execute(sql`
    delete from notifications n using plugsmith.forum_comments c
    where c.id = ${id} and n.comment_id = c.id and n.user_id is distinct from c.user_id`)
}
