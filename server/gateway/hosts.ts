import type { IncomingMessage } from 'node:http'

/** The hosts this installation answers to. */
export interface Hosts {
  /** `PUBLIC_URL`: scheme, host and port, without a slash at its end. */
  readonly canonicalOrigin: string
  readonly previewOrigin: string
}

export type HostKind = 'canonical' | 'preview' | 'other'

/** A Host header normalized for comparison: lower case, without the scheme's default port. */
function normalHost(host: string, scheme: string): string {
  const bare = host.trim().toLowerCase()
  const implied = scheme === 'https:' ? ':443' : ':80'
  return bare.endsWith(implied) ? bare.slice(0, -implied.length) : bare
}

/** Every request asks for the same few. */
const parsed = new Map<string, URL>()

const matches = (host: string, origin: string): boolean => {
  let url = parsed.get(origin)
  if (!url) parsed.set(origin, (url = new URL(origin)))
  return normalHost(host, url.protocol) === url.host
}

/** Determines which of our hosts a request is for. */
export function hostKind(host: string | undefined, hosts: Hosts): HostKind {
  if (host === undefined) return 'other'
  if (matches(host, hosts.canonicalOrigin)) return 'canonical'
  if (matches(host, hosts.previewOrigin)) return 'preview'
  return 'other'
}

/** How many Host headers a request has: more than one can be understood differently (RFC 9112, 3.2). */
export function hostsNamed({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
