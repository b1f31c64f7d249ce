export { defaultCharsPerSecond, offlineModel, startModelStandIn } from './http/server.ts'
export type { ModelStandIn, ModelStandInOptions } from './http/server.ts'
export { refuseReason } from './refuse-reason.ts'
