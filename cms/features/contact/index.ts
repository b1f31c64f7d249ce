/** Messages of the form of /contact: stored for staff, and mailed once to the support address. */
export { forgetContactMessages } from './forget.ts'
export { sendContactMessage } from './send-message.ts'
