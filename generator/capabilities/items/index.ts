import * as z from 'zod'
import {
  changesOfFields,
  describeField,
  fieldsSchema,
  fieldSample,
  fieldTexts,
  hasFieldsOf,
  readFields,
} from '../../fields/index.ts'
import type { Part } from '../../frame/spec.ts'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { previewListing } from '../../frame/listing.ts'
import { declareRecords } from '../../frame/records.ts'
import { markMatch, markPhrase, take } from '../../words/claims.ts'
import { isRemoval } from '../../words/commands.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { listOf } from '../list/index.ts'
import { chosenBy, heads } from './heads.ts'
import { impliedItems } from './implied.ts'
import { settings } from './params.ts'
import type { ItemsParams } from './params.ts'

const files = new URL('./files/', import.meta.url)

/** What every entry has as a post: its title, its text and its picture. */
const builtIn = [
  'name',
  'title',
  'description',
  'photo',
  'text',
  'content',
  'featured_image',
  'message',
  'bio',
]

const categoryWords =
  '(?:with |and |sorted (?:into|by) |grouped (?:into|by) |divided into |add |med |och |sorterade? (?:i|efter) |uppdelade? i |lägg till )?(?:own |egna |some )?(?:categor(?:y|ies)|kategori(?:er)?)(?: (?:for|to|on|för|till) (?:them|the \\p{L}+|dem))?'
const archiveWords =
  '(?:with |and |an? |own |including |med |ett ){0,6}archives?(?: pages?)?|(?:med |ett ){0,6}arkiv(?:sida)?'
const always = [
  '(?:with |and )?(?:their |its |an? |each |each with )?own (?:single )?pages?|single pages?|(?:med )?(?:egna|egen) sid(?:or|a)',
  '(?:with |and )?(?:title|name|text|description|content)s?(?:, | and )(?:title|text|description|content|photo|picture|image)s?|featured images?|(?:with |and )?(?:an? )?(?:photo|picture|image)s?|(?:med |och )?(?:en )?bild(?:er)?|utvald bild',
  '(?:in|under) (?:the )?(?:admin )?menu|own menu(?: item)?|egen meny|i adminmenyn',
]

/** Whether a command names entries of another kind only. */
function isAboutOther(params: ItemsParams, clause: Clause, reading: Reading): boolean {
  const names = (one: ItemsParams): string =>
    [one.singular, one.plural]
      .map((name) => name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')
  const rest = reading.parts.filter(
    ({ id, params: other }) => id === 'items' && other['plural'] !== params.plural,
  )
  return (
    !words(names(params)).test(clause.bare) &&
    rest.some(({ params: other }) => words(names(other as ItemsParams)).test(clause.bare))
  )
}

function read(params: ItemsParams, clause: Clause, reading: Reading): ItemsParams {
  if (!reading.first && isAboutOther(params, clause, reading)) return params
  let after = params
  if (take(clause, categoryWords)) after = { ...after, categories: !isRemoval(clause) }
  if (take(clause, archiveWords))
    after = { ...after, archive: !/(?:no|without|utan|inget) (?:an? )?(?:archive|arkiv)/u.test(clause.bare) }
  if (reading.first) markPhrase(clause, after.plural)
  const manner = {
    free: true,
    listed: reading.first,
    builtIn,
    basic: [],
    usual: reading.first ? after.fields : {},
  }
  const fields = readFields(after.fields, clause, reading, manner)
  if (fields !== after.fields) after = { ...after, fields }
  for (const phrase of always) take(clause, phrase)
  if (JSON.stringify(after) !== JSON.stringify(params)) return after
  return hasFieldsOf(params.fields, clause, reading, manner) ? { ...params } : params
}

function changes(before: ItemsParams, after: ItemsParams): Spoken[] {
  const said = changesOfFields(before.fields, after.fields)
  if (before.categories !== after.categories)
    said.push(
      after.categories
        ? { en: 'added categories', sv: 'lade till kategorier' }
        : { en: 'removed the categories', sv: 'tog bort kategorierna' },
    )
  if (before.archive !== after.archive)
    said.push(
      after.archive
        ? { en: 'added the archive page', sv: 'lade till arkivsidan' }
        : { en: 'removed the archive page', sv: 'tog bort arkivsidan' },
    )
  return said
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
  const lines = Object.values(params.fields)
    .filter(({ type }) => type !== 'image')
    .map((field) => [field.label, fieldSample(field)] as const)
  const look = { layout: 'list', columns: 1, seconds: 0, color: '#2563eb' }
  return previewListing([{ title: params.singular, text: '…', lines }], look)
}

function tells(params: ItemsParams, language: Language): string[] {
  const fields = Object.values(params.fields).map((field) => describeField(field, language))
  const { plural } = params
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
  calledFor: ({ plural }) => ({
    en: `a custom post type for ${plural.toLowerCase()}`,
    sv: `en egen inläggstyp för ${plural.toLowerCase()}`,
  }),
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
    '(?:the )?(?:custom )?(?:post types?|collection|portfolio|entries)|inläggstyp(?:en)?|samling(?:en)?|portfölj(?:en)?|poster(?:na)?',
  several: true,
  settings,
  structure: {
    schema: {
      singular: z.string().min(1),
      plural: z.string().min(1),
      address: z.string().regex(/^[a-z0-9-]+$/),
      icon: z.string().regex(/^dashicons-[a-z0-9-]+$/),
      archive: z.boolean(),
      categories: z.boolean(),
      fields: fieldsSchema,
    },
    start: (language) => ({ ...chosenBy(language, ''), archive: true, categories: false }),
  },
  read,
  changes,
  texts: ['singular', 'plural', ...fieldTexts],
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
      lists.push(listOf(part, request, { ...reading, parts: [...reading.parts, ...lists] }))
    return [...further, ...lists]
  },
  preview,
  tells,
  ideas: ({ fields, categories }) => [
    {
      when: !('price' in fields),
      label: { en: 'Add a price', sv: 'Lägg till pris' },
      prompt: { en: 'Add a field for price', sv: 'Lägg till ett fält för pris' },
    },
    {
      when: !categories,
      label: { en: 'Add categories', sv: 'Lägg till kategorier' },
      prompt: { en: 'Add categories to the entries', sv: 'Lägg till kategorier för posterna' },
    },
  ],
  leaves: (_params, key) => ({
    postTypes: [`xplgtype_item${ending(key)}`],
    options: ['xplugin_items_rules'],
  }),
})

declareRecords<ItemsParams>('items', ({ singular, plural, fields }) => ({
  one: singular,
  many: plural,
  fields,
  isPublic: true,
  isPost: true,
}))
