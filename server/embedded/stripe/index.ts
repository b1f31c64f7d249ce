export { startStripeStandIn } from './stand-in.ts'
export type { StripeStandIn, StripeStandInOptions } from './stand-in.ts'
