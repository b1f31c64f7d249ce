/** A request target that is safe to route by. */
export interface Target {
  /** As received, without the query; passed to Next. */
  readonly rawPath: string
  /** Decoded once; begins with '/', has no empty, '.' or '..' segment save an empty last one. */
  readonly path: string
  /** With its '?', or empty. */
  readonly query: string
  /** The host of an absolute target (RFC 9112, 3.2.2), which then counts instead of the Host header. */
  readonly authority: string | null
}

/** Longest request target in characters (RFC 9110, 4.1 asks for 8000 at least). */
export const longestTarget = 8_192

const control = /[\u0000-\u001f\u007f]/

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Parses the target of a request line. Everything that two programs could parse differently is refused: spaces,
 * backslashes, empty segments, dot segments, encoded slashes, control characters, broken encodings.
 * @returns null for a target to be answered with 400
 */
export function readTarget(url: string): Target | null {
  let rest = url
  let authority: string | null = null
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(url)
  if (absolute) {
    authority = absolute[1] ?? ''
    rest = url.slice(absolute[0].length)
    if (!rest.startsWith('/')) rest = `/${rest}`
  }
  if (!rest.startsWith('/') || /[ #\\]/.test(rest)) return null
  const mark = rest.indexOf('?')
  const rawPath = mark === -1 ? rest : rest.slice(0, mark)
  const query = mark === -1 ? '' : rest.slice(mark)
  const path = decode(rawPath)
  if (path === null || control.test(path) || control.test(query) || path.includes('\\')) return null
  if (/%2f/i.test(rawPath)) return null
  const segments = path.slice(1).split('/')
  const faulty = segments.some(
    (segment, index) =>
      segment === '.' || segment === '..' || (segment === '' && index < segments.length - 1),
  )
  return faulty ? null : { rawPath, path, query, authority }
}
