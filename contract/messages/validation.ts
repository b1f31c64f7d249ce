import { catalogue } from '../catalogue.ts'

/** The sentence for each thing that can be wrong with what a person typed. */
export const validationMessages = catalogue({
  en: {
    required: 'Please fill this in.',
    email: 'Please enter a valid e-mail address.',
    passwordShort: (min: number) => `At least ${min} characters, please.`,
    tooLong: (max: number) => `At most ${max} characters, please.`,
    promptEmpty: 'Describe what you need first.',
    promptLong: (max: number) => `A message can have at most ${max.toLocaleString('en-US')} characters.`,
    unknown: 'This does not look right.',
  },
})
