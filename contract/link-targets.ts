import * as z from 'zod/mini'

/** What the link fields of the admin suggest, and what they say of an address; staff only (`staffRoutes`). */

export const linkTargetLimits = {
  /** The most that one answer suggests. */
  suggestions: 12,
  /** Characters of a search, and its words; what is beyond is not looked at. */
  characters: 200,
  words: 8,
} as const

/** 'site': a page of the product itself; 'answers': the questions of a category on the FAQ page. */
const linkTargetKinds = [
  'site',
  'article',
  'category',
  'tag',
  'page',
  'legal',
  'question',
  'answers',
] as const
export type LinkTargetKind = (typeof linkTargetKinds)[number]

const linkTargetSchema = z.object({
  kind: z.enum(linkTargetKinds),
  title: z.string(),
  /** Its address as a link to it is stored: a path of ours, with a fragment if it is a part of a page. */
  path: z.string(),
  /** Whether readers find it there now. */
  isLive: z.boolean(),
})
export type LinkTarget = Readonly<z.infer<typeof linkTargetSchema>>

export const linkTargetsSchema = z.object({
  /** The best first. */
  targets: z.array(linkTargetSchema),
  /** Whether more were found than are named. */
  isCut: z.boolean(),
})
export type LinkTargets = Readonly<z.infer<typeof linkTargetsSchema>>

/**
 * What an address leads to. 'page': a page; 'place': a page that lacks the place which the fragment names; 'draft': a
 * document that is not published; 'screen': a screen or a file of the product; 'nothing': no page; 'loop': redirects that
 * lead back to each other; 'elsewhere': a redirect to another website.
 */
const linkMeanings = ['page', 'place', 'draft', 'screen', 'nothing', 'loop', 'elsewhere'] as const

export const linkMeaningSchema = z.object({
  meaning: z.enum(linkMeanings),
  /** Null where it has no name, such as a feed. */
  target: z.nullable(linkTargetSchema),
  /** Where a redirect leads in the end; null without one. */
  movedTo: z.nullable(z.string()),
})
export type LinkMeaning = Readonly<z.infer<typeof linkMeaningSchema>>
