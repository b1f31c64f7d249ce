import { contactLimits, trapField } from '#contract/contact.ts'
import type { ContactForm, ContactInput } from '#contract/schemas/contact.ts'

const link = /https?:\/\/|\bwww\./i

/**
 * Whether a program seems to have sent a message: it filled in the field that people do not see, was quicker than people
 * are, or sent links without having run our script.
 */
export const looksSentByProgram = (input: ContactForm & Partial<Pick<ContactInput, 'openFor'>>): boolean =>
  Boolean(input[trapField]) ||
  (input.openFor === undefined ? link.test(input.message) : input.openFor < contactLimits.openForMs)
