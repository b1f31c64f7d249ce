import * as z from 'zod/mini'
import { fetchLimits } from '../limits.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { cleaned } from './text.ts'

const { addressCharacters, tagCharacters } = fetchLimits

const requestId = z.uuid(texts.unknown).check(z.toLowerCase())

/** `POST /api/app/imports/from-address`. `requestId` is the same for every try of one press. */
export const importAddressSchema = z.object({
  requestId,
  /** A plugin's page at WordPress.org, a repository at GitHub (also as "owner/repository"), or the address of a ZIP. */
  address: z
    .string(texts.required)
    .check(
      cleaned,
      z.minLength(1, texts.required),
      z.maxLength(addressCharacters, texts.tooLong(addressCharacters)),
    ),
  /** A tag or branch of the repository; empty for its newest state. */
  tag: z._default(
    z.string(texts.unknown).check(cleaned, z.maxLength(tagCharacters, texts.tooLong(tagCharacters))),
    '',
  ),
})
export type ImportAddressInput = z.input<typeof importAddressSchema>

/** `POST /api/app/plugins/{id}/copy`. `requestId` is the same for every try of one press. */
export const copyPluginSchema = z.object({
  requestId,
  /** Makes an edited copy, which refers to its original; only of one's own plugins. */
  edit: z._default(z.boolean(texts.unknown), false),
})
export type CopyPluginInput = z.input<typeof copyPluginSchema>
