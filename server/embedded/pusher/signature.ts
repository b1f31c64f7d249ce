import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** One application of the realtime service; the secret is known to the server side alone. */
export type PusherApp = { id: string; key: string; secret: string }

/** A request to the HTTP API as it came in. */
export type SignedRequest = {
  method: string
  /** Path as sent, without the query. */
  path: string
  query: URLSearchParams
  body: Buffer
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

const sameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Checks the application's permission for a socket to join a private or presence channel.
 *
 * @param auth `{key}:{signature}` as the client passed it on
 * @param channelData the signed JSON text of a presence member, if any
 */
export function isChannelAuth(
  app: PusherApp,
  auth: string,
  socketId: string,
  channel: string,
  channelData?: string,
): boolean {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return sameText(auth, `${app.key}:${hmac(app.secret, signed)}`)
}

/**
 * Checks the application's word on who sits behind a socket (`pusher:signin`).
 *
 * @param userData the signed JSON text
 */
export const isUserAuth = (app: PusherApp, auth: string, socketId: string, userData: string): boolean =>
  sameText(auth, `${app.key}:${hmac(app.secret, `${socketId}::user::${userData}`)}`)

/**
 * Checks the signature of a request, by the rules of the HTTP API reference ("Generating authentication
 * signatures"): method, path and sorted query (with `body_md5`) under HMAC-SHA256.
 *
 * @param clockSkewSeconds maximum difference between the request's timestamp and `now`
 * @param now milliseconds since 1970
 * @returns the problem, or null if it is genuine
 */
export function requestProblem(
  app: PusherApp,
  request: SignedRequest,
  clockSkewSeconds: number,
  now: number = Date.now(),
): string | null {
  const { query, body } = request
  const field = (name: string): string => query.get(name) ?? ''

  if (!sameText(field('auth_key'), app.key)) return 'Unknown auth_key'
  if (field('auth_version') !== '1.0') return "Expected auth_version to be '1.0'"
  const timestamp = field('auth_timestamp')
  if (!/^\d{1,15}$/.test(timestamp)) return 'Invalid auth_timestamp'
  if (Math.abs(now / 1_000 - Number(timestamp)) > clockSkewSeconds) {
    return `Timestamp expired: Given timestamp (${timestamp}) not within ${clockSkewSeconds}s of server time`
  }
  if (body.length > 0 && !sameText(field('body_md5'), createHash('md5').update(body).digest('hex'))) {
    return 'Invalid body_md5'
  }

  const parameters = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const expected = hmac(app.secret, [request.method, request.path, parameters].join('\n'))
  return sameText(field('auth_signature'), expected) ? null : 'Invalid signature'
}
