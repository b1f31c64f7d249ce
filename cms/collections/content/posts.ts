import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { draftedContent } from '../../access/index.ts'
import { copyTitle } from '../../fields/copy-title.ts'
import { drafts, previewOf } from '../../fields/drafts.ts'
import { articleEditor, richTextField } from '../../fields/rich-text.ts'
import { sampleField } from '../../fields/sample.ts'
import { addressField } from '../../fields/slug.ts'
import type { Post } from '../../payload-types.ts'
import { forgetOnStartPage } from '../../features/front-page/index.ts'
import { dropRedirects, redirectOldPath, noteAddress, readMinutes } from '../../features/publishing/index.ts'
import { keepSearchable } from '../../features/search/index.ts'

/** Fills in the publication date and the reading time if they are missing. */
const fillIn: CollectionBeforeChangeHook<Post> = ({ data, originalDoc }) => {
  const { readMinutes: minutes = originalDoc?.readMinutes, publishedOn = originalDoc?.publishedOn } = data
  // A computed reading time follows the text; one entered by hand stays.
  const isCounted = minutes === null || minutes === undefined || minutes === readMinutes(originalDoc?.body)
  return {
    ...data,
    readMinutes: isCounted ? readMinutes(data.body ?? originalDoc?.body) : minutes,
    publishedOn: publishedOn ?? (data._status === 'published' ? new Date().toISOString() : publishedOn),
  }
}

/** Articles of the blog. */
export const Posts: CollectionConfig<'posts'> = {
  slug: 'posts',
  labels: { singular: 'Article', plural: 'Articles' },
  defaultSort: '-publishedOn',
  admin: {
    group: 'Blog',
    useAsTitle: 'title',
    description: 'Articles on your blog. A published article is live about a second after you press Publish.',
    defaultColumns: ['title', '_status', 'category', 'publishedOn', 'updatedAt'],
    listSearchableFields: ['title', 'slug', 'excerpt'],
    preview: previewOf('posts'),
    components: { beforeListTable: ['/admin/imports/import-markdown.tsx#ImportMarkdown'] },
  },
  access: draftedContent,
  versions: drafts,
  hooks: {
    beforeChange: [fillIn, noteAddress],
    afterChange: [redirectOldPath, keepSearchable],
    beforeDelete: [dropRedirects],
    afterDelete: [forgetOnStartPage],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Article',
          fields: [
            {
              name: 'title',
              type: 'text',
              required: true,
              maxLength: 150,
              hooks: { beforeDuplicate: [copyTitle(150)] },
            },
            {
              name: 'excerpt',
              label: 'Summary',
              type: 'textarea',
              required: true,
              maxLength: 300,
              admin: { description: 'One or two sentences, shown in lists and below the title.' },
            },
            { name: 'image', type: 'upload', relationTo: 'media', maxDepth: 0 },
            richTextField('body', 'Text', articleEditor),
          ],
        },
        {
          label: 'Tags and related',
          fields: [
            {
              name: 'tags',
              type: 'relationship',
              relationTo: 'tags',
              hasMany: true,
              maxRows: 12,
              maxDepth: 0,
              admin: { description: 'Shown below the article. Each tag leads to a page of its articles.' },
            },
            {
              name: 'related',
              label: 'Related articles',
              type: 'relationship',
              relationTo: 'posts',
              hasMany: true,
              maxRows: 6,
              maxDepth: 0,
              filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
              admin: { description: 'If empty, earlier articles from the same category are shown.' },
            },
            {
              name: 'showContents',
              label: 'Show table of contents',
              type: 'checkbox',
              defaultValue: true,
            },
            {
              name: 'callToAction',
              label: 'Call to action at the end',
              type: 'group',
              admin: { description: 'If empty, the default is shown.' },
              fields: [
                { name: 'heading', type: 'text', maxLength: 120 },
                { name: 'text', type: 'textarea', maxLength: 500 },
              ],
            },
          ],
        },
      ],
    },
    addressField('posts'),
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'post-categories',
      required: true,
      index: true,
      maxDepth: 0,
      admin: { position: 'sidebar' },
    },
    {
      name: 'author',
      type: 'relationship',
      relationTo: 'authors',
      index: true,
      maxDepth: 0,
      admin: { position: 'sidebar' },
    },
    {
      name: 'publishedOn',
      label: 'Date',
      type: 'date',
      // A duplicate gets its own publication date.
      disableDuplicate: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' },
        description: 'The date readers see. If empty, the publishing date.',
      },
    },
    {
      name: 'readMinutes',
      label: 'Reading time (minutes)',
      type: 'number',
      min: 1,
      max: 120,
      admin: { position: 'sidebar', description: 'If empty, calculated from the text.' },
    },
    sampleField,
  ],
}
