import { catalogue } from '../catalogue.ts'

/** The sentence for each thing that can be wrong with what a person typed. */
export const validationMessages = catalogue({
  en: {
    required: 'Please fill this in.',
    email: 'Please enter a valid e-mail address.',
    passwordShort: (min: number) => `At least ${min} characters, please.`,
    passwordBlank: 'Use characters that can be seen, not only spaces.',
    currentPassword: 'This is not your current password.',
    passwordCommon: 'This is one of the most common passwords. Please choose another one.',
    role: 'Choose at least one role.',
    hasRoles: 'This person already has that role.',
    tooLong: (max: number) => `At most ${max} characters, please.`,
    promptEmpty: 'Describe what you need first.',
    promptLong: (max: number) => `A message can have at most ${max.toLocaleString('en-US')} characters.`,
    imageGone: 'An image of this message is no longer there. Remove it and add it again.',
    markedMany: 'A message can point at 10 elements at most.',
    version: 'Numbers with dots between them, please, for example 1.2.0.',
    unknown: 'This does not look right.',
  },
})
