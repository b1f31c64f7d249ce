import type { CollectionConfig } from 'payload'
import { turnStatuses } from '#contract/turns/index.ts'
import { hiddenFromEditors, nobody, ownerOrAdmin, serverWritten } from '../access/index.ts'

/** One message of a creator and its outcome. At most one turn per plugin is active (partial unique index). */
export const Turns: CollectionConfig = {
  slug: 'turns',
  admin: {
    useAsTitle: 'status',
    defaultColumns: ['plugin', 'status', 'attempt', 'createdAt'],
    group: 'Plugins',
    hidden: hiddenFromEditors,
  },
  access: serverWritten(ownerOrAdmin('user')),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true, maxDepth: 0 },
    { name: 'plugin', type: 'relationship', relationTo: 'plugins', required: true, index: true, maxDepth: 0 },
    { name: 'requestId', type: 'text', required: true },
    { name: 'prompt', type: 'textarea', required: true },
    { name: 'viewMode', type: 'select', required: true, options: ['backend', 'frontend'] },
    // Ids of attachments, and the elements marked in the preview; together with the prompt they form the request.
    { name: 'images', type: 'json', admin: { hidden: true } },
    { name: 'markedElements', type: 'json', admin: { hidden: true } },
    {
      name: 'baseVersion',
      type: 'number',
      admin: { description: 'Number of the version the request started from; 0 if there was none.' },
    },
    { name: 'status', type: 'select', required: true, options: [...turnStatuses] },
    {
      name: 'attempt',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { description: 'Fencing number: only the newest attempt may write.' },
    },
    { name: 'lastSeq', type: 'number', required: true, defaultValue: 0 },
    { name: 'checkpoint', type: 'json', hidden: true },
    { name: 'draft', type: 'json', hidden: true },
    // The check results for the draft of a failed turn, stored with the version if the draft is kept.
    { name: 'report', type: 'json', hidden: true },
    { name: 'errorCode', type: 'text' },
    { name: 'usage', type: 'json', admin: { hidden: true }, access: { read: nobody } },
    { name: 'endedAt', type: 'date' },
  ],
}
