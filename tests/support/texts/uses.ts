import ts from 'typescript'
import type { Leaf } from './leaves.ts'
import type { SourceProgram } from './program.ts'

/** The whole of a chain such as `texts.preview.view`, from any link of it. */
const isRead = (node: ts.Node): node is ts.Expression =>
  (ts.isIdentifier(node) && !isName(node)) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node)

/** An element of HTML: its name may be that of a variable too. */
const isTag = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxClosingElement(node) || ts.isJsxSelfClosingElement(node)) &&
  /^[a-z]/.test(node.tagName.getText())

/** A catalogue's texts in one language, all of them. */
const isCatalogue = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ts.isCallExpression(parent.parent.parent)

/** An identifier that names something instead of reading it. */
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
 * Which texts the product's code reads. A text is read where its property is. An object that is read by a name known
 * only at run time counts with those of its texts that the name's type allows. One that is handed on as a whole, or whose
 * name may be any, counts with all that is in it.
 * @returns `whole`: where that happens to a catalogue, none of whose texts could then be found unused
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
  /** The objects of texts that an expression may be. */
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
  /** What an index picks out of an object of texts; undefined where its type does not tell the names. */
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
      // By an index: what is picked out is seen there.
      (ts.isElementAccessExpression(parent) &&
        parent.expression === node &&
        pickedBy(parent) !== undefined) ||
      // An alias, or names taken out: what is done with those is seen where it is done.
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
