import { seededTemplates } from '#cms/seed/email-templates.ts'
import { until } from './until.ts'

/** An email as the built-in mailbox stores it. */
export interface Mail {
  readonly id: string
  readonly subject: string
  readonly from: string
  readonly text: string | null
  readonly html: string | null
}

const mailbox = (url: string, path: string) => new URL(`/dev/mailbox/api/messages${path}`, url)

async function read<Answer>(address: URL): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`)
  return (await answer.json()) as Answer
}

/** How the emails begin that every new account gets. */
const firstSubjects = [seededTemplates.welcome, seededTemplates.address_confirmation].map(
  ({ subject }) => subject.split('{{')[0] ?? '',
)

/** The emails that an address has received, the newest first, besides those that every new account gets. */
async function received(url: string, to: string): Promise<Pick<Mail, 'id'>[]> {
  const { messages } = await read<{ messages: Pick<Mail, 'id' | 'subject'>[] }>(
    mailbox(url, `?to=${encodeURIComponent(to)}`),
  )
  return messages.filter(({ subject }) => !firstSubjects.some((first) => subject.startsWith(first)))
}

/** How many emails an address has received, besides the first ones. */
export const mailCount = async (url: string, to: string): Promise<number> => (await received(url, to)).length

/** The newest email to an address besides the first ones, once there are `count` of them. */
export async function mailTo(url: string, to: string, count = 1): Promise<Mail> {
  const newest = await until(`mail ${count} for ${to}`, async () => {
    const messages = await received(url, to)
    return messages.length >= count && messages[0]
  })
  return read<Mail>(mailbox(url, `/${newest.id}`))
}

/** The token in the link of a password reset email. */
export function resetTokenIn({ text }: Mail): string {
  const token = /\/auth\?reset=([0-9a-f]{40})\b/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`there is no link in: ${text}`)
  return token
}

/** The address in the newest email that asks to confirm an address, once there are `count` of them. */
export async function confirmationLinkTo(url: string, to: string, count = 1): Promise<string> {
  const { id } = await until(`confirmation ${count} for ${to}`, async () => {
    const { messages } = await read<{ messages: Pick<Mail, 'id' | 'subject'>[] }>(
      mailbox(url, `?to=${encodeURIComponent(to.toLowerCase())}`),
    )
    const found = messages.filter(({ subject }) => subject.startsWith(firstSubjects[1] ?? ''))
    return found.length >= count && found[0]
  })
  const { text } = await read<Mail>(mailbox(url, `/${id}`))
  const link = /http\S+\/confirm-address\/[0-9a-f]{64}/.exec(text ?? '')?.[0]
  if (!link) throw new Error(`there is no link in: ${text}`)
  return new URL(link).pathname
}
