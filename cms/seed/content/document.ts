import type * as z from 'zod/mini'
import type { documentSchemas } from '#contract/content/documents.ts'
import type { Body } from './lexical.ts'

/** Rich texts come from our builders, and what is not there is left out. */
type Written<Value> = Value extends null
  ? never
  : Value extends { root: unknown }
    ? Body
    : Value extends readonly (infer Item)[]
      ? Written<Item>[]
      : Value extends object
        ? { -readonly [Key in keyof Value]: Written<Value[Key]> }
        : Value

type Stored<Name extends keyof typeof documentSchemas> = Omit<
  Written<z.input<(typeof documentSchemas)[Name]>>,
  'id' | 'updatedAt' | '_order'
>

/**
 * A document before it is stored: what the contract says of it, without what the database adds.
 * `Given` are fields that it may lack when it is read, but not when it is written.
 */
export type Sample<
  Name extends keyof typeof documentSchemas,
  Given extends keyof Stored<Name> = never,
> = Stored<Name> & Required<Pick<Stored<Name>, Given>>

/**
 * What a text may refer to: whatever is stored before it. The product's name and its address for mail are none of it: both
 * are settings, which the pages show where they belong, and a text that was written once would not follow them.
 */
export interface Known {
  /**
   * Id of a document that is stored already, by its slug; of an image by its file's name.
   * @throws Error when it is not
   */
  idOf(collection: keyof typeof documentSchemas, slug: string): string
}
