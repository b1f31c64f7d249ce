/** What hooks are told in the context of a call. Requests cannot set these: a context is the server's own. */

/** The invitation of a sign-up. */
export const invitationContext = 'invitation'
