import type { Payload } from 'payload'
import type { EmailTemplate } from '../payload-types.ts'

/** The two emails with their default text; edits by staff stay. */
const templates: readonly Pick<EmailTemplate, 'name' | 'subject' | 'content'>[] = [
  {
    name: 'welcome',
    subject: 'Welcome! Your first plugin is waiting',
    content:
      '<h1>Welcome</h1>\n<p>Your credits are ready. Describe a WordPress plugin in your own words, watch it being written, and download it as a ZIP.</p>',
  },
  {
    name: 'weekly_promo',
    subject: 'An idea for your next plugin',
    content:
      '<h1>An idea for this week</h1>\n<p>Pick a small thing that your site should do, describe it in a sentence or two, and see it run.</p>',
  },
]

/** Creates the missing ones. */
export async function seedEmailTemplates(payload: Payload): Promise<void> {
  for (const template of templates) {
    const where = { name: { equals: template.name } }
    const { totalDocs } = await payload.count({ collection: 'email-templates', where })
    if (totalDocs === 0) await payload.create({ collection: 'email-templates', data: template })
  }
}
