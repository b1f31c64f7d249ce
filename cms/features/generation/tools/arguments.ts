import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { oneLine } from '../context/quote.ts'

/** The arguments of each tool, as a model may send them. */

const path = z.string().min(1).max(1_000)

const { accountParts, accountCharacters } = limits.turn

/** A text of the account, which is shown to the person. */
const words = z
  .string('must be a text')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'must not be empty')
      .max(accountCharacters, `may have at most ${accountCharacters} characters`),
  )

/** A list of the account; models send null for what they leave out. */
const accountOf = <Part extends z.ZodType>(part: Part) =>
  z
    .array(part, 'must be a list')
    .max(accountParts, `may have at most ${accountParts} entries; put small ones together`)
    .nullish()

export const toolArguments = {
  plan: z.object({
    files: z.array(z.object({ path, summary: z.string().max(500).default('') })).max(300),
    understood: accountOf(words),
    left_out: accountOf(z.object({ part: words, why: words }, 'must have a "part" and a "why"')),
  }),
  list_files: z.object({}),
  read_file: z.object({
    path,
    from_line: z.number().int().min(1).default(1),
    // Models send null for what they leave out.
    lines: z.number().int().min(1).nullish(),
  }),
  search_files: z.object({ query: z.string().min(1).max(1_000) }),
  write_file: z.object({ path, content: z.string() }),
  append_file: z.object({ path, content: z.string() }),
  edit_file: z.object({ path, search: z.string().min(1), replace: z.string() }),
  rename_file: z.object({ path, to: path }),
  delete_file: z.object({ path }),
  set_preview: z.object({ view: z.enum(['backend', 'frontend']), html: z.string() }),
  finish: z.object({
    outcome: z.enum(['delivered', 'answered', 'declined', 'restored']),
    // Models that fill in every field send anything here; it counts with the outcome 'restored' only.
    version: z.number().int().nullable().default(null).catch(null),
    explanation: z.string().max(limits.turn.explanation).default(''),
    features: z.array(z.string().max(500)).max(20).default([]),
    quick_actions: z
      .array(z.object({ label: z.string().min(1).max(100), prompt: z.string().min(1).max(2_000) }))
      .max(6)
      .default([]),
  }),
} as const

export type ToolName = keyof typeof toolArguments
export type Finish = z.infer<(typeof toolArguments)['finish']>

export const isToolName = (name: string): name is ToolName => Object.hasOwn(toolArguments, name)
