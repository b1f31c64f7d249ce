import type { PayloadRequest } from 'payload'
import { auditLimits, auditParameters, isAuditArea } from '#contract/admin-audit.ts'
import { adminAuditRoutes } from '#contract/admin-audit-routes.ts'
import { auditMessages } from '#contract/messages/admin-audit.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { csvAnswer } from '../../platform/csv.ts'
import { database, storable } from '../../platform/database/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryId, queryOf, requireAdmin } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { auditCsv } from './csv.ts'
import { readAuditLog } from './list.ts'
import type { AuditView } from './list.ts'
import { recordStaffAction } from './record.ts'

/** @throws ServiceError `invalid_input` for a search that is too short for the index, or too long */
function wordsOf(query: URLSearchParams): string | null {
  const words = storable(query.get(auditParameters.words) ?? '').trim()
  if (words === '') return null
  const { shortestSearch, searchCharacters } = auditLimits
  if (words.length < shortestSearch)
    throw new ServiceError('invalid_input', { [auditParameters.words]: auditMessages.tooShort })
  if (words.length > searchCharacters)
    throw new ServiceError('invalid_input', {
      [auditParameters.words]: validationMessages.tooLong(searchCharacters),
    })
  return words
}

/** @throws ServiceError `invalid_input` for values that our page never sends */
function viewOf(req: PayloadRequest): AuditView {
  const query = queryOf(req)
  const what = query.get(auditParameters.what)
  if (what !== null && !isAuditArea(what))
    throw new ServiceError('invalid_input', { [auditParameters.what]: validationMessages.unknown })
  return {
    words: wordsOf(query),
    who: query.has(auditParameters.who) ? queryId(req, auditParameters.who) : null,
    what,
  }
}

/** For admins `GET /api/app/admin/audit`, `GET /api/app/admin/audit.csv` */
export const auditEndpoints = [
  endpoint(adminAuditRoutes.list, async (req) => {
    requireAdmin(req)
    return readAuditLog(req.payload, viewOf(req), queryOf(req).get(auditParameters.after))
  }),
  endpoint(adminAuditRoutes.csv, async (req) => {
    const admin = requireAdmin(req)
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    const view = viewOf(req)
    await recordStaffAction(database(req.payload), admin.id, {
      action: 'export',
      target: 'audit-log/csv',
      changes: { ...view },
    })
    return csvAnswer('audit-log.csv', auditCsv(req.payload, view))
  }),
]
