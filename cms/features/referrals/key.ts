import { createHmac } from 'node:crypto'
import { environment } from '../../platform/environment.ts'

/** Google delivers both domains to one mailbox, and ignores dots: support.google.com/mail/answer/7436150. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

interface Mailbox {
  readonly local: string
  readonly domain: string
}

/** The mailbox behind an address: one that several spellings reach counts as one person. */
function mailboxOf(email: string): Mailbox {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)]
  // The part after a plus is the owner's label; an address with nothing else keeps it.
  const unlabelled = local.split('+')[0] || local
  if (!gmail.has(domain)) return { local: unlabelled, domain }
  return { local: unlabelled.replaceAll('.', '') || unlabelled, domain: 'gmail.com' }
}

/**
 * A keyed hash of the mailbox behind an e-mail, in hexadecimal: who comes back is known, who it was is not.
 * @param email as it was given
 */
export function keyOf(email: string): string {
  const { local, domain } = mailboxOf(email)
  return createHmac('sha256', environment().PAYLOAD_SECRET).update(`${local}@${domain}`).digest('hex')
}

/**
 * What every spelling of a mailbox has in common, and a database can compute: the part before the plus, without dots.
 * Other mailboxes may share it.
 */
export const stemOf = (email: string): string =>
  (email.trim().toLowerCase().split('@')[0] ?? '').split('+')[0]?.replaceAll('.', '') ?? ''
