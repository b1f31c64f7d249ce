import type { CollectionBeforeValidateHook, CollectionConfig } from 'payload'
import { draftedContent } from '../../access/index.ts'
import { drafts, previewOf } from '../../fields/drafts.ts'
import { plainEditor, richTextField } from '../../fields/rich-text.ts'
import { rowLabel } from '../../fields/row-label.ts'
import { sampleField } from '../../fields/sample.ts'
import { addressField } from '../../fields/slug.ts'
import type { LegalPage } from '../../payload-types.ts'
import { dropRedirects, isKebab, kebab, leaveRedirect, noteAddress } from '../../publishing/index.ts'

/** Gives each section an anchor that no other has: the one that was given, else one made from its title. */
const anchorSections: CollectionBeforeValidateHook<LegalPage> = ({ data }) => {
  if (!data?.sections) return data
  const used = new Set<string>()
  const free = (wished: string): string => {
    let anchor = wished
    for (let number = 2; used.has(anchor); number += 1) anchor = `${wished}-${number}`
    used.add(anchor)
    return anchor
  }
  const sections = data.sections.map((section) => ({
    ...section,
    anchor: free(kebab(section.anchor ?? '') || kebab(section.title ?? '') || 'section'),
  }))
  return { ...data, sections }
}

/** Terms and policies: numbered sections, each with an address of its own. */
export const LegalPages: CollectionConfig<'legal-pages'> = {
  slug: 'legal-pages',
  labels: { singular: 'Legal page', plural: 'Legal pages' },
  defaultSort: 'title',
  admin: {
    group: 'Pages',
    useAsTitle: 'title',
    description:
      'Terms and policies. Sections are numbered by their order; every version is kept and can be compared.',
    defaultColumns: ['title', 'slug', 'validFrom', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    preview: previewOf('legal-pages'),
  },
  access: draftedContent,
  // What was in force when must stay to be seen.
  versions: { ...drafts, maxPerDoc: 0 },
  hooks: {
    beforeValidate: [anchorSections],
    beforeChange: [noteAddress],
    afterChange: [leaveRedirect],
    beforeDelete: [dropRedirects],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 150 },
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
                      'The end of the address of this section. Left empty, it is made from the title.',
                  },
                  validate: (value: unknown) =>
                    !value ||
                    (typeof value === 'string' && isKebab(value)) ||
                    'Lower-case letters, digits and single hyphens only.',
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
      label: 'In force from',
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
