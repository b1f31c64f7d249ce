import type { CollectionConfig } from 'payload'
import { adminOnly, hiddenFromEditors, serverWritten } from '../access/index.ts'

const changesText = ({ changes }: { readonly changes?: unknown }): string =>
  changes === null || changes === undefined ? '' : JSON.stringify(changes, null, 2)

/**
 * Who changed what as staff. Triggers refuse every change of a row (`cms/migrations`), so people are stored as text: a
 * relationship would change when their account is deleted.
 */
export const AuditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Audit entry', plural: 'Audit log' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'actorEmail', 'action', 'target', 'title'],
    listSearchableFields: ['actorEmail', 'target', 'title'],
    group: 'Operation',
    hidden: hiddenFromEditors,
    description: 'What staff changed, and when. Entries can be neither changed nor deleted.',
  },
  access: serverWritten(adminOnly),
  fields: [
    { name: 'actor', type: 'text', required: true, index: true },
    { name: 'actorEmail', label: 'Who', type: 'text', required: true },
    { name: 'action', type: 'text', required: true, index: true },
    { name: 'target', type: 'text', required: true, index: true },
    { name: 'title', type: 'text' },
    { name: 'address', label: 'Network address', type: 'text' },
    { name: 'changes', type: 'json', admin: { hidden: true } },
    {
      // A plain text field, because the admin's JSON editor is loaded from a CDN, which our pages do not allow.
      name: 'changesText',
      label: 'Changes',
      type: 'textarea',
      virtual: true,
      admin: { rows: 12 },
      hooks: { afterRead: [({ siblingData }) => changesText(siblingData)] },
    },
  ],
}
