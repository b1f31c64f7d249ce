/** Which addresses are known to reach their people: of an account, only the email that it has now counts. */
export { composeConfirmation } from './compose-confirmation.ts'
export { confirmationPage } from './confirmation-page.ts'
export { hasConfirmed, isConfirmed, markConfirmed } from './confirmed.ts'
export { addressOfToken, forgetAddressLinks, spendLinks } from './links.ts'
export type { LinkedAddress } from './links.ts'
export { queueConfirmation } from './queue-confirmation.ts'
