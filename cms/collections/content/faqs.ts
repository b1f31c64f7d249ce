import type { CollectionConfig } from 'payload'
import { draftedContent, publicContent } from '../../access/index.ts'
import { copyTitle } from '../../fields/copy-title.ts'
import { drafts, previewOf } from '../../fields/drafts.ts'
import { plainEditor, richTextField } from '../../fields/rich-text.ts'
import { sampleField } from '../../fields/sample.ts'
import { addressField } from '../../fields/slug.ts'
import { forgetOnStartPage } from '../../features/front-page/index.ts'
import { refuseDeletionInUse } from '../../features/publishing/index.ts'
import { keepSearchable } from '../../features/search/index.ts'

/** The groups of the FAQ, in manual order. */
export const FaqCategories: CollectionConfig = {
  slug: 'faq-categories',
  labels: { singular: 'FAQ category', plural: 'FAQ categories' },
  orderable: true,
  admin: {
    group: 'FAQ',
    useAsTitle: 'name',
    description: 'Drag them into the order in which they appear on the FAQ page.',
    defaultColumns: ['name', 'slug', 'updatedAt'],
    listSearchableFields: ['name'],
  },
  access: publicContent,
  hooks: { beforeDelete: [refuseDeletionInUse('faqs', 'questions')] },
  fields: [{ name: 'name', type: 'text', required: true, maxLength: 60 }, addressField('faq-categories')],
}

/** Questions and answers, in manual order. */
export const Faqs: CollectionConfig<'faqs'> = {
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions' },
  orderable: true,
  admin: {
    group: 'FAQ',
    useAsTitle: 'question',
    description: 'Questions on your FAQ page. Drag them into order; the order is kept within each category.',
    defaultColumns: ['question', 'category', '_status', 'onHome', 'updatedAt'],
    listSearchableFields: ['question'],
    preview: previewOf('faqs'),
  },
  access: draftedContent,
  versions: drafts,
  hooks: { afterChange: [keepSearchable], afterDelete: [forgetOnStartPage] },
  fields: [
    {
      name: 'question',
      type: 'text',
      required: true,
      maxLength: 200,
      hooks: { beforeDuplicate: [copyTitle(200)] },
    },
    richTextField('answer', 'Answer', plainEditor),
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'faq-categories',
      required: true,
      index: true,
      maxDepth: 0,
      admin: { position: 'sidebar' },
    },
    {
      name: 'onHome',
      label: 'Also on the start page',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
    sampleField,
  ],
}
