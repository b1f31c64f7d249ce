import type { AuditEntry } from '#contract/admin-audit.ts'
import { auditMessages as texts } from '#contract/messages/admin-audit.ts'

/** Something about an action: a field before and after, or one value. */
export interface Detail {
  readonly name: string
  /** Null for a value that replaces nothing. */
  readonly from: string | null
  readonly to: string
}

/** A value in words. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 ? texts.nothing : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function detailOf(name: string, value: unknown): Detail {
  if (typeof value === 'object' && value !== null && 'from' in value && 'to' in value)
    return { name, from: inWords(value.from), to: inWords(value.to) }
  return { name, from: null, to: value === 'changed' ? texts.changed : inWords(value) }
}

/** An entry taken apart: why, the one change that fits into its line, and everything else. */
export interface Told {
  readonly reason: string | null
  readonly change: Detail | null
  readonly details: readonly Detail[]
}

/** Characters of a change that fits into the line of its entry. */
const short = 40

export function tellChanges({ action, changes }: AuditEntry): Told {
  const { reason, ...others } = changes
  const details = Object.entries(others).map(([name, value]) => detailOf(name, value))
  const [first] = details
  const isShort = first !== undefined && (first.from ?? first.name).length + first.to.length <= short
  const change = details.length === 1 && isShort && action !== 'create' ? first : null
  return {
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    change,
    details: change ? [] : details,
  }
}
