import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/letter.ts'

/** The colors of the site; the page needs no file of it, so that it works from everywhere. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fbfaf7, #171614); color: light-dark(#1c1b19, #f3f0e9);
  font: 16px/1.6 Inter, system-ui, sans-serif; }
main { max-width: 520px; margin: 0 auto; padding: 64px 20px; }
h1 { margin: 0 0 8px; font-size: 30px; font-weight: 620; line-height: 1.2; letter-spacing: -0.022em; }
p { margin: 0 0 24px; color: light-dark(#4a4741, #cbc5ba); }
a { color: inherit; }
button { min-height: 44px; padding: 0 22px; border: 0; border-radius: 6px; background: light-dark(#1c1b19, #f3f0e9);
  color: light-dark(#fbfaf7, #171614); font: inherit; font-weight: 540; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#b93c0a, #fb923c); outline-offset: 2px; border-radius: 3px; }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Page {
  readonly title: string
  readonly text: string
  /** Further content, as HTML. */
  readonly rest: string
  readonly status?: number
  /** Whether its address is a secret that other sites may not see. */
  readonly isSecret?: boolean
}

/** A page of the API itself: one heading and what follows, in the colors of the site, without scripts. */
export const plainPage = ({ title, text, rest, status = 200, isSecret = false }: Page): Response =>
  new Response(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${rest}</main></body>
</html>
`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        ...(isSecret && { 'Referrer-Policy': 'no-referrer' }),
        'Cache-Control': 'no-store',
      },
    },
  )
