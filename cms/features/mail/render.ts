import type { Payload } from 'payload'
import { fillPlaceholders } from '#contract/mail-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import { escapeHtml, mailPage } from '../../platform/mail/page.ts'
import type { Letter } from '../../platform/mail/page.ts'
import { plainText } from '../../platform/mail/plain-text.ts'
import { database, row, sql } from '../../platform/database/index.ts'

/** A template as staff have written it. */
export interface TemplateText {
  readonly subject: string
  /** HTML. */
  readonly content: string
  /** Plain text; without one it is made from the HTML. */
  readonly text: string | null
}

/**
 * Fills a template. Values are escaped in the HTML, and form one line in the subject.
 * @param blocks further values, which are HTML
 */
export function fillTemplate(
  { subject, content, text }: TemplateText,
  product: string,
  given: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>> = {},
): Letter {
  const values = { ...given, product }
  const line = fillPlaceholders(subject, values).replace(/\s+/g, ' ').trim()
  const body = fillPlaceholders(content, { ...values, ...blocks }, (value, name) =>
    Object.hasOwn(blocks, name) ? value : escapeHtml(value),
  )
  const plainBlocks = Object.fromEntries(
    Object.entries(blocks).map(([name, html]) => [name, plainText(html).trim()]),
  )
  return {
    subject: line,
    html: mailPage(product, line, body),
    text: text?.trim() ? fillPlaceholders(text, { ...values, ...plainBlocks }) : plainText(body),
  }
}

/** Fills the template that staff have written in the CMS. */
export async function renderMail(
  payload: Payload,
  name: MailTemplateName,
  values: Readonly<Record<string, string>>,
  blocks?: Readonly<Record<string, string>>,
): Promise<Letter> {
  const template = await row<TemplateText>(
    database(payload),
    sql`select subject, content, text from email_templates where name = ${name}`,
  )
  if (!template) throw new Error(`there is no email template ${name}`)
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  return fillTemplate(template, productName, values, blocks)
}
