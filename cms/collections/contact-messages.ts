import type { CollectionConfig, Field } from 'payload'
import { contactStates } from '#contract/contact.ts'
import type { ContactState } from '#contract/contact.ts'
import { nobody, staffOnly } from '../access/index.ts'
import { holdContactMessage } from '../hooks/hold-contact-message.ts'

const labels: Readonly<Record<ContactState, string>> = {
  open: 'Open',
  done: 'Done',
  held: 'Held: looks automated, was not emailed',
}

/** What the sender wrote stays as it was. */
const written = (field: Field): Field => ({ ...field, access: { update: nobody } }) as Field

/** What people have sent with the form of /contact. Our service writes them; staff mark them as done. */
export const ContactMessages: CollectionConfig = {
  slug: 'contact-messages',
  labels: { singular: 'Contact message', plural: 'Contact messages' },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  admin: {
    group: 'Site',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'state', 'createdAt'],
    listSearchableFields: ['name', 'email', 'message'],
    description: 'Also emailed to the support address. Answer by email, then set the message to done.',
  },
  access: {
    create: nobody,
    read: staffOnly,
    update: staffOnly,
    delete: staffOnly,
    readVersions: nobody,
    unlock: nobody,
  },
  hooks: { beforeOperation: [holdContactMessage] },
  fields: [
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'open',
      index: true,
      options: contactStates.map((value) => ({ label: labels[value], value })),
    },
    written({ name: 'name', type: 'text', required: true, admin: { readOnly: true } }),
    written({ name: 'email', type: 'email', required: true, index: true, admin: { readOnly: true } }),
    written({ name: 'message', type: 'textarea', required: true, admin: { readOnly: true, rows: 12 } }),
    written({
      name: 'user',
      label: 'Account',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      maxDepth: 0,
      admin: { readOnly: true, description: 'Of somebody who was signed in.' },
    }),
    written({ name: 'requestId', type: 'text', required: true, unique: true, admin: { hidden: true } }),
  ],
}
