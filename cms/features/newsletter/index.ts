/** The weekly promotion: by a button or a schedule, in batches, to subscribers only, and to each at most once a week. */
export { composePromo } from './compose-promo.ts'
export { readMailings } from './mailing.ts'
export { queueMailings } from './queue-mailings.ts'
export { scheduledWeek } from './schedule.ts'
export { countRecipients, startMailing, startScheduled } from './start.ts'
export { stopMailing } from './stop.ts'
