import * as z from 'zod/mini'
import { articleImportLimits as limits } from '../article-imports.ts'
import { articleImportMessages } from '../messages/article-import.ts'
import { validationMessages as texts } from '../messages/validation.ts'

/** `POST /api/app/article-imports` */
export const articleImportSchema = z.object({
  files: z
    .array(
      z.object({
        name: z
          .string(texts.required)
          .check(
            z.minLength(1, texts.required),
            z.maxLength(limits.nameCharacters, texts.tooLong(limits.nameCharacters)),
          ),
        text: z
          .string(texts.required)
          .check(z.maxLength(limits.characters, texts.tooLong(limits.characters))),
      }),
    )
    .check(
      z.minLength(1, texts.required),
      z.maxLength(limits.filesPerRequest, articleImportMessages.tooMany(limits.filesPerRequest)),
    ),
})
