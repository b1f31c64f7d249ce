import {
  changesOfFields,
  describeField,
  fieldsSchema,
  fieldTexts,
  filesAsLinks,
  hasFieldsOf,
  makeField,
  readFields,
} from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { declareCapability } from '../../frame/declare.ts'
import type { Reading } from '../../frame/capability.ts'
import { html } from '../../php/text.ts'
import { takeAll } from '../../words/claims.ts'
import { listed, words } from '../../words/match.ts'
import { sliceClause } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { always, asks, at, means } from './words.ts'

type CheckoutParams = { readonly heading: string; readonly fields: Fields }

function read(params: CheckoutParams, clause: Clause, reading: Reading): CheckoutParams {
  const manner = { free: true, usual: {}, basic: [] }
  // "A field "Card text" in the checkout": what is said of the place is no part of the field.
  const place = words(`${at}[.!]?$`).exec(clause.bare.trimEnd())
  const found = readFields(
    params.fields,
    place ? sliceClause(clause, 0, place.index) : clause,
    reading,
    manner,
  )
  if (reading.first) for (const phrase of always) takeAll(clause, phrase)
  // The block of the checkout has no fields for files.
  if (found !== params.fields) return { ...params, fields: filesAsLinks(found) }
  return hasFieldsOf(params.fields, clause, reading, manner) ? { ...params } : params
}

/** Fields of one's own in the checkout of a WooCommerce shop, kept with the order. */
export const checkout = declareCapability<CheckoutParams>({
  id: 'checkout',
  title: { en: 'Checkout Fields', sv: 'Fält i kassan' },
  called: { en: 'fields in the checkout', sv: 'fält i kassan' },
  about: {
    en: 'Adds fields of your own to the checkout of a WooCommerce shop',
    sv: 'Lägger till egna fält i kassan i en WooCommerce-butik',
  },
  heads: [{ asks }],
  means,
  settings: {
    heading: {
      kind: 'text',
      label: { en: 'Heading above the fields', sv: 'Rubrik över fälten' },
      help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
      start: '',
      max: 80,
      asks: 'heading|headline|rubrik(?:en)?',
    },
  },
  structure: { schema: { fields: fieldsSchema }, start: () => ({ fields: {} }) },
  read,
  complete: (params, _asked, { language }) =>
    Object.keys(params.fields).length > 0
      ? params
      : {
          ...params,
          fields: { note: makeField('textarea', { en: 'Note', sv: 'Meddelande' }[language]) },
        },
  changes: (before, after) => changesOfFields(before.fields, after.fields),
  texts: fieldTexts,
  files: new URL('./files/', import.meta.url),
  words: { needs: { en: '%s needs the plugin WooCommerce.', sv: '%s behöver pluginet WooCommerce.' } },
  preview: (params, { language }) =>
    `<h2>${language === 'sv' ? 'Kassa' : 'Checkout'}</h2>${Object.values(params.fields)
      .map(
        ({ label, required }) =>
          `<p><label>${html(label)}${required ? ' *' : ''}<br><input type="text" aria-label="${html(label)}"></label></p>`,
      )
      .join('')}`,
  tells: (params, language) => {
    const fields = Object.values(params.fields).map((field) => describeField(field, language))
    return language === 'sv'
      ? [
          `Kassan frågar efter ${listed(fields, 'och')}`,
          'Svaren sparas med beställningen och syns i den och i dess mejl',
        ]
      : [
          `The checkout asks for ${listed(fields, 'and')}`,
          'The answers are kept with the order, and shown in it and in its emails',
        ]
  },
  ideas: (params) => [
    {
      when: !('delivery_date' in params.fields),
      label: { en: 'A delivery date', sv: 'Leveransdatum' },
      prompt: { en: 'Add a field for the delivery date', sv: 'Lägg till ett fält för leveransdatum' },
    },
  ],
})
