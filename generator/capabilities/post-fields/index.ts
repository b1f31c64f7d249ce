import * as z from 'zod'
import {
  changesOfFields,
  describeField,
  fieldSample,
  fieldsSchema,
  fieldTexts,
  hasFieldsOf,
  makeField,
  readFields,
} from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { fieldKey } from '../../fields/types.ts'
import type { Params, Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { sample } from '../../frame/preview-kit.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html } from '../../php/text.ts'
import { phpRecord } from '../../php/record.ts'
import { mark, takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { has, listed, words } from '../../words/match.ts'
import { sliceClause } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { placesIn, readShown, withUsual } from './shown.ts'
import type { ShownFields } from './shown.ts'

type ExtraParams = Params & {
  types: Record<string, boolean>
  box: string
  fields: Fields
  shown: ShownFields
}

const pages = '(?:pages?|sid(?:a|an|or|orna))'
const posts =
  '(?:(?:blog ?|news )?(?:posts?|articles?)|(?:blogg?|nyhets)?inlägg(?:en|et)?|artik(?:el|eln|lar|larna))'
const whose =
  '(?: (?:a|an|the|my|our|all|each|every|normal|ordinary|regular|usual|blog|new|single|both|mina|våra|alla|varje|ett|en|vanliga|vanligt|nytt)){0,4}'
const more =
  '(?:(?:an?|some|two|three|the|few|my|own|ett|en|två|tre|några|lägg till|add) ){0,3}(?:(?:extra|additional|custom|more|own|new|meta|further|eget|egna|egen|nytt|nya|extra|fler|ytterligare) ){1,2}(?:input |text )?(?:fields?|fält(?:et)?)'
const named =
  '(?:(?: | ?, ?| ?: ?)(?:"_+"|(?!profil|user|member|form|product|checkout|kassa|användar|medlem)[\\p{L}-]+)){0,10}?'
const to =
  '(?:to|on|for|in|at|of|till|på|i|för|when (?:i|we|you|editors|people) (?:write|edit|create|make)|where (?:i|we) write|när (?:jag|man|vi) (?:skriver|redigerar|skapar)|där (?:jag|man|vi) skriver)'

const settings: Settings<ExtraParams> = {
  types: {
    kind: 'choices',
    label: { en: 'Fields for', sv: 'Fält för' },
    start: ['post'],
    asks: '',
    choices: [
      {
        value: 'post',
        label: { en: 'Posts', sv: 'Inlägg' },
        // `readTypes` reads it.
        asks: '(?!)',
      },
      { value: 'page', label: { en: 'Pages', sv: 'Sidor' }, asks: '(?!)' },
    ],
  },
  box: {
    kind: 'text',
    label: { en: 'Heading where they are filled in', sv: 'Rubrik där de fylls i' },
    start: { en: 'More about this', sv: 'Mer om det här' },
    max: 80,
    asks: '(?:(?:the )?(?:box|panel|meta ?box) (?:called|named|with the (?:heading|title))|(?:rutan|boxen) (?:som heter|med rubriken))',
  },
}

/** "On posts and pages", "not on pages": which types of content have the fields. */
function readTypes(types: ExtraParams['types'], clause: Clause, isFirst: boolean): ExtraParams['types'] {
  const where = new RegExp(
    `(?<![\\p{L}])${to}${whose} ((?:${posts}|${pages})(?: (?:and|och|&|or|eller)${whose} (?:${posts}|${pages}))?)(?![\\p{L}])`,
    'iu',
  ).exec(clause.bare)
  const said = where?.[1]
  if (!where || said === undefined || !isFirst) return types
  if (/(?:not|inte|no|never)\s*$/iu.test(clause.bare.slice(0, where.index))) return types
  return { post: has(said, posts), page: has(said, pages) }
}

const manner = { free: true, listed: true, usual: {}, basic: [] }

/** "… when I write a post, and a "Source link"": further fields behind the words that ask for them. */
function withQuoted(fields: Fields, clause: Clause): Fields {
  if (!has(clause.bare, 'fields?|fält(?:et)?')) return fields
  let after = fields
  for (const { value, start, end } of freeQuotes(clause)) {
    const before = /(?:,|(?<!\p{L})(?:and|och|plus))\s+(?:an? |the |ett |en |one )?$/iu.exec(
      clause.bare.slice(0, start),
    )
    if (!before || Object.values(after).some(({ label }) => label === value)) continue
    const type = has(value, 'links?|url|web ?site|länk(?:en)?|webbadress') ? 'url' : 'text'
    after = { ...after, [fieldKey(value, Object.keys(after))]: makeField(type, value) }
    mark(clause, before.index, end)
  }
  return after
}

/** "Extra fields for posts: mood, source": the list behind the colon, else the whole clause. */
function listOf(clause: Clause): Clause {
  const colon = words('(?:fields?|fält(?:en|et)?)[^:.!?"]{0,60}: ?').exec(clause.bare)
  return colon ? sliceClause(clause, colon.index + colon[0].length, clause.text.length) : clause
}

/** Whether a clause says where the fields show, and names no new ones. */
const isAboutPlaces = (fields: Fields, clause: Clause, { first }: Reading): boolean =>
  first && Object.keys(fields).length > 0 && !has(clause.bare, 'fields?|fält') && placesIn(clause).length > 0

function read(params: ExtraParams, clause: Clause, reading: Reading): ExtraParams {
  const types = readTypes(params.types, clause, reading.first)
  const fields = isAboutPlaces(params.fields, clause, reading)
    ? params.fields
    : withQuoted(readFields(params.fields, listOf(clause), reading, manner), clause)
  const shown = readShown(params.shown, fields, clause)
  if (reading.first)
    takeAll(clause, `${to}${whose} (?:${posts}|${pages})(?: (?:and|och|&) (?:${posts}|${pages}))?`)
  const after = { ...params, types, fields, shown }
  if (JSON.stringify(after) !== JSON.stringify(params)) return after
  return hasFieldsOf(params.fields, clause, reading, { free: false }) ? { ...params } : params
}

const places = {
  before: { en: 'above the text', sv: 'ovanför texten' },
  after: { en: 'below the text', sv: 'under texten' },
  none: { en: 'only in the admin', sv: 'bara i admin' },
} as const

function tells({ fields, shown, types }: ExtraParams, language: Language): string[] {
  const sv = language === 'sv'
  const where = [
    ...(types['post'] ? [{ en: 'Posts', sv: 'Inlägg' }[language]] : []),
    ...(types['page'] ? [{ en: 'pages', sv: 'sidor' }[language]] : []),
  ]
  const names = Object.values(fields).map((field) => describeField(field, language))
  const list = listed(where, sv ? 'och' : 'and')
  return [
    `${list.charAt(0).toUpperCase()}${list.slice(1)} ${sv ? 'får fälten' : 'get the fields'} ${listed(names, sv ? 'och' : 'and')}`,
    ...Object.entries(fields).map(([key, { label }]) => {
      const one = shown[key]
      const place = places[one?.place ?? 'after'][language]
      const before = one?.label && one.place !== 'none' ? ` (“${one.label} …”)` : ''
      return sv ? `“${label}” visas ${place}${before}` : `“${label}” shows ${place}${before}`
    }),
    sv ? 'Det som är tomt visas inte' : 'What is empty shows nothing',
  ]
}

/** Fields of one's own on ordinary posts and pages, shown around their text. */
export const postFields = declareCapability<ExtraParams>({
  id: 'extras',
  title: { en: 'Extra Fields', sv: 'Extra fält' },
  called: { en: 'extra fields for posts and pages', sv: 'extra fält för inlägg och sidor' },
  about: {
    en: 'Adds fields to posts or pages, and shows what was filled in around the text',
    sv: 'Ger inlägg eller sidor egna fält, och visar det som fyllts i runt texten',
  },
  description: {
    en: 'The fields stand below the text where posts are written.',
    sv: 'Fälten står under texten där inlägg skrivs.',
  },
  heads: [
    { asks: `${more}${named} ${to}${whose} (?:${posts}|${pages})` },
    {
      asks: `(?:${posts}|${pages}) (?:(?:should|must|need(?:s)?|also|to|can|could|ska|skall|behöver|måste|kan) ){0,4}(?:have|get|ha|få)? ?${more}`,
    },
  ],
  means: '(?:the )?(?:extra |custom )?fields?|(?:extra ?)?fält(?:en|et)?',
  settings,
  structure: {
    schema: {
      fields: fieldsSchema,
      shown: phpRecord(
        z.string().regex(/^[a-z][a-z0-9_]*$/),
        z.object({ place: z.enum(['before', 'after', 'none']), label: z.string() }),
      ),
    },
    start: () => ({ fields: {}, shown: {} }),
  },
  read,
  complete: (params, _asked, { language }) => {
    const label = { en: 'Subtitle', sv: 'Underrubrik' }[language]
    const fields =
      Object.keys(params.fields).length === 0 ? { subtitle: makeField('text', label) } : params.fields
    return { ...params, fields, shown: withUsual(params.shown, fields) }
  },
  changes: (before, after) => [
    ...changesOfFields(before.fields, after.fields),
    ...(JSON.stringify(before.fields) === JSON.stringify(after.fields) &&
    JSON.stringify(before.shown) !== JSON.stringify(after.shown)
      ? [{ en: 'changed where the fields show', sv: 'ändrade var fälten visas' }]
      : []),
  ],
  texts: fieldTexts,
  files: new URL('./files/', import.meta.url),
  switches: ({ fields }) => ({
    picks: Object.values(fields).some(({ type }) => type === 'image' || type === 'file'),
  }),
  preview: ({ fields, shown }) => {
    const at = (place: string): string =>
      Object.entries(fields)
        .filter(([key]) => shown[key]?.place === place)
        .map(([key, field]) => `<p>${html(`${shown[key]?.label ?? ''} ${fieldSample(field)}`.trim())}</p>`)
        .join('')
    return `<article><h2>${sample.title}</h2>${at('before')}${sample.paragraphs}${at('after')}</article>`
  },
  tells: (params, language) => tells(params, language),
  ideas: ({ types }) => [
    {
      when: types['page'] !== true,
      label: { en: 'A field for the source', sv: 'Ett fält för källan' },
      prompt: { en: 'Add a field for the source', sv: 'Lägg till ett fält för källa' },
    },
  ],
  leaves: ({ fields }) => ({
    meta: Object.keys(fields).map((key) => ({ of: 'post' as const, key: `_xplugin_${key}` })),
  }),
})
