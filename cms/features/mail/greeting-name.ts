import { mailMessages } from '#contract/messages/mail.ts'

/** Letters, with what names have between them; a dot only after an initial. */
const nameLike = /^(?=.{1,40}$)[\p{L}\p{M}](?:[\p{L}\p{M}' ’-]|\.(?= |$))*$/u

/**
 * How an email greets somebody. A name that could be a message or an address is left out: anyone can sign up with somebody
 * else's email, and would otherwise have us send it.
 */
export const greetingName = (fullName: string | null | undefined): string =>
  fullName && nameLike.test(fullName) ? fullName : mailMessages.nobodyByName
