import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { validationMessages as texts } from '../messages/validation.ts'

/** `POST /api/app/plugins/{id}/locks`: whether requests leave this file or folder as it is. A folder's path ends with '/'. */
export const lockSchema = z.object({
  path: z.string(texts.unknown).check(
    z.minLength(1, texts.required),
    // The '/' of a folder comes on top.
    z.maxLength(limits.upload.pathLength + 1, texts.tooLong(limits.upload.pathLength + 1)),
  ),
  locked: z.boolean(texts.unknown),
})
export type LockInput = z.infer<typeof lockSchema>
