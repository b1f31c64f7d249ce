import { generate, ident, List, parse } from 'css-tree'
import type { Atrule, CssNode, Declaration, Raw, Rule, Selector } from 'css-tree'

/** The elements that stand for `html` and `body` of a captured page. */
export const frameClasses = { page: 'ps-captured', body: 'ps-captured-body' } as const

/** The tags, classes and ids of a page. */
interface Names {
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

const attribute = (name: string) =>
  new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}(?:"([^"<>]*)"|'([^'<>]*)'|([^\\s"'<>]+))`, 'gi')

function namesOf(html: string): Names {
  const valuesOf = (name: string): string[] =>
    [...html.matchAll(attribute(name))].flatMap(([, double, single, bare]) =>
      (double ?? single ?? bare ?? '').split(/\s+/),
    )
  return {
    tags: new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase())),
    classes: new Set(valuesOf('class')),
    ids: new Set(valuesOf('id')),
  }
}

/** `html`, `:root` and `body` as they are called within the preview. */
function standIn(node: CssNode): 'page' | 'body' | null {
  if (node.type === 'PseudoClassSelector') return node.name.toLowerCase() === 'root' ? 'page' : null
  if (node.type !== 'TypeSelector') return null
  const name = node.name.toLowerCase()
  return name === 'html' ? 'page' : name === 'body' ? 'body' : null
}

/** Whether a selector may fit anything in the page: what it asks for at its own level is there. */
function mayFit(selector: Selector, { tags, classes, ids }: Names): boolean {
  return selector.children.toArray().every((node) => {
    if (standIn(node) !== null) return true
    if (node.type === 'ClassSelector') return classes.has(ident.decode(node.name))
    if (node.type === 'IdSelector') return ids.has(ident.decode(node.name))
    if (node.type !== 'TypeSelector') return true
    const name = node.name.toLowerCase()
    return name.endsWith('*') || tags.has(name)
  })
}

const classNode = (name: string): CssNode => ({ type: 'ClassSelector', name })

/** The parts of a selector, with the stand-ins in place, also within `:where()` and its like. */
const renamed = (selector: Selector): List<CssNode> =>
  selector.children.map((node) => {
    const name = standIn(node)
    if (name !== null) return classNode(frameClasses[name])
    if (node.type !== 'PseudoClassSelector' || !node.children) return node
    const children = node.children.map((list) =>
      list.type !== 'SelectorList'
        ? list
        : {
            ...list,
            children: list.children.map((inner) =>
              inner.type === 'Selector' ? { ...inner, children: renamed(inner) } : inner,
            ),
          },
    )
    return { ...node, children }
  })

/** The selector, so that it fits within the page alone. */
function scoped(selector: Selector): Selector {
  const nodes = renamed(selector).toArray()
  const first = selector.children.first
  const outer: CssNode[] =
    first && standIn(first) === 'page'
      ? []
      : [classNode(frameClasses.page), { type: 'Combinator', name: ' ' }]
  return { type: 'Selector', children: new List<CssNode>().fromArray([...outer, ...nodes]) }
}

/** At-rules whose rules hold as those outside of them do, under a condition. */
const conditional = new Set(['media', 'supports', 'layer', 'container', 'starting-style'])
/** At-rules that are only of use where something names them. */
const named = new Set(['font-face', 'keyframes', '-webkit-keyframes'])

/**
 * Takes out of a list of rules what the page does not use, and scopes what is left.
 * @param within whether the list stands in a rule already, whose selector is scoped; what css-tree does not read in there,
 *   rules within rules among it, stays as it is
 */
function reduce(children: List<CssNode>, names: Names, within = false): void {
  children.forEach((node, item) => {
    if (node.type === 'Rule') {
      if (!within && !reduceSelectors(node, names)) children.remove(item)
      else reduce(node.block.children, names, true)
    } else if (node.type === 'Atrule') {
      const name = node.name.toLowerCase()
      if (conditional.has(name) && node.block) {
        reduce(node.block.children, names, within)
        if (node.block.children.isEmpty) children.remove(item)
      } else if (!named.has(name)) children.remove(item)
    } else if (node.type === 'Comment' || (node.type === 'Raw' && !within)) children.remove(item)
  })
}

