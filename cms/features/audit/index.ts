/** What staff do, in a log that nobody can change. */
export { changesBetween } from './changes.ts'
export { recordStaffAction } from './record.ts'
export type { StaffAction } from './record.ts'
export { watchStaff } from './watch-staff.ts'
