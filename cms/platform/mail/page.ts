import juice from 'juice'

/** The look of our emails. It becomes inline styles, because not every email program supports style sheets. */
const styles = `
  body { margin: 0; background: #f3f0e8; color: #1c1b19; font: 16px/1.6 Inter, -apple-system, 'Segoe UI', Arial, sans-serif; }
  .sheet { background: #fffefc; border: 1px solid #cec7b8; border-radius: 10px; padding: 32px; }
  h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3; letter-spacing: -0.02em; }
  p { margin: 0 0 16px; }
  img { max-width: 100%; height: auto; border: 0; }
  p.sender { margin: 0 0 24px; font-weight: 600; color: #b93c0a; }
  a.button { display: inline-block; padding: 13px 22px; border-radius: 6px; background: #b93c0a; color: #ffffff;
    font-weight: 600; text-decoration: none; }
  p.note { margin: 16px 0 0; font-size: 14px; line-height: 1.5; color: #4a4741; }
  p.address { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #e3ded2; font-size: 12px; line-height: 1.5;
    color: #655f56; word-break: break-all; }
`

/** For email programs with a dark theme, of which some would otherwise choose colors themselves. */
const darkStyles = `@media (prefers-color-scheme: dark) {
body { background: #171614 !important; color: #f3f0e9 !important; }
.sheet { background: #211f1c !important; border-color: #4a453c !important; }
p.sender { color: #fb923c !important; }
p.note, p.address { color: #cbc5ba !important; }
p.address { border-color: #4a453c !important; }
a { color: #fb923c; }
a.button { background: #fb923c !important; color: #171614 !important; }
}`

// Placeholders are no HTML; looking for them would take juice quadratic time.
for (const language of Object.keys(juice.codeBlocks)) Reflect.deleteProperty(juice.codeBlocks, language)

/** HTML with the look of our emails as inline styles. Placeholders and styles that it has already stay. */
export const withMailStyles = (html: string): string => juice.inlineContent(html, styles)

/**
 * The page of an email around its text, with the placeholders `product`, the sender's name, and `subject`.
 * @param html the text, as HTML
 */
export const mailPage = (html: string): string =>
  withMailStyles(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>{{subject}}</title><style>${darkStyles}</style></head>
<body>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td class="sheet">
<p class="sender">{{product}}</p>
${html}
</td></tr></table>
</td></tr></table>
</body>
</html>
`)
