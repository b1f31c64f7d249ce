export { refuseReason } from './refuse-reason.ts'
export { startModelStandIn } from './stand-in.ts'
export type { ModelStandIn, ModelStandInOptions } from './stand-in.ts'
