/** Emails with a text from the CMS: queued in the transaction that causes them, sent once per recipient and occasion. */
export { greetingName } from './greeting-name.ts'
export { hasMail, mailChannel, queueMail } from './queue-mail.ts'
export type { MailOrder } from './queue-mail.ts'
export { previewMail } from './preview.ts'
export { delayAfter, sendMails } from './send-mails.ts'
export type { SentMails } from './send-mails.ts'
export { sendMailNow } from './send-now.ts'
export { sendTestMail } from './send-test.ts'
