import type { ZodType } from 'zod'
import type { Spoken, Language } from '../words/language.ts'
import { markBeyond } from '../words/claims.ts'
import type { Clause, Request } from '../words/request.ts'
import { numbersIn } from '../words/values.ts'
import type { ConfigValue } from '../php/literal.ts'
import type { Identity } from './identity.ts'
import type { Templates, TemplateValues } from './template.ts'
import type { Settings } from './settings/types.ts'
import type { Part } from './spec.ts'

/** A part's parameters, stored in the plugin's configuration class. */
export type Params = { readonly [key: string]: ConfigValue }

export type QuickAction = { label: string; prompt: string }

/** A section of the mock settings page, and a part of the mock website. */
export type Previews = { backend: string; frontend: string }

/** What a capability understood of a command, and the words for it. */
export type Change<P> = { params: P; said: Spoken }

/** What a capability stores besides its own option. */
export type Leaves = {
  postTypes?: readonly string[]
  taxonomies?: readonly string[]
  options?: readonly string[]
  /** Types of comments. */
  comments?: readonly string[]
  /** Keys of metadata of posts, users and comments. */
  meta?: readonly { of: 'post' | 'user' | 'comment'; key: string }[]
  /** Hooks of scheduled events. */
  events?: readonly string[]
  /** Roles it added. */
  roles?: readonly string[]
}

/** The plugin around a part, while its code is written. */
export type PartContext = {
  identity: Identity
  /** Name of the part in the configuration: `form`, `form_2`. */
  key: string
  /** Its shortcode; empty where it has none. */
  shortcode: string
  language: Language
  /** All parts of the plugin, this one included. */
  parts: readonly Part[]
}

/** What a reader of a request knows besides its words. */
export type Reading = {
  /** Whether the plugin is new; otherwise the request changes one. */
  first: boolean
  language: Language
  now: Date
  /** The parts of the plugin so far. */
  parts: readonly Part[]
}

/** A capability, as its folder declares it. */
export type CapabilityDefinition<P extends Params> = {
  /** Begin of the names of its configuration methods and options, and the module's class in CamelCase: `form`. */
  id: string
  /** Part of a plugin's slug and its title when nothing else names it. */
  title: string
  /** A title closer to the words of a request, where they give one: 'Booking Form'. */
  titleFor?: (request: Request) => string | null
  /** What the capability is called in a sentence, with article. */
  called: Spoken
  /** What a part is called in a sentence where that depends on its parameters: 'a popup'. */
  calledFor?: (params: P) => Spoken
  /** A sentence about what it does. */
  about: Spoken
  /** Words that ask for it, as a pattern of whole words. */
  asks: string
  /** Words that ask for it where a request asks for nothing else. */
  weaklyAsks?: string
  /** Whether a part has nothing to show, so that beside other parts the words `asked` meant something else. */
  isEmpty?: (params: P, asked: string) => boolean
  /** Whether it could do nothing at all, so that it is no part. */
  isHollow?: (params: P) => boolean
  /** Words that would ask for it, where a request lists fields and describes it without asking; null if it does not. */
  impliedBy?: (request: Request) => string | null
  /** Words that ask for it in a request that is about its subject (`means`) and names nothing to build. */
  within?: string
  /** Words that mean it when the plugin has it, in follow-ups ("remove the form"). */
  means: string
  /** Another capability that some words ask for instead, where a request asks for it too. */
  yieldsTo?: { id: string; asks: string }
  /** Further patterns of words that it reads, whose spelling is corrected. */
  vocabulary?: readonly string[]
  /** What a command leaves out that asks for another one: "email me" before "also when someone comments". */
  again?: Spoken
  /** Whether a plugin may have it more than once; then the kind of thing that some words ask for, '' for any. */
  kindOf?: (words: string) => string
  schema: ZodType<P>
  /** Parameters before anybody asked for anything; what a plugin of an earlier release does not have yet is as here. */
  start?: (language: Language) => Params
  /** Its settings, where they are declared. */
  settings?: Settings<P>
  /** Keys of parameters whose strings are words for people. */
  texts: readonly string[]
  /** Whether it brings a block for the editor (folder `blocks/{id}`). */
  editorBlock: boolean
  /** Whether its settings have colors. */
  usesColors: boolean
  /** Ending of its shortcode after the plugin's prefix; empty where it has none. */
  shortcode: string
  templates: Templates
  /** Parameters from a first request; `asked` are the words that asked for it. */
  read: (request: Request, reading: Reading, asked: string) => P
  /** Parts that a new part brings along, such as the list of its entries. */
  brings?: (params: P, key: string, request: Request, reading: Reading) => Part[]
  /** Joins a new part with others of the plugin, once all of them are read. */
  settles?: (parts: readonly Part[], key: string, request: Request, reading: Reading) => readonly Part[]
  /** Words that ask for the parts it depends on. */
  needs?: (params: P) => readonly string[]
  /** Switches and words for its templates. */
  values: (params: P, context: PartContext) => TemplateValues
  /** Tries to understand a command about it; null when it does not. */
  followUp: (params: P, clause: Clause, request: Request, reading: Reading) => Change<P> | null
  preview: (params: P, context: PartContext) => Previews
  features: (params: P, language: Language, parts: readonly Part[]) => string[]
  suggestions: (params: P, language: Language) => QuickAction[]
  /** Sentences of the readme about the part. */
  readme: (params: P, parts: readonly Part[]) => string[]
  /** What the uninstaller removes besides the option. */
  leaves: (params: P, key: string) => Leaves
}

