import { catalogue } from '../catalogue.ts'

/** What can be wrong with what an admin fills in. */
export const adminErrors = catalogue({
  en: {
    /** To the letter of the specification (core §5). */
    amount: 'Please enter a valid number of credits',
    reasonMissing: 'Please give a reason.',
  },
})
