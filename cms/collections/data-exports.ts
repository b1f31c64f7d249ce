import type { CollectionConfig } from 'payload'
import { adminField, hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

/**
 * The copy of all one's data that a person has asked for, one row each. Only the service in `cms/features/data-export`
 * writes it; the bytes are in a table of our own.
 */
export const DataExports: CollectionConfig = {
  slug: 'data-exports',
  labels: { singular: 'Copy of data', plural: 'Copies of data' },
  defaultSort: '-requestedAt',
  admin: {
    useAsTitle: 'status',
    defaultColumns: ['user', 'status', 'requestedAt', 'readyUntil', 'size', 'error'],
    group: 'Operation',
    hidden: hiddenFromEditors,
  },
  access: serverWritten(ownerOrAdmin('user')),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, unique: true, maxDepth: 0 },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: ['preparing', 'ready', 'failed', 'expired'],
    },
    {
      name: 'attempt',
      type: 'number',
      required: true,
      defaultValue: 0,
      hidden: true,
    },
    { name: 'done', type: 'number', required: true, defaultValue: 0 },
    { name: 'total', type: 'number', required: true, defaultValue: 0 },
    { name: 'size', type: 'number', admin: { description: 'Bytes.' } },
    { name: 'requestedAt', type: 'date', required: true },
    { name: 'readyUntil', type: 'date' },
    { name: 'error', type: 'text', access: { read: adminField } },
  ],
}
