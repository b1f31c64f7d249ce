import type { CollectionConfig } from 'payload'
import { publicContent } from '../../access/index.ts'
import { addressField } from '../../fields/slug.ts'
import {
  dropRedirects,
  refuseDeletionInUse,
  redirectOldPath,
  noteAddress,
} from '../../features/publishing/index.ts'

/** Categories of articles, each with a list page of its own. */
export const PostCategories: CollectionConfig = {
  slug: 'post-categories',
  labels: { singular: 'Article category', plural: 'Article categories' },
  defaultSort: 'name',
  admin: {
    group: 'Blog',
    useAsTitle: 'name',
    description: 'A category is shown as soon as it has a published article.',
    defaultColumns: ['name', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
  },
  access: publicContent,
  hooks: {
    beforeChange: [noteAddress],
    afterChange: [redirectOldPath],
    beforeDelete: [refuseDeletionInUse('posts', 'articles'), dropRedirects],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'Shown at the top of the list and in search results.' },
    },
    addressField('post-categories'),
  ],
}
