import { createHmac } from 'node:crypto'
import { environment } from '../../platform/environment.ts'

/** Google delivers both domains to one mailbox, and ignores dots: support.google.com/mail/answer/7436150. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

interface Mailbox {
  readonly local: string
  readonly domain: string
}

/** The mailbox behind an address: spellings that reach the same mailbox count as one person. */
function mailboxOf(email: string): Mailbox {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)]
  // The part after a plus is a label; keep it if nothing else is left.
  const unlabelled = local.split('+')[0] || local
  if (!gmail.has(domain)) return { local: unlabelled, domain }
  return { local: unlabelled.replaceAll('.', '') || unlabelled, domain: 'gmail.com' }
}

/**
 * A keyed hash of the mailbox behind an email, in hexadecimal: it recognizes a returning person without storing the
 * address.
 * @param email as entered
 */
export function keyOf(email: string): string {
  const { local, domain } = mailboxOf(email)
  return createHmac('sha256', environment().PAYLOAD_SECRET).update(`${local}@${domain}`).digest('hex')
}

/**
 * What all spellings of a mailbox have in common and SQL can compute: the part before the plus, without dots. Different
 * mailboxes may share it.
 */
export const stemOf = (email: string): string =>
  (email.trim().toLowerCase().split('@')[0] ?? '').split('+')[0]?.replaceAll('.', '') ?? ''
