export { startMailStandIn } from './stand-in.ts'
export type { MailStandIn, MailStandInOptions } from './stand-in.ts'
export type { MailMessage, MailSummary } from './message.ts'
export { refuseReason } from './refuse-reason.ts'
