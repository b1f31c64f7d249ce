const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is safe to send: made by `html`, never from a mail. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | readonly Markup[]

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

function render(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  if ('markup' in value) return value.markup
  return value.map((part) => part.markup).join('')
}

/** Joins markup with values; every value that is not markup itself is escaped, in text and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts
    .map((part, index) => part + (index < values.length ? render(values[index] ?? '') : ''))
    .join(''),
})

export const nothing: Markup = { markup: '' }

const address = /\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/g

/** Plain text with its web addresses as links. */
export function linked(text: string): Markup {
  const parts: Markup[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    parts.push(html`${text.slice(from, match.index)}`)
    parts.push(html`<a href="${match[0]}" target="_blank" rel="noopener noreferrer">${match[0]}</a>`)
    from = match.index + match[0].length
  }
  return { markup: render([...parts, html`${text.slice(from)}`]) }
}
