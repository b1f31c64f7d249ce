import nodemailer from 'nodemailer'
import type { Transporter } from 'nodemailer'
import { environment } from '../environment.ts'

/** Whether mail leaves at all: not where the installation is public and nobody has named a mail server. */
export const sendsMail = (): boolean => environment().SMTP_URL !== 'none'

/** Sends mail to the server that is set, or refuses each. */
export function mailTransport(): Transporter {
  if (sendsMail()) return nodemailer.createTransport(environment().SMTP_URL)
  return nodemailer.createTransport({
    name: 'none',
    version: '1',
    send: (_mail, done) => done(new Error('No email is sent: SMTP_URL is not set.')),
  })
}
