/** Whether something can be a token of Payload's reset mail: 20 random bytes, as hexadecimal digits. */
export const isResetToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[0-9a-f]{40}$/.test(token)
