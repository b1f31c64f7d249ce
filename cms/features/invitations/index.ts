/** Invitations of colleagues to staff roles. */
export { acceptInvitation, openInvitation } from './accept.ts'
export { invite, openInvitations, resend, revoke } from './send.ts'
