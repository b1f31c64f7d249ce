import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

/** The chat of a plugin: the creator's messages and the answers. */
export const Messages: CollectionConfig = {
  slug: 'messages',
  admin: { defaultColumns: ['plugin', 'role', 'createdAt'], group: 'Plugins', hidden: hiddenFromEditors },
  access: serverWritten(ownerOrAdmin('plugin.owner')),
  fields: [
    { name: 'plugin', type: 'relationship', relationTo: 'plugins', required: true, index: true, maxDepth: 0 },
    { name: 'turn', type: 'relationship', relationTo: 'turns', index: true, maxDepth: 0 },
    { name: 'role', type: 'select', required: true, options: ['user', 'assistant'] },
    { name: 'content', type: 'textarea' },
    // Ids of attachments, and the elements marked in the preview.
    { name: 'images', type: 'json', admin: { hidden: true } },
    { name: 'markedElements', type: 'json', admin: { hidden: true } },
    // How the request was understood and what was left out, and the number of the version that was restored.
    { name: 'account', type: 'json', admin: { hidden: true } },
    { name: 'restored', type: 'number', admin: { hidden: true } },
    { name: 'files', type: 'json', admin: { hidden: true } },
    { name: 'features', type: 'json', admin: { hidden: true } },
    { name: 'quickActions', type: 'json', admin: { hidden: true } },
    { name: 'version', type: 'relationship', relationTo: 'plugin-versions', maxDepth: 0 },
  ],
}
