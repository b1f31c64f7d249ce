import * as z from 'zod/mini'
import { linkSchema } from './blocks.ts'
import { flag, list, optionalText, reference, text } from './fields.ts'

/** The sections of the start page (spec, core §2 and community §2.4). Empty texts mean the usual ones. */

/** Screens of the product of which a section can show a picture. */
export const screenPictures = ['checks', 'preview', 'history', 'code'] as const
export type ScreenPicture = (typeof screenPictures)[number]

const shared = { hidden: flag, heading: optionalText }
const introduced = { ...shared, text: optionalText }
const item = { title: text, text }
const picture = z.pipe(
  z.optional(z.nullable(z.enum(screenPictures))),
  z.transform((value) => value ?? null),
)

/** The prompt, with examples beside it and the counter below. It is always shown. */
const openingSchema = z.object({
  blockType: z.literal('opening'),
  heading: optionalText,
  text: optionalText,
  /** Above the examples. */
  rack: optionalText,
  examples: list(z.object({ label: text, prompt: text })),
  /** Short promises below the prompt. */
  promises: list(z.object({ text })),
})
const exampleSchema = z.object({ blockType: z.literal('example'), ...introduced })
const featuresSchema = z.object({
  blockType: z.literal('features'),
  ...introduced,
  items: list(z.object({ ...item, picture })),
})
const editingSchema = z.object({ blockType: z.literal('editing'), ...introduced, button: optionalText })
const threeStepsSchema = z.object({
  blockType: z.literal('threeSteps'),
  ...shared,
  items: list(z.object(item)),
})
const pricesSchema = z.object({ blockType: z.literal('prices'), ...introduced })
const pluginsSchema = z.object({ blockType: z.literal('publicPlugins'), ...shared })
const highlightsSchema = z.object({
  blockType: z.literal('highlights'),
  ...shared,
  /** Addresses of threads; if empty, those with the most likes lately. The CMS says what there is to show of them. */
  threads: list(z.object({ thread: text })),
})
const threadsSchema = z.object({ blockType: z.literal('newThreads'), ...shared })
const faqSchema = z.object({
  blockType: z.literal('faq'),
  ...shared,
  /** Hand-picked; if empty, the questions that are marked for the start page. */
  faqs: list(reference),
})
const articlesSchema = z.object({
  blockType: z.literal('articles'),
  ...shared,
  /** At most three posts; if empty, the newest ones. */
  posts: list(reference),
})
/** Without a heading, the usual text and buttons are shown. */
const closingSchema = z.object({ blockType: z.literal('closing'), ...introduced, buttons: list(linkSchema) })

export const startSectionSchema = z.discriminatedUnion('blockType', [
  openingSchema,
  exampleSchema,
  featuresSchema,
  editingSchema,
  threeStepsSchema,
  pricesSchema,
  pluginsSchema,
  highlightsSchema,
  threadsSchema,
  faqSchema,
  articlesSchema,
  closingSchema,
])
export type StartSection = Readonly<z.infer<typeof startSectionSchema>>
export type StartSectionKind = StartSection['blockType']
/** The section of this kind. */
export type StartSectionOf<Kind extends StartSectionKind> = Extract<StartSection, { blockType: Kind }>

/** Every kind, in the usual order. */
export const startSectionKinds = [
  'opening',
  'example',
  'features',
  'editing',
  'threeSteps',
  'prices',
  'publicPlugins',
  'highlights',
  'newThreads',
  'faq',
  'articles',
  'closing',
] as const satisfies readonly StartSectionKind[]

const usual = startSectionKinds.map((blockType) => startSectionSchema.parse({ blockType }))
const [opening] = usual

/**
 * The sections that the start page shows, in their order: the chosen ones that are not hidden, or all of them if none
 * was chosen. The prompt is always among them.
 */
export function shownSections(chosen: readonly StartSection[]): readonly StartSection[] {
  if (chosen.length === 0) return usual
  const shown = chosen.filter((section) => section.blockType === 'opening' || !section.hidden)
  return shown.some(({ blockType }) => blockType === 'opening') || !opening ? shown : [opening, ...shown]
}

/** The section of a kind as the start page has it, hidden or not; null if it has none. */
export function sectionOf<Kind extends StartSectionKind>(
  sections: readonly StartSection[],
  kind: Kind,
): StartSectionOf<Kind> | null {
  return (sections.find(({ blockType }) => blockType === kind) as StartSectionOf<Kind> | undefined) ?? null
}
