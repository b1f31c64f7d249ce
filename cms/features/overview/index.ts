/** What happened on each day, counted by a worker, and its overview for admins. */
export { countDays } from './count-days.ts'
export { readOverview } from './read.ts'
export { totalFaults } from './recount.ts'
export type { TotalFault } from './recount.ts'
