import type { CollectionConfig } from 'payload'
import { publicContent } from '../../access/index.ts'
import { addressField } from '../../fields/slug.ts'
import {
  dropRedirects,
  refuseDeletionOfTagInUse,
  redirectOldPath,
  noteAddress,
} from '../../features/publishing/index.ts'
import { searchTagAnew } from '../../features/search/index.ts'

/** Tags of articles, each with a list page of its own. */
export const Tags: CollectionConfig = {
  slug: 'tags',
  labels: { singular: 'Tag', plural: 'Tags' },
  defaultSort: 'name',
  admin: {
    group: 'Blog',
    useAsTitle: 'name',
    description: 'A tag has a page as soon as a published article has it.',
    defaultColumns: ['name', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
  },
  access: publicContent,
  hooks: {
    beforeChange: [noteAddress],
    afterChange: [redirectOldPath, searchTagAnew],
    beforeDelete: [refuseDeletionOfTagInUse, dropRedirects],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 40 },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'Shown at the top of the list and in search results.' },
    },
    addressField('tags'),
  ],
}
