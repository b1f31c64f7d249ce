import { authMessages as texts } from '#contract/messages/auth.ts'
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#contract/schemas/auth.ts'

/** What the screen is used for. `reset` is where the link of the mail leads. */
export type Mode = 'signIn' | 'signUp' | 'forgot' | 'reset'
/** The modes of the page, which contains the form of each and shows the one in its address. */
export const entries = ['signIn', 'signUp', 'invited', 'reset'] as const
export type Entry = (typeof entries)[number]

/** The mode that one begins in. */
export const modeOf: Readonly<Record<Entry, Mode>> = {
  signIn: 'signIn',
  signUp: 'signUp',
  invited: 'signUp',
  reset: 'reset',
}

export type FieldName = 'fullName' | 'email' | 'password'
export type Values = Readonly<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, string>>

/** The fields of each mode. */
export const fieldsOf: Readonly<Record<Mode, readonly FieldName[]>> = {
  signIn: ['email', 'password'],
  signUp: ['fullName', 'email', 'password'],
  forgot: ['email'],
  reset: ['password'],
}

/** The key in the tab's storage of an invitation that is not used yet. */
export const invitationKey = 'plugsmith:invitation'

/** The parameter that the link of the mail carries its token in. */
export const resetParameter = 'reset'

const schemas = {
  signIn: signInSchema,
  signUp: signUpSchema,
  forgot: forgotPasswordSchema,
  reset: resetPasswordSchema,
}

/** What the same schema that the server uses finds wrong, by field. */
export function check(mode: Mode, values: Values): FieldErrors {
  const result = schemas[mode].safeParse(values)
  const errors: FieldErrors = {}
  if (result.success) return errors
  for (const issue of result.error.issues) {
    const field = fieldsOf[mode].find((name) => name === issue.path[0])
    if (field) errors[field] ??= issue.message
  }
  return errors
}

/** The values of a form's fields; a missing field is empty. */
export function valuesOfForm(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const read = (name: FieldName): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { fullName: read('fullName'), email: read('email'), password: read('password') }
}

/** Seconds as one says them, rounded up: '12 minutes'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? texts.waits.minutes(minutes) : texts.waits.hours(Math.ceil(minutes / 60))
}