/** @returns whether any is left */
function reduceSelectors(rule: Rule, names: Names): boolean {
  if (rule.prelude.type !== 'SelectorList') return false
  const kept = rule.prelude.children
    .toArray()
    .filter((selector): selector is Selector => selector.type === 'Selector' && mayFit(selector, names))
  rule.prelude = { type: 'SelectorList', children: new List<CssNode>().fromArray(kept.map(scoped)) }
  return kept.length > 0
}

/** Each declaration, and what is kept as it was written, with the way to take it out. */
function* leaves(
  children: List<CssNode>,
): Generator<{ readonly node: Declaration | Raw; readonly remove: () => void }> {
  const items: { readonly node: CssNode; readonly remove: () => void }[] = []
  children.forEach((node, item) => items.push({ node, remove: () => children.remove(item) }))
  for (const { node, remove } of items) {
    if (node.type === 'Declaration' || node.type === 'Raw') yield { node, remove }
    else if (node.type === 'Rule') yield* leaves(node.block.children)
    else if (node.type === 'Atrule' && node.block) yield* leaves(node.block.children)
  }
}

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[^\s,)]+)/g)].map(([, name = '']) => name)

const isVariable = (node: Declaration | Raw): node is Declaration =>
  node.type === 'Declaration' && node.property.startsWith('--')

/** Takes out the custom properties that nothing asks for: a theme brings hundreds. */
function removeUnusedVariables(children: List<CssNode>, html: string): void {
  const set = new Map<string, string[]>()
  const open = variablesIn(html)
  for (const { node } of leaves(children)) {
    const asked = variablesIn(node.type === 'Raw' ? node.value : generate(node.value))
    if (!isVariable(node)) open.push(...asked)
    else if (set.has(node.property)) set.get(node.property)?.push(...asked)
    else set.set(node.property, asked)
  }
  const used = new Set<string>()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...(set.get(name) ?? []))
  }
  for (const { node, remove } of leaves(children)) {
    if (isVariable(node) && !used.has(node.property)) remove()
  }
}

/** What an at-rule of `named` is called by. */
function nameOf(rule: Atrule): string {
  if (rule.name.toLowerCase() !== 'font-face') return rule.prelude ? generate(rule.prelude) : ''
  const family = rule.block?.children
    .toArray()
    .find((node): node is Declaration => node.type === 'Declaration' && node.property === 'font-family')
  return family ? generate(family.value).replaceAll(/["']/g, '') : ''
}

/** Takes out fonts and animations that no declaration names, and rules in which nothing is left. */
function removeUnnamed(children: List<CssNode>, html: string): void {
  const texts = [html]
  const collect = (list: List<CssNode>): void =>
    list.forEach((node, item) => {
      if (node.type === 'Declaration') texts.push(generate(node.value))
      else if (node.type === 'Raw') texts.push(node.value)
      else if (node.type === 'Rule') {
        if (node.block.children.isEmpty) list.remove(item)
        else collect(node.block.children)
      } else if (node.type === 'Atrule' && node.block && !named.has(node.name.toLowerCase())) {
        collect(node.block.children)
        if (node.block.children.isEmpty) list.remove(item)
      }
    })
  collect(children)
  const used = new Set(texts.join('\n').match(/[\w-]+/g))
  const drop = (list: List<CssNode>): void =>
    list.forEach((node, item) => {
      if (node.type !== 'Atrule' || !node.block) return
      if (!named.has(node.name.toLowerCase())) return drop(node.block.children)
      const words: readonly string[] = nameOf(node).match(/[\w-]+/g) ?? []
      if (words.length === 0 || !words.every((word) => used.has(word))) list.remove(item)
    })
  drop(children)
}

/**
 * What of some style sheets a page uses, each selector changed so that it fits within `frameClasses.page` alone.
 * Whether a selector fits is told by the names in it, so something too much may be left. A sheet that cannot be read is left out.
 * @param html the page, with `frameClasses.body` around it
 */
export function usedStyles(sheets: readonly string[], html: string): string {
  const names = namesOf(html)
  const all = new List<CssNode>()
  for (const css of sheets) {
    try {
      const sheet = parse(css, { parseValue: false })
      if (sheet.type !== 'StyleSheet') continue
      reduce(sheet.children, names)
      all.appendList(sheet.children)
    } catch {
      // Nested deeper than can be followed: no sheet that a person has written.
    }
  }
  try {
    removeUnusedVariables(all, html)
    removeUnnamed(all, html)
    return generate({ type: 'StyleSheet', children: all })
  } catch {
    return ''
  }
}
