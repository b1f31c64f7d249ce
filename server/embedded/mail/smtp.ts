import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream } from 'smtp-server'
import { ownEvents } from '../../process/owner.ts'
import { listen } from '../listen.ts'
import type { MailStore } from './store.ts'

export type SmtpSink = { port: number; close: () => Promise<void> }

/** Bytes of one mail, attachments and all. */
const maxMailBytes = 10 * 1_024 * 1_024
const maxClients = 100
const maxRecipients = 100
/** Milliseconds. */
const idleTimeout = 60_000
const closeTimeout = 300

/** Reply codes for the sender (RFC 5321). */
const replies = { tooManyRecipients: 452, tooLarge: 552, noStorage: 452 }

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

async function receive(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Read the rest without keeping it, since the reply comes after it.
    if (stream.sizeExceeded) chunks.length = 0
    else chunks.push(chunk)
  }
  if (stream.sizeExceeded) throw refusal(replies.tooLarge, `An email may have at most ${maxMailBytes} bytes`)
  return Buffer.concat(chunks)
}

/**
 * An SMTP server that keeps every mail and sends none on. It takes any sender, recipient, name and password.
 *
 * @throws Error when the port cannot be had
 */
export async function startSmtpSink(
  store: MailStore,
  port: number,
  host: string,
  log?: Pick<Logger, 'info' | 'warn'>,
): Promise<SmtpSink> {
  const keep = async (stream: SMTPServerDataStream, from: string, to: string[]): Promise<string> => {
    const raw = await receive(stream)
    const { id } = await store.add(raw, { from, to }).catch((err: unknown) => {
      log?.warn({ err }, 'an email could not be stored')
      throw refusal(replies.noStorage, 'The mailbox folder cannot be written to')
    })
    // No addresses: who wrote to whom is no matter of the log.
    log?.info({ id, bytes: raw.length }, 'mail kept')
    return id
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients,
    socketTimeout: idleTimeout,
    closeTimeout,
    banner: 'Plugsmith mailbox',
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo(_address, session, done) {
      if (session.envelope.rcptTo.length < maxRecipients) done()
      else done(refusal(replies.tooManyRecipients, 'Too many recipients'))
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      keep(stream, mailFrom === false ? '' : mailFrom.address, to).then(
        (id) => done(null, `Kept as ${id}`),
        (err: unknown) => done(err instanceof Error ? err : new Error('The email could not be read')),
      )
    },
  })

  server.server.prependListener('connection', (socket: Socket) => {
    const fail = (): void => void socket.destroy()
    ownEvents(socket, { kind: 'connection', id: randomUUID(), fail })
  })
  const bound = await listen(server, () => server.server.address(), port, host, 'The embedded mail server')
  // From here on these are broken connections of single clients.
  server.on('error', (err) => log?.warn({ err }, 'mail connection failed'))
  return { port: bound, close: () => new Promise((resolve) => server.close(resolve)) }
}
