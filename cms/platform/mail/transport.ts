import nodemailer from 'nodemailer'
import type { SMTPSentMessageInfo, Transport, Transporter } from 'nodemailer'
import { environment } from '../environment.ts'

/** Whether email can be sent: not on a public installation without a configured mail server. */
export const sendsMail = (): boolean => environment().SMTP_URL !== 'none'

/** Connections to the mail server at the same time. */
const connections = 4
/** A connection that is kept longer may be closed by the server, which leaves it open whether an email was taken. */
const idleMs = 2_000

/**
 * Sends emails that follow each other over the same connections, and closes them when there are no more. An email whose
 * connection is lost fails instead of being sent again, because the server may have taken it.
 * @param url of the mail server
 */
function pooledTransport(url: string): Transport<SMTPSentMessageInfo> {
  const open = () =>
    nodemailer.createTransport({ url, pool: true, maxConnections: connections, maxRequeues: 0 })
  let pool: ReturnType<typeof open> | undefined
  let sending = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  return {
    name: 'pooled SMTP',
    version: '1',
    send(mail, done) {
      clearTimeout(idle)
      sending += 1
      pool ??= open()
      pool.transporter.send(mail, (error, info) => {
        sending -= 1
        if (sending === 0)
          idle = setTimeout(() => {
            pool?.close()
            pool = undefined
          }, idleMs).unref()
        done(error, info)
      })
    },
  }
}

/** Sends email through the configured server, or rejects every email. */
export function mailTransport(): Transporter {
  if (sendsMail()) return nodemailer.createTransport(pooledTransport(environment().SMTP_URL))
  return nodemailer.createTransport({
    name: 'none',
    version: '1',
    send: (_mail, done) => done(new Error('No email is sent: SMTP_URL is not set.')),
  })
}
