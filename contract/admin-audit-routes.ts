import type { AuditAnswer } from './admin-audit.ts'
import { route } from './route.ts'

/** What admins ask of the audit log: a part of the table in `api-routes.ts`, apart, so that only their page loads it. */
export const adminAuditRoutes = {
  list: route('GET', '/api/app/admin/audit').of<undefined, AuditAnswer>(),
  /** With the parameters of the list. */
  csv: route('GET', '/api/app/admin/audit.csv').of<undefined, Blob>(),
} as const
