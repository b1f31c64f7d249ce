import { route } from './route.ts'
import type { MovePricesInput, PricesAnswer } from './staff-prices.ts'

/** The routes with which admins move running subscriptions to a new price. */
export const staffPriceRoutes = {
  prices: route('GET', '/api/app/staff-prices').of<undefined, PricesAnswer>(),
  movePrices: route('POST', '/api/app/staff-prices', {
    errors: ['payments_not_set_up', 'payments_unavailable'],
  }).of<MovePricesInput, PricesAnswer>(),
} as const
