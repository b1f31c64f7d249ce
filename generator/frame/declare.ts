import * as z from 'zod'
import { attempt } from '../words/claims.ts'
import type { Language, Spoken } from '../words/language.ts'
import { listedSpoken, words } from '../words/match.ts'
import type { Clause, Request } from '../words/request.ts'
import { defineCapability } from './capability.ts'
import type { Capability, Leaves, Params, PartContext, Reading } from './capability.ts'
import { named } from './identity.ts'
import { section } from './preview-kit.ts'
import { changesOf, settingIs } from './settings/changes.ts'
import { describingMethods, fieldsMethod } from './settings/php.ts'
import { takeNamedSettings } from './settings/named.ts'
import { readSettings } from './settings/read.ts'
import { rowsOf } from './settings/rows.ts'
import { schemaOfSettings, shownSettings, startsOf } from './settings/schema.ts'
import type { Settings } from './settings/types.ts'
import type { Part } from './spec.ts'
import { ideasIn } from './suggest.ts'
import type { Idea } from './suggest.ts'
import { phpString } from '../php/text.ts'
import { loadTemplates } from './template.ts'
import type { TemplateValues } from './template.ts'

/** Begins the kind of a part whose words join any other part of its capability. */
export const joining = '?'

/** Words that ask for a capability, and what they choose by that: "popup" a notice of the kind `popup`. */
export type Head<P> = {
  /** Whole words, English and Swedish. */
  asks: string
  /** The same without what stands around them, where `asks` looks around. */
  core?: string
  /** What they choose. */
  chooses?: Partial<P> | ((language: Language, asked: string) => Partial<P>)
  /** Heading and plugin name that fit these words. */
  title?: Spoken | ((asked: string) => Spoken)
  /** Whether the words ask for it only where a request asks for nothing else. */
  isWeak?: boolean
  /** Whether they ask for no part of their own beside words that ask for a certain one: "put … above each post". */
  joins?: boolean
}

/** A capability by what it has: heads, settings, templates and sentences. Everything else follows from these. */
export type Declaration<P extends Params> = {
  id: string
  title: Spoken
  /** What it is called in a sentence, with article. */
  called: Spoken
  /** The same for a certain part. */
  calledFor?: (params: P) => Spoken
  about: Spoken
  /** Introduction of its section on the settings page; what it is about if missing. */
  description?: Spoken
  heads: readonly Head<P>[]
  means: string
  /** Words that ask for it in a request that is about its subject (`means`) and names nothing to build. */
  within?: string
  /** Another capability that some words ask for instead, where a request asks for it too. */
  yieldsTo?: { id: string; asks: string }
  /** What a command leaves out that asks for another one: "email me" before "also when someone comments". */
  again?: Spoken
  /** Whether a plugin may have several: two heads with different choices, or as some words are told apart. */
  several?: boolean | ((asked: string) => string)
  settings: Settings<P>
  /** The settings that a clause may change, the likeliest first; all if missing. */
  settingsFor?: (clause: Clause, params: P, reading: Reading) => Settings<P>
  /** Parameters that are no setting, and what they start with. */
  structure?: { schema: z.ZodRawShape; start: (language: Language) => Partial<P> }
  /** Changes the parameters of a new part by its whole request, before they are read. */
  prepare?: (params: P, request: Request) => P
  /** Reads what no setting can; comes before the settings. Marks what it takes up. */
  read?: (params: P, clause: Clause, reading: Reading) => P
  /** Fills in what nobody asked for in particular, once a first request is read; `asked` are the words that asked for it. */
  complete?: (params: P, asked: string, reading: Reading) => P
  /** Further patterns of words that it reads, whose spelling is corrected. */
  vocabulary?: readonly string[]
  /** Says what changed in the structure. */
  changes?: (before: P, after: P) => Spoken[]
  /** Keys of the structure whose strings are words for people. */
  texts?: readonly string[]
  files: URL
  /** Words of its templates in both languages, for `{{name}}` inside single quotes of PHP. */
  words?: Readonly<Record<string, Spoken>>
  /** Pieces of code for its templates, for `{{name}}`. */
  code?: Readonly<Record<string, string>>
  /** Switches of its templates. */
  switches?: (params: P) => Readonly<Record<string, boolean>>
  shortcode?: string
  editorBlock?: boolean
  brings?: (params: P, key: string, request: Request, reading: Reading) => Part[]
  /** Joins a new part with others of the plugin, once all of them are read. */
  settles?: (parts: readonly Part[], key: string, request: Request, reading: Reading) => readonly Part[]
  /** Words that ask for the parts it depends on. */
  needs?: (params: P) => readonly string[]
  /** Whether a part has nothing to show, so that beside other parts the words `asked` meant something else. */
  isEmpty?: (params: P, asked: string) => boolean
  /** Whether a part could do nothing at all, so that it is none. */
  isHollow?: (params: P) => boolean
  /** Words that would ask for it, where a request lists fields and describes it without asking; null if it does not. */
  impliedBy?: (request: Request) => string | null
  /** The part on the mock website; empty if visitors see nothing of it. */
  preview: (params: P, context: PartContext) => string
  /** What it does, in short sentences without a full stop: the answer, the features and the readme. */
  tells: (params: P, language: Language, parts: readonly Part[]) => string[]
  ideas?: (params: P) => readonly Idea[]
  leaves?: (params: P, key: string) => Leaves
}

