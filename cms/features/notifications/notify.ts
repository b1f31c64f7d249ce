import { sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

export interface Notification {
  readonly userId: string
  readonly title: string
  readonly message: string
  /** A path of ours, beginning with a slash; null if there is nothing to open. */
  readonly link: string | null
}

/** Leaves a notice for somebody in the app, in the caller's transaction. */
export async function notify(tx: Executor, { userId, title, message, link }: Notification): Promise<void> {
  // Anything else could lead to a different site.
  if (link !== null && !/^\/(?![/\\])/.test(link)) throw new Error(`not a path of ours: ${link}`)
  await tx.execute(sql`
    insert into notifications (user_id, title, message, link)
    values (${userId}, ${storable(title)}, ${storable(message)}, ${link})`)
}
