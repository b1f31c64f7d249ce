import type { CollectionConfig } from 'payload'
import { publicContent } from '../../access/index.ts'
import { isLinkAddress, linkAddressHint } from '../../fields/link.ts'
import { shortenOthers, straightenRedirect } from '../../publishing/index.ts'

/** What Payload's redirects plugin is told about its collection. */
export const redirects: Partial<Omit<CollectionConfig, 'fields'>> = {
  labels: { singular: 'Redirect', plural: 'Redirects' },
  defaultSort: 'from',
  // No two begin at the same address.
  disableDuplicate: true,
  admin: {
    group: 'Pages',
    useAsTitle: 'from',
    description:
      'Where old addresses lead. A published document that gets another address leaves one behind by itself.',
    defaultColumns: ['from', 'to.type', 'to.url', 'updatedAt'],
    listSearchableFields: ['from', 'to.url'],
  },
  access: publicContent,
  hooks: { beforeValidate: [straightenRedirect], afterChange: [shortenOthers] },
}

/** The plugin's fields, with an address checked like every other one. */
export const redirectFields = ({
  defaultFields,
}: {
  readonly defaultFields: CollectionConfig['fields']
}): CollectionConfig['fields'] =>
  defaultFields.map((field) =>
    field.type === 'group' && 'name' in field
      ? {
          ...field,
          fields: field.fields.map((each) =>
            each.type === 'text' && each.name === 'url'
              ? {
                  ...each,
                  validate: (value: unknown, { siblingData }: { siblingData: { type?: unknown } }) =>
                    siblingData.type !== 'custom' || isLinkAddress(value) || linkAddressHint,
                }
              : each,
          ),
        }
      : field,
  )
