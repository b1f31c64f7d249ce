import ts from 'typescript'
import type { Leaf } from './leaves.ts'
import type { SourceProgram } from './program.ts'

/** The whole of a property chain such as `texts.preview.view`, from any link of it. */
const isRead = (node: ts.Node): node is ts.Expression =>
  (ts.isIdentifier(node) && !isName(node)) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node)

/** The tag name of an HTML element, which may also be the name of a variable. */
const isTag = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxClosingElement(node) || ts.isJsxSelfClosingElement(node)) &&
  /^[a-z]/.test(node.tagName.getText())

/** All of a catalogue's texts in one language. */
const isCatalogue = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ts.isCallExpression(parent.parent.parent)

/** An identifier that declares or names something rather than reading it. */
function isName({ parent, ...node }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.pos === node.pos
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.name.pos === node.pos
  return (
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    isTag(parent) ||
    ts.isBindingElement(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isQualifiedName(parent)
  )
}

interface Uses {
  readonly used: ReadonlySet<Leaf>
  readonly whole: readonly string[]
}

/**
 * Finds the texts that the product's code reads. A text is used where its property is read. An object indexed by a name
 * known only at run time counts with the texts that the name's type allows. An object that is passed on whole, or
 * indexed by any name, counts with all its texts.
 * @returns `whole`: places that pass on a whole catalogue, which would hide its unused texts
 */
export function usesOf({ program, sources, nameOf }: SourceProgram, leaves: readonly Leaf[]): Uses {
  const checker = program.getTypeChecker()
  const byDeclaration = new Map(leaves.map((leaf) => [leaf.declaration, leaf]))
  const used = new Set<Leaf>()
  const whole: string[] = []

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
  /** The objects of texts that an expression may evaluate to. */
  const objectsOf = (node: ts.Expression): readonly ts.Node[] => {
    const type = checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type])
      .flatMap((one) => one.symbol?.declarations ?? [])
      .filter((declaration) => ts.isObjectLiteralExpression(declaration) && inCatalogue(declaration))
  }
  const declarationsOf = (node: ts.Node): readonly ts.Node[] =>
    (checker.getSymbolAtLocation(node)?.declarations ?? []).filter(inCatalogue)

  const useLeavesAt = (declarations: readonly ts.Node[] = []): void => {
    for (const declaration of declarations) {
      const leaf = byDeclaration.get(declaration)
      if (leaf) used.add(leaf)
    }
  }
  /** The properties that an index selects from an object of texts; undefined if its type does not tell the names. */
  const pickedBy = ({ expression, argumentExpression }: ts.ElementAccessExpression) => {
    const index = checker.getTypeAtLocation(argumentExpression)
    const known = checker.getBaseConstraintOfType(index) ?? index
    const names = known.isUnion() ? known.types : [known]
    if (!names.every((name) => name.isStringLiteral())) return undefined
    const object = checker.getTypeAtLocation(expression)
    return names.flatMap(({ value }) => checker.getPropertyOfType(object, value)?.declarations ?? [])
  }

  const take = (node: ts.Expression): void => {
    if (ts.isPropertyAccessExpression(node)) useLeavesAt(declarationsOf(node.name))
    if (ts.isElementAccessExpression(node)) useLeavesAt(pickedBy(node))
    const objects = objectsOf(node)
    if (objects.length === 0) return
    const { parent } = node
    const goesOn =
      (ts.isPropertyAccessExpression(parent) &&
        parent.expression === node &&
        declarationsOf(parent.name).length > 0) ||
      // Indexed access is handled where the selected text is used.
      (ts.isElementAccessExpression(parent) &&
        parent.expression === node &&
        pickedBy(parent) !== undefined) ||
      // Aliases and destructuring are handled where the new names are used.
      (ts.isVariableDeclaration(parent) && parent.initializer === node)
    if (goesOn) return
    if (objects.some(isCatalogue)) whole.push(`${nameOf(node.getSourceFile())}: ${parent.getText()}`)
    objects.forEach(useAllIn)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (isRead(node)) take(node)
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name)) {
        const property = checker.getTypeAtLocation(node.parent).getProperty(name.text)
        useLeavesAt(property?.declarations)
      }
    }
    node.forEachChild(visit)
  }
  for (const source of sources) if (!inCatalogue(source)) visit(source)
  return { used, whole }
}
