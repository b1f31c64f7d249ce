import type { IncomingMessage } from 'node:http'

/** Whether a page of another site caused the request; such a page may not change anything. */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  const hosts = [headers.host, headers['x-forwarded-host']]
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
