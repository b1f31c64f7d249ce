/** An email as plain text and HTML, for Payload's `sendEmail`. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Content {
  /** Name of the sender. */
  readonly sender: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly text: string; readonly href: string }
  /** Shown below the button. */
  readonly notes: readonly string[]
  /** Introduces the button's address, for email programs that show no button. */
  readonly addressNote: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** Styles are inline, because not every email program supports style sheets and custom properties. */
const styles = {
  body: 'margin:0;background:#f3f0e8;color:#1c1b19;font:16px/1.6 Inter,-apple-system,"Segoe UI",Arial,sans-serif',
  sheet: 'background:#fffefc;border:1px solid #cec7b8;border-radius:10px;padding:32px',
  sender: 'margin:0 0 24px;font-weight:600;color:#b93c0a',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.3;letter-spacing:-0.02em',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:13px 22px;border-radius:6px;background:#b93c0a;color:#ffffff;font-weight:600;text-decoration:none',
  note: 'margin:16px 0 0;font-size:14px;line-height:1.5;color:#4a4741',
  address:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #e3ded2;font-size:12px;line-height:1.5;color:#655f56;word-break:break-all',
} as const

const html = ({ sender, subject, heading, paragraphs, button, notes, addressNote }: Content): string => {
  const styled = (style: keyof typeof styles) => `style='${styles[style]}'`
  const href = escaped(button.href)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body ${styled('body')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td ${styled('sheet')}>
<p ${styled('sender')}>${escaped(sender)}</p>
<h1 ${styled('heading')}>${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p ${styled('paragraph')}>${escaped(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${href}" ${styled('button')}>${escaped(button.text)}</a></p>
${notes.map((note) => `<p ${styled('note')}>${escaped(note)}</p>`).join('\n')}
<p ${styled('address')}>${escaped(addressNote)}<br><a href="${href}" style="color:#4a4741">${href}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const text = ({ heading, paragraphs, button, notes }: Content): string =>
  [heading, ...paragraphs, button.href, ...notes].join('\n\n') + '\n'

/** Writes an email, plain and as HTML. Inserted values are escaped. */
export const letter = (content: Content): Letter => ({
  subject: content.subject,
  text: text(content),
  html: html(content),
})
