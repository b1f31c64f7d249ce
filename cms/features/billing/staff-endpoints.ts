import { staffRoutes } from '#contract/staff-routes.ts'
import { paymentActionSchema, syncSchema } from '#contract/staff-payments.ts'
import { movePricesSchema } from '#contract/staff-prices.ts'
import { database } from '../../platform/database/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireAdmin, requireSameOrigin, routeId } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { assessPayment } from './assessment.ts'
import { currentBilling } from './billing.ts'
import { atStripe, isRefused } from './client.ts'
import { movePrices, readPrices } from './price-changes/order.ts'
import { actOnPayment } from './refund.ts'
import { syncObject } from './sync.ts'

/** For admins `GET` and `POST /api/app/staff-payments/{id}`, `POST /api/app/staff-sync`, `GET` and `POST /api/app/staff-prices` */
export const staffPaymentEndpoints = [
  endpoint(staffRoutes.payment, async (req) => {
    requireAdmin(req)
    return assessPayment(req.payload, routeId(req))
  }),
  endpoint(staffRoutes.actOnPayment, paymentActionSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return actOnPayment(req.payload, admin.id, routeId(req), await body())
  }),
  endpoint(staffRoutes.prices, async (req) => {
    requireAdmin(req)
    return readPrices(req.payload)
  }),
  endpoint(staffRoutes.movePrices, movePricesSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return movePrices(req.payload, admin.id, await body())
  }),
  endpoint(staffRoutes.syncWithStripe, syncSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { object } = await body()
    await recordStaffAction(database(req.payload), admin.id, { action: 'sync', target: `stripe/${object}` })
    await atStripe(req.payload, async () => {
      try {
        await syncObject(currentBilling(req.payload), object)
      } catch (error) {
        if (isRefused(error)) throw new ServiceError('not_found')
        throw error
      }
    })
    return { synced: object }
  }),
]
