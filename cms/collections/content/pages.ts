import type { CollectionConfig } from 'payload'
import { pageBlocks } from '../../blocks/page.ts'
import { draftedContent } from '../../access/index.ts'
import { copyTitle } from '../../fields/copy-title.ts'
import { drafts, previewOf } from '../../fields/drafts.ts'
import { sampleField } from '../../fields/sample.ts'
import { addressField } from '../../fields/slug.ts'
import { dropRedirects, redirectOldPath, noteAddress } from '../../features/publishing/index.ts'
import { keepSearchable } from '../../features/search/index.ts'

/** Pages built from blocks: landing pages for search engines, and pages about the product. */
export const Pages: CollectionConfig<'pages'> = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  defaultSort: 'title',
  admin: {
    group: 'Pages',
    useAsTitle: 'title',
    description: 'Pages made of blocks. A published page is live about a second after you press Publish.',
    defaultColumns: ['title', 'slug', 'kind', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    preview: previewOf('pages'),
  },
  access: draftedContent,
  versions: drafts,
  hooks: {
    beforeChange: [noteAddress],
    afterChange: [redirectOldPath, keepSearchable],
    beforeDelete: [dropRedirects],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [
            {
              name: 'title',
              type: 'text',
              required: true,
              maxLength: 150,
              hooks: { beforeDuplicate: [copyTitle(150)] },
            },
            {
              name: 'blocks',
              type: 'blocks',
              required: true,
              minRows: 1,
              maxRows: 40,
              labels: { singular: 'Block', plural: 'Blocks' },
              blocks: [...pageBlocks],
            },
          ],
        },
      ],
    },
    addressField('pages'),
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'information',
      options: [
        { label: 'Information', value: 'information' },
        { label: 'Search landing page', value: 'landing' },
      ],
      admin: { position: 'sidebar' },
    },
    sampleField,
  ],
}
