import * as z from 'zod/mini'
import { categoryColors } from '../community.ts'
import type { PublicPlugin } from '../public-plugins.ts'

/** What the start page shows of the forum and of public plugins (spec, community §2.4). */

const threadSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of its content, in Markdown. */
  preview: z.string(),
  author: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  category: z.nullable(z.object({ slug: z.string(), name: z.string(), color: z.enum(categoryColors) })),
  /** Comments and replies. */
  replies: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Whether it came with the installation. */
  sample: z.boolean(),
})

const pluginSchema: z.ZodMiniType<PublicPlugin> = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  author: z.string(),
  version: z.string(),
  createdAt: z.string(),
})

/** `GET /api/app/front-page` */
export const frontPageSchema = z.object({
  /** Chosen in the CMS, or else those with the most likes of the last 30 days. */
  highlights: z.array(threadSchema),
  /** The newest. */
  threads: z.array(threadSchema),
  /** The newest. */
  plugins: z.array(pluginSchema),
  /** How many plugins were generated; null unless the counter shows it (`site-settings.liveCounter`). */
  generated: z.nullable(z.number()),
})

export type FrontPage = Readonly<z.infer<typeof frontPageSchema>>
export type FrontPageThread = Readonly<z.infer<typeof threadSchema>>
