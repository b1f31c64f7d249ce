import type { CollectionBeforeOperationHook } from 'payload'
import { normalizedPassword } from '#contract/passwords.ts'
import { acceptedPassword } from '../features/accounts/index.ts'

/**
 * Every route that takes a new password asks the same of it; Payload itself accepts three characters. A sign-in compares
 * the password in the form in which it was stored.
 */
export const guardPassword: CollectionBeforeOperationHook = async ({ args, operation }) => {
  const { data } = args as { data?: { password?: unknown } }
  const given = data?.password
  if (given === undefined || given === null) return args
  if (operation === 'login')
    return typeof given === 'string'
      ? { ...args, data: { ...data, password: normalizedPassword(given) } }
      : args
  return { ...args, data: { ...data, password: await acceptedPassword(given) } }
}
