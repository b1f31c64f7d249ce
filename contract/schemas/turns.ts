import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { turnKinds } from '../turns/events.ts'
import { cleaned, cleanedName } from './text.ts'

const uuid = z.uuid(texts.unknown)

/** The id of an uploaded image, or the image itself as a data URL (spec, core §7). */
const imageReference = z
  .string(texts.unknown)
  .check(
    z.regex(/^(data:image\/[a-z0-9.+-]+;base64,|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/i, texts.unknown),
  )

const markedField = (length: number) =>
  z._default(z.string(texts.unknown).check(z.maxLength(length, texts.unknown)), '')

/** An element marked in the preview (spec, core §3). */
const markedElement = z.object({
  tag: markedField(limits.context.markedFieldLength),
  id: markedField(limits.context.markedFieldLength),
  classes: markedField(limits.context.markedFieldLength),
  text: markedField(limits.context.markedTextLength),
  selector: markedField(limits.context.markedFieldLength),
})

/**
 * `POST /api/generate-plugin`. `requestId` is made by the browser, once for each message: the same one again
 * is the same turn. Without `pluginId` a new plugin begins.
 */
export const generatePluginSchema = z
  .object({
    // The id is looked for in lower case (`GET /api/app/turns/by-request/{requestId}`), however it was sent.
    requestId: uuid.check(z.toLowerCase()),
    pluginId: z.optional(z.nullable(uuid)),
    description: z.string(texts.promptEmpty).check(
      cleaned,
      z.maxLength(limits.prompt.characters, {
        // Only when it is needed: to write a number as people do, a browser loads what it knows of languages, some 50 ms.
        error: () => texts.promptLong(limits.prompt.characters),
      }),
    ),
    kind: z._default(z.enum(turnKinds, texts.unknown), 'request'),
    viewMode: z._default(z.enum(['backend', 'frontend'], texts.unknown), 'backend'),
    // How many they may be, the service says: that refusal has a code of its own.
    images: z._default(z.array(imageReference), []),
    markedElements: z._default(
      z.array(markedElement).check(z.maxLength(limits.context.markedElements, texts.markedMany)),
      [],
    ),
  })
  .check(
    // A message needs words, or an image, or a marked element (spec, core §5).
    z.refine(
      ({ kind, description, images, markedElements }) =>
        kind !== 'request' || description !== '' || images.length > 0 || markedElements.length > 0,
      { error: texts.promptEmpty, path: ['description'] },
    ),
  )

export type GeneratePluginInput = z.input<typeof generatePluginSchema>

/** `POST /api/app/plugins/{id}/download`: which version to download. */
export const downloadSchema = z.object({
  versionNumber: z.int(texts.unknown).check(z.positive(texts.unknown)),
})
export type DownloadInput = z.infer<typeof downloadSchema>

/** `POST /api/app/plugins/{id}/restore`: which version becomes the newest, over which. */
export const restoreSchema = z.object({
  versionNumber: z.int(texts.unknown).check(z.positive(texts.unknown)),
  /** The newest version as the browser knows it: another one meanwhile is a conflict. */
  baseVersion: z.int(texts.unknown).check(z.positive(texts.unknown)),
})
export type RestoreInput = z.infer<typeof restoreSchema>

const oneLine = (length: number) =>
  z
    .string(texts.required)
    .check(cleanedName, z.minLength(1, texts.required), z.maxLength(length, texts.tooLong(length)))

/**
 * `POST /api/app/plugins/{id}/information`: the Project Information form. A name, version or author that differs from the
 * header makes a new version with the header changed; visibility alone does not.
 */
export const informationSchema = z.object({
  name: oneLine(limits.pluginName),
  // What WordPress compares with version_compare(): numbers with dots, perhaps a suffix such as -beta1. The same as the
  // checks let pass, so that what was delivered can be saved again.
  version: oneLine(limits.pluginVersion).check(
    z.regex(/^\d[0-9A-Za-z]*([-+.][0-9A-Za-z]+)*$/, texts.version),
  ),
  author: oneLine(limits.fullName),
  isPublic: z.boolean(texts.unknown),
  /** The newest version as the browser knows it, 0 where there is none: another one meanwhile is a conflict. */
  baseVersion: z.int(texts.unknown).check(z.nonnegative(texts.unknown)),
  /**
   * What the browser knew the plugin to say. Not everything makes a version (visibility never does, nothing does before
   * the first one): where a value became a third one meanwhile, that is a conflict too.
   */
  known: z.optional(
    z.object({ name: z.string(), version: z.string(), author: z.string(), isPublic: z.boolean() }),
  ),
})
export type InformationInput = z.infer<typeof informationSchema>