const asksOf = (heads: readonly { asks: string }[]): string => heads.map(({ asks }) => asks).join('|')

/**
 * The head that some words name: one that they begin with, else any; the longest match wins. `isCut` says that what
 * stands before the words is not given.
 */
function headFor<P>(heads: readonly Head<P>[], text: string, isCut = true): Head<P> | undefined {
  let best: { head: Head<P>; length: number; isFirst: boolean } | undefined
  for (const head of heads) {
    const match = words(isCut ? (head.core ?? head.asks) : head.asks).exec(text)
    if (!match) continue
    const [isFirst, length] = [match.index === 0, match[0].length]
    if (!best || (isFirst === best.isFirst ? length > best.length : isFirst)) best = { head, length, isFirst }
  }
  return best?.head
}

/** What some words choose; a head that reads them itself gets only its own. */
function chosen<P>(heads: readonly Head<P>[], language: Language, asked: string): Partial<P> {
  const head = headFor(heads, asked)
  if (typeof head?.chooses !== 'function') return head?.chooses ?? {}
  return head.chooses(language, words(head.asks).exec(asked)?.[0] ?? asked)
}

/** The title that fits the words of a text, if they give one. */
function titleIn<P>(heads: readonly Head<P>[], text: string): Spoken | undefined {
  const head = headFor(heads, text, false)
  if (typeof head?.title !== 'function') return head?.title
  return head.title(words(head.asks).exec(text)?.[0] ?? '')
}

const wordValues = (texts: Readonly<Record<string, Spoken>>, language: Language): TemplateValues =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, phpString(text[language]).slice(1, -1)]),
  )

/** Settings whose texts start as some words chose them. */
const startingWith = <P extends Params>(settings: Settings<P>, choice: Partial<P>): Settings<P> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, one]) => {
      const text = choice[key]
      const isText = (one.kind === 'text' || one.kind === 'area') && typeof text === 'string'
      return [key, isText ? { ...one, start: { en: text, sv: text } } : one]
    }),
  )

