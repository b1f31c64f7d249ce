import * as z from 'zod/mini'
import { countGraphemes } from '../graphemes.ts'
import { communityLimits } from '../community-limits.ts'
import { communityErrors } from '../messages/community.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { cleaned, cleanedName, withoutTowers } from './text.ts'

/** Embeds and overrides of direction. The invisible marks that Arabic and Hebrew need are none of them. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g

const tame = z.overwrite<string>((text) => withoutTowers(text.normalize('NFC')).replace(overrides, ''))

/** At most so many characters, as people count them. */
const atMost = (most: number) =>
  z.refine<string>(
    (text) => text.length <= most * communityLimits.unitsPerCharacter && countGraphemes(text, most) <= most,
    texts.tooLong(most),
  )

/** Repeated with each attempt to send the same post, so that it is stored once. */
const requestId = z.uuid(texts.unknown)

/** Milliseconds that the page was open, as it says. */
const openFor = z.optional(z.number(texts.unknown).check(z.nonnegative(texts.unknown)))

const threadFields = {
  title: z
    .string(communityErrors.threadIncomplete)
    .check(
      cleanedName,
      tame,
      z.minLength(1, communityErrors.threadIncomplete),
      atMost(communityLimits.titleCharacters),
    ),
  content: z
    .string(communityErrors.threadIncomplete)
    .check(
      tame,
      cleaned,
      z.minLength(1, communityErrors.threadIncomplete),
      atMost(communityLimits.contentCharacters),
    ),
  /** The slug of a category, or null for none. */
  category: z.nullable(z.string(texts.unknown).check(z.maxLength(100, texts.unknown))),
}

/** `POST /api/app/threads` */
export const threadSchema = z.object({
  requestId,
  ...threadFields,
  openFor,
  /** A public plugin of one's own that it carries. */
  plugin: z.optional(z.nullable(z.uuid(texts.unknown))),
})
export type ThreadInput = z.infer<typeof threadSchema>

/** The version that an edit was made from. */
const version = z
  .int(texts.unknown)
  .check(z.minimum(1, texts.unknown), z.maximum(2_147_483_647, texts.unknown))

/** `POST /api/app/threads/{id}/edit` */
export const threadEditSchema = z.object({ version, ...threadFields })
export type ThreadEdit = z.infer<typeof threadEditSchema>

const commentContent = z
  .string(communityErrors.commentMissing)
  .check(
    tame,
    cleaned,
    z.minLength(1, communityErrors.commentMissing),
    atMost(communityLimits.commentCharacters),
  )

/** `POST /api/app/threads/{id}/comments` */
export const commentSchema = z.object({
  requestId,
  content: commentContent,
  /** The comment that it replies to, or null for a comment of its own. */
  parent: z.nullable(z.uuid(texts.unknown)),
  openFor,
})
export type CommentInput = z.infer<typeof commentSchema>

/** `POST /api/app/comments/{id}/edit` */
export const commentEditSchema = z.object({ version, content: commentContent })
export type CommentEdit = z.infer<typeof commentEditSchema>

/** `POST /api/app/threads/{id}/like`, `POST /api/app/comments/{id}/like` */
export const likeSchema = z.object({ liked: z.boolean(texts.unknown) })
export type LikeInput = z.infer<typeof likeSchema>

/** `POST /api/app/comments/{id}/accepted` */
export const acceptedSchema = z.object({ accepted: z.boolean(texts.unknown) })
export type AcceptedInput = z.infer<typeof acceptedSchema>

/** `POST /api/app/threads/{id}/watch` */
export const watchSchema = z.object({ watching: z.boolean(texts.unknown) })
export type WatchInput = z.infer<typeof watchSchema>
