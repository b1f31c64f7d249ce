export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest first: what is chosen where the client does not mind. */
const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Chooses the coding of an answer (RFC 9110, 12.5.3).
 * @param accept the Accept-Encoding header, undefined when it is missing
 * @param available codings that exist for this content; identity always does
 */
export function chooseEncoding(accept: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (accept === undefined) return 'identity'
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    if (name) weights.set(name, Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0)
  }
  const weigh = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined)
    if (named !== undefined) return named
    const rest = weights.get('*')
    // Identity is acceptable unless it is ruled out; it ranks below everything that was asked for.
    return rest ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  }
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of preference) {
    if (encoding !== 'identity' && !available.has(encoding)) continue
    const weight = weigh(encoding)
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight]
  }
  return best
}

/** Whether If-None-Match names an entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
