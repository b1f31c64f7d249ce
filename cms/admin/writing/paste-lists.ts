/**
 * Converts lists pasted from word processors into lists that the editor supports.
 *
 * Word writes each item as a paragraph with a style like `mso-list:l0 level2 lfo1`, and its marker as text in a span
 * with `mso-list:Ignore` ([MS-OI29500], and observed in Word for Windows and Mac). Word on the web wraps each item in a
 * list of its own, with its level in `data-aria-level`. Google Docs and LibreOffice write real lists, with paragraphs
 * inside their items.
 */

interface Item {
  /** From 1. */
  readonly level: number
  readonly kind: 'ul' | 'ol'
  /** The number that the list starts with, if it is not 1. */
  readonly start: number
  readonly content: readonly Node[]
}

const markerInTheText = /^[\s\u00a0]*((?:[·•▪●○§◦–-]|o)|\(?(?:\d{1,4}|[a-z]{1,4})[.)])[\s\u00a0]{2,}/i
const numberMarker = /^\(?(\d+|[a-z]+)[.)]/i

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''
const markerOf = (element: Element): Element | null =>
  [...element.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span))) ?? null

/** The kind of list that a marker starts, and its number. */
function kindOf(marker: string): Pick<Item, 'kind' | 'start'> {
  const [, number] = numberMarker.exec(marker.trim()) ?? []
  if (number === undefined) return { kind: 'ul', start: 1 }
  return { kind: 'ol', start: /^\d+$/.test(number) ? Number(number) : 1 }
}

/** Removes white space before the first word. */
function trimStart(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.nodeType === 8) continue
    if (node.nodeType !== 3) return
    node.textContent = (node.textContent ?? '').replace(/^[\s\u00a0]+/, '')
    if (node.textContent) return
  }
}

/** Parses a paragraph from Word as an item; null if it is not one. */
function itemOfWord(element: Element): Item | null {
  if (element.tagName !== 'P' && element.tagName !== 'DIV') return null
  const [, level] = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(element)) ?? []
  const isParagraphOfList = /\bMsoListParagraph/i.test(element.className)
  const marker = markerOf(element)
  if (level !== undefined && marker) {
    const kind = kindOf(marker.textContent ?? '')
    marker.remove()
    const content = [...element.childNodes]
    trimStart(content)
    return { level: Number(level), ...kind, content }
  }
  if (!isParagraphOfList) return null
  // The styles were lost, so look for the marker at the beginning of the text.
  const [whole, text = ''] = markerInTheText.exec(element.textContent ?? '') ?? []
  const first = textNodes(element).find((node) => node.textContent?.trim())
  if (whole === undefined || !first) return null
  first.textContent = (first.textContent ?? '').replace(markerInTheText, '')
  return { level: 1, ...kindOf(text), content: [...element.childNodes] }
}

function textNodes(node: Node): Node[] {
  return node.nodeType === 3 ? [node] : [...node.childNodes].flatMap(textNodes)
}

/** Parses an item from Word on the web, which is in a list of its own; null if it is not one. */
function itemOfWordOnTheWeb(element: Element): Item | null {
  if (!/\bListContainerWrapper\b/.test(element.className)) return null
  const item = element.querySelector('li')
  const list = item?.parentElement
  if (!item || !list) return null
  const level = Number(item.getAttribute('data-aria-level') ?? 1)
  const start = Number(list.getAttribute('start') ?? 1)
  return {
    level: Number.isInteger(level) && level > 0 ? level : 1,
    kind: list.tagName === 'OL' ? 'ol' : 'ul',
    start: Number.isInteger(start) ? start : 1,
    content: [...item.childNodes],
  }
}

const itemOf = (element: Element): Item | null => itemOfWordOnTheWeb(element) ?? itemOfWord(element)

/** Inserts lists with the items, each at its level, before `place`. */
function build(items: readonly Item[], place: Element): void {
  const document = place.ownerDocument
  const top = Math.min(...items.map(({ level }) => level))
  /** The lists that the next item can go into, by level. */
  const open: { readonly list: Element; readonly kind: Item['kind'] }[] = []
  for (const { level, kind, start, content } of items) {
    const depth = Math.min(level - top, open.length)
    open.length = Math.min(open.length, depth + 1)
    if (open[depth] && open[depth].kind !== kind) open.length = depth
    if (!open[depth]) {
      const list = document.createElement(kind)
      if (kind === 'ol' && start > 1) list.setAttribute('start', String(start))
      const parent = open[depth - 1]?.list.lastElementChild
      if (parent) parent.append(list)
      else place.before(list)
      open.push({ list, kind })
    }
    const item = document.createElement('li')
    item.append(...content)
    open[depth]?.list.append(item)
  }
}

/** Turns runs of neighboring items into lists. @returns whether there were any */
function listItems(root: Element): boolean {
  let found = false
  let run: { readonly element: Element; readonly item: Item }[] = []
  const end = (): void => {
    const [first] = run
    if (!first) return
    found = true
    build(
      run.map(({ item }) => item),
      first.element,
    )
    for (const { element } of run) element.remove()
    run = []
  }
  for (const child of [...root.children]) {
    const item = itemOf(child)
    if (item) run.push({ element: child, item })
    else {
      end()
      if (listItems(child)) found = true
    }
  }
  end()
  return found
}

/** Turns paragraphs inside items, as Google Docs and LibreOffice write them, into lines of the item. */
function unwrapParagraphs(root: Element): boolean {
  const paragraphs = [...root.querySelectorAll('li > p')]
  for (const paragraph of paragraphs) {
    const { previousElementSibling: before } = paragraph
    // The previous paragraph is already unwrapped, with a break after it.
    if (before?.tagName === 'BR' && before.hasAttribute('data-between'))
      before.removeAttribute('data-between')
    const between = paragraph.ownerDocument.createElement('br')
    between.setAttribute('data-between', '')
    paragraph.replaceWith(...paragraph.childNodes, between)
  }
  for (const left of root.querySelectorAll('br[data-between]')) left.remove()
  // Otherwise line ends between the tags would become spaces in the items.
  if (paragraphs.length > 0)
    for (const item of root.querySelectorAll('li, ul, ol'))
      for (const node of [...item.childNodes])
        if (node.nodeType === 3 && !node.textContent?.trim()) item.removeChild(node)
  return paragraphs.length > 0
}

/** Fixes the lists below `root`. @returns whether anything changed */
export const fixLists = (root: Element): boolean => [listItems(root), unwrapParagraphs(root)].includes(true)