/** Makes a capability of its declaration. */
export function declareCapability<P extends Params>(declaration: Declaration<P>): Capability {
  const { settings, structure, heads } = declaration
  const readClause = (params: P, clause: Clause, reading: Reading, chosen: Partial<P> = {}): P => {
    const read = declaration.read?.(params, clause, reading) ?? params
    if (reading.first) takeNamedSettings(settings, read, clause)
    const all = startingWith(declaration.settingsFor?.(clause, read, reading) ?? settings, chosen)
    return readSettings(all, read, clause, reading)
  }
  const textKeys = Object.entries(settings)
    .filter(([, one]) => (one.kind === 'text' || one.kind === 'area' || one.kind === 'lines') && !one.plain)
    .map(([key]) => key)
  const changed = (before: P, after: P): Spoken[] => [
    ...(declaration.changes?.(before, after) ?? []),
    ...changesOf(settings, before, after),
  ]
  // A setting may only have begun to count: white letters, where white was the color kept for them.
  const told = (before: P, after: P): Spoken[] => {
    const said = changed(before, after)
    if (said.length > 0 || JSON.stringify(before) === JSON.stringify(after)) return said
    const old = shownSettings(settings, before).map(([key]) => key)
    return shownSettings(settings, after).flatMap(([key, setting]) =>
      old.includes(key) ? [] : settingIs(setting, after[key]),
    )
  }
  const startIn = (language: Language): Params =>
    ({ ...startsOf(settings, language), ...structure?.start(language) }) as Params
  return defineCapability<P>({
    id: declaration.id,
    title: declaration.title.en,
    titleFor: (request) => (titleIn(heads, request.bare) ?? declaration.title)[request.language],
    called: declaration.called,
    ...(declaration.calledFor && { calledFor: declaration.calledFor }),
    about: declaration.about,
    asks: asksOf(heads.filter(({ isWeak }) => !isWeak)),
    ...(heads.some(({ isWeak }) => isWeak) && { weaklyAsks: asksOf(heads.filter(({ isWeak }) => isWeak)) }),
    ...(declaration.isEmpty && { isEmpty: declaration.isEmpty }),
    ...(declaration.isHollow && { isHollow: declaration.isHollow }),
    ...(declaration.impliedBy && { impliedBy: declaration.impliedBy }),
    means: declaration.means,
    ...(declaration.within && { within: declaration.within }),
    ...(declaration.yieldsTo && { yieldsTo: declaration.yieldsTo }),
    ...(declaration.again && { again: declaration.again }),
    vocabulary: [
      ...Object.values(settings).flatMap((setting) => [
        setting.asks,
        ...('choices' in setting ? setting.choices.map(({ asks }) => asks) : []),
      ]),
      ...(declaration.vocabulary ?? []),
    ],
    ...(declaration.several && {
      kindOf: (asked: string) =>
        (headFor(heads, asked)?.joins ? joining : '') +
        (typeof declaration.several === 'function'
          ? declaration.several(asked)
          : JSON.stringify(chosen(heads, 'en', asked))),
    }),
    settings,
    start: startIn,
    schema: z.object({ ...schemaOfSettings(settings), ...structure?.schema }) as unknown as z.ZodType<P>,
    texts: [...textKeys, ...(declaration.texts ?? [])],
    editorBlock: declaration.editorBlock ?? false,
    usesColors: Object.values(settings).some(({ kind }) => kind === 'color'),
    shortcode: declaration.shortcode ?? '',
    templates: loadTemplates(declaration.files),
    read: (request, reading, asked) => {
      const choice = chosen(heads, reading.language, asked)
      const start = { ...startIn(reading.language), ...choice } as P
      const read = request.clauses.reduce(
        (params, clause) => readClause(params, clause, reading, choice),
        declaration.prepare?.(start, request) ?? start,
      )
      return declaration.complete?.(read, asked, reading) ?? read
    },
    ...(declaration.brings && { brings: declaration.brings }),
    ...(declaration.settles && { settles: declaration.settles }),
    ...(declaration.needs && { needs: declaration.needs }),
    values: (params, context) => {
      const parts = context.parts.filter(({ id }) => id === declaration.id).map((part) => part.params as P)
      return {
        ...wordValues(declaration.words ?? {}, context.language),
        ...declaration.code,
        ...declaration.switches?.(params),
        module: [
          describingMethods(
            declaration.title,
            declaration.description ?? declaration.about,
            context.language,
          ),
          fieldsMethod(settings, parts, context.language),
        ].join('\n\n'),
      }
    },
    followUp: (params, clause, _request, reading) =>
      attempt(clause, () => {
        const after = readClause(params, clause, reading)
        const said = after === params ? [] : told(params, after)
        // What is asked for is there already: an object of its own, but nothing changed.
        if (said.length === 0) return after === params ? null : { params: after, said: { en: '', sv: '' } }
        return {
          params: after,
          said: listedSpoken(said),
        }
      }),
    preview: (params, context) => ({
      backend: section(
        declaration.title[context.language],
        (declaration.description ?? declaration.about)[context.language],
        context.shortcode,
        rowsOf(settings, params, context.language),
      ),
      frontend: named(declaration.preview(params, context), context.identity),
    }),
    features: (params, language, parts) => declaration.tells(params, language, parts),
    suggestions: (params, language) => ideasIn(declaration.ideas?.(params) ?? [], language),
    readme: (params, parts) => declaration.tells(params, 'en', parts).map((line) => `${line}.`),
    leaves: (params, key) => declaration.leaves?.(params, key) ?? {},
  })
}
