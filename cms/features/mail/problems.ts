import { emailTemplateMessages } from '#contract/messages/email-templates.ts'
import { cleanMailHtml, isMailAttribute, isMailTag } from '../../platform/mail/clean.ts'
import type { WrittenElement } from '../../platform/mail/clean.ts'
import { plainText } from '../../platform/mail/plain-text.ts'

const texts = emailTemplateMessages.problems

/** Pixels that every email program shows. */
const widest = 600
/** Bytes of HTML after which Gmail cuts an email off: https://developers.google.com/workspace/gmail. */
const gmailBytes = 102_000
/** Styles that Outlook for Windows, which lays out with Word, or Gmail ignores. */
const unsupported =
  /(?:^|;)\s*(display\s*:\s*(?:inline-)?(?:flex|grid)|position|float|transform|animation|filter)\b/gi
/** An address that works outside of a web page, or one that is filled in. */
const wholeAddress = /^\s*(?:https?:|mailto:|tel:|\{\{)/i

function* problemsOf({ tag, attributes }: WrittenElement): Generator<string> {
  if (!isMailTag(tag)) {
    yield tag === 'style' ? texts.styleTag : texts.tag(tag)
    return
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (!isMailAttribute(tag, name)) yield texts.attribute(tag, name)
    else if ((name === 'href' || name === 'src') && !wholeAddress.test(value))
      yield texts.address(tag, value.slice(0, 60) || '“”')
  }
  if (tag === 'img' && !attributes['alt']?.trim()) yield texts.noAlt
  const { style = '', width = '' } = attributes
  const styled = /(?:^|;)\s*(?:min-)?width\s*:\s*(\d{1,6})px/i.exec(style)?.[1]
  const pixels = Number(styled ?? (/^\s*\d{1,6}\s*$/.test(width) ? width : 0))
  if (pixels > widest) yield texts.wide(tag, pixels)
  for (const [, property = ''] of style.matchAll(unsupported))
    yield texts.style(property.replace(/\s+/g, '').replace(':', ': '))
}

/**
 * What the big email programs would not show as it is written, in sentences, each once.
 * @param content HTML of a template
 * @param page the page that is made of it
 */
export function mailProblems(content: string, page: string): readonly string[] {
  const found = new Set<string>()
  const cleaned = cleanMailHtml(content, (element) => {
    for (const problem of problemsOf(element)) found.add(problem)
  })
  if (plainText(cleaned).trim() === '' && !cleaned.includes('<img')) found.add(texts.empty)
  const bytes = Buffer.byteLength(page)
  if (bytes > gmailBytes) found.add(texts.large(Math.ceil(bytes / 1_000)))
  return [...found]
}
