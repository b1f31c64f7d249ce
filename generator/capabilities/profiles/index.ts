import * as z from 'zod'
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
import type { Field, Fields } from '../../fields/index.ts'
import { namedIn } from '../../fields/named.ts'
import { declareCapability } from '../../frame/declare.ts'
import type { Reading } from '../../frame/capability.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'
import { sliceClause } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { always, asks, atRegistration, inList, means } from './words.ts'

type ProfileParams = {
  readonly heading: string
  readonly register: boolean
  readonly column: boolean
  readonly fields: Fields
  /** Keys of the fields that only who may edit users changes. */
  readonly locked: string[]
  /** Keys of the fields that are columns; none means all. */
  readonly columns: string[]
}

const settings: Settings<ProfileParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading on the profile', sv: 'Rubrik på profilen' },
    start: { en: 'More about you', sv: 'Mer om dig' },
    max: 80,
    asks: 'heading|headline|rubrik(?:en)?',
  },
  register: {
    kind: 'switch',
    label: { en: 'Registration', sv: 'Registrering' },
    text: { en: 'Ask for them at registration too', sv: 'Fråga efter dem vid registrering också' },
    start: false,
    asks: atRegistration,
  },
  column: {
    kind: 'switch',
    label: { en: 'List of users', sv: 'Användarlistan' },
    text: { en: 'Show them as columns', sv: 'Visa dem som kolumner' },
    start: false,
    asks: inList,
  },
}

const onlyAdmins =
  '(?:only|just|bara|endast) (?:the |an? |our |my )*(?:admins?|administrators?|boss|(?:site )?owner|staff|team|office|board|administratör(?:en|er|erna)?|chefen|styrelsen|i|we|jag|vi|me)(?: (?:can|may|should|must|get to|are allowed to|be able to|får|kan|ska))*(?: kunna)? (?:change|edit|set|fill in|update|ändra|redigera|fylla i|sätta)|(?:can|should|may|to) only be (?:changed|edited|set) by (?:the |an )?(?:admins?|administrators?|me|us)|(?:får|kan|ska) bara (?:ändras|redigeras) av (?:admin|administratör(?:en|er)?|mig|oss)'

/** What a profile gets where no field is named. */
const usualFields = (language: Language): Fields => ({
  phone: makeField('tel', { en: 'Phone', sv: 'Telefon' }[language], { autocomplete: 'tel' }),
})

const demanding = words(
  'required?|requires|must|mandatory|compulsory|have to|has to|needed|obligatorisk\\p{L}*|måste|kräv\\p{L}*|ska fyllas i',
)

/** A profile keeps no files: a picture or a document is a link. What is new has to be filled in only if a clause says so. */
const ofProfile = (fields: Fields, before: Fields, clause: Clause): Fields =>
  Object.fromEntries(
    Object.entries(filesAsLinks(fields)).map(([key, field]): [string, Field] => {
      const required = field.required && (before[key]?.required === true || demanding.test(clause.bare))
      return [key, { ...field, required }]
    }),
  )

/** Takes up the names of fields in a stretch, and the little words between them. */
function takeNames(params: ProfileParams, clause: Clause, start: number, end: number): string[] {
  const found = namedIn(params.fields, clause, start, end)
  for (const one of found) mark(clause, one.start, one.end)
  return [...new Set(found.map(({ key }) => key))]
}

function readLocked(params: ProfileParams, clause: Clause): ProfileParams {
  const match = words(onlyAdmins).exec(clause.bare)
  if (!match) return params
  const stop = /[.;]|(?<![\p{L}])(?:but|men)(?![\p{L}])/u.exec(
    clause.bare.slice(match.index + match[0].length),
  )
  const end = stop ? match.index + match[0].length + stop.index : clause.text.length
  const behind = takeNames(params, clause, match.index, end)
  const keys = behind.length > 0 ? behind : takeNames(params, clause, 0, match.index)
  const locked = keys.length > 0 ? keys : Object.keys(params.fields)
  markMatch(clause, match)
  take(clause, '(?:it|them|that|those|dem|det|den|these)')
  return { ...params, locked: [...new Set([...params.locked, ...locked])] }
}

const byThemselves =
  '(?:(?:the |our |all |ordinary |alla |våra )*(?:members?|users?|people|everyone|they|subscribers?|customers?|medlemmar(?:na)?|användar(?:e|na)|alla|de|man)) (?:(?:can|may|should|must|are allowed to|be able to|get to|får|kan|ska|kunna|själva|then|always) ){1,4}(?:edit|change|update|fill in|set|enter|ändra|redigera|fylla i|uppdatera)(?: (?:their own|their|own|sina egna|sin egen|sitt eget|sin|sitt|sina|the|själva))*'

/** "Members can edit their own phone and boat": so it is anyway, unless a field is locked. */
function readOpen(params: ProfileParams, clause: Clause): ProfileParams {
  const match = words(byThemselves).exec(clause.bare)
  if (!match) return params
  const stop = /[.;]|(?<![\p{L}])(?:but|only|men|bara|endast)(?![\p{L}])/u.exec(
    clause.bare.slice(match.index + match[0].length),
  )
  const end = stop ? match.index + match[0].length + stop.index : clause.text.length
  const keys = takeNames(params, clause, match.index, end)
  markMatch(clause, match)
  return { ...params, locked: params.locked.filter((key) => !keys.includes(key)) }
}

