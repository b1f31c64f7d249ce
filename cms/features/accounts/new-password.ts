import { validationMessages } from '#contract/messages/validation.ts'
import { newPasswordSchema } from '#contract/schemas/auth.ts'
import { ServiceError } from '../../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * A new password as it is hashed.
 * @param password what was typed, of any kind
 * @param field what the answer calls it
 * @throws ServiceError `invalid_input` with the sentence for it: too short, too long, blank, or a common one
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
