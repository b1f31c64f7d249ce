/** Colleagues, invited by mail to a role. */
export { acceptInvitation, openInvitation } from './accept.ts'
export { invite, openInvitations, resend, revoke } from './send.ts'
