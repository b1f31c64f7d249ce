export { pack, planByLookupKey, plans } from './plans.ts'
export type { Offer, Pack, Plan } from './plans.ts'
