import type { Payload } from 'payload'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { CompiledTemplate, TemplateText } from './compile.ts'

interface SavedTemplate extends TemplateText {
  readonly saved: string
}

/** The templates that this process has compiled, each with the time when it was saved. */
const compiled = new Map<MailTemplateName, { readonly saved: string; readonly template: CompiledTemplate }>()

/** Compiles a template again only if staff have saved it since. */
async function compiledTemplate(
  name: MailTemplateName,
  { saved, ...text }: SavedTemplate,
): Promise<CompiledTemplate> {
  const known = compiled.get(name)
  if (known?.saved === saved) return known.template
  const { compileTemplate } = await import('./compile.ts')
  const template = compileTemplate(text)
  compiled.set(name, { saved, template })
  return template
}

/** Fills the template that staff have written in the CMS. */
export async function renderMail(
  payload: Payload,
  name: MailTemplateName,
  values: Readonly<Record<string, string>>,
  blocks?: Readonly<Record<string, string>>,
): Promise<Letter> {
  const saved = await row<SavedTemplate>(
    database(payload),
    sql`select subject, content, text, updated_at::text as saved from email_templates where name = ${name}`,
  )
  if (!saved) throw new Error(`there is no email template ${name}`)
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  const [template, { fillTemplate }] = await Promise.all([
    compiledTemplate(name, saved),
    import('./compile.ts'),
  ])
  return fillTemplate(template, productName, values, blocks)
}
