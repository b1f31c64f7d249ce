import { modelTakesImages } from '#contract/environment.ts'
import type { ProcessEnvironment } from '#contract/environment.ts'
import type { PublicConfig } from '#contract/public-config.ts'

/** What the browser must know of this installation; keys and secrets of the server are never part of it. */
export function publicConfigOf(env: ProcessEnvironment): PublicConfig {
  return {
    canonicalUrl: env.PUBLIC_URL,
    previewOrigin: env.PREVIEW_ORIGIN,
    model: env.MODEL_KIND,
    modelTakesImages: modelTakesImages(env),
    pusher: {
      key: env.PUSHER_KEY,
      cluster: env.PUSHER_CLUSTER,
      host: env.PUSHER_BROWSER_HOST,
      port: env.PUSHER_BROWSER_PORT,
      tls: env.PUSHER_BROWSER_TLS,
    },
  }
}
