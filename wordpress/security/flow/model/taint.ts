/** Taint of a value, packed into one number: contexts it is unsafe in, how certain that is, and its history. */

/** Contexts in which a value is unsafe. One bit each. */
export const context = {
  html: 1,
  attribute: 2,
  url: 4,
  sql: 8,
  path: 16,
  host: 32,
  code: 64,
  /** Not sanitized; only for input from the request. */
  raw: 128,
} as const

export const everyContext = 0xff
export const dataShift = 8
export const doubtShift = 16

/**
 * Origin of a value: `input` came with the request, `data` from the database or another site,
 * and nothing is known about what is in `doubt`, such as another plugin's return value.
 */
export type Level = 'input' | 'data' | 'doubt'

export const flag = {
  /** WordPress has put slashes into it. */
  slashed: 1 << 24,
  /** Returned by a decoding function, such as base64_decode. */
  decoded: 1 << 25,
  /** Fetched from another site. */
  remote: 1 << 26,
  /** A translation that has not been escaped. */
  translated: 1 << 27,
  /** A text that was put together with tags of HTML. */
  markup: 1 << 28,
  /** Escaped for a place between quotes in a query. */
  quotable: 1 << 29,
  /** Escaped for a place between quotes, and put where there are none. */
  unquoted: 1 << 30,
} as const

export const everything = 0x7fffffff

/** The same contexts at all three levels. */
export const atEveryLevel = (contexts: number): number =>
  contexts | (contexts << dataShift) | (contexts << doubtShift)

/**
 * Folders that a path is known to lie in. Two are no folders: `self` is the user who makes the request, and `handled` what
 * a function of the plugin was given and has returned, perhaps made safe on a way that is not known.
 */
export const place = {
  uploads: 1,
  temporary: 2,
  plugin: 4,
  core: 8,
  stream: 16,
  self: 32,
  handled: 64,
} as const

/** The worst origin of a value that is unsafe in a context, or null. */
export function levelIn(taint: number, contexts: number): Level | null {
  if (taint & contexts) return 'input'
  if ((taint >> dataShift) & contexts) return 'data'
  return (taint >> doubtShift) & contexts ? 'doubt' : null
}
