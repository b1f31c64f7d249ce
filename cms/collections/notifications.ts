import type { CollectionConfig } from 'payload'
import { ownerOnly, serverWritten } from '../access/index.ts'

/** Notices for one person, shown in the app. */
export const Notifications: CollectionConfig = {
  slug: 'notifications',
  // Not even admins may read them, so the admin has nothing to show.
  admin: { hidden: true },
  access: serverWritten(ownerOnly('user')),
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true, maxDepth: 0 },
    { name: 'title', type: 'text', required: true },
    { name: 'message', type: 'textarea', required: true },
    { name: 'link', type: 'text' },
    { name: 'read', type: 'checkbox', defaultValue: false },
  ],
}
