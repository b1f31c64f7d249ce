import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { ContactForm } from '#contract/schemas/contact.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { queueMail } from '../mail/index.ts'

type Message = Pick<ContactForm, 'name' | 'email' | 'message'>

interface Sending {
  /** Null where the form was sent without scripts. */
  readonly requestId: string | null
  /** The account of somebody who is signed in. */
  readonly userId: string | null
  /** The network that the messages are counted for. */
  readonly network: string
  /** Whether a program seems to have sent it: staff see it, and no email is sent. */
  readonly held: boolean
}

/** The id of a message that came without one: the same for the same words on one day. */
function idOf({ name, email, message }: Message): string {
  const day = new Date().toISOString().slice(0, 10)
  const digest = createHash('sha256')
    .update(JSON.stringify([day, name, email, message]))
    .digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Whether the message of a request is stored already.
 * @throws ServiceError `request_reused` for another message
 */
async function isStored(executor: Executor, id: string, { name, email, message }: Message): Promise<boolean> {
  const stored = await row<{ name: string; email: string; message: string }>(
    executor,
    sql`select name, email, message from contact_messages where request_id = ${id}`,
  )
  if (!stored) return false
  if (stored.name !== name || stored.email !== email || stored.message !== message)
    throw new ServiceError('request_reused')
  return true
}

/**
 * Stores a message and queues its email to the support address. The same request sent twice is one message.
 * @throws ServiceError `rate_limited` after several messages from one network, `request_reused` for another message under the
 *   same id
 */
export async function sendContactMessage(
  payload: Payload,
  message: Message,
  { requestId, userId, network, held }: Sending,
): Promise<void> {
  const id = requestId ?? idOf(message)
  if (await isStored(database(payload), id, message)) return
  await countAgainst(payload, 'contactMessagesPerAddress', network)
  const { supportEmail } = await payload.findGlobal({ slug: 'site-settings' })
  await transaction(payload, async (tx) => {
    const stored = await row<{ id: string }>(
      tx,
      sql`insert into contact_messages (name, email, message, state, request_id, user_id)
          values (${message.name}, ${message.email}, ${message.message}, ${held ? 'held' : 'open'}, ${id}, ${userId})
          on conflict (request_id) do nothing returning id`,
    )
    if (!stored) {
      await isStored(tx, id, message)
      return
    }
    if (held) return
    await queueMail(tx, {
      to: supportEmail,
      userId: null,
      template: 'contact_message',
      // The composer and the statements that delete messages find it by this.
      occasion: `contact:${stored.id}`,
      values: null,
    })
  })
}