/** A capability for the frame, which does not know its parameters' type. */
export type Capability = {
  [Name in keyof CapabilityDefinition<Params>]: CapabilityDefinition<Params>[Name]
} & {
  /**
   * Parameters as they were found in a plugin, or null when they do not fit. Those that an earlier release did not write
   * are what they start as, in the plugin's language.
   */
  revive: (value: unknown, language?: Language) => Params | null
}

/**
 * Parameters as they were read, numbers that the schema does not allow replaced by the nearest that it does. The number
 * in the request that asked for more or less is told to the person.
 */
function withinBounds<P extends Params>(schema: ZodType<P>, params: P, clause: Clause): P {
  const issues = schema.safeParse(params).error?.issues ?? []
  let within = params
  for (const issue of issues) {
    const [name, ...deeper] = issue.path
    const isNumber = typeof name === 'string' && deeper.length === 0 && typeof params[name] === 'number'
    if (!isNumber || (issue.code !== 'too_big' && issue.code !== 'too_small')) continue
    const isMore = issue.code === 'too_big'
    const bound = Number(isMore ? issue.maximum : issue.minimum)
    within = { ...within, [name]: bound }
    const number = numbersIn(clause.bare).find(({ value }) => (isMore ? value > bound : value < bound))
    if (number) markBeyond(clause, number.start, number.end, isMore ? { most: bound } : { least: bound })
  }
  return within
}

/** Registers a capability: its parameters are checked by its schema wherever they come in. */
export function defineCapability<P extends Params>(definition: CapabilityDefinition<P>): Capability {
  const { schema, settings, ...rest } = definition
  const own = (params: Params): P => schema.parse(params)
  const { read, followUp, calledFor, brings, needs, isEmpty, isHollow, ...always } = rest
  return {
    ...always,
    schema,
    ...(settings && { settings: settings as unknown as Settings }),
    ...(calledFor && { calledFor: (params: Params) => calledFor(own(params)) }),
    ...(isHollow && { isHollow: (params: Params) => isHollow(own(params)) }),
    ...(isEmpty && { isEmpty: (params: Params, asked: string) => isEmpty(own(params), asked) }),
    ...(needs && { needs: (params: Params) => needs(own(params)) }),
    ...(brings && {
      brings: (params: Params, key: string, request: Request, reading: Reading) =>
        brings(own(params), key, request, reading),
    }),
    read: (request, reading, asked) => withinBounds(schema, read(request, reading, asked), request),
    revive: (value, language = 'en') => {
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
      const result = schema.safeParse(isRecord ? { ...rest.start?.(language), ...value } : value)
      return result.success ? result.data : null
    },
    values: (params, context) => rest.values(own(params), context),
    followUp: (params, clause, request, reading) => {
      const change = followUp(own(params), clause, request, reading)
      return change && { ...change, params: withinBounds(schema, change.params, clause) }
    },
    preview: (params, context) => rest.preview(own(params), context),
    features: (params, language, parts) => rest.features(own(params), language, parts),
    suggestions: (params, language) => rest.suggestions(own(params), language),
    readme: (params, parts) => rest.readme(own(params), parts),
    leaves: (params, key) => rest.leaves(own(params), key),
  }
}
