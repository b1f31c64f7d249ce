import * as z from 'zod'
import { changesOfFields, describeField, fieldsSchema, fieldSample, fieldTexts } from '../../fields/index.ts'
import type { Part } from '../../frame/spec.ts'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { previewListing } from '../../frame/listing.ts'
import { startsOf } from '../../frame/settings/schema.ts'
import { declareRecords } from '../../frame/records.ts'
import { markMatch } from '../../words/claims.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { slugText } from '../../words/naming.ts'
import type { Clause } from '../../words/request.ts'
import { listOf } from '../list/index.ts'
import type { ListParams } from '../list/params.ts'
import { namesOf, usualListOf } from './kinds.ts'
import { readItems } from './read.ts'
import { chosenBy, heads } from './heads.ts'
import { impliedItems } from './implied.ts'
import { settings } from './params.ts'
import type { ItemsParams } from './params.ts'

const files = new URL('./files/', import.meta.url)

function changes(before: ItemsParams, after: ItemsParams): Spoken[] {
  const said = changesOfFields(before.fields, after.fields)
  if (before.categories !== after.categories)
    said.push(
      after.categories
        ? { en: 'added categories', sv: 'lade till kategorier' }
        : { en: 'removed the categories', sv: 'tog bort kategorierna' },
    )
  if (JSON.stringify(before.columns) !== JSON.stringify(after.columns)) {
    const names = after.columns.map((key) => `“${after.fields[key]?.label ?? key}”`)
    said.push({
      en: `the list in the admin shows ${listed(names, 'and')}`,
      sv: `listan i admin visar ${listed(names, 'och')}`,
    })
  }
  if (before.archive !== after.archive)
    said.push(
      after.archive
        ? { en: 'added the archive page', sv: 'lade till arkivsidan' }
        : { en: 'removed the archive page', sv: 'tog bort arkivsidan' },
    )
  return said
}

/** How a list of such entries usually is, as far as they have the fields. */
function usualList(params: ItemsParams, language: Language): Partial<ListParams> {
  const { plural, singular, fields, pages } = params
  const usual = usualListOf(plural, singular, language)
  const group = Object.keys(fields).find((key) => fields[key]?.type === 'select')
  if (!pages && group !== undefined) return { ...usual, group }
  return usual.by !== undefined && !(usual.by in fields) ? {} : usual
}

/** "Post types for dogs and cats" are two. */
function furtherTypes(params: ItemsParams, request: Clause, reading: Reading): Part[] {
  const match =
    /(?:post types|inläggstyper) (?:for|för) ([\p{L}, ]+?)(?=\.|;|:| with| each| that| med| som|$)/iu.exec(
      request.bare,
    )
  const nouns = (match?.[1] ?? '')
    .split(/\s*,\s*(?:and |och )?|\s+(?:and|och)\s+/u)
    .filter((noun) => /^[\p{L}]+(?: [\p{L}]+)?$/u.test(noun))
  if (!match || nouns.length < 2) return []
  markMatch(request, match)
  const all = nouns.map((noun) => ({
    ...params,
    ...(chosenBy(reading.language, `post type for ${noun}`) as ItemsParams),
    fields: params.fields,
  }))
  return all
    .filter(({ plural }) => plural !== params.plural)
    .map((one, at) => ({ id: 'items', key: `items_${at + 2}`, params: one }))
}

/** The page of an entry; the list of them is a part of its own. */
function preview(params: ItemsParams): string {
  if (!params.pages) return ''
  const lines = Object.values(params.fields)
    .filter(({ type }) => type !== 'image')
    .map((field) => [field.label, fieldSample(field)] as const)
  const look = { layout: 'list', columns: 1, seconds: 0, color: '#2563eb' }
  return previewListing([{ title: params.singular, text: '…', lines }], look)
}

/** What is said of entries that are only seen in their list. */
function tellPageless(
  { plural, typed }: ItemsParams,
  fields: readonly string[],
  language: Language,
): string[] {
  const number = typed.length
  const said: (Spoken | false)[] = [
    {
      en: `“${plural}” has its own menu, where they are written`,
      sv: `“${plural}” har egen meny, där de skrivs`,
    },
    number > 0 && {
      en: `${number} of them ${number === 1 ? 'stands' : 'stand'} on the settings page`,
      sv: `${number} av dem står på inställningssidan`,
    },
    fields.length > 0 && {
      en: `The fields ${listed(fields, 'and')} beside title and text`,
      sv: `Fälten ${listed(fields, 'och')} utöver titel och text`,
    },
  ]
  return said.flatMap((one) => (one ? [one[language]] : []))
}

function tells(params: ItemsParams, language: Language): string[] {
  const fields = Object.values(params.fields).map((field) => describeField(field, language))
  const { plural } = params
  if (!params.pages) return tellPageless(params, fields, language)
  const extras = {
    en: params.categories ? ' and categories' : '',
    sv: params.categories ? ' och kategorier' : '',
  }
  return language === 'sv'
    ? [
        `“${plural}” har egen meny, egna sidor${params.archive ? ', arkiv' : ''}${extras.sv}`,
        fields.length === 0
          ? 'Titel, text och bild för varje post'
          : `Fälten ${listed(fields, 'och')} utöver titel, text och bild`,
      ]
    : [
        `“${plural}” has its own menu, pages${params.archive ? ', archive' : ''}${extras.en}`,
        fields.length === 0
          ? 'Title, text and picture for each entry'
          : `The fields ${listed(fields, 'and')} beside title, text and picture`,
      ]
}

