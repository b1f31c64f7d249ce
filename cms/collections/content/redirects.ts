import type { CollectionConfig, Field, TextField, UIField } from 'payload'
import { publicContent } from '../../access/index.ts'
import { linkPicker } from '../../fields/link.ts'
import { isRedirectTarget, resolveOtherRedirects, resolveRedirect } from '../../features/publishing/index.ts'

/** Overrides of the collection of Payload's redirects plugin. */
export const redirects: Partial<Omit<CollectionConfig, 'fields'>> = {
  labels: { singular: 'Redirect', plural: 'Redirects' },
  defaultSort: 'from',
  // Each source address is unique.
  disableDuplicate: true,
  admin: {
    group: 'Pages',
    useAsTitle: 'from',
    description:
      'Where old addresses lead. When a published document gets a new address, a redirect is created automatically.',
    defaultColumns: ['from', 'to.reference', 'to.url', 'landing', 'updatedAt'],
    listSearchableFields: ['from', 'to.url'],
  },
  access: publicContent,
  hooks: { beforeValidate: [resolveRedirect], afterChange: [resolveOtherRedirects] },
}

const targetHint = 'Enter a path such as /pricing, or an address that starts with https://'

const checkedTarget = (field: TextField): TextField => ({
  ...field,
  admin: { ...field.admin, placeholder: '/blog', description: targetHint, components: linkPicker },
  validate: (value: unknown, { siblingData }: { siblingData: { type?: unknown } }) =>
    siblingData.type !== 'custom' || isRedirectTarget(value) || targetHint,
})

/** The button that says where visitors land, in the form and in the list. */
const landing: UIField = {
  name: 'landing',
  label: 'Test',
  type: 'ui',
  admin: {
    components: {
      Field: '/admin/redirects/landing-field.tsx#LandingField',
      Cell: '/admin/redirects/landing-cell.tsx#LandingCell',
    },
  },
}

/** The plugin's fields with clearer descriptions, and our validation of addresses. */
export const redirectFields = ({
  defaultFields,
}: {
  readonly defaultFields: CollectionConfig['fields']
}): CollectionConfig['fields'] => [
  ...defaultFields.map((field): Field => {
    if (field.type === 'text' && field.name === 'from')
      return {
        ...field,
        label: 'From',
        admin: {
          ...field.admin,
          placeholder: '/old-page',
          description: 'A path on this site without a page, such as /old-page',
        },
      } satisfies TextField
    if (field.type !== 'group') return field
    return {
      ...field,
      label: 'To',
      fields: field.fields.map((each) => {
        if (each.type === 'radio' && each.name === 'type') return { ...each, label: 'What it leads to' }
        if (each.type === 'relationship' && each.name === 'reference') return { ...each, label: 'Document' }
        return each.type === 'text' && each.name === 'url'
          ? { ...checkedTarget(each), label: 'Address' }
          : each
      }),
    }
  }),
  landing,
]
