import type { CollectionConfig } from 'payload'
import { draftedContent } from '../../access/index.ts'
import { copyTitle } from '../../fields/copy-title.ts'
import { drafts, previewOf } from '../../fields/drafts.ts'
import { plainEditor, richTextField } from '../../fields/rich-text.ts'
import { rowLabel } from '../../fields/row-label.ts'
import { sampleField } from '../../fields/sample.ts'
import { addressField } from '../../fields/slug.ts'
import {
  anchorSections,
  dropRedirects,
  isKebab,
  redirectOldPath,
  noteAddress,
} from '../../features/publishing/index.ts'
import { keepSearchable } from '../../features/search/index.ts'

/** Terms and policies: numbered sections, each with its own anchor. */
export const LegalPages: CollectionConfig<'legal-pages'> = {
  slug: 'legal-pages',
  labels: { singular: 'Legal page', plural: 'Legal pages' },
  defaultSort: 'title',
  admin: {
    group: 'Pages',
    useAsTitle: 'title',
    description:
      'Terms and policies. Sections are numbered automatically; every version is kept and can be compared.',
    defaultColumns: ['title', 'slug', 'validFrom', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    preview: previewOf('legal-pages'),
  },
  access: draftedContent,
  // Keep all versions, as a record of what was in force when.
  versions: { ...drafts, maxPerDoc: 0 },
  hooks: {
    beforeValidate: [anchorSections],
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
            { name: 'intro', label: 'Before the first section', type: 'textarea', maxLength: 2_000 },
            {
              name: 'sections',
              type: 'array',
              required: true,
              minRows: 1,
              maxRows: 60,
              labels: { singular: 'Section', plural: 'Sections' },
              admin: { initCollapsed: true, components: rowLabel },
              fields: [
                { name: 'title', type: 'text', required: true, maxLength: 200 },
                {
                  name: 'anchor',
                  type: 'text',
                  admin: {
                    description:
                      "The end of this section's address, made from its title. It doesn't change after publishing, so links keep working.",
                  },
                  validate: (value: unknown) =>
                    !value ||
                    (typeof value === 'string' && isKebab(value)) ||
                    'Use only lowercase letters, digits and single hyphens.',
                },
                richTextField('body', 'Text', plainEditor),
              ],
            },
          ],
        },
      ],
    },
    addressField('legal-pages'),
    {
      name: 'validFrom',
      label: 'Effective from',
      type: 'date',
      required: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' },
      },
    },
    sampleField,
  ],
}
