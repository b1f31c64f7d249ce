import type { ZodType } from 'zod'
import type { Spoken, Language } from '../words/language.ts'
import type { Clause, Request } from '../words/request.ts'
import type { ConfigValue } from '../php/literal.ts'
import type { Identity } from './identity.ts'
import type { Templates, TemplateValues } from './template.ts'

/** A block's parameters, stored in the plugin's configuration class. */
export type Params = { readonly [key: string]: ConfigValue }

export type QuickAction = { label: string; prompt: string }

/** A section of the mock settings page, and a part of the mock website. */
export type Previews = { backend: string; frontend: string }

/** What a block understood of a command, and the words for it. */
export type Change<P> = { params: P; said: Spoken }

/** What a block stores besides its own option. */
export type Leaves = { postTypes?: readonly string[]; options?: readonly string[] }

export type PreviewContext = { identity: Identity; shortcode: string }

/** A building block, as its folder declares it. */
export type BlockDefinition<P extends Params> = {
  /** Name of the configuration method and of the option, and the module's class in CamelCase: `form`. */
  id: string
  /** Part of a plugin's slug and its title when nothing else names it. */
  title: string
  /** A title closer to the words of a request, where they give one: 'Booking Form'. */
  titleFor?: (request: Request) => string | null
  /** What the block is called in a sentence, with article. */
  called: Spoken
  /** A sentence about what it does. */
  about: Spoken
  /** Words that ask for it, as a pattern of whole words. */
  asks: string
  /** Words that mean it when the plugin has it, in follow-ups ("remove the form"). */
  means: string
  schema: ZodType<P>
  /** Keys of parameters whose strings are words for people. */
  texts: readonly string[]
  /** Whether it brings a block for the editor (folder `blocks/{id}`). */
  editorBlock: boolean
  /** Whether its settings have colours. */
  usesColours: boolean
  /** Ending of its shortcode after the plugin's prefix; empty where it has none. */
  shortcode: string
  templates: Templates
  /** Parameters from a first request. */
  read: (request: Request) => P
  /** Switches and words for its templates. */
  values: (params: P) => TemplateValues
  /** Tries to understand a command about it; null when it does not. */
  followUp: (params: P, clause: Clause, request: Request) => Change<P> | null
  preview: (params: P, context: PreviewContext) => Previews
  features: (params: P, language: Language) => string[]
  suggestions: (params: P, language: Language) => QuickAction[]
  /** Sentences of the readme about the block. */
  readme: (params: P) => string[]
  /** What the uninstaller removes besides the option. */
  leaves: (params: P) => Leaves
}

/** A building block for the frame, which does not know its parameters' type. */
export type Block = Omit<
  BlockDefinition<Params>,
  'schema' | 'read' | 'values' | 'followUp' | 'preview' | 'features' | 'suggestions' | 'readme' | 'leaves'
> & {
  /** Parameters from a first request. */
  read: (request: Request) => Params
  /** Parameters as they were found in a plugin, or null when they do not fit. */
  revive: (value: unknown) => Params | null
  values: (params: Params) => TemplateValues
  followUp: (params: Params, clause: Clause, request: Request) => Change<Params> | null
  preview: (params: Params, context: PreviewContext) => Previews
  features: (params: Params, language: Language) => string[]
  suggestions: (params: Params, language: Language) => QuickAction[]
  readme: (params: Params) => string[]
  leaves: (params: Params) => Leaves
}

/** Registers a block: its parameters are checked by its schema wherever they come in. */
export function defineBlock<P extends Params>(definition: BlockDefinition<P>): Block {
  const { schema, ...rest } = definition
  const own = (params: Params): P => schema.parse(params)
  return {
    ...rest,
    revive: (value) => {
      const result = schema.safeParse(value)
      return result.success ? result.data : null
    },
    values: (params) => rest.values(own(params)),
    followUp: (params, clause, request) => rest.followUp(own(params), clause, request),
    preview: (params, context) => rest.preview(own(params), context),
    features: (params, language) => rest.features(own(params), language),
    suggestions: (params, language) => rest.suggestions(own(params), language),
    readme: (params) => rest.readme(own(params)),
    leaves: (params) => rest.leaves(own(params)),
  }
}
