import { selectAll } from 'css-select'
import type { AnyNode, Document, Element } from 'domhandler'
import { isTag, isText } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** A page as text, or as HTML to search in. */
export interface PageDocument {
  readonly root: Document
  /** @throws Error if the selector is not valid */
  all(selector: string, within?: Element): Element[]
  /** Its visible text, as `plain` writes it. */
  readonly text: string
}

/** @param type the answer's media type: what is neither HTML nor XML is text as it stands */
export function readDocument(body: string, type = 'text/html'): PageDocument {
  const root = parseDocument(body, { xmlMode: /xml/.test(type) && !/html/.test(type) })
  const isMarkup = /html|xml/.test(type)
  return {
    root,
    all: (selector, within) => selectAll<AnyNode, Element>(selector, within ?? root) as Element[],
    text: plain(isMarkup ? visibleText(root) : body),
  }
}

/** Text for comparing: lower case, one kind of quotation marks, dashes and spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u2032]/g, "'")
    .replace(/[\u201c\u201d\u2033]/g, '"')
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const unseen = new Set(['script', 'style', 'template', 'noscript', 'head', 'object'])
const inline = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup time tt u var'.split(' '),
)

const isHidden = ({ name, attribs }: Element): boolean =>
  unseen.has(name) ||
  'hidden' in attribs ||
  (name === 'input' && attribs['type'] === 'hidden') ||
  /\bdisplay\s*:\s*none\b/.test(attribs['style'] ?? '') ||
  /(?:^|\s)(?:screen-reader-text|hide-if-js|hidden)(?:\s|$)/.test(attribs['class'] ?? '')

/** Values and placeholders of fields count; what is hidden by a style sheet does too. */
function visibleText(node: AnyNode): string {
  if (isText(node)) return node.data
  if (isTag(node)) {
    if (isHidden(node)) return ''
    if (node.name === 'input') return ` ${node.attribs['value'] ?? ''} ${node.attribs['placeholder'] ?? ''} `
    if (node.name === 'br') return ' '
  }
  if (!('children' in node)) return ''
  const text = node.children.map(visibleText).join('')
  if (!isTag(node) || inline.has(node.name)) return text
  return ` ${node.attribs['placeholder'] ?? ''} ${text} `
}

/** The text of an element, as `plain` writes it. */
export const textOf = (element: Element): string => plain(visibleText(element))

/** The nearest ancestor that fits, or the element itself. */
export function closest(element: Element, fits: (element: Element) => boolean): Element | null {
  for (let at: AnyNode | null = element; at; at = at.parent) if (isTag(at) && fits(at)) return at
  return null
}
