import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { OutsideProblem } from './problem.ts'
import { isPublicAddress } from './public-address.ts'
import { directWay } from './way.ts'
import type { Way } from './way.ts'

export interface OutsideOptions {
  /** Host names that may be asked, also after a redirect. */
  readonly hosts: readonly string[]
  /** Bytes of the body. */
  readonly bytes: number
  readonly redirects: number
  /** Seconds of silence, also until there is a connection, and for everything. */
  readonly silenceSeconds: number
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
  readonly way?: Way
}

/** What a server has sent. */
export interface Fetched {
  readonly bytes: Uint8Array
  /** Without parameters, in lower case; empty where it is not said. */
  readonly type: string
}

/** @throws OutsideProblem for an address that is not ours to ask */
function check(url: URL, hosts: readonly string[]): void {
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '')
    throw new OutsideProblem('address', hostname)
  if (!hosts.includes(hostname)) throw new OutsideProblem('host', hostname)
}

/** The one address that is connected to, of those that a name has now: another question could be answered differently. */
async function addressOf(host: string, way: Way): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = isIP(bare)
    ? [bare]
    : await way.resolve(host).catch((error: unknown) => {
        throw new OutsideProblem('unavailable', host, error)
      })
  const [first] = found
  if (first === undefined) throw new OutsideProblem('unavailable', host)
  // One private address beside public ones is no accident.
  if (!found.every(isPublicAddress)) throw new OutsideProblem('private', host)
  return first
}

/** @throws OutsideProblem `unavailable` when there is no answer in time */
function ask(
  url: URL,
  address: string,
  options: OutsideOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { silenceSeconds, way = directWay } = options
  const { hostname, pathname, search } = url
  return new Promise((resolve, reject) => {
    const socket = way.connect(address, hostname)
    const request = http.request({
      createConnection: () => socket,
      host: hostname,
      path: `${pathname}${search}`,
      // Without a port, which a server would take for another name.
      setHost: false,
      headers: { Host: hostname, 'User-Agent': 'Plugsmith', Accept: '*/*', 'Accept-Encoding': 'identity' },
      signal,
    })
    // Not the request's own timeout, which begins when there is a connection.
    socket.setTimeout(silenceSeconds * 1000, () => request.destroy(new Error('silence')))
    request.on('error', (error) => reject(new OutsideProblem('unavailable', hostname, error)))
    request.once('response', resolve)
    request.end()
  })
}

/** Reads a body, counting it as it comes. Nothing is unpacked on the way: a small body cannot become a large one. */
async function read(response: IncomingMessage, host: string, most: number): Promise<Uint8Array> {
  if (!/^(identity)?$/.test(response.headers['content-encoding'] ?? ''))
    throw new OutsideProblem('unavailable', host)
  if (Number(response.headers['content-length'] ?? 0) > most) throw new OutsideProblem('large', host)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.byteLength
      if (size > most) throw new OutsideProblem('large', host)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof OutsideProblem ? error : new OutsideProblem('unavailable', host, error)
  }
  return Buffer.concat(pieces, size)
}

/** Where a response leads, or null if it is the answer. */
function nextOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  if (!URL.canParse(headers.location ?? '', url)) throw new OutsideProblem('unavailable', url.hostname)
  return new URL(headers.location ?? '', url)
}

async function follow(start: URL, options: OutsideOptions, signal: AbortSignal): Promise<Fetched> {
  const { hosts, bytes, redirects, way = directWay } = options
  let url = start
  for (let left = redirects; left >= 0; left -= 1) {
    check(url, hosts)
    const { hostname } = url
    const response = await ask(url, await addressOf(hostname, way), options, signal)
    try {
      const next = nextOf(response, url)
      if (next) {
        url = next
        continue
      }
      const status = response.statusCode ?? 0
      if (status !== 200) {
        const refused = status === 401 || status === 403 || status === 404 || status === 410
        throw new OutsideProblem(refused ? 'missing' : 'unavailable', hostname)
      }
      const type = (response.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
      return { bytes: await read(response, hostname, bytes), type }
    } finally {
      response.destroy()
    }
  }
  throw new OutsideProblem('redirects', url.hostname)
}

/**
 * Fetches what is at an https address, on behalf of a person who named it. Only allowed hosts are asked, at public IP
 * addresses, without cookies or credentials; each redirect is checked like the address itself.
 * @throws OutsideProblem; the reason of the signal
 */
export async function fetchOutside(start: URL, options: OutsideOptions): Promise<Fetched> {
  const { seconds, signal } = options
  const deadline = AbortSignal.timeout(seconds * 1000)
  const whole = signal ? AbortSignal.any([signal, deadline]) : deadline
  const ended = Promise.withResolvers<never>()
  const end = (): void => ended.reject(new OutsideProblem('unavailable', start.hostname, whole.reason))
  whole.addEventListener('abort', end, { once: true })
  try {
    // The race ends the wait for a name too, which cannot be aborted.
    return await Promise.race([follow(start, options, whole), ended.promise])
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    whole.removeEventListener('abort', end)
  }
}
