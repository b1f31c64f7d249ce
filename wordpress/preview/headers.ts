import { createHash } from 'node:crypto'
import { guardScript } from './guard-script.ts'

const guardHash = `'sha256-${createHash('sha256').update(guardScript).digest('base64')}'`

/**
 * The headers of a preview. What is shown was written by a model and is trusted with nothing: no network, no forms, no
 * other frames, no origin of its own even when it is opened in a tab (`sandbox` without `allow-same-origin`), and
 * no page but ours around it.
 * @param appOrigin origin of the app, which may show it in a frame
 * @param previewOrigin origin of the page around a preview in a tab of its own, which may too
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
