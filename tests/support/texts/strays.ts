import ts from 'typescript'
import type { Leaf } from './leaves.ts'
import type { SourceProgram } from './program.ts'

/** Attributes that a browser shows or reads aloud, and props that our components pass on to one. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'text',
  'title',
])

/** The words of a literal without its placeholders. */
function wordsOf(node: ts.Node | undefined): string {
  if (!node) return ''
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (ts.isJsxExpression(node)) return wordsOf(node.expression)
  if (!ts.isTemplateExpression(node)) return ''
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
}

const standsInElement = (node: ts.Node): boolean =>
  ts.isJsxText(node) ||
  (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))

/** Words written directly in the elements of components. */
export function wordsInElements({ sources, nameOf }: SourceProgram): readonly string[] {
  const found: string[] = []
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const shown = standsInElement(node)
        ? node
        : ts.isJsxAttribute(node) && spoken.has(node.name.getText())
          ? node.initializer
          : undefined
      if (/\p{L}/u.test(wordsOf(shown))) found.push(`${nameOf(source)}: ${node.getText().trim()}`)
      node.forEachChild(visit)
    }
    visit(source)
  }
  return found
}

/** Excluded: the CMS labels its own fields, people write the content, and the stand-ins write the plugins. */
const speaksForItself =
  /^(contract\/messages|cms\/(blocks|collections|fields|globals|features\/publishing|seed)|generator|server|wordpress)\//

/** Catalogue texts repeated in code. Single words are skipped, since they may be the name of a key or a type. */
export function copiesOf(leaves: readonly Leaf[], { sources, nameOf }: SourceProgram): readonly string[] {
  const found: string[] = []
  const texts = leaves.flatMap(({ texts }) => texts)
  const known = new Set(texts.filter((text) => text.includes(' ')))
  for (const source of sources) {
    if (speaksForItself.test(nameOf(source))) continue
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && known.has(node.text)) found.push(`${nameOf(source)}: ${node.text}`)
      node.forEachChild(visit)
    }
    visit(source)
  }
  return found
}
