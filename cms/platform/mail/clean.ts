import sanitize from 'sanitize-html'

/** An element as it was written. */
export interface WrittenElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}

const everywhere = ['style', 'class', 'align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'title']
const texts = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'a',
  'blockquote',
  'pre',
  'code',
  'div',
  'span',
  'center',
]
const marks = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'footer', 'header', 'section']
const lists = ['ul', 'ol', 'li']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']

/** What an email may contain. */
const allowedTags: readonly string[] = [...texts, ...marks, ...lists, ...tables, 'img']
const allowedAttributes: Readonly<Record<string, string[]>> = {
  '*': [...everywhere, 'role'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'border'],
  table: ['cellpadding', 'cellspacing', 'border'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
}

/** Whether an email may contain an element. */
export const isMailTag = (tag: string): boolean => allowedTags.includes(tag)

/** Whether an element of an email may have an attribute. */
export const isMailAttribute = (tag: string, name: string): boolean =>
  [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[tag] ?? [])].includes(name)

/**
 * The HTML of an email without anything that runs, loads or sends something, and with every element closed.
 * @param onElement called for each element as it was written, also for those that are left out
 */
export const cleanMailHtml = (html: string, onElement?: (element: WrittenElement) => void): string =>
  sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { ...allowedAttributes },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Deeper ones are left out: nobody reads them, and parsers overflow their stack.
    nestingLimit: 100,
    // What is between these tags is no text for readers.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'],
    ...(onElement && {
      transformTags: {
        '*': (tagName: string, attribs: sanitize.Attributes) => {
          onElement({ tag: tagName, attributes: attribs })
          return { tagName, attribs }
        },
      },
    }),
  })
