import { jsonb, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { currentAddress } from '../../platform/endpoint/client-address.ts'

export interface StaffAction {
  /** A verb, such as `update` or `refund`. */
  readonly action: string
  /** `{collection}/{id}`, or `globals/{slug}`. */
  readonly target: string
  /** The target as people know it: a title, or an email. */
  readonly title?: string
  /** What changed, or the reason that was given. */
  readonly changes?: Readonly<Record<string, unknown>>
  /** Where the request comes from, for what is not done by an endpoint of ours. */
  readonly address?: string | null
}

const titleCharacters = 200
const addressCharacters = 64

/**
 * Adds an entry to the audit log, in the transaction of the action itself, so that nothing happens without its entry.
 * Entries can be neither changed nor deleted: triggers refuse it.
 * @param actorId the member of staff
 */
export async function recordStaffAction(
  tx: Executor,
  actorId: string,
  { action, target, title = '', changes = {}, address = currentAddress() }: StaffAction,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (actor, actor_email, action, target, title, changes, address)
    select ${actorId}, email, ${action}, ${target}, ${storable(title).slice(0, titleCharacters)}, ${jsonb(changes)}::jsonb,
      ${address?.slice(0, addressCharacters) ?? null}
    from users where id = ${actorId}`)
}
