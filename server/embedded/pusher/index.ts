export { startPusherStandIn } from './server.ts'
export type { PusherStandIn, PusherStandInOptions } from './server.ts'
export { refuseReason } from './refuse-reason.ts'
