import type { CollectionBeforeOperationHook } from 'payload'
import { normalizedPassword } from '#contract/passwords.ts'
import { acceptedPassword } from '../features/accounts/index.ts'

/**
 * Enforces the same password rules on every route; Payload itself accepts three characters. A sign-in normalizes the
 * password the same way as when it was set.
 */
export const guardPassword: CollectionBeforeOperationHook = async ({ args, operation }) => {
  const { data } = args as { data?: { password?: unknown } }
  const password = data?.password
  if (password === undefined || password === null) return args
  if (operation === 'login')
    return typeof password === 'string'
      ? { ...args, data: { ...data, password: normalizedPassword(password) } }
      : args
  return { ...args, data: { ...data, password: await acceptedPassword(password) } }
}
