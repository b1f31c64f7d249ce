export { pack, planByLookupKey, plans } from './plans.ts'
export type { Offer, Pack, Plan } from './plans.ts'
export { setUpPayments } from './set-up-payments.ts'
export type { SetupReport } from './setup.ts'
