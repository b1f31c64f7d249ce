import type { CollectionConfig } from 'payload'
import { publicContent } from '../../access/index.ts'

/** Authors of articles as shown to readers, independent of accounts. */
export const Authors: CollectionConfig = {
  slug: 'authors',
  labels: { singular: 'Author', plural: 'Authors' },
  defaultSort: 'name',
  admin: {
    group: 'Blog',
    useAsTitle: 'name',
    description: 'Who is named in the box below an article: a person, or the team.',
    defaultColumns: ['name', 'bio', 'updatedAt'],
    listSearchableFields: ['name'],
  },
  access: publicContent,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    { name: 'bio', label: 'Short bio', type: 'textarea', maxLength: 600 },
    { name: 'avatar', label: 'Picture', type: 'upload', relationTo: 'media', maxDepth: 0 },
  ],
}
