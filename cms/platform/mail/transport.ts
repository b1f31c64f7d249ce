import nodemailer from 'nodemailer'
import type { Transporter } from 'nodemailer'
import { environment } from '../environment.ts'

/** Whether email can be sent: not on a public installation without a configured mail server. */
export const sendsMail = (): boolean => environment().SMTP_URL !== 'none'

/** Sends email through the configured server, or rejects every email. */
export function mailTransport(): Transporter {
  if (sendsMail()) return nodemailer.createTransport(environment().SMTP_URL)
  return nodemailer.createTransport({
    name: 'none',
    version: '1',
    send: (_mail, done) => done(new Error('No email is sent: SMTP_URL is not set.')),
  })
}
