/**
 * Referrals: each person has one permanent code, each invitee one row. The row is inserted together with the invitee's
 * account, so that a crash loses no invitation, and is completed with the welcome credits, idempotently.
 */
export { isInviteCode, referralOf } from './code.ts'
export { completeReferral, lockInvitation, pendingInvitees } from './complete.ts'
export type { Invitation } from './complete.ts'
export { recordInvitation } from './record.ts'
export type { InvitedSignUp } from './record.ts'
