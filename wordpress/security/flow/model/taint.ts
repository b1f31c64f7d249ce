/** What is noted of a value in one number: where it must not arrive, how much is known against it, what it went through. */

/** Where a value must not arrive as it is. One bit each. */
export const context = {
  html: 1,
  attribute: 2,
  url: 4,
  sql: 8,
  path: 16,
  host: 32,
  code: 64,
  /** Not sanitised: only said of what a request brings. */
  raw: 128,
} as const

export const everyContext = 0xff
export const dataShift = 8
export const doubtShift = 16

/**
 * How much is known against a value: `input` came with the request, `data` out of the database or from another site,
 * and of what is in `doubt` nothing is known, such as the answer of another plugin.
 */
export type Level = 'input' | 'data' | 'doubt'

export const flag = {
  /** WordPress has put slashes into it. */
  slashed: 1 << 24,
  /** Made by a function that undoes a disguise, such as base64_decode. */
  decoded: 1 << 25,
  /** Fetched from another site. */
  remote: 1 << 26,
  /** A translation that has not been escaped. */
  translated: 1 << 27,
} as const

export const everything = 0x0fffffff

/** The same contexts at all three levels. */
export const atEveryLevel = (contexts: number): number =>
  contexts | (contexts << dataShift) | (contexts << doubtShift)

/** Folders that a path is known to lie in. */
export const place = { uploads: 1, temporary: 2, plugin: 4, core: 8, stream: 16 } as const

/** The worst that is known against a value in a context, or null. */
export function levelIn(bits: number, contexts: number): Level | null {
  if (bits & contexts) return 'input'
  if ((bits >> dataShift) & contexts) return 'data'
  return (bits >> doubtShift) & contexts ? 'doubt' : null
}
