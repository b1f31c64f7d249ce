import { ValidationError } from 'payload'
import type { CollectionBeforeValidateHook } from 'payload'
import { isMailTemplate, mailTemplates, placeholdersIn, placeholdersOf } from '#contract/mail-templates.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import type { EmailTemplate } from '../payload-types.ts'

const texts = cmsMessages.emails
const inBraces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ')

/**
 * Refuses an email template with a placeholder that nothing fills, which readers would miss, or without one that it
 * cannot do without, such as the link to a new password.
 */
export const checkPlaceholders: CollectionBeforeValidateHook<EmailTemplate> = ({
  data,
  originalDoc,
  collection,
  req,
}) => {
  const name = originalDoc?.name ?? data?.name
  if (!data || !isMailTemplate(name)) return data
  const known = placeholdersOf(name)
  const needed: readonly string[] = mailTemplates[name].required
  const errors = (['subject', 'content', 'text'] as const).flatMap((path) => {
    const text = data[path]
    if (typeof text !== 'string') return []
    const found = placeholdersIn(text)
    const unknown = found.find((each) => !known.includes(each))
    if (unknown !== undefined) return [{ path, message: texts.unknown(unknown, inBraces(known)) }]
    // An empty plain text is made from the HTML.
    if (path === 'subject' || text.trim() === '') return []
    const missing = needed.find((each) => !found.includes(each))
    return missing === undefined ? [] : [{ path, message: texts.missing(missing) }]
  })
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req })
  return data
}
