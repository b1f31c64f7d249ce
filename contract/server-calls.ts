/**
 * The channel of `node:diagnostics_channel` on which the CMS says that a server function of the admin runs. Where a call
 * fails and nothing was said, Next could not read the call.
 */
export const serverCallChannel = 'plugsmith:server-call'
