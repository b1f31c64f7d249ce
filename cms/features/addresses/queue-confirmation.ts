import type { Executor } from '../../platform/database/index.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { queueMail } from '../mail/index.ts'

interface Addressee {
  readonly id: string
  readonly email: string
}

/**
 * Queues the email with the link that confirms an address; none where no email can be sent.
 * @param occasion names the cause: the same one again queues nothing
 * @returns whether it was queued
 */
export const queueConfirmation = async (
  tx: Executor,
  { id, email }: Addressee,
  occasion: string,
): Promise<boolean> =>
  sendsMail() &&
  queueMail(tx, {
    to: email,
    userId: id,
    template: 'address_confirmation',
    occasion: `address-confirmation:${id}:${occasion}`,
    values: null,
  })
