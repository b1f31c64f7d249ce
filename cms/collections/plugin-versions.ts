import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

/** Versions are append-only: 1, 2, 3… for each plugin. Their bytes are blobs, referenced by the manifest. */
export const PluginVersions: CollectionConfig = {
  slug: 'plugin-versions',
  admin: {
    useAsTitle: 'versionNumber',
    defaultColumns: ['plugin', 'versionNumber', 'origin', 'createdAt'],
    group: 'Plugins',
    hidden: hiddenFromEditors,
  },
  access: serverWritten(ownerOrAdmin('plugin.owner')),
  fields: [
    { name: 'plugin', type: 'relationship', relationTo: 'plugins', required: true, index: true, maxDepth: 0 },
    { name: 'versionNumber', type: 'number', required: true },
    { name: 'headerVersion', type: 'text', required: true },
    { name: 'turn', type: 'relationship', relationTo: 'turns', unique: true, maxDepth: 0 },
    {
      name: 'origin',
      type: 'select',
      required: true,
      options: ['ai', 'draft', 'edit', 'import', 'restore', 'copy'],
    },
    { name: 'userPrompt', type: 'textarea' },
    { name: 'assistantResponse', type: 'textarea' },
    // Read only through our endpoints, because a list must not load manifests, previews or bodies.
    { name: 'manifest', type: 'json', required: true, hidden: true },
    { name: 'backendPreviewHtml', type: 'textarea', hidden: true },
    { name: 'frontendPreviewHtml', type: 'textarea', hidden: true },
    { name: 'report', type: 'json', hidden: true },
  ],
}