const ending = (key: string): string => /_\d+$/.exec(key)?.[0] ?? ''

/** Entries of a kind of one's own, with fields: projects, events, recipes, a team. */
export const items = declareCapability<ItemsParams>({
  id: 'items',
  title: { en: 'Collection', sv: 'Samling' },
  called: { en: 'a custom post type', sv: 'en egen inläggstyp' },
  calledFor: ({ plural, pages }) =>
    pages
      ? {
          en: `a custom post type for ${plural.toLowerCase()}`,
          sv: `en egen inläggstyp för ${plural.toLowerCase()}`,
        }
      : { en: plural.toLowerCase(), sv: plural.toLowerCase() },
  about: {
    en: 'Keeps entries of one kind with fields of their own, each with its own page',
    sv: 'Samlar poster av ett slag med egna fält, var och en med egen sida',
  },
  description: {
    en: 'Entries are written under their own menu.',
    sv: 'Poster skrivs under sin egen meny.',
  },
  heads,
  impliedBy: impliedItems,
  means:
    '(?:the )?(?:custom )?(?:post types?|collection|portfolio|entries|faqs?|questions?|testimonials?|quotes?)|(?:vanliga )?fråg(?:an|or|orna)|omdöme(?:n|t|na)?|citat(?:en)?|inläggstyp(?:en)?|samling(?:en)?|portfölj(?:en)?|poster(?:na)?',
  several: (asked) => (chosenBy('en', asked).plural ?? '').toLowerCase().split(' ').at(-1) ?? '',
  settings,
  structure: {
    schema: {
      singular: z.string().min(1),
      plural: z.string().min(1),
      address: z.string().regex(/^[a-z0-9-]+$/),
      icon: z.string().regex(/^dashicons-[a-z0-9-]+$/),
      archive: z.boolean(),
      pages: z.boolean(),
      categories: z.boolean(),
      category: z.string(),
      terms: z.array(z.string()),
      columns: z.array(z.string()),
      fields: fieldsSchema,
    },
    start: (language) => ({
      ...chosenBy(language, ''),
      archive: true,
      pages: true,
      categories: false,
      category: '',
      terms: [],
      columns: [],
    }),
  },
  read: readItems,
  changes,
  texts: ['singular', 'plural', 'category', 'terms', ...fieldTexts],
  files,
  words: {
    nothing: { en: 'Nothing here yet.', sv: 'Inget här ännu.' },
    add: { en: 'Add %s', sv: 'Lägg till %s' },
    edit: { en: 'Edit %s', sv: 'Redigera %s' },
    categoryNames: { en: 'Categories', sv: 'Kategorier' },
    categoryName: { en: 'Category', sv: 'Kategori' },
  },
  switches: ({ categories }) => ({ categories }),
  brings: (params, key, request, reading) => {
    const further = furtherTypes(params, request, reading)
    const lists: Part[] = []
    for (const part of [{ id: 'items', key, params }, ...further])
      lists.push(
        listOf(
          part,
          request,
          { ...reading, parts: [...reading.parts, ...lists] },
          usualList(part.params as ItemsParams, reading.language),
        ),
      )
    return [...further, ...lists]
  },
  preview,
  tells,
  ideas: ({ fields, categories, pages }) => [
    {
      when: pages && !('price' in fields),
      label: { en: 'Add a price', sv: 'Lägg till pris' },
      prompt: { en: 'Add a field for price', sv: 'Lägg till ett fält för pris' },
    },
    {
      when: pages && !categories,
      label: { en: 'Add categories', sv: 'Lägg till kategorier' },
      prompt: { en: 'Add categories to the entries', sv: 'Lägg till kategorier för posterna' },
    },
  ],
  leaves: ({ categories }, key) => ({
    postTypes: [`xplgtype_item${ending(key)}`],
    taxonomies: categories ? [`xplgtype_item${ending(key)}_cat`] : [],
    options: ['xplugin_items_rules'],
  }),
})

function namedBy(
  noun: string,
  language: Language,
): Pick<ItemsParams, 'singular' | 'plural' | 'icon' | 'address'> {
  const { singular, plural, icon } = namesOf(noun, language)
  return { singular, plural, icon, address: slugText(plural) || 'entries' }
}

/** Parameters of a part that keeps entries which are called by a noun, without fields. */
export const itemsFor = (noun: string, language: Language): ItemsParams => ({
  ...(startsOf(settings, language) as ItemsParams),
  ...namedBy(noun, language),
  archive: true,
  pages: true,
  categories: false,
  category: '',
  terms: [],
  columns: [],
  fields: {},
})

declareRecords<ItemsParams>('items', ({ singular, plural, fields }) => ({
  one: singular,
  many: plural,
  fields,
  isPublic: true,
  isPost: true,
}))
