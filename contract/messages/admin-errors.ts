import { catalogue } from '../catalogue.ts'

/** What can be wrong with what an admin fills in. */
export const adminErrors = catalogue({
  en: {
    /** To the letter of the specification (core §5). */
    amount: 'Please enter a valid number of credits',
    reasonMissing: 'Please give a reason.',
  },
})

/** Why an admin cannot do something with an account. */
export const adminAccountErrors = catalogue({
  en: {
    ownLock: "You can't lock your own account.",
    ownDeletion: 'Delete your own account in your settings.',
    leaving: 'This account is being deleted.',
    otherEmail: 'This is not the email of the account.',
  },
})
