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

/** How many emails an address has received. */
export async function mailCount(url: string, to: string): Promise<number> {
  return (await read<{ total: number }>(mailbox(url, `?to=${encodeURIComponent(to)}`))).total
}

/** The newest email to an address, once there are `count` of them. */
export async function mailTo(url: string, to: string, count = 1): Promise<Mail> {
  const newest = await until(`mail ${count} for ${to}`, async () => {
    const { messages, total } = await read<{ messages: { id: string }[]; total: number }>(
      mailbox(url, `?to=${encodeURIComponent(to)}`),
    )
    return total >= count && messages[0]
  })
  return read<Mail>(mailbox(url, `/${newest.id}`))
}

/** The token in the link of a password reset email. */
export function resetTokenIn({ text }: Mail): string {
  const token = /\/auth\?reset=([0-9a-f]{40})\b/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`there is no link in: ${text}`)
  return token
}
