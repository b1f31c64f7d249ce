import { ValidationError } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import type { EditedTemplate, ListedTemplate } from '#contract/admin-mails.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import type { SaveTemplateInput } from '#contract/schemas/email-templates.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'

interface ListedRow {
  readonly id: string
  readonly name: MailTemplateName
  readonly subject: string
  readonly updated_at: string
}
interface EditedRow extends ListedRow {
  readonly content: string
  readonly text: string | null
}

const toListed = ({ id, name, subject, updated_at: updatedAt }: ListedRow): ListedTemplate => ({
  ...{ id, name, subject },
  updatedAt: isoDate(updatedAt),
})

/** All emails whose text staff write, by name. */
export async function listTemplates(payload: Payload): Promise<readonly ListedTemplate[]> {
  const found = await rows<ListedRow>(
    database(payload),
    sql`select id, name, subject, updated_at from email_templates order by name::text`,
  )
  return found.map(toListed)
}

/** @throws ServiceError `not_found` */
export async function readTemplate(payload: Payload, id: string): Promise<EditedTemplate> {
  const found = await row<EditedRow>(
    database(payload),
    sql`select id, name, subject, content, text, updated_at from email_templates where id = ${id}`,
  )
  if (!found) throw new ServiceError('not_found')
  return { ...toListed(found), content: found.content, text: found.text ?? '' }
}

/** What the checks of the CMS refuse, by field. */
const refusal = ({ data }: ValidationError): ServiceError =>
  new ServiceError(
    'invalid_input',
    Object.fromEntries(data.errors.map(({ path, message }) => [path, message])),
  )

/**
 * Saves an email as the CMS does: with its checks, a version, an entry in the audit log, and a refusal of what was written
 * on top of an earlier version.
 * @throws ServiceError `not_found`; `stale_save` if it was saved meanwhile; `invalid_input` for unknown or missing
 *   placeholders
 */
export async function saveTemplate(
  req: PayloadRequest,
  user: User,
  id: string,
  { base, text, ...texts }: SaveTemplateInput,
): Promise<EditedTemplate> {
  const { payload } = req
  await readTemplate(payload, id)
  try {
    await payload.update({
      collection: 'email-templates',
      id,
      // Without a plain text there is none, as the CMS stores it.
      data: { ...texts, text: text === '' ? null : text, updatedAt: base },
      depth: 0,
      overrideAccess: false,
      user,
      req,
    })
  } catch (error) {
    throw error instanceof ValidationError ? refusal(error) : error
  }
  return readTemplate(payload, id)
}
