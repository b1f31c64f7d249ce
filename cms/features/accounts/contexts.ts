/** Keys of the context that we pass to hooks. Requests cannot set them. */

/** The invitation of a sign-up. */
export const invitationContext = 'invitation'
