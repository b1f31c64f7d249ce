import * as z from 'zod'
import { fieldFrom, knownField, makeField } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { typeByName } from '../../fields/type-by-name.ts'
import { listIn } from '../../fields/list.ts'
import { fieldKey } from '../../fields/types.ts'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { pageSettings, pageStructure, readMenu } from '../../frame/page-settings.ts'
import type { PageParams } from '../../frame/page-settings.ts'
import { nextKey } from '../../frame/spec.ts'
import type { Part } from '../../frame/spec.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { capitalise, has, listed, words as wholeWords } from '../../words/match.ts'
import type { Clause, Request } from '../../words/request.ts'
import { itemsFor } from '../items/index.ts'
import { listOf } from '../list/index.ts'
import { asks, columnsOf, csv, means, nouns, targets, words } from './words.ts'

/** Entries that come from a CSV file. */
type ImportParams = PageParams & {
  /** What WordPress has itself, or entries of a part of the plugin. */
  target: string
  one: string
  many: string
  /** Headings of the columns that are expected. */
  columns: string[]
  label: string
  status: string
  existing: string
}

const titleWords = '(?:full )?(?:title|name|headline|titel|namn|rubrik)'
const knownColumns = `${titleWords}|content|text|description|body|innehåll|beskrivning|excerpt|summary|utdrag|ingress|categor(?:y|ies)|kategori(?:er)?|tags?|etiketter|taggar|date|datum`

const own: Readonly<Record<string, Readonly<Record<Language, readonly [one: string, many: string]>>>> = {
  post: { en: ['post', 'posts'], sv: ['inlägg', 'inlägg'] },
  page: { en: ['page', 'pages'], sv: ['sida', 'sidor'] },
}

/** What the words of a clause say is imported. */
function readTarget(params: ImportParams, clause: Clause, reading: Reading): ImportParams {
  if (!reading.first || params.many !== '') return params
  for (const pattern of nouns) {
    const match = wholeWords(pattern).exec(clause.bare)
    if (!match) continue
    markMatch(clause, match)
    const known = targets.find(([, asked]) => has(match[0], `^(?:${asked})$`))?.[0]
    const names = known ? own[known]?.[reading.language] : undefined
    if (known && names) return { ...params, target: known, one: names[0], many: names[1] }
    const { singular, plural } = itemsFor(match[0], reading.language)
    return { ...params, target: 'record', one: singular.toLowerCase(), many: plural.toLowerCase() }
  }
  return params
}

/** "An Excel file with our records: artist, album, year". */
const behindColon = new RegExp(
  `(?<!\\p{L})${csv}(?!\\p{L})[^.:;!?"(]{0,80}(?::(?=\\s)|\\((?=[^()]{3,120},[^()]{2,80}\\)))`,
  'iu',
)

/** "The columns name, town and phone". A post has no others than those WordPress knows. */
function readColumns(params: ImportParams, clause: Clause): ImportParams {
  const match = wholeWords(columnsOf).exec(clause.bare) ?? behindColon.exec(clause.bare)
  if (!match) return params
  const start = match.index + match[0].length
  const stop = /[.!?;](?=\s|$)|\)|\s(?:so that|which|that|som|så)\s/u.exec(clause.bare.slice(start))
  const items = listIn(clause.text, clause.bare, start, stop ? start + stop.index : clause.text.length)
  const wanted = items.filter(
    ({ text }) =>
      text.split(' ').length < 4 && (params.target === 'record' || has(text, `^(?:${knownColumns})$`)),
  )
  if (wanted.length === 0) return params
  markMatch(clause, match)
  for (const one of wanted) mark(clause, one.start, one.end)
  return { ...params, columns: wanted.map(({ text }) => text.replaceAll('"', '')) }
}

function read(params: ImportParams, clause: Clause, reading: Reading): ImportParams {
  const after = readColumns(readTarget(readMenu(params, clause), clause, reading), clause)
  if (reading.first) {
    takeAll(clause, words.always)
    takeAll(clause, `(?:as |from |in |som |från |i )?${csv}`)
    take(clause, '(?<=(?:typ|like|such as) )"_+"')
  }
  return after
}

/** The column that is the title of an entry: the one called so, else the first. */
const titleOf = (columns: readonly string[]): string =>
  columns.find((name) => has(name, `^(?:${titleWords})$`)) ?? columns[0] ?? ''

