import { createHash } from 'node:crypto'
import { previewMessages } from '#contract/messages/preview.ts'
import { routes } from '#contract/routes.ts'
import { escapeHtml } from './html.ts'

/** Requests the page around a preview, for browsers that do not announce a tab. */
export const tabQuery = 'tab'
/** The preview within that page. A frame cannot have the address of the page around it. */
const frameQuery = 'frame'

const styles = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;height:100dvh;display:flex;flex-direction:column;background:#1c1b19;color:#f3f0e9;font:14px/1.5 system-ui,sans-serif}
p{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:10px 16px}
a{color:#fb923c}
iframe{flex:1;width:100%;border:0;background:#fff}`

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

/**
 * The page around a preview in a separate tab. It labels the preview, so that it cannot pass for a real page.
 * @param title the plugin's name @param appOrigin where the app is
 */
export function previewTab({
  title,
  appOrigin,
}: {
  readonly title: string
  readonly appOrigin: string
}): string {
  const { heading, text, back } = previewMessages.tab
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading(title))}</title><style>${styles}</style></head>
<body><p><strong>${escapeHtml(heading(title))}</strong><span>${escapeHtml(text)}</span><a href="${escapeHtml(appOrigin + routes.builder)}">${escapeHtml(back)}</a></p>
<iframe src="?${frameQuery}" title="${escapeHtml(title)}" sandbox="allow-scripts" referrerpolicy="no-referrer"></iframe></body></html>`
}

/** The headers of that page, which runs no scripts and can frame only a preview. */
export const previewTabHeaders = (previewOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `frame-src ${previewOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
})
