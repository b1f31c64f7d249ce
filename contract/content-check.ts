import * as z from 'zod/mini'

/** The list of what needs care in published content; staff only (`staffRoutes`). */

/**
 * 'links': what leads nowhere; 'missing': descriptions, pictures and alt texts that are not there; 'external': links to
 * other sites, which we never call.
 */
export const contentCheckViews = ['links', 'missing', 'external'] as const
export type ContentCheckView = (typeof contentCheckViews)[number]

/** A page of the list ends after the document with which it has so many rows, or after so many documents. */
export const contentCheckPage = { rows: 50, documents: 500 } as const

const problems = [
  'noPage',
  'loop',
  'noDocument',
  'redirectNowhere',
  'noImage',
  'description',
  'picture',
  'alt',
  'external',
] as const
export type ContentProblem = (typeof problems)[number]

/** Where it is within the document. */
const fields = [
  'body',
  'answer',
  'blocks',
  'sections',
  'header',
  'footer',
  'ways',
  'to',
  'description',
  'image',
  'alt',
] as const
export type ContentField = (typeof fields)[number]

const contentCheckRowSchema = z.object({
  /** The slug of a collection, or `globals`. */
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  field: z.enum(fields),
  /** The path of the field itself in the form, with rows by their number: 'footer.0.links.2.href'. */
  place: z.string(),
  problem: z.enum(problems),
  /** The address or the document that it is about; empty if there is none. */
  detail: z.string(),
})
export type ContentCheckRow = Readonly<z.infer<typeof contentCheckRowSchema>>

export const contentCheckSchema = z.object({
  rows: z.array(contentCheckRowSchema),
  /** How many documents were looked at for this page. */
  looked: z.number(),
  /** Where the next page starts; null on the last one. */
  next: z.nullable(z.string()),
})
export type ContentCheck = Readonly<z.infer<typeof contentCheckSchema>>
