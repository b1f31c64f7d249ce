import * as z from 'zod/mini'

/** What several documents have alike, as Payload's REST API answers it at `depth=0`. */
export const text = z.string()
/** Payload omits or nulls empty fields. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
)
/** Id of another document. */
export const reference = z.string()
export const optionalReference = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? null),
)
export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((value) => value ?? []),
  )
export const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? false),
)

/** What Payload's SEO plugin keeps of a document. */
export const seoSchema = z.pipe(
  z.optional(
    z.nullable(z.object({ title: optionalText, description: optionalText, image: optionalReference })),
  ),
  z.transform((value) => value ?? { title: '', description: '', image: null }),
)

/** Every document has these; `updatedAt` is an ISO time. */
export const documentFields = { id: z.string(), updatedAt: z.string() }
