import type { CollectionConfig } from 'payload'
import { ownerOrAdmin, serverWritten } from '../access/index.ts'

/** What happened in a turn, numbered from 1, stored before it is sent. */
export const TurnEvents: CollectionConfig = {
  slug: 'turn-events',
  admin: { hidden: true },
  access: serverWritten(ownerOrAdmin('turn.user')),
  timestamps: false,
  fields: [
    { name: 'turn', type: 'relationship', relationTo: 'turns', required: true, index: true, maxDepth: 0 },
    { name: 'seq', type: 'number', required: true },
    { name: 'at', type: 'date', required: true },
    { name: 'body', type: 'json', required: true },
  ],
}
