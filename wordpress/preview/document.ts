import type { PreviewDisplay } from '#contract/api.ts'
import { adminFrame, adminStyles } from './admin-frame.ts'
import { guardScript } from './guard-script.ts'
import { escapeHtml } from './html.ts'
import { mobileFrame, mobileStyles } from './mobile-frame.ts'
import { siteFrame, siteStyles } from './site-frame.ts'

export interface PreviewContent {
  /** The inner HTML of the page, as a model wrote it. Untrusted: the sandboxed frame contains it. */
  readonly html: string
  /** The plugin's name. */
  readonly title: string
  readonly display: PreviewDisplay
}

const baseStyles = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1d2327;font:14px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Oxygen-Sans,Ubuntu,Cantarell,"Helvetica Neue",sans-serif}
#plugsmith-notice{position:fixed;left:16px;bottom:16px;width:max-content;max-width:calc(100% - 32px);background:#1d2327;color:#fff;padding:8px 14px;border:1px solid #c3c4c7;border-radius:4px;font-size:13px;z-index:2147483646}
input[type=color]{min-width:44px;min-height:30px;padding:0!important;overflow:hidden}
::-webkit-color-swatch-wrapper{padding:0}::-webkit-color-swatch{border:0;border-radius:0}::-moz-color-swatch{border:0}`

/** Removes declarative shadow roots, since the guard cannot see into closed ones. */
const withoutShadows = (html: string): string => html.replaceAll(/shadowrootmode/gi, 'data-$&')

const frames: Readonly<
  Record<PreviewDisplay, { readonly styles: string; wrap(html: string, title: string): string }>
> = {
  admin: { styles: adminStyles, wrap: adminFrame },
  frontend: { styles: siteStyles, wrap: (html) => siteFrame(html) },
  mobile: { styles: mobileStyles, wrap: (html) => mobileFrame(html) },
}

/** The document of a preview: our guard, then the mock frame of the display mode around the page. */
export function previewDocument({ html, title, display }: PreviewContent): string {
  const { styles, wrap } = frames[display]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><script>${guardScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${baseStyles}${styles}</style></head>
<body>${wrap(withoutShadows(html), title)}</body></html>`
}
