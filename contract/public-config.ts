import type { SignUpOffer } from './sign-up-offer.ts'

/**
 * Configuration of the installation for the browser, as JSON in each page in
 * `<script type="application/json" id="plugsmith-config">`. It is not part of the build.
 */
export interface PublicConfig {
  readonly canonicalUrl: string
  /** Origin of preview frames, never the app's own. */
  readonly previewOrigin: string
  /** 'offline' while the offline generator writes. */
  readonly model: 'offline' | 'connected'
  /** Whether the current model accepts images. */
  readonly modelTakesImages: boolean
  readonly pusher: {
    readonly key: string
    /** Hosted Pusher: its cluster. Otherwise empty, and host and port say where. */
    readonly cluster: string
    readonly host: string
    readonly port: number
    readonly tls: boolean
  }
}

/** What the JSON in a page holds. */
export interface PageConfig extends PublicConfig {
  /** Only in pages around an island. */
  readonly offer?: SignUpOffer
}

export const publicConfigId = 'plugsmith-config'

/** A readable cookie besides the HttpOnly session, so that a static page knows the sign-in state before its first paint. */
export const signedInCookie = 'signed_in'
/** Another one, for admins: pages then show them the way to /admin. */
export const adminCookie = 'is_admin'
/** HttpOnly, and long-lived: says that this browser has signed in to an account before. */
export const deviceCookie = 'known_device'

/**
 * What a cookie is called. Behind TLS with a prefix, by which a browser takes it from this very host alone, `Secure` and
 * for every path (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)
