import { validationMessages } from '#contract/messages/validation.ts'
import { newPasswordSchema } from '#contract/schemas/auth.ts'
import { ServiceError } from '../../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Validates a new password and returns it in the form that is hashed.
 * @param password the submitted value, of any type
 * @param field its name in the error
 * @throws ServiceError `invalid_input` if it is too short, too long, blank, or common
 */
export async function acceptedPassword(password: unknown, field = 'password'): Promise<string> {
  const result = newPasswordSchema.safeParse(password)
  if (!result.success) {
    const sentence = result.error.issues[0]?.message ?? validationMessages.required
    throw new ServiceError('invalid_input', { [field]: sentence })
  }
  if (await isCommonPassword(result.data))
    throw new ServiceError('invalid_input', { [field]: validationMessages.passwordCommon })
  return result.data
}
