import * as z from 'zod/mini'
import { optionalText, reference, text } from './fields.ts'
import { richTextSchema } from './rich-text.ts'

/** A button or link that leads to a path of ours or to an https address. */
export const linkSchema = z.object({ label: text, href: text })
export type ContentLink = Readonly<z.infer<typeof linkSchema>>

/** A plugin idea (spec, community §3). */
export const ideaCardSchema = z.object({
  blockType: z.literal('ideaCard'),
  title: text,
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  useCase: optionalText,
  description: text,
  features: z.array(z.object({ feature: text })),
  prompt: text,
  trend: optionalText,
  marketPotential: optionalText,
  priceRange: optionalText,
  targetMarket: optionalText,
  revenueModel: optionalText,
  monthlyPotential: optionalText,
  whyProfitable: optionalText,
  marketingTip: optionalText,
})

export const callToActionSchema = z.object({
  blockType: z.literal('callToAction'),
  heading: text,
  text: optionalText,
  /** The first is the one to press. */
  buttons: z.array(linkSchema),
})

export const calloutSchema = z.object({
  blockType: z.literal('callout'),
  tone: z.enum(['note', 'tip', 'warning']),
  title: optionalText,
  text,
})

export const codeSchema = z.object({
  blockType: z.literal('code'),
  language: z.enum(['php', 'javascript', 'css', 'html', 'json', 'shell', 'text']),
  code: text,
  caption: optionalText,
})

export const imageSchema = z.object({
  blockType: z.literal('image'),
  image: reference,
  caption: optionalText,
  width: z.enum(['text', 'wide']),
})

/** A prompt to take over into the builder. */
export const promptBoxSchema = z.object({
  blockType: z.literal('promptBox'),
  heading: optionalText,
  prompt: text,
})

/** Blocks within rich text. */
export const inlineBlockSchema = z.discriminatedUnion('blockType', [
  ideaCardSchema,
  callToActionSchema,
  calloutSchema,
  codeSchema,
  imageSchema,
  promptBoxSchema,
])
export type InlineBlock = Readonly<z.infer<typeof inlineBlockSchema>>

/** The top of a page: a heading, and where it invites to make a plugin the prompt itself. */
const heroSchema = z.object({
  blockType: z.literal('hero'),
  heading: text,
  lede: optionalText,
  /** Whether to show a prompt box (spec, community §2.11). */
  prompt: z.boolean(),
  placeholder: optionalText,
  buttons: z.array(linkSchema),
})
const proseSchema = z.object({ blockType: z.literal('prose'), body: richTextSchema })
const pointsSchema = z.object({
  blockType: z.literal('points'),
  heading: text,
  intro: optionalText,
  items: z.array(z.object({ title: text, text })),
})
/** What a step may show beside its words: a request being typed, files with their checks, a ZIP on its way to WordPress. */
export const stepDrawings = ['request', 'files', 'install'] as const
export type StepDrawing = (typeof stepDrawings)[number]

/** Things done one after another; with drawings, one below the other. */
const stepsSchema = z.object({
  blockType: z.literal('steps'),
  heading: text,
  items: z.array(z.object({ title: text, text, drawing: z.optional(z.nullable(z.enum(stepDrawings))) })),
})
/** Questions of the FAQ. */
const questionsSchema = z.object({
  blockType: z.literal('questions'),
  heading: text,
  faqs: z.array(reference),
})

/** Blocks of a page. */
export const pageBlockSchema = z.discriminatedUnion('blockType', [
  heroSchema,
  proseSchema,
  pointsSchema,
  stepsSchema,
  questionsSchema,
  ideaCardSchema,
  callToActionSchema,
  promptBoxSchema,
])
export type PageBlock = Readonly<z.infer<typeof pageBlockSchema>>
