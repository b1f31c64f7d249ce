import type { CollectionConfig } from 'payload'
import { limits } from '#contract/limits.ts'
import { isMailTemplate, mailTemplates, placeholdersOf } from '#contract/mail-templates.ts'
import { nobody, staffOnly } from '../../access/index.ts'
import { codeClass } from '../../fields/code-class.ts'
import { checkPlaceholders } from '../../hooks/check-placeholders.ts'

const placeholders = ({ name }: { readonly name?: unknown }): string =>
  isMailTemplate(name)
    ? placeholdersOf(name)
        .map((each) => `{{${each}}}`)
        .join(' ')
    : ''

/** The emails whose text staff can edit. They exist from the start and cannot be deleted. */
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
    components: {
      beforeListTable: ['/admin/emails/log/links.tsx#MailLogLinks'],
      views: {
        sent: { Component: '/admin/emails/log/views.tsx#SentEmailsView', path: '/sent', exact: true },
        suppressed: {
          Component: '/admin/emails/log/views.tsx#SuppressedView',
          path: '/suppressed',
          exact: true,
        },
      },
    },
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
  hooks: { beforeValidate: [checkPlaceholders] },
  fields: [
    {
      name: 'name',
      type: 'select',
      required: true,
      unique: true,
      options: Object.entries(mailTemplates).map(([value, { label }]) => ({ label, value })),
      admin: { readOnly: true },
    },
    {
      name: 'placeholders',
      type: 'text',
      virtual: true,
      access: { update: nobody },
      admin: { readOnly: true, description: 'Filled in when the email is sent.', disableListColumn: true },
      hooks: { afterRead: [({ siblingData }) => placeholders(siblingData)] },
    },
    { name: 'subject', type: 'text', required: true, maxLength: limits.emailTemplate.subject },
    {
      type: 'row',
      fields: [
        {
          name: 'content',
          type: 'textarea',
          required: true,
          maxLength: limits.emailTemplate.characters,
          admin: {
            rows: 28,
            width: '50%',
            description: 'HTML. The classes "button", "note" and "address" have the look of our emails.',
            className: codeClass,
          },
        },
        {
          name: 'preview',
          type: 'ui',
          admin: {
            width: '50%',
            disableListColumn: true,
            components: { Field: '/admin/emails/email-preview.tsx#EmailPreview' },
          },
        },
      ],
    },
    {
      name: 'text',
      type: 'textarea',
      maxLength: limits.emailTemplate.characters,
      admin: {
        rows: 12,
        description: 'Plain text, for email programs without HTML. If empty, it is made from the HTML.',
        className: codeClass,
      },
    },
    {
      name: 'mailing',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/admin/emails/mailing.tsx#MailingPanel' },
      },
    },
  ],
}
