import type { ImportAnswer } from '#contract/imports.ts'
import type { Problem } from './problem.ts'

/** The servers that have a row of their own. */
export type SourceName = 'wordpress' | 'github'

/** An address that the server is asked to fetch a plugin from. */
export interface AskedAddress {
  readonly source: SourceName
  readonly address: string
  /** A tag or branch, or empty. */
  readonly tag: string
}

/** Why nothing came of an address, beside the field that it is about. */
export interface AddressTrouble {
  readonly asked: AskedAddress
  readonly field: 'address' | 'tag'
  readonly text: string
}

/** What a plugin was brought from. */
export type Origin = File | AskedAddress

/** How far a plugin is on its way in. */
export type Import =
  | {
      readonly phase: 'choose'
      /** Why the last file is not a plugin here, or null. */
      readonly problem: Problem | null
      /** The last file, or null. */
      readonly file: File | null
      readonly trouble: AddressTrouble | null
    }
  /** `sent` bytes of the file: the server reads it when it has all of them. */
  | { readonly phase: 'processing'; readonly file: File; readonly sent: number }
  | { readonly phase: 'fetching'; readonly asked: AskedAddress }
  | { readonly phase: 'loaded'; readonly origin: Origin; readonly answer: ImportAnswer }

/** An address as it is shown: without what all of them have. */
export const shortAddress = ({ address }: AskedAddress): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
