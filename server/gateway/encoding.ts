export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest first: what is chosen where the client does not mind. */
const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Headers that have been read: browsers send the same few, and anybody may send others. */
const known = new Map<string, Weigh>()
const mostKnown = 100
const longestKnown = 100
type Weigh = (encoding: Encoding) => number

/** Reads an Accept-Encoding header. @returns how much a coding is wanted, 0 to 1 */
function readAccept(accept: string): Weigh {
  const found = known.get(accept)
  if (found) return found
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    if (name) weights.set(name, Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0)
  }
  const weigh: Weigh = (encoding) => {
    const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined)
    if (named !== undefined) return named
    const rest = weights.get('*')
    // Identity is acceptable unless it is ruled out; it ranks below everything that was asked for.
    return rest ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  }
  if (accept.length <= longestKnown && known.size < mostKnown) known.set(accept, weigh)
  return weigh
}

/**
 * Chooses the coding of an answer (RFC 9110, 12.5.3).
 * @param accept the Accept-Encoding header, undefined when it is missing
 * @param available codings that exist for this content; identity always does
 */
export function chooseEncoding(accept: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (accept === undefined) return 'identity'
  const weigh = readAccept(accept)
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