/** The fields that entries get from the columns, without the one that is their title. */
const fieldsFrom = (columns: readonly string[], language: Language): Fields =>
  columns
    .filter((name) => name !== titleOf(columns))
    .reduce<Fields>((fields, name) => {
      const known = knownField(name)
      const field = known
        ? { ...fieldFrom(known, language), required: false }
        : makeField(typeByName(name), capitalise(name))
      return {
        ...fields,
        [known?.key ?? fieldKey(name, Object.keys(fields))]: { ...field, label: capitalise(name) },
      }
    }, {})

/** That visitors see what is imported, as a list. */
const shown =
  '(?:(?:and|och|then|sedan) )?(?:(?:visitors|people|customers|besökare|folk|kunder) )?(?:(?:should|can|ska|kan) )?(?:show|display|put|see|get|visa|se|ser|visas)(?: (?:it|them|this|the (?:list|prices|rows|entries|contents?)|den|det|dem|listan|raderna))? (?:as|in|som|i) (?:an? |the |en |ett )?(?:(?:searchable|sortable|nice|simple|sökbar|sorterbar|snygg|enkel) )?(?:list|table|lista|tabell)(?:n|en)?(?: (?:with|by|via|using|through|med) (?:an? |en )?(?:shortcode|block|kortkod))?|(?:(?:so|så) (?:that|att) )?(?:(?:they|it|de|den|det) )?(?:(?:are|is|är) )?(?:(?:get|shown?|shows|display(?:ed)?|see|have|and|appear|få|visas?|syns|se|och|then|sedan|in|i|as|som) ){0,3}(?:(?:an?|the|en|ett) )?(?:(?:searchable|sortable|sökbar|sorterbar) )?(?:list|table|lista|tabell)(?:n|en)? (?:on|in|at|på|i) (?:my |our |the |min |vår )?(?:site|website|page|web ?page|sajt(?:en)?|sida(?:n)?|hemsida(?:n)?|webbplats(?:en)?)|(?:that |which |so |som )?(?:people|visitors|customers|everyone|folk|besökare|man|alla) (?:can|could|should be able to|kan|ska kunna) (?:search(?: in| through)?|browse|see|find|söka(?: i)?|se|bläddra i|hitta)(?: (?:it|them|in it|den|dem))?'

/** The part that keeps what is imported, where the request asks for none; visitors see it only where they are to. */
function keeper(params: ImportParams, request: Request, reading: Reading): Part[] {
  if (params.target !== 'record' || reading.parts.some(({ id }) => id === 'items')) return []
  const entries = itemsFor(params.many, reading.language)
  const fields = fieldsFrom(params.columns, reading.language)
  const part = {
    id: 'items',
    key: nextKey('items', reading.parts),
    params: { ...entries, fields, pages: false, archive: false },
  }
  if (!wholeWords(shown).test(request.bare)) return [part]
  takeAll(request, shown)
  return [part, listOf(part, request, reading, { layout: 'table', order: 'title', count: 200 })]
}

function tells(params: ImportParams, language: Language): string[] {
  const sv = language === 'sv'
  const columns = listed(
    params.columns.map((name) => `“${name}”`),
    sv ? 'och' : 'and',
  )
  return [
    sv
      ? `“${params.label}” och “${params.button}” gör ${params.many} av raderna i en CSV-fil`
      : `“${params.label}” and “${params.button}” make ${params.many} of the rows of a CSV file`,
    sv ? `Kolumnerna ${columns}` : `The columns ${columns}`,
    params.status === 'draft'
      ? sv
        ? 'Som utkast'
        : 'As drafts'
      : sv
        ? 'Publiceras direkt'
        : 'Published at once',
    ...(params.existing === 'replace' && params.target === 'record'
      ? [
          sv
            ? 'En ny fil ersätter allt som fanns före den'
            : 'A new file replaces all that was there before it',
        ]
      : []),
    ...(params.existing === 'skip'
      ? [sv ? 'Det som redan finns hoppas över' : 'What exists already is skipped']
      : []),
    sv ? 'Säger efteråt hur det gick' : 'Says afterwards what happened',
  ]
}

const plainButton = { en: 'Import', sv: 'Importera' }

