/** What a person sees of a page in the browser. The functions run there, and so use nothing from outside of them. */

export interface SeenInBrowser {
  readonly text: string
  readonly found: readonly boolean[]
  /** Of texts, backgrounds, borders, fills and strokes, as computed styles have them. */
  readonly colors: readonly string[]
}

/** @param selectors to look for among the visible elements */
export function lookAround(selectors: readonly string[]): SeenInBrowser {
  const isShown = (element: Element, box: DOMRect): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (box.width < 1 || box.height < 1 || box.right <= 0 || box.left >= innerWidth) return false
    let isFixed = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      isFixed ||= style.position === 'fixed'
      const around = at.getBoundingClientRect()
      const clips = at !== document.body && at !== document.documentElement && style.overflow !== 'visible'
      const isOutside = box.bottom <= around.top || box.top >= around.bottom || box.right <= around.left
      if (clips && style.display !== 'inline' && (around.height < 2 || around.width < 2 || isOutside))
        return false
    }
    return !isFixed || (box.bottom > 0 && box.top < innerHeight)
  }
  const parts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (isShown(parent, range.getBoundingClientRect())) {
      const isInline = getComputedStyle(parent).display.startsWith('inline')
      parts.push(isInline ? node.textContent : ` ${node.textContent} `)
    }
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (!isShown(field, field.getBoundingClientRect())) continue
    const { value, placeholder = '' } = field as HTMLInputElement
    parts.push(` ${value} ${placeholder} `)
  }
  const found = selectors.map((selector) =>
    [...document.querySelectorAll(selector)].some((element) =>
      isShown(element, element.getBoundingClientRect()),
    ),
  )
  const colors = new Set<string>()
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (!isShown(element, element.getBoundingClientRect())) continue
    const style = getComputedStyle(element)
    if (element.textContent?.trim() || 'value' in element) colors.add(style.color)
    for (const color of [style.backgroundColor, style.fill, style.stroke]) colors.add(color)
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
      if (Number.parseFloat(style[`border${side}Width`]) > 0) colors.add(style[`border${side}Color`])
    }
    for (const color of style.backgroundImage.match(/rgba?\([^)]*\)/g) ?? []) colors.add(color)
  }
  return { text: parts.join(''), found, colors: [...colors] }
}
