import type { PayloadRequest } from 'payload'
import { apiRoutes } from '#contract/api-routes.ts'
import { creditParameters, readCreditView } from '#contract/credit-history.ts'
import type { CreditView } from '#contract/credit-history.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { csvAnswer } from '../../platform/csv.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryId, queryOf, requireCountedUser, requireUser } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { readCredits, readHoldings, readTransactions, transactionsCsv } from './index.ts'

/**
 * The view that a request asks for.
 * @throws ServiceError `invalid_input` for values that our page never sends
 */
function viewOf(req: PayloadRequest): CreditView {
  const query = queryOf(req)
  const view = readCreditView(query)
  for (const name of ['filter', 'period'] as const) {
    const asked = query.get(creditParameters[name])
    if (asked !== null && asked !== view[name])
      throw new ServiceError('invalid_input', { [creditParameters[name]]: validationMessages.unknown })
  }
  return view
}

/** `GET /api/app/credits`, `/api/app/credit-holdings`, `/api/app/credit-transactions`, `/api/app/credit-transactions.csv` */
export const creditEndpoints = [
  endpoint(apiRoutes.credits, async (req) => {
    return readCredits(req.payload, requireUser(req).id)
  }),
  endpoint(apiRoutes.creditHoldings, async (req) => {
    return readHoldings(req.payload, requireUser(req).id)
  }),
  endpoint(apiRoutes.creditTransactions, async (req) => {
    const user = requireUser(req)
    const before = queryOf(req).has(creditParameters.before) ? queryId(req, creditParameters.before) : null
    return readTransactions(req.payload, user.id, viewOf(req), before)
  }),
  endpoint(apiRoutes.creditTransactionsCsv, async (req) => {
    const user = await requireCountedUser(req)
    const csv = await transactionsCsv(req.payload, user.id, viewOf(req))
    return csvAnswer('credits.csv', csv)
  }),
]
