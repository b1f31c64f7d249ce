import { fixLists } from './paste-lists.ts'

/** Replaces elements by their children. @returns whether there were any */
function unwrap(elements: readonly Element[]): boolean {
  for (const element of elements) element.replaceWith(...element.childNodes)
  return elements.length > 0
}

/** Google Docs wraps everything in a bold element that is not bold. */
const unwrapFalseBold = (root: Element): boolean =>
  unwrap(
    [...root.querySelectorAll('b')].filter((element) =>
      /font-weight:\s*(normal|400)/i.test(element.getAttribute('style') ?? ''),
    ),
  )

/** LibreOffice colors links with `font`, which Lexical treats as a block and trims the spaces around. */
const unwrapFonts = (root: Element): boolean => unwrap([...root.querySelectorAll('font')])

/** Changes unsupported headings to the next lower supported level, or the lowest. @returns whether there were any */
function moveHeadings(root: Element, offered: readonly string[]): boolean {
  const lowest = offered.at(-1)
  const others = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    ({ localName }) => !offered.includes(localName),
  )
  if (lowest === undefined) return false
  for (const heading of others) {
    const replacement = heading.ownerDocument.createElement(
      offered.find((name) => name > heading.localName) ?? lowest,
    )
    replacement.append(...heading.childNodes)
    heading.replaceWith(replacement)
  }
  return others.length > 0
}

/**
 * Removes the empty paragraphs with which Word and LibreOffice separate paragraphs; ours have spacing. @returns whether
 * there were any
 */
function dropEmptyParagraphs(root: Element): boolean {
  const empty = [...root.querySelectorAll('p')].filter(
    (paragraph) =>
      !paragraph.textContent?.trim() && !paragraph.querySelector('img') && !paragraph.closest('td, th'),
  )
  for (const paragraph of empty) paragraph.remove()
  return empty.length > 0
}

/**
 * Cleans up HTML pasted from word processors so that the editor reads it correctly.
 * @param html `text/html` of the clipboard
 * @param parse parses it into a document
 * @param headings the headings that the editor offers, from the highest: `h2`, `h3`…
 * @returns the cleaned HTML, or null if nothing had to change
 */
export function cleanPaste(
  html: string,
  parse: (html: string) => Document,
  headings: readonly string[],
): string | null {
  const { body } = parse(html)
  const changes = [
    fixLists(body),
    unwrapFalseBold(body),
    unwrapFonts(body),
    moveHeadings(body, headings),
    dropEmptyParagraphs(body),
  ]
  return changes.includes(true) ? body.innerHTML : null
}
