import { html } from '../php/text.ts'
import { slugText } from '../words/naming.ts'

/**
 * HTML for the mock of a plugin's settings page, with the styles it needs, since WordPress's own are absent.
 */
const adminStyle = `
.mock-admin{font:13px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif;color:#1d2327;max-width:860px}
.mock-admin h1{font-size:23px;font-weight:400;line-height:1.3;margin:0 0 16px}
.mock-admin h2{font-size:1.3em;margin:28px 0 4px}
.mock-admin p{margin:0 0 10px}
.mock-admin code{background:#f0f0f1;padding:3px 6px;border-radius:3px;font-size:12px}
.mock-admin table.form{font:inherit;color:inherit;width:100%;border-collapse:collapse}
.mock-admin table.form th{width:200px;text-align:left;font-weight:600;padding:14px 10px 14px 0;vertical-align:top}
.mock-admin table.form td{padding:10px 0}
.mock-admin input[type=text],.mock-admin input[type=email],.mock-admin input[type=number],.mock-admin select,.mock-admin textarea{font:inherit;border:1px solid #8c8f94;border-radius:4px;padding:5px 9px;background:#fff;color:#2c3338;width:100%;max-width:25em;box-sizing:border-box}
.mock-admin input[type=number]{max-width:6em}
.mock-admin textarea{max-width:34em;min-height:64px}
.mock-admin label.tick{display:block;margin:0 0 6px}
.mock-admin .note{color:#646970;margin:5px 0 0}
.mock-admin .save{margin-top:20px;background:#2271b1;border:1px solid #2271b1;color:#fff;border-radius:3px;padding:6px 14px;font:inherit;cursor:pointer}
@media(max-width:600px){.mock-admin table.form th,.mock-admin table.form td{display:block;width:auto;padding:6px 0}}
`.trim()

const note = (text: string | undefined): string => (text ? `<p class="note">${html(text)}</p>` : '')

/** One row of a section; the id of its control, which the heading of the row names, comes from the section. */
export type Row = (id: string) => string

export const textRow = (label: string, value: string, description?: string): Row =>
  row(label, (id) => `<input type="text" id="${id}" value="${html(value)}">${note(description)}`)

export const numberRow = (label: string, value: number, description?: string): Row =>
  row(label, (id) => `<input type="number" id="${id}" value="${value}">${note(description)}`)

export const areaRow = (label: string, value: string, description?: string): Row =>
  row(label, (id) => `<textarea id="${id}">${html(value)}</textarea>${note(description)}`)

export const selectRow = (label: string, options: readonly string[], chosen: string): Row =>
  row(
    label,
    (id) =>
      `<select id="${id}">${options.map((one) => `<option${one === chosen ? ' selected' : ''}>${html(one)}</option>`).join('')}</select>`,
  )

export const colorRow = (label: string, hex: string): Row =>
  row(label, (id) => `<input type="text" id="${id}" class="color-field" value="${html(hex)}">`)

export const tickRow = (label: string, text: string, on: boolean): Row => ticksRow(label, [[text, on]])

/** Each checkbox has its own label, so that the row's heading labels none of them. */
export const ticksRow =
  (label: string, ticks: readonly (readonly [text: string, on: boolean])[]): Row =>
  () =>
    inRow(html(label), ticks.map(([text, on]) => tick(text, on)).join(''))

const tick = (text: string, on: boolean): string =>
  `<label class="tick"><input type="checkbox"${on ? ' checked' : ''}> ${html(text)}</label>`

const row =
  (label: string, control: (id: string) => string): Row =>
  (id) =>
    inRow(`<label for="${id}">${html(label)}</label>`, control(id))

/** As the rows of WordPress's own settings screens. */
const inRow = (heading: string, control: string): string =>
  `<tr><th scope="row">${heading}</th><td>${control}</td></tr>`

/** One section of the settings page. */
export function section(
  heading: string,
  about: string,
  shortcode: string,
  rows: readonly Row[],
  extra = '',
): string {
  const code = shortcode === '' ? '' : `<p>Shortcode: <code>[${html(shortcode)}]</code></p>`
  // A heading may be anybody's words, and stand twice; a shortcode is in a plugin once, and so is a heading without one.
  const name = slugText(shortcode === '' ? heading : shortcode)
  const lines = rows.map((row, at) => row(`${name}-${at + 1}`))
  return `<h2>${html(heading)}</h2>\n<p>${html(about)}</p>\n${code}${extra}\n<table class="form">${lines.join('\n')}</table>`
}

/** The whole mock of the settings page. */
export const adminPage = (title: string, sections: readonly string[]): string =>
  `<style>${adminStyle}</style>\n<div class="mock-admin"><h1>${html(title)}</h1>\n${sections.join('\n')}\n<button type="button" class="save">Save Changes</button></div>`

/** The whole mock of the website. */
export const sitePage = (parts: readonly string[]): string =>
  `<style>
.mock-site{font:16px/1.65 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif;color:#1d2327}
.mock-site>section+section{margin-top:36px}
.mock-site article>p{margin:0 0 14px}
.mock-site article>h2{margin:0 0 10px;line-height:1.25}
</style>
<div class="mock-site">${parts.map((part) => `<section>${part}</section>`).join('\n')}</div>`

/** A post of the mock website. */
export const sample = {
  title: 'How we grow tomatoes',
  paragraphs:
    '<p>It begins in February, on the window sill, with a handful of seeds and a little patience.</p><p>By May the plants are strong enough to move outside.</p>',
}
