import ts from 'typescript'
import type { SourceProgram } from './program.ts'

/** One text, or list of texts, in the catalogue. */
export interface Leaf {
  /** For example `builderMessages.preview.view`. */
  readonly name: string
  /** The name of its property. */
  readonly declaration: ts.Node
  /** Patterns for its texts; a placeholder matches anything. */
  readonly patterns: readonly RegExp[]
  /** The texts without placeholders. */
  readonly texts: readonly string[]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The words of a template without its placeholders; empty if it has none, since it would match everything. */
const wordsOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('')

/** Every literal below a node, as a pattern and verbatim. */
function literalsIn(node: ts.Node): Pick<Leaf, 'patterns' | 'texts'> {
  const patterns: RegExp[] = []
  const texts: string[] = []
  const visit = (inner: ts.Node): void => {
    if (ts.isStringLiteralLike(inner)) {
      patterns.push(new RegExp(`^${escaped(inner.text)}$`))
      texts.push(inner.text)
    } else if (ts.isTemplateExpression(inner) && /\p{L}/u.test(wordsOf(inner))) {
      const rest = inner.templateSpans.map(({ literal }) => `.+?${escaped(literal.text)}`).join('')
      patterns.push(new RegExp(`^${escaped(inner.head.text)}${rest}$`))
    }
    inner.forEachChild(visit)
  }
  visit(node)
  return { patterns, texts }
}

function isCatalogue(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'catalogue'
}

const englishOf = (call: ts.CallExpression): ts.ObjectLiteralExpression | undefined => {
  const [texts] = call.arguments
  if (!texts || !ts.isObjectLiteralExpression(texts)) return undefined
  const english = texts.properties.find((property) => property.name?.getText() === 'en')
  if (!english || !ts.isPropertyAssignment(english)) return undefined
  const { initializer } = english
  const held = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer
  return ts.isObjectLiteralExpression(held) ? held : undefined
}

/** Texts declared outside the catalogue under their own name. */
function namedBefore(property: ts.ShorthandPropertyAssignment): ts.Node | undefined {
  for (const statement of property.getSourceFile().statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (name.getText() === property.name.text) return initializer
  return undefined
}

function* leavesOf(texts: ts.ObjectLiteralExpression, name: string): Generator<Leaf> {
  for (const property of texts.properties) {
    // What is spread is listed where it is declared.
    if (ts.isSpreadAssignment(property)) continue
    const own = `${name}.${property.name.getText()}`
    if (ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer))
      yield* leavesOf(property.initializer, own)
    else {
      const held = ts.isShorthandPropertyAssignment(property) ? namedBefore(property) : property
      yield { name: own, declaration: property, ...(held ? literalsIn(held) : { patterns: [], texts: [] }) }
    }
  }
}

/** All texts of all catalogues. */
export function leavesIn({ sources }: SourceProgram): readonly Leaf[] {
  const leaves: Leaf[] = []
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (isCatalogue(node) && ts.isVariableDeclaration(node.parent)) {
        const english = englishOf(node)
        if (english) leaves.push(...leavesOf(english, node.parent.name.getText()))
      }
      node.forEachChild(visit)
    }
    if (source.fileName.includes('/contract/messages/')) visit(source)
  }
  return leaves
}
