import { catalogue } from '../catalogue.ts'

/** The sentence for each thing that can be wrong with what a person typed. */
export const validationMessages = catalogue({
  en: {
    required: 'Please fill this in.',
    email: 'Please enter a valid email address.',
    passwordShort: (min: number) => `Use at least ${min} characters.`,
    passwordBlank: 'Use visible characters, not only spaces.',
    currentPassword: 'This is not your current password.',
    passwordCommon: 'This is one of the most common passwords. Please choose another one.',
    role: 'Choose at least one role.',
    hasRoles: 'This person already has that role.',
    tooLong: (max: number) => `Use at most ${max} characters.`,
    promptEmpty: 'Describe what you need first.',
    promptLong: (max: number) => `A message can have at most ${max.toLocaleString('en-US')} characters.`,
    imageGone: 'An image in this message is no longer available. Remove it and add it again.',
    markedMany: 'A message can mark up to 10 elements.',
    changesMany: 'This changes too many files at once. Save some of them first.',
    version: 'Use numbers and dots, such as 1.2.0.',
    tooDeep: 'This is nested too deeply.',
    unknown: "This doesn't look right.",
  },
})
