import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest first: the order among encodings that the client likes equally. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Negotiator's own type lacks the option `preferred`, which it has had since 1.0. */
interface EncodingNegotiator {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

/**
 * Chooses the content coding of a response (RFC 9110, 12.5.3).
 * @param accept the Accept-Encoding header, undefined when it is missing
 * @param available codings that exist for this content; identity always does
 */
export function chooseEncoding(accept: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (accept === undefined) return 'identity'
  // A recipient should treat x-gzip as gzip (RFC 9110, 8.4.1.3).
  const headers = { 'accept-encoding': accept.replace(/\bx-gzip\b/gi, 'gzip') }
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator
  const candidates = preferred.filter((encoding) => encoding === 'identity' || available.has(encoding))
  return negotiator.encodings(candidates, { preferred })[0] ?? 'identity'
}

/** Whether If-None-Match names an entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
