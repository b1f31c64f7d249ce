import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

/**
 * Images of messages, redrawn from their pixels at upload; the bytes are blobs. Uploads not used in a message within a
 * day are deleted.
 */
export const Attachments: CollectionConfig = {
  slug: 'attachments',
  admin: {
    useAsTitle: 'fileName',
    defaultColumns: ['fileName', 'user', 'mimeType', 'size', 'createdAt'],
    group: 'Plugins',
    hidden: hiddenFromEditors,
  },
  access: serverWritten(ownerOrAdmin('user')),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true, maxDepth: 0 },
    { name: 'turn', type: 'relationship', relationTo: 'turns', index: true, maxDepth: 0 },
    { name: 'fileName', type: 'text', required: true },
    { name: 'mimeType', type: 'text', required: true },
    { name: 'width', type: 'number', required: true },
    { name: 'height', type: 'number', required: true },
    { name: 'size', type: 'number', required: true, admin: { description: 'Size in bytes, as stored.' } },
    { name: 'sentSize', type: 'number', required: true, admin: { description: 'Size in bytes, as sent.' } },
    { name: 'hash', type: 'text', required: true, index: true, hidden: true },
  ],
}
