/** Whether a value has the form of a token in Payload's reset email: 20 random bytes in hexadecimal. */
export const isResetToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[0-9a-f]{40}$/.test(token)
