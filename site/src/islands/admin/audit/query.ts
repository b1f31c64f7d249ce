import { auditParameters } from '#contract/admin-audit.ts'
import type { AuditFilters } from '#contract/admin-place.ts'

/** The filters as the server takes them, without those that are not set. */
export function queryOf(filters: AuditFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of ['words', 'who', 'what'] as const)
    if (filters[name] !== '') query.set(auditParameters[name], filters[name])
  return query
}
