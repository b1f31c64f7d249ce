const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

const decoded = (text: string): string =>
  text.replace(/&(#?\w{1,10});/g, (whole, name: string) => entities[name] ?? whole)

/** A link as its text and address, or as its address alone if that is its text. */
const linkText = (href: string, text: string): string => {
  const label = text.replace(/<[^<>]*>/g, '').trim()
  return label === '' || label === href ? href : `${label}: ${href}`
}

/**
 * The plain text of an email's HTML: paragraphs, and links with their addresses. Paragraphs of the class `address`, which
 * repeat the address of a button, are left out.
 */
export function plainText(html: string): string {
  const marked = html
    .replace(/<p class="address">.*?<\/p>/gs, '')
    .replace(/<a\b[^<>]*?\shref="([^"]*)"[^<>]*>([^<]*)<\/a>/gi, (_, href: string, text: string) =>
      linkText(href, text),
    )
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/?(?:h[1-6]|p|div|ul|ol|table|tr)\b[^<>]*>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
  const lines = decoded(marked)
    .split('\n')
    .map((line) => line.trim())
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
