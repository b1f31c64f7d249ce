import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

/**
 * Images that belong to a message. Each is made anew from its pixels when it is uploaded; the bytes are a blob. What no
 * message takes up within a day is forgotten.
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
