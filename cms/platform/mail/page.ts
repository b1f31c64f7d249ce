/** An email as plain text and HTML, for Payload's `sendEmail`. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes a text for HTML, also within an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** Styles are inline, because not every email program supports style sheets and custom properties. */
const styles = {
  body: 'margin:0;background:#f3f0e8;color:#1c1b19;font:16px/1.6 Inter,-apple-system,"Segoe UI",Arial,sans-serif',
  sheet: 'background:#fffefc;border:1px solid #cec7b8;border-radius:10px;padding:32px',
  sender: 'margin:0 0 24px;font-weight:600;color:#b93c0a',
} as const

/** The styles of the elements of a text, by tag and class. */
const textStyles: Readonly<Record<string, string>> = {
  h1: 'margin:0 0 16px;font-size:24px;line-height:1.3;letter-spacing:-0.02em',
  p: 'margin:0 0 16px',
  'a.button':
    'display:inline-block;padding:13px 22px;border-radius:6px;background:#b93c0a;color:#ffffff;font-weight:600;text-decoration:none',
  'p.note': 'margin:16px 0 0;font-size:14px;line-height:1.5;color:#4a4741',
  'p.address':
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #e3ded2;font-size:12px;line-height:1.5;color:#655f56;word-break:break-all',
}

const withStyles = (html: string): string =>
  html.replace(/<(h1|p|a)((?:\s[^<>]*)?)>/g, (whole, tag: string, attributes: string) => {
    if (/\sstyle\s*=/.test(attributes)) return whole
    const name = /\sclass="([^"]*)"/.exec(attributes)?.[1]
    const style = textStyles[name ? `${tag}.${name}` : tag]
    return style ? `<${tag} style='${style}'${attributes}>` : whole
  })

/**
 * The page of an email around its text.
 * @param sender name of the sender
 * @param html the text, as HTML
 */
export const mailPage = (sender: string, subject: string, html: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style='${styles.body}'>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style='${styles.sheet}'>
<p style='${styles.sender}'>${escapeHtml(sender)}</p>
${withStyles(html)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
