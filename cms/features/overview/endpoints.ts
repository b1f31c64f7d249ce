import { firstPeriod, overviewParameters, readPeriod } from '#contract/admin-overview.ts'
import { adminOverviewRoutes } from '#contract/admin-overview-routes.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireAdmin } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { readOverview } from './index.ts'

/** For admins `GET /api/app/admin/overview` */
export const overviewEndpoints = [
  endpoint(adminOverviewRoutes.overview, async (req) => {
    requireAdmin(req)
    const wanted = queryOf(req).get(overviewParameters.period)
    const period = wanted === null ? firstPeriod : readPeriod(wanted)
    if (period === null)
      throw new ServiceError('invalid_input', { [overviewParameters.period]: validationMessages.unknown })
    return readOverview(req.payload, period)
  }),
]
