// Loads parsers of HTML and CSS, so it is imported when an email is made.
import { fillPlaceholders } from '#contract/mail-templates.ts'
import { cleanMailHtml } from '../../platform/mail/clean.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { mailPage, withMailStyles } from '../../platform/mail/page.ts'
import { plainText } from '../../platform/mail/plain-text.ts'

/** A template as staff have written it. */
export interface TemplateText {
  readonly subject: string
  /** HTML. */
  readonly content: string
  /** Plain text; without one it is made from the HTML. */
  readonly text: string | null
}

/** A template that only needs its values. Cleaning and inlining take some milliseconds, filling takes none. */
export interface CompiledTemplate {
  /** Each with placeholders. */
  readonly subject: string
  readonly page: string
  readonly text: string
}

/** Makes of a template what is sent: cleaned HTML with inline styles, and a plain text. */
export function compileTemplate({ subject, content, text }: TemplateText): CompiledTemplate {
  const cleaned = cleanMailHtml(content)
  return {
    subject,
    page: mailPage(cleaned),
    text: text?.trim() ? text : plainText(cleaned),
  }
}

/**
 * Fills a template. Values are escaped in the HTML, and form one line in the subject.
 * @param blocks further values, which are HTML
 */
export function fillTemplate(
  { subject, page, text }: CompiledTemplate,
  product: string,
  given: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>> = {},
): Letter {
  const line = fillPlaceholders(subject, { ...given, product })
    .replace(/\s+/g, ' ')
    .trim()
  const values = { ...given, product, subject: line }
  const styled = Object.fromEntries(
    Object.entries(blocks).map(([name, html]) => [name, withMailStyles(html)]),
  )
  const plainBlocks = Object.fromEntries(
    Object.entries(blocks).map(([name, html]) => [name, plainText(html).trim()]),
  )
  return {
    subject: line,
    html: fillPlaceholders(page, { ...values, ...styled }, (value, name) =>
      Object.hasOwn(styled, name) ? value : escapeHtml(value),
    ),
    text: fillPlaceholders(text, { ...values, ...plainBlocks }),
  }
}
