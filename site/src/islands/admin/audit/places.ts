import type { AuditEntry } from '#contract/admin-audit.ts'
import { adminAddress, requestPlace, userPlace } from '#contract/admin-place.ts'
import { communityPaths } from '#contract/community.ts'

/** Collections that /cms has no page for, or that nobody looks at there. */
const elsewhere: ReadonlySet<string> = new Set([
  ...['forum-comments', 'staff-invitations', 'stripe', 'audit-log'],
  ...['emails', 'suppressed-emails', 'mailings'],
])

/** Where what an entry is about can be looked at; null where there is no such page. */
export function placeOf({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string | null {
  const [kind = '', id = ''] = target.split('/')
  if (action === 'delete' || elsewhere.has(kind)) return null
  if (kind === 'forum-threads') return communityPaths.thread(id)
  if (kind === 'users') return adminAddress(userPlace(id))
  if (kind === 'turns') return adminAddress(requestPlace(id))
  return kind === 'globals' ? `/cms/globals/${id}` : `/cms/collections/${kind}/${id}`
}
