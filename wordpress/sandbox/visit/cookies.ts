/** Cookies as a browser sends them. */
export const cookieHeader = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** A `Set-Cookie` header into a jar (RFC 6265). All paths count as the site's. @param now milliseconds */
export function keepCookie(jar: Map<string, string>, line: string, now: number): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  if (at < 0) return
  const name = pair.slice(0, at).trim()
  const attribute = (wanted: string): string | undefined =>
    attributes
      .map((one) => one.trim().split('='))
      .find(([key = '']) => key.toLowerCase() === wanted)
      ?.slice(1)
      .join('=')
  const age = attribute('max-age')
  const until = attribute('expires')
  const isOver = age !== undefined ? Number(age) <= 0 : until !== undefined && Date.parse(until) < now
  if (isOver) jar.delete(name)
  else jar.set(name, decode(pair.slice(at + 1).trim()))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
