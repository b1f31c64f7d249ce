import type * as z from 'zod/mini'
import type { documentSchemas } from '#contract/content/documents.ts'
import type { Body } from './lexical.ts'

/** Rich texts come from our builders, and missing values are left out. */
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
 * A document before it is stored: the contract's type without the fields that the database adds. `Given` are fields
 * that are optional when read, but required here.
 */
export type Sample<
  Name extends keyof typeof documentSchemas,
  Given extends keyof Stored<Name> = never,
> = Stored<Name> & Required<Pick<Stored<Name>, Given>>

/**
 * What a text may refer to: documents stored before it. The product's name and email address are not included: they are
 * settings that may change, and a stored text would not follow them.
 */
export interface Known {
  /**
   * The id of a stored document by its slug, or of an image by its file name.
   * @throws Error when it does not exist
   */
  idOf(collection: keyof typeof documentSchemas, slug: string): string
}
