import type { Logger } from 'pino'
import { refuseReason } from './refuse-reason.ts'
import { startSmtpSink } from './smtp.ts'
import { openMailStore } from './store.ts'
import { startMailboxWeb } from './web.ts'

export type MailStandInOptions = {
  /** Port for SMTP; 0 takes a free one. */
  smtpPort: number
  /** Port for the mailbox page; 0 takes a free one. */
  webPort: number
  /** Where mails are kept; made when it does not exist. */
  folder: string
  /** Default 127.0.0.1. */
  host?: string
  /** Path of the mailbox page, without a trailing slash. Default `/dev/mailbox`. */
  basePath?: string
  /** Mails to keep; the oldest go first. Default 500. */
  retain?: number
  log?: Pick<Logger, 'info' | 'warn'>
  /** Environment to check for a real service that is configured. */
  env?: Readonly<Record<string, string | undefined>>
}

export type MailStandIn = { smtpPort: number; webPort: number; close: () => Promise<void> }

/**
 * Starts an SMTP server that keeps every mail, and the page to read them on.
 *
 * @throws Error when a real SMTP server is configured in `env`, the folder cannot be used or a port cannot be had
 */
export async function startMailStandIn(options: MailStandInOptions): Promise<MailStandIn> {
  const {
    smtpPort,
    webPort,
    folder,
    host = '127.0.0.1',
    basePath = '/dev/mailbox',
    retain = 500,
    log,
  } = options
  const reason = refuseReason(options.env ?? {})
  if (reason !== null) throw new Error(reason)
  if (!/^(\/[a-z0-9-]+)+$/.test(basePath))
    throw new Error(`The mailbox cannot be served at the path ${basePath}.`)

  const store = await openMailStore(folder, retain)
  const smtp = await startSmtpSink(store, smtpPort, host, log)
  try {
    const web = await startMailboxWeb(store, webPort, host, basePath, log)
    log?.info({ smtpPort: smtp.port, webPort: web.port }, 'mail stand-in is listening')
    const close = async (): Promise<void> => {
      await Promise.all([smtp.close(), web.close()])
    }
    return { smtpPort: smtp.port, webPort: web.port, close }
  } catch (err) {
    await smtp.close()
    throw err
  }
}
