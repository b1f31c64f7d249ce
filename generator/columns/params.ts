import * as z from 'zod'
import type { Params, Reading } from '../frame/capability.ts'
import type { Setting } from '../frame/settings/types.ts'
import { mark, take, unmark } from '../words/claims.ts'
import { isRemoval, verbOf } from '../words/commands.ts'
import type { Language, Spoken } from '../words/language.ts'
import { listed } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { columnsOf, readColumns, recordsNamed, usualOf } from './read.ts'
import type { Column } from './read.ts'
import { sourceLabels, sourceNames, sourceWords } from './sources.ts'
import type { SourceName } from './sources.ts'

/** What a part lists: the source of its rows, and their columns. */
export type ListParams = Params & { source: SourceName; part: string; columns: readonly Column[] }

export const listStructure = {
  source: z.enum(sourceNames),
  part: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
}

/** A list before anything is said of it. */
export const listStart = { source: 'post', part: '', columns: [] } as const

/** Keys whose strings are words for people. */
export const listTexts: readonly string[] = ['label']

/** Changes the columns as a command says. */
function changedColumns<P extends ListParams>(params: P, clause: Clause, reading: Reading): P {
  const named = readColumns(clause, columnsOf(params, reading))
  if (!named) return params
  const isNamed = ({ key }: Column): boolean => named.some((one) => one.key === key)
  if (reading.first)
    return { ...params, columns: [...params.columns.filter((one) => !isNamed(one)), ...named] }
  if (isRemoval(clause)) {
    const left = params.columns.filter((one) => !isNamed(one))
    return left.length === 0 ? params : { ...params, columns: left }
  }
  if (verbOf(clause) === 'add')
    return { ...params, columns: [...params.columns.filter((one) => !isNamed(one)), ...named] }
  return { ...params, columns: named }
}

/**
 * Reads what a list is of, and its columns. What a part of the plugin keeps comes before the site's own of that name; a list
 * of entries that nobody keeps is not understood.
 */
export function readList<P extends ListParams>(params: P, clause: Clause, reading: Reading): P {
  let after = params
  if (reading.first && after.part === '') {
    const kept = recordsNamed(clause.bare, after.source === 'record', reading)
    if (kept) after = { ...after, ...kept }
    else if (after.source === 'record') unmark(clause)
  }
  return changedColumns(after, clause, reading)
}

/** Fills in the usual columns of a list. */
export const withUsualColumns = <P extends ListParams>(params: P, reading: Reading): P =>
  params.columns.length > 0 ? params : { ...params, columns: usualOf(params, reading, reading.language) }

/** Words that say again what is listed, with their articles. */
export const sourceMention = (source: SourceName): string =>
  `(?:(?:all|the|our|my|every|each|only|published|alla|mina|våra|bara|publicerade) ){0,6}(?:${sourceWords[source]})(?: (?:from|on|of|in) (?:the |my |our )?(?:site|website|blog|webbplatsen|sajten))?`

/** What changed in a list. */
export function listChanges(before: ListParams, after: ListParams): Spoken[] {
  const names = (language: string): string =>
    listed(
      after.columns.map(({ label }) => `“${label}”`),
      language,
    )
  return JSON.stringify(before.columns) === JSON.stringify(after.columns)
    ? []
    : [{ en: `set the columns to ${names('and')}`, sv: `satte kolumnerna till ${names('och')}` }]
}

/** The columns and the source in a sentence. */
export const columnNames = ({ columns }: ListParams, language: Language): string =>
  listed(
    columns.map(({ label }) => `“${label}”`),
    { en: 'and', sv: 'och' }[language],
  )

export const sourceName = ({ source }: ListParams, language: Language): string =>
  sourceLabels[source][language]

const isOf =
  (...names: SourceName[]) =>
  ({ source }: ListParams): boolean =>
    names.includes(source)

/** Which rows are wanted: settings of every list. */
export const filterSettings = {
  status: {
    kind: 'choice',
    label: { en: 'Which', sv: 'Vilka' },
    start: 'publish',
    asks: '',
    choices: [
      {
        value: 'publish',
        label: { en: 'Published or approved ones', sv: 'Publicerade eller godkända' },
        asks: '(?:only )?(?:the )?(?:published|approved)(?: (?:ones|posts|pages|articles|comments))?(?: only)?|(?:bara |endast )?(?:publicerade|godkända)(?: (?:inlägg|kommentarer))?',
      },
      {
        value: 'all',
        label: { en: 'All, drafts too', sv: 'Alla, även utkast' },
        asks: '(?:including|also|and|with|even) (?:the )?(?:drafts|unpublished(?: ones)?|pending(?: ones)?|spam)|drafts (?:too|included)|(?:även|också|inklusive|med) (?:utkast|väntande|opublicerade)',
      },
    ],
    shown: isOf('post', 'page', 'comment'),
  },
  category: {
    kind: 'text',
    label: { en: 'Only in the category', sv: 'Bara i kategorin' },
    help: { en: 'Its name; empty means all.', sv: 'Dess namn; tomt betyder alla.' },
    start: '',
    max: 100,
    plain: true,
    asks: '(?:from|in|of) (?:the )?category|i kategorin|från kategorin',
    shown: isOf('post'),
  },
  role: {
    kind: 'choice',
    label: { en: 'Only with the role', sv: 'Bara med rollen' },
    start: '',
    asks: '',
    choices: [
      { value: '', label: { en: 'All', sv: 'Alla' }, asks: '' },
      {
        value: 'subscriber',
        label: { en: 'Subscriber', sv: 'Prenumerant' },
        asks: 'subscribers|prenumeranter(?:na)?',
      },
      { value: 'customer', label: { en: 'Customer', sv: 'Kund' }, asks: 'customers|kunder(?:na)?' },
      { value: 'author', label: { en: 'Author', sv: 'Författare' }, asks: 'only authors|bara författare' },
    ],
    shown: isOf('user'),
  },
  days: {
    kind: 'number',
    label: { en: 'Only of the last days', sv: 'Bara de senaste dagarna' },
    help: { en: '0 means all.', sv: '0 betyder alla.' },
    start: 0,
    min: 0,
    max: 3650,
    unit: 'days',
    asks: '(?:from |of |in |within )?(?:the )?(?:last|past|latest)|(?:från |under )?(?:de |den )?senaste(?= \\d)|newer than|yngre än',
  },
} as const satisfies Readonly<Record<string, Setting<ListParams>>>

const categoryName =
  /(?<![\p{L}])(?:(?:from|in|of) (?:the )?category|i kategorin|från kategorin)\s+"?([\p{L}\p{N}][\p{L}\p{N}-]*)"?|(?:from|in|of) (?:the )?"([^"]+)" category/iu

/** Reads the category whose posts are listed. */
export function readCategory(clause: Clause): string | null {
  const match = categoryName.exec(clause.text)
  const name = match?.[1] ?? match?.[2]
  if (!match || name === undefined) return null
  mark(clause, match.index, match.index + match[0].length)
  return name
}

/** Words about lists that say what is so anyway. */
export function takeUsual(clause: Clause, params: ListParams): void {
  take(clause, sourceMention(params.source))
  take(
    clause,
    '(?:but )?(?:no|not|without) (?:the )?(?:drafts?|spam|pending)(?:(?: or|,| and)? ?(?:drafts?|spam|pending|unapproved))*|(?:inte|inga|utan)(?: några)? (?:utkast|skräp(?:post)?|väntande|spam)(?: (?:eller|och) (?:utkast|skräp(?:post)?|väntande|spam))*',
  )
}
