import { createHash } from 'node:crypto'
import { guardScript } from './guard-script.ts'

const guardHash = `'sha256-${createHash('sha256').update(guardScript).digest('base64')}'`

/**
 * The headers of a preview. Its content comes from a model and is not trusted: no network, no forms, no other frames, an
 * opaque origin even in a tab (`sandbox` without `allow-same-origin`), and framing only by our own pages.
 * @param appOrigin origin of the app, which may frame it
 * @param previewOrigin origin of the page around a preview in a separate tab, which may frame it too
 * @param scripts whether the plugin's own scripts run; ours always does
 */
export function previewHeaders({
  appOrigin,
  previewOrigin,
  scripts = true,
}: {
  readonly appOrigin: string
  readonly previewOrigin: string
  readonly scripts?: boolean
}): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      scripts ? "script-src 'unsafe-inline'" : `script-src ${guardHash}`,
      "style-src 'unsafe-inline'",
      'img-src data:',
      'font-src data:',
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${appOrigin} ${previewOrigin}`,
      'sandbox allow-scripts',
    ].join('; '),
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-store',
  }
}