/** Makes posts, pages or entries of the rows of a CSV file. */
export const csvImport = declareCapability<ImportParams>({
  id: 'import',
  title: { en: 'CSV Import', sv: 'CSV-import' },
  called: { en: 'a CSV import', sv: 'en CSV-import' },
  calledFor: ({ many }) => ({ en: `a CSV import of ${many}`, sv: `en CSV-import av ${many}` }),
  about: {
    en: 'Makes entries of the rows of a CSV file',
    sv: 'Gör poster av raderna i en CSV-fil',
  },
  heads: [{ asks }],
  means,
  structure: {
    schema: {
      ...pageStructure,
      target: z.enum(['post', 'page', 'record']),
      one: z.string(),
      many: z.string(),
      columns: z.array(z.string()),
    },
    start: () => ({ heading: '', target: 'post', one: '', many: '', columns: [] }),
  },
  settings: {
    label: {
      kind: 'text',
      label: { en: 'Field for the file', sv: 'Fält för filen' },
      start: { en: 'CSV file', sv: 'CSV-fil' },
      max: 60,
      asks: words.label,
    },
    ...pageSettings(plainButton),
    status: {
      kind: 'choice',
      label: { en: 'Imported as', sv: 'Importeras som' },
      start: 'publish',
      asks: '',
      choices: [
        { value: 'draft', label: { en: 'Drafts', sv: 'Utkast' }, asks: words.draft },
        { value: 'publish', label: { en: 'Published', sv: 'Publicerade' }, asks: words.publish },
      ],
    },
    existing: {
      kind: 'choice',
      label: { en: 'What exists already', sv: 'Det som redan finns' },
      start: 'skip',
      asks: '',
      choices: [
        {
          value: 'replace',
          label: { en: 'Is replaced by the file, all of it', sv: 'Ersätts av filen, alltihop' },
          asks: words.replace,
          // Posts and pages are never deleted by a file.
          shown: ({ target }) => target === 'record',
        },
        { value: 'skip', label: { en: 'Is skipped', sv: 'Hoppas över' }, asks: words.skip },
        { value: 'add', label: { en: 'Is added once more', sv: 'Läggs till en gång till' }, asks: words.add },
      ],
    },
  },
  read,
  complete: (params, _asked, { language }) => {
    const names = params.many === '' ? own['post']?.[language] : undefined
    const [one, many] = names ?? [params.one, params.many]
    const usual = { en: ['title', 'content', 'category'], sv: ['titel', 'innehåll', 'kategori'] }[language]
    const start = params.target === 'record' ? [usual[0] ?? ''] : usual
    return {
      ...params,
      one,
      many,
      existing: params.existing === 'replace' && params.target !== 'record' ? 'skip' : params.existing,
      columns: params.columns.length > 0 ? params.columns : start,
      heading: { en: `Import ${many}`, sv: `Importera ${many}` }[language],
    }
  },
  brings: (params, _key, request, reading) => keeper(params, request, reading),
  texts: ['heading', 'one', 'many', 'columns'],
  changes: (before, after) =>
    JSON.stringify(before.columns) === JSON.stringify(after.columns)
      ? []
      : [{ en: 'changed the columns', sv: 'ändrade kolumnerna' }],
  files: new URL('./files/', import.meta.url),
  words: {
    firstRow: {
      en: 'The first row has the headings: %s. Commas, semicolons or tabs between the values.',
      sv: 'Den första raden har rubrikerna: %s. Komma, semikolon eller tabb mellan värdena.',
    },
    badFile: {
      en: 'Please choose a CSV file of at most 4 MB.',
      sv: 'Välj en CSV-fil på högst 4 MB.',
    },
    noTitle: {
      en: 'The first row of the file has none of these headings for the title: %s.',
      sv: 'Filens första rad har ingen rubrik för titeln. Väntade kolumner: %s.',
    },
    noRows: {
      en: 'The file has no rows below its headings.',
      sv: 'Filen har inga rader under rubrikerna.',
    },
    imported: { en: '%1$d %2$s imported.', sv: '%1$d %2$s importerades.' },
    skipped: { en: '%d rows exist already and were skipped.', sv: '%d rader finns redan och hoppades över.' },
    failed: {
      en: '%d rows have no title or could not be saved.',
      sv: '%d rader saknar titel eller gick inte att spara.',
    },
    tooLarge: {
      en: 'The file has %1$d rows, but at most %2$d can replace what is there. Nothing was changed.',
      sv: 'Filen har %1$d rader, men högst %2$d kan ersätta det som finns. Inget ändrades.',
    },
    tooMany: {
      en: '%d rows are too many for one file and were left out.',
      sv: '%d rader är för många för en fil och togs inte med.',
    },
  },
  switches: ({ target }) => ({ records_too: target === 'record' }),
  preview: () => '',
  tells: (params, language) => tells(params, language),
  ideas: ({ status }) => [
    {
      when: status !== 'draft',
      label: { en: 'As drafts', sv: 'Som utkast' },
      prompt: { en: 'Import them as drafts', sv: 'Importera dem som utkast' },
    },
  ],
})
