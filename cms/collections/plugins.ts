import type { CollectionConfig } from 'payload'
import { limits } from '#contract/limits.ts'
import { hiddenFromEditors, nobody, ownerOrAdmin } from '../access/index.ts'
import { guardPluginDelete } from '../hooks/guard-plugin-delete.ts'

/**
 * A creator's plugins. Only services create and change rows: name, author and version follow the header of the main
 * file, so that the two never disagree. The current version is the one with the highest number.
 */
export const Plugins: CollectionConfig = {
  slug: 'plugins',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'owner', 'status', 'version', 'createdAt'],
    group: 'Plugins',
    hidden: hiddenFromEditors,
  },
  access: {
    create: nobody,
    read: ownerOrAdmin('owner'),
    update: nobody,
    delete: ownerOrAdmin('owner'),
    readVersions: nobody,
    unlock: nobody,
  },
  hooks: { beforeDelete: [guardPluginDelete] },
  fields: [
    { name: 'owner', type: 'relationship', relationTo: 'users', required: true, index: true, maxDepth: 0 },
    {
      name: 'slug',
      type: 'text',
      admin: {
        description:
          'Folder of the ZIP, main file and text domain. Set at the first delivery, then never changed.',
      },
    },
    // Payload counts UTF-16 units; the form and the header count characters.
    { name: 'name', type: 'text', required: true, maxLength: 2 * limits.pluginName },
    { name: 'description', type: 'textarea' },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      options: [
        { label: 'Draft', value: 'draft' },
        { label: 'Completed', value: 'completed' },
      ],
    },
    { name: 'author', type: 'text', required: true },
    { name: 'version', type: 'text', required: true, defaultValue: '1.0.0' },
    { name: 'isPublic', type: 'checkbox', defaultValue: false },
    { name: 'isImported', type: 'checkbox', defaultValue: false },
    {
      name: 'isSample',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Came with the installation.' },
    },
    { name: 'importMetadata', type: 'json', admin: { hidden: true } },
    { name: 'originalPluginSource', type: 'text' },
    {
      name: 'isCopy',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'A copy of a public plugin, which belongs to its owner alone.' },
    },
    { name: 'originalPlugin', type: 'relationship', relationTo: 'plugins', maxDepth: 0 },
  ],
}
