import ts from 'typescript'
import type { Leaf } from './leaves.ts'
import type { SourceProgram } from './program.ts'

/** The whole of a chain such as `texts.preview.view`, from any link of it. */
const isRead = (node: ts.Node): node is ts.Expression =>
  (ts.isIdentifier(node) && !isName(node)) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node)

/** An identifier that names something instead of reading it. */
function isName({ parent, ...node }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.pos === node.pos
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.name.pos === node.pos
  return (
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isBindingElement(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isQualifiedName(parent)
  )
}

/**
 * Which texts the product's code reads. A text is read where its property is; an object of texts that is handed on as a
 * whole, or read by a name that is only known at run time, counts with all that is in it.
 */
export function usedLeaves({ program, sources }: SourceProgram, leaves: readonly Leaf[]): ReadonlySet<Leaf> {
  const checker = program.getTypeChecker()
  const byDeclaration = new Map(leaves.map((leaf) => [leaf.declaration, leaf]))
  const used = new Set<Leaf>()

  const useAllIn = (node: ts.Node): void => {
    for (const [declaration, leaf] of byDeclaration)
      if (
        declaration.getSourceFile() === node.getSourceFile() &&
        declaration.pos >= node.pos &&
        declaration.end <= node.end
      )
        used.add(leaf)
  }
  const inCatalogue = (node: ts.Node | undefined): node is ts.Node =>
    node?.getSourceFile().fileName.includes('/contract/messages/') ?? false
  /** The objects of texts that an expression may be. */
  const objectsOf = (node: ts.Expression): readonly ts.Node[] => {
    const type = checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type])
      .flatMap((one) => one.symbol?.declarations ?? [])
      .filter((declaration) => ts.isObjectLiteralExpression(declaration) && inCatalogue(declaration))
  }
  const declarationsOf = (node: ts.Node): readonly ts.Node[] =>
    (checker.getSymbolAtLocation(node)?.declarations ?? []).filter(inCatalogue)

  const take = (node: ts.Expression): void => {
    if (ts.isPropertyAccessExpression(node))
      for (const declaration of declarationsOf(node.name)) {
        const leaf = byDeclaration.get(declaration)
        if (leaf) used.add(leaf)
      }
    const objects = objectsOf(node)
    if (objects.length === 0) return
    const { parent } = node
    const goesOn =
      (ts.isPropertyAccessExpression(parent) &&
        parent.expression === node &&
        declarationsOf(parent.name).length > 0) ||
      // An alias, or names taken out: what is done with those is seen where it is done.
      (ts.isVariableDeclaration(parent) && parent.initializer === node)
    if (!goesOn) objects.forEach(useAllIn)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (isRead(node)) take(node)
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name)) {
        const property = checker.getTypeAtLocation(node.parent).getProperty(name.text)
        for (const declaration of property?.declarations ?? []) {
          const leaf = byDeclaration.get(declaration)
          if (leaf) used.add(leaf)
        }
      }
    }
    node.forEachChild(visit)
  }
  for (const source of sources) if (!inCatalogue(source)) visit(source)
  return used
}
