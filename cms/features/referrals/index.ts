/**
 * Referrals: each person has one standing code, each invitee is one row. The row is written with the account it tells
 * of, so that no crash forgets an invitation, and completed with the welcome credits, as often as one likes.
 */
export { isInviteCode, referralOf } from './code.ts'
export { completeReferral, lockInvitation, pendingInvitees } from './complete.ts'
export type { Invitation } from './complete.ts'
export { recordInvitation } from './record.ts'
export type { InvitedSignUp } from './record.ts'
