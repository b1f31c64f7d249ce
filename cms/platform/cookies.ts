import type { PayloadRequest } from 'payload'
import { generateCookie, parseCookies } from 'payload/shared'
import { cookieName } from '#contract/public-config.ts'
import { environment } from './environment.ts'

/** Whether the site is served over TLS: then cookies are `Secure` and bound to this host (`__Host-`). */
export const isSecure = (): boolean => environment().PUBLIC_URL.startsWith('https:')

/** Adds a cookie to the response, from any endpoint. */
export function addCookie(req: PayloadRequest, cookie: string): void {
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append('Set-Cookie', cookie)
}

interface OwnCookie {
  /** Without the `__Host-` prefix. */
  readonly name: string
  /** Empty to delete the cookie. */
  readonly value: string
  readonly seconds: number
  /** Whether scripts may read it. */
  readonly isReadable?: boolean
}

/** Sets a cookie of ours, in addition to Payload's session. */
export function setOwnCookie(req: PayloadRequest, { name, value, seconds, isReadable }: OwnCookie): void {
  addCookie(
    req,
    generateCookie<false>({
      name: cookieName(name, isSecure()),
      value,
      path: '/',
      sameSite: 'Lax',
      secure: isSecure(),
      httpOnly: !isReadable,
      expires: new Date(value ? Date.now() + seconds * 1000 : 0),
      returnCookieAsObject: false,
    }),
  )
}

/** The value of a cookie of ours, or undefined. */
export const ownCookie = (req: PayloadRequest, name: string): string | undefined =>
  parseCookies(req.headers).get(cookieName(name, isSecure()))