/** "I want to see Boat name and Berth in the users list": only these are columns. */
function readShown(params: ProfileParams, clause: Clause): ProfileParams {
  const match = words(inList).exec(clause.bare)
  if (!match) return params
  const before = clause.bare.slice(0, match.index)
  const begin =
    [
      ...before.matchAll(
        /[.;:)]|(?<![\p{L}])(?:see|shows?|display|want|have|with|visas?|se|ha|vill)(?![\p{L}])/gu,
      ),
    ].at(-1)?.index ?? 0
  const keys = takeNames(params, clause, begin, match.index)
  if (keys.length === 0) return params
  takeAll(
    clause,
    '(?:i |we |jag |vi )?(?:(?:want|would like|need|vill|ska) (?:to )?)?(?:(?:be able to|kunna) )?(?:see|show|display|have|se|visa|ha)',
  )
  markMatch(clause, match)
  const isAll = keys.length === Object.keys(params.fields).length
  return { ...params, column: true, columns: isAll ? [] : keys }
}

function read(params: ProfileParams, clause: Clause, reading: Reading): ProfileParams {
  // "Only admins change the berth" names a field, but asks for none.
  const lock = words(`${onlyAdmins}|${byThemselves}`).exec(clause.bare)
  const about = lock ? sliceClause(clause, 0, lock.index) : clause
  const found = readFields(params.fields, about, reading, {
    free: true,
    about: '(?:profiles?|profil(?:en|er|erna|sidan)?|fields?|fält(?:en)?)',
    usual: usualFields(reading.language),
    basic: [],
  })
  const fields = found === params.fields ? found : ofProfile(found, params.fields, clause)
  const locked = params.locked.filter((key) => key in fields)
  const columns = params.columns.filter((key) => key in fields)
  const own = fields === params.fields ? params : { ...params, fields, locked, columns }
  const after = readLocked(readOpen(readShown(own, clause), clause), clause)
  takeAll(clause, always)
  if (after !== params) return after
  return hasFieldsOf(params.fields, clause, reading, { free: false }) ? { ...params } : params
}

function tells(params: ProfileParams, language: Language): string[] {
  const sv = language === 'sv'
  const fields = Object.values(params.fields).map((field) => describeField(field, language))
  const locked = params.locked.map((key) => `“${params.fields[key]?.label ?? key}”`)
  return [
    sv
      ? `Profilerna får fälten ${listed(fields, 'och')}`
      : `Profiles get the fields ${listed(fields, 'and')}`,
    ...(params.register ? [sv ? 'Frågas efter vid registrering' : 'Asked for at registration'] : []),
    ...(params.column
      ? [
          `${sv ? 'Kolumner i användarlistan' : 'Columns in the list of users'}${
            params.columns.length === 0
              ? ''
              : `: ${params.columns.map((key) => params.fields[key]?.label ?? key).join(', ')}`
          }`,
        ]
      : []),
    ...(locked.length === 0
      ? []
      : [
          sv
            ? `Bara administratörer ändrar ${listed(locked, 'och')}`
            : `Only administrators change ${listed(locked, 'and')}`,
        ]),
  ]
}

/** Fields of one's own on users' profiles, and where people register. */
export const profiles = declareCapability<ProfileParams>({
  id: 'profiles',
  title: { en: 'Profile Fields', sv: 'Profilfält' },
  called: { en: 'fields on user profiles', sv: 'fält på användarprofiler' },
  about: {
    en: 'Adds fields of your own to user profiles and to the registration form',
    sv: 'Lägger till egna fält på användarprofiler och i registreringen',
  },
  heads: [{ asks }],
  means,
  settings,
  structure: {
    schema: { fields: fieldsSchema, locked: z.array(z.string()), columns: z.array(z.string()).default([]) },
    start: (language) => ({ fields: usualFields(language), locked: [], columns: [] }),
  },
  read,
  changes: (before, after) => [
    ...changesOfFields(before.fields, after.fields),
    ...(JSON.stringify(before.columns) === JSON.stringify(after.columns)
      ? []
      : [{ en: 'changed the columns', sv: 'ändrade kolumnerna' }]),
    ...(JSON.stringify(before.locked) === JSON.stringify(after.locked)
      ? []
      : [{ en: 'changed who may edit fields', sv: 'ändrade vem som får redigera fält' }]),
  ],
  texts: fieldTexts,
  files: new URL('./files/', import.meta.url),
  switches: ({ locked }) => ({ locks: locked.length > 0 }),
  preview: (params, { language }) =>
    `<h2>${html(params.heading)}</h2>${Object.values(params.fields)
      .map(
        (field) =>
          `<p><label>${html(field.label)}<br><input type="text" aria-label="${html(field.label)}"></label></p>`,
      )
      .join(
        '',
      )}<p><button type="button">${language === 'sv' ? 'Uppdatera profil' : 'Update Profile'}</button></p>`,
  tells,
  ideas: (params) => [
    {
      when: !('phone' in params.fields),
      label: { en: 'Add a phone field', sv: 'Lägg till telefon' },
      prompt: { en: 'Add a field for phone', sv: 'Lägg till ett fält för telefon' },
    },
    {
      when: !params.register,
      label: { en: 'At registration too', sv: 'Vid registrering också' },
      prompt: { en: 'Ask for them at registration too', sv: 'Fråga efter dem vid registrering också' },
    },
    {
      when: !params.column,
      label: { en: 'Columns', sv: 'Kolumner' },
      prompt: { en: 'Show them as columns in the users list', sv: 'Visa dem som kolumner i användarlistan' },
    },
  ],
  leaves: ({ fields }) => ({
    meta: Object.keys(fields).map((key) => ({ of: 'user' as const, key: `xplugin_${key}` })),
  }),
})
