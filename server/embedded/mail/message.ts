import { simpleParser } from 'mailparser'
import type { HeaderValue, ParsedMail } from 'mailparser'
import * as z from 'zod'

/** Who a mail really went from and to, as the SMTP conversation had it. */
export type Envelope = { from: string; to: string[] }

export const mailSummarySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
  from: z.string(),
  /** Addresses of the envelope, hidden recipients among them. */
  to: z.array(z.string()),
  subject: z.string(),
  bytes: z.number(),
  hasHtml: z.boolean(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
})

/** What the index keeps of a mail. */
export type MailSummary = z.infer<typeof mailSummarySchema>

/** A mail with its contents; `text` and `html` are null where it has no such part. */
export type MailMessage = MailSummary & {
  headers: { name: string; value: string }[]
  text: string | null
  html: string | null
}

const parse = (raw: Buffer): Promise<ParsedMail> =>
  simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true })

/**
 * Describes a mail for the index. A mail that cannot be parsed is described by its envelope.
 *
 * @param receivedAt milliseconds since 1970
 * @param envelope omitted when only the file is available; the recipients are then read from the headers
 */
export async function summarise(
  id: string,
  raw: Buffer,
  receivedAt: number,
  envelope?: Envelope,
): Promise<MailSummary> {
  const mail = await parse(raw).catch(() => null)
  return {
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    from: mail?.from?.text || envelope?.from || '',
    to: envelope?.to ?? recipientsOf(mail),
    subject: mail?.subject ?? '',
    bytes: raw.length,
    hasHtml: Boolean(mail?.html),
    attachments: (mail?.attachments ?? []).map((attachment) => ({
      name: attachment.filename ?? 'unnamed',
      type: attachment.contentType,
      bytes: attachment.size,
    })),
  }
}

/** Reads a stored mail in full. */
export async function readMessage(summary: MailSummary, raw: Buffer): Promise<MailMessage> {
  const mail = await parse(raw).catch(() => null)
  return {
    ...summary,
    headers: [...(mail?.headers ?? [])].map(([name, value]) => ({ name, value: headerText(value) })),
    // Of a mail that cannot be parsed, the source is better than nothing.
    text: mail === null ? raw.toString('utf8') : (mail.text ?? null),
    html: mail?.html || null,
  }
}

function recipientsOf(mail: ParsedMail | null): string[] {
  const groups = [mail?.to, mail?.cc, mail?.bcc].flat()
  return groups
    .flatMap((group) => group?.value ?? [])
    .flatMap(({ address, group }) => [address, ...(group ?? []).map((member) => member.address)])
    .filter((address): address is string => Boolean(address))
}

function headerText(value: HeaderValue): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toUTCString()
  if (Array.isArray(value)) return value.map(headerText).join('\n')
  if ('text' in value) return value.text
  if (typeof value.value !== 'string') return JSON.stringify(value)
  const parameters = Object.entries(value.params ?? {}).map(([name, text]) => `; ${name}=${text}`)
  return `${value.value}${parameters.join('')}`
}
