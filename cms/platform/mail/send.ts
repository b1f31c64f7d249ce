import type { Payload } from 'payload'
import type { Letter } from './letter.ts'

interface Message extends Letter {
  readonly to: string
  readonly messageId?: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Sends an email, and waits for the mail server only so long. It may be sent after that nevertheless.
 * @throws Error when the mail server rejects it, or does not respond
 */
export async function sendWithin(payload: Payload, milliseconds: number, message: Message): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined
  const timeOut = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the mail server does not respond')), milliseconds)
  })
  try {
    await Promise.race([payload.sendEmail(message), timeOut])
  } finally {
    clearTimeout(late)
  }
}
