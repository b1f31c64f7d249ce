import type { CollectionConfig } from 'payload'
import { nobody, staffOnly } from '../../access/index.ts'
import { codeClass } from '../../fields/code-class.ts'

/** The two emails whose text staff can edit (spec, core §3). They exist from the start and cannot be deleted. */
export const EmailTemplates: CollectionConfig = {
  slug: 'email-templates',
  labels: { singular: 'Email', plural: 'Emails' },
  defaultSort: 'name',
  disableDuplicate: true,
  admin: {
    group: 'Email',
    useAsTitle: 'subject',
    description: 'The emails the product sends.',
    defaultColumns: ['name', 'subject', 'updatedAt'],
    listSearchableFields: ['subject'],
  },
  access: {
    create: nobody,
    read: staffOnly,
    update: staffOnly,
    delete: nobody,
    readVersions: staffOnly,
    unlock: nobody,
  },
  versions: { drafts: false, maxPerDoc: 30 },
  fields: [
    {
      name: 'name',
      type: 'select',
      required: true,
      unique: true,
      options: [
        { label: 'Welcome', value: 'welcome' },
        { label: 'Weekly promotion', value: 'weekly_promo' },
      ],
      admin: { readOnly: true },
    },
    { name: 'subject', type: 'text', required: true, maxLength: 200 },
    {
      name: 'content',
      type: 'textarea',
      required: true,
      maxLength: 100_000,
      admin: { rows: 20, description: 'HTML.', className: codeClass },
    },
  ],
}
