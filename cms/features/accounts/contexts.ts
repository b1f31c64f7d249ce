/** What hooks are told in the context of a call. Requests cannot set these: a context is the server's own. */

/** The account was created just now, so that its first sign-in counts as no attempt. */
export const justMadeContext = 'accountJustMade'

/** The invitation of a sign-up. */
export const invitationContext = 'invitation'
