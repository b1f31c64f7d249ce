import { html, nothing } from '../../web/html.ts'
import type { Markup } from '../../web/html.ts'
import { pageStyle } from '../../web/style.ts'
import type { Price } from '../objects/types.ts'

export const stripeStyle = pageStyle(`
.note { display: inline-block; margin-bottom: 24px; padding: 2px 10px; border: 1px solid var(--line-strong); border-radius: 999px;
  background: var(--bench); color: var(--ink-2); font-size: 14px; }
.narrow { max-width: 480px; margin-inline: auto; }
.price { font-size: 30px; font-weight: 620; color: var(--ink); }
.error { margin: 16px 0; padding: 12px 16px; border: 1px solid var(--danger); border-radius: 6px; color: var(--danger); }
form.fields { display: grid; gap: 16px; margin-top: 24px; }
.fields label { font-size: 14px; color: var(--ink-2); }
.fields .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.fields label.check { display: flex; gap: 8px; align-items: start; }
.check input { width: 18px; height: 18px; margin: 2px 0 0; }
button.primary { justify-content: center; border-color: var(--ink); background: var(--ink); color: var(--paper); }
button.primary:hover { color: var(--paper); }
select { height: 40px; padding: 0 12px; border: 1px solid var(--line-control); border-radius: 6px; background: var(--sheet);
  color: var(--ink); font: 16px var(--text); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 12px; }
.row .row, td .row { margin-top: 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--ink-3); font-weight: 500; }
td code, dd code { font: 13px var(--mono); overflow-wrap: anywhere; }
td code { white-space: nowrap; }
td button { height: 32px; padding: 0 10px; font-size: 14px; white-space: nowrap; }
`)

/** A whole page of the stand-in. */
export function document(title: string, body: Markup): string {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · embedded Stripe</title>
      ${stripeStyle.element}
    </head>
    <body>
      <main>${body}</main>
    </body>
  </html>`
  return `<!doctype html>\n${markup}`
}

export const testNote: Markup = html`<p class="note">Test payment: no real money, no real card</p>`

export const amount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

export const priceText = ({ unit_amount, currency, recurring }: Price): string =>
  `${amount(unit_amount ?? 0, currency)}${recurring ? ` per ${recurring.interval}` : ''}`

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
/** @param at seconds since 1970 */
export const date = (at: number): string => dateFormat.format(at * 1_000)
/** @param at seconds since 1970 */
export const moment = (at: number): string => `${momentFormat.format(at * 1_000)} UTC`

export const errorBox = (message: string | null): Markup =>
  message === null ? nothing : html`<p class="error" role="alert">${message}</p>`

/** A form with one button. */
export const action = (
  path: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  kind = '',
): Markup =>
  html`<form method="post" action="${path}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${kind}">${label}</button>
  </form>`

/** A page that says one thing. */
export const notice = (
  title: string,
  text: string,
  link: { href: string; label: string } | null = null,
): string =>
  document(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${link ? html`<p class="row"><a class="button" href="${link.href}">${link.label}</a></p>` : nothing}`,
  )
