import * as z from 'zod'
import { problemKinds } from './result.ts'
import type { SandboxResult } from './result.ts'

const names = z.array(z.string())

/** A result from another process. An incomplete one must not count as a working plugin. */
export const sandboxResultSchema: z.ZodType<SandboxResult> = z.object({
  wordpress: z.string(),
  php: z.string(),
  activated: z.boolean(),
  problems: z.array(
    z.object({
      kind: z.enum(problemKinds),
      message: z.string(),
      file: z.string().nullable(),
      line: z.number().nullable(),
      during: z.string(),
    }),
  ),
  discovered: z.object({
    adminPages: names,
    shortcodes: names,
    blocks: names,
    widgets: names,
    restRoutes: names,
    ajaxActions: names,
    cronEvents: names,
    postTypes: names,
    taxonomies: names,
    options: names,
    tables: names,
  }),
  pages: z.array(
    z.object({
      kind: z.enum(['admin', 'front', 'rest']),
      title: z.string(),
      url: z.string(),
      status: z.number(),
      ms: z.number(),
      html: z.string().nullable(),
      own: z.boolean(),
    }),
  ),
  leftovers: z.object({ options: names, tables: names, cronEvents: names, files: names }).nullable(),
  timings: z.array(z.tuple([z.string(), z.number()])),
  ms: z.number(),
})
