import type { CollectionBeforeOperationHook } from 'payload'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { ServiceError } from '../errors.ts'

/** Every route that takes a new password asks for the same length; Payload itself accepts three characters. */
export const guardPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation === 'login') return args
  const data = (args as { data?: { password?: unknown } }).data
  const password = data?.password
  if (password === undefined || password === null) return args
  const { min, max } = limits.password
  if (typeof password !== 'string' || password.length < min || password.length > max) {
    throw new ServiceError('invalid_input', { password: validationMessages.passwordShort(min) })
  }
  return args
}
