import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { cleaned } from './text.ts'

const uuid = z.uuid(texts.unknown)

/**
 * `POST /api/generate-plugin`. `requestId` is made by the browser, once for each message: the same one again
 * is the same turn. Without `pluginId` a new plugin begins.
 */
export const generatePluginSchema = z.object({
  requestId: uuid,
  pluginId: z.optional(z.nullable(uuid)),
  description: z
    .string(texts.promptEmpty)
    .check(
      cleaned,
      z.minLength(1, texts.promptEmpty),
      z.maxLength(limits.prompt.characters, texts.promptLong(limits.prompt.characters)),
    ),
  viewMode: z._default(z.enum(['backend', 'frontend'], texts.unknown), 'backend'),
})

export type GeneratePluginInput = z.input<typeof generatePluginSchema>

/** `POST /api/plugins/{id}/download`: which version to download. */
export const downloadSchema = z.object({
  versionNumber: z.int(texts.unknown).check(z.positive(texts.unknown)),
})
export type DownloadInput = z.infer<typeof downloadSchema>
