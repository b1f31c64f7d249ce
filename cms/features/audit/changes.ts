/** A value of a field before and after, if it is short; otherwise only that the field changed. */
type Change = { readonly from: unknown; readonly to: unknown } | 'changed'
type Document = Readonly<Record<string, unknown>>

/** Maintained by Payload for each row, or secret. */
const ignored: ReadonlySet<string> = new Set([
  ...['id', 'createdAt', 'updatedAt', 'sessions', 'currentPassword', 'collection'],
  ...['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration', 'loginAttempts', 'lockUntil'],
])
const characters = 200

const isShort = (value: unknown): boolean => (JSON.stringify(value) ?? '').length <= characters

/** The fields that differ between two versions of a document. */
export function changesBetween(before: Document, after: Document): Readonly<Record<string, Change>> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Record<string, Change> = {}
  for (const name of names) {
    if (ignored.has(name)) continue
    const from = before[name] ?? null
    const to = after[name] ?? null
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes[name] = isShort(from) && isShort(to) ? { from, to } : 'changed'
  }
  return changes
}
