import * as z from 'zod'
import {
  changesOfFields,
  describeField,
  fieldsSchema,
  fieldTexts,
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
import { markMatch, take, takeAll } from '../../words/claims.ts'
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
  '(?:only|just|bara|endast) (?:the |an? )?(?:admins?|administrators?|administratör(?:en|er|erna)?|i|we|jag|vi|me)(?: (?:can|may|should|must|get to|are allowed to|be able to|får|kan|ska))*(?: kunna)? (?:change|edit|set|fill in|update|ändra|redigera|fylla i|sätta)|(?:can|should|may|to) only be (?:changed|edited|set) by (?:the |an )?(?:admins?|administrators?|me|us)|(?:får|kan|ska) bara (?:ändras|redigeras) av (?:admin|administratör(?:en|er)?|mig|oss)'

/** What a profile gets where no field is named. */
const usualFields = (language: Language): Fields => ({
  phone: makeField('tel', { en: 'Phone', sv: 'Telefon' }[language], { autocomplete: 'tel' }),
})

/** A profile keeps no files: a picture or a document is a link. */
const withoutFiles = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, Field] => [
      key,
      field.type === 'image' || field.type === 'file' ? { ...field, type: 'url' } : field,
    ]),
  )

function readLocked(params: ProfileParams, clause: Clause): ProfileParams {
  const match = words(onlyAdmins).exec(clause.bare)
  if (!match) return params
  const found = namedIn(params.fields, clause)
  const behind = found.filter(({ start }) => start >= match.index)
  const bent = Object.entries(params.fields).flatMap(([key, { label }]) =>
    clause.bare.slice(match.index).includes(label.toLowerCase()) ? [key] : [],
  )
  const named = [...behind.map(({ key }) => key), ...bent]
  const keys = [...new Set(named.length > 0 ? named : found.map(({ key }) => key))]
  const locked = keys.length > 0 && keys.length < 6 ? keys : Object.keys(params.fields)
  markMatch(clause, match)
  for (const key of locked) {
    const label = params.fields[key]?.label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/gu, '\\$&') ?? ''
    if (label !== '') take(clause, `(?:the )?${label}(?:en|n|et|t|na|s)?`)
  }
  take(clause, '(?:it|them|that|those|dem|det|den|these)')
  return { ...params, locked: [...new Set([...params.locked, ...locked])] }
}

function read(params: ProfileParams, clause: Clause, reading: Reading): ProfileParams {
  // "Only admins change the berth" names a field, but asks for none.
  const lock = words(onlyAdmins).exec(clause.bare)
  const about = lock ? sliceClause(clause, 0, lock.index) : clause
  const found = readFields(params.fields, about, reading, {
    free: true,
    usual: usualFields(reading.language),
    basic: [],
  })
  const fields = found === params.fields ? found : withoutFiles(found)
  const locked = params.locked.filter((key) => key in fields)
  const after = readLocked(fields === params.fields ? params : { ...params, fields, locked }, clause)
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
    ...(params.column ? [sv ? 'Kolumner i användarlistan' : 'Columns in the list of users'] : []),
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
    schema: { fields: fieldsSchema, locked: z.array(z.string()) },
    start: (language) => ({ fields: usualFields(language), locked: [] }),
  },
  read,
  changes: (before, after) => [
    ...changesOfFields(before.fields, after.fields),
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
