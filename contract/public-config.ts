/**
 * What the browser must know of the installation. It stands as JSON in each page, in
 * `<script type="application/json" id="plugsmith-config">`; nothing of it is built in.
 */
export interface PublicConfig {
  readonly canonicalUrl: string
  /** Origin of preview frames, never the app's own. */
  readonly previewOrigin: string
  /** Whether the model at work looks at images. */
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

export const publicConfigId = 'plugsmith-config'

/** Readable cookie that stands beside the HttpOnly session, so that a static page knows before it paints. */
export const signedInCookie = 'signed_in'
