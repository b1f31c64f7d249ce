/** `#server-to-user-{id}`: what the server sends to one signed-in user. Not a channel that the HTTP API lists. */
const userChannelPrefix = '#server-to-user-'

/**
 * Pusher's rule: letters, digits and `_ - = @ , . ;`, at most 200 characters.
 *
 * @param name a channel's name as a client or a server sent it
 */
export const isChannelName = (name: string): boolean => /^[-A-Za-z0-9_=@,.;]{1,200}$/.test(name)

export const isPresence = (name: string): boolean => name.startsWith('presence-')

export const isEncrypted = (name: string): boolean => name.startsWith('private-encrypted-')

/** Whether joining takes a signature by the application. */
export const requiresAuth = (name: string): boolean => name.startsWith('private-') || isPresence(name)

/** Client events travel on private and presence channels only, and never on end-to-end encrypted ones. */
export const allowsClientEvents = (name: string): boolean => requiresAuth(name) && !isEncrypted(name)

export const userChannel = (userId: string): string => `${userChannelPrefix}${userId}`

export const isUserChannel = (name: string): boolean =>
  name.startsWith(userChannelPrefix) && name.length > userChannelPrefix.length
