import type { SyntaxProblem } from './problem.ts'
import { isNode, lineOf, nameOf, nodesOf, walk } from './walk.ts'
import type { PhpNode } from './walk.ts'

const functionKinds = new Set(['function', 'method', 'closure', 'arrowfunc'])
const classKinds = new Set(['class', 'interface', 'trait', 'enum'])
/** What no constant expression may have in it (PHP: 'Constant expression contains invalid operations'). */
const runtimeKinds = new Set(['call', 'variable', 'closure', 'arrowfunc', 'assign', 'include', 'eval'])

/** Whether an expression has to be computed while the plugin runs. */
function isComputed(value: unknown, allowNew: boolean): boolean {
  let computed = false
  walk(value, ({ kind }) => {
    if (runtimeKinds.has(kind) || (kind === 'new' && !allowNew)) computed = true
    return !computed
  })
  return computed
}

/** The first name that stands twice. */
function twice(names: readonly (string | null)[]): string | null {
  const seen = new Set<string>()
  for (const name of names) {
    if (name === null) continue
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

/** What is wrong with a class, interface, trait or enum. */
function classProblem(node: PhpNode): string | null {
  const body = nodesOf(node.body)
  const members = (kind: string) => body.filter((member) => member.kind === kind)
  const methods = members('method')
  const statements = members('propertystatement')
  const properties = statements.flatMap(({ properties: list }) => nodesOf(list))
  const constants = members('classconstant').flatMap(({ constants: list }) => nodesOf(list))
  const cases = members('enumcase')
  const method = twice(methods.map(({ name }) => nameOf(name)?.toLowerCase() ?? null))
  if (method) return `the method ${method}() is declared twice`
  const property = twice(properties.map(({ name }) => nameOf(name)))
  if (property) return `the property $${property} is declared twice`
  const constant = twice([...constants, ...cases].map(({ name }) => nameOf(name)))
  if (constant) return `the constant ${constant} is declared twice`
  if (cases.some(({ name }) => /^[^A-Za-z_\u0080-\uFFFF]/.test(nameOf(name) ?? '')))
    return 'a case has no name'
  for (const statement of statements) {
    const [first] = nodesOf(statement.properties)
    const bare = statement.visibility === '' && statement.isStatic !== true && first?.readonly !== true
    if (bare && statement.isFinal !== true && !first?.type) return 'a property has no visibility'
  }
  if (properties.some(({ readonly, type }) => readonly === true && !type))
    return 'a readonly property has no type'
  for (const { name, value } of [...properties, ...constants]) {
    if (isComputed(value, false)) return `the value of ${nameOf(name)} is not constant`
  }
  if (
    node.kind === 'class' &&
    node.isAbstract !== true &&
    methods.some(({ isAbstract }) => isAbstract === true)
  )
    return 'a class with an abstract method is not abstract itself'
  return null
}

/** What is wrong with a function, method or closure. */
function functionProblem(node: PhpNode): string | null {
  const parameters = nodesOf(node.arguments)
  const parameter = twice(parameters.map(({ name }) => nameOf(name)))
  if (parameter) return `the parameter $${parameter} is declared twice`
  for (const { name, value, flags } of parameters) {
    if (isComputed(value, true)) return `the default of $${nameOf(name)} is not constant`
    const promoted = typeof flags === 'number' && flags > 0
    if (promoted && nameOf(node.name)?.toLowerCase() !== '__construct')
      return `$${nameOf(name)} is made a property outside the constructor`
  }
  const returned = isNode(node.type) && node.type.kind === 'typereference' ? nameOf(node.type) : null
  if (node.kind === 'arrowfunc' || (returned !== 'void' && returned !== 'never')) return null
  let problem: string | null = null
  walk(node.body, (inner) => {
    if (functionKinds.has(inner.kind) || classKinds.has(inner.kind)) return false
    if (inner.kind !== 'return') return true
    if (returned === 'never') problem = 'a function of the type never returns'
    else if (inner.expr) problem = 'a function of the type void returns a value'
    return true
  })
  return problem
}

/** What is wrong with a node on its own. */
function nodeProblem(node: PhpNode): string | null {
  if (classKinds.has(node.kind)) return classProblem(node)
  if (functionKinds.has(node.kind)) return functionProblem(node)
  if (node.kind === 'try' && nodesOf(node.catches).length === 0 && !node.always)
    return 'a try has neither catch nor finally'
  if (node.kind === 'constantstatement') {
    const computed = nodesOf(node.constants).find(({ value }) => isComputed(value, true))
    if (computed) return `the value of ${nameOf(computed.name)} is not constant`
  }
  if (node.kind === 'retif' && isNode(node.test) && node.test.kind === 'retif') {
    const inner = node.test
    // `a ?: b ?: c` is the one chain that PHP 8 reads without brackets.
    if (inner.parenthesizedExpression !== true && (inner.trueExpr !== null || node.trueExpr !== null))
      return 'a ? : b ? : c needs brackets'
  }
  return null
}

/** What must stand at the beginning of a file, and does not. */
function orderProblem(children: readonly PhpNode[]): SyntaxProblem | null {
  const declares = (node: PhpNode) =>
    node.kind === 'declare' &&
    nodesOf(node.directives).some(({ key }) => nameOf(key)?.toLowerCase() === 'strict_types')
  const firstStatement = children.findIndex(({ kind }) => kind !== 'declare')
  const rest = firstStatement < 0 ? [] : children.slice(firstStatement)
  const late = rest.find(declares) ?? rest.flatMap(({ children: inner }) => nodesOf(inner)).find(declares)
  if (late) return { line: lineOf(late), message: 'declares strict_types after its first statement' }
  const namespace = rest.find(({ kind }) => kind === 'namespace')
  if (!namespace || rest[0]?.kind === 'namespace') return null
  return { line: lineOf(namespace), message: 'has its namespace after its first statement' }
}

/** Functions that a file declares twice, whatever happens: those of its top level, or of its namespace's. */
function repeated(children: readonly PhpNode[]): SyntaxProblem | null {
  for (const { children: inner } of children.filter(({ kind }) => kind === 'namespace')) {
    const problem = repeated(nodesOf(inner))
    if (problem) return problem
  }
  for (const kinds of [new Set(['function']), classKinds]) {
    const declared = children.filter(({ kind }) => kinds.has(kind))
    const name = twice(declared.map((node) => nameOf(node.name)?.toLowerCase() ?? null))
    const last = declared.findLast((node) => nameOf(node.name)?.toLowerCase() === name)
    if (name && last) return { line: lineOf(last), message: `${name} is declared twice` }
  }
  return null
}

/**
 * What PHP refuses when it compiles a file, though the file can be parsed: php-parser builds a tree of it, and the
 * site stops all the same. Only what models are known to get wrong, and what can be told from one file for certain.
 * @param tree php-parser's `Program`
 */
export function compileProblem(tree: { readonly children?: unknown }): SyntaxProblem | null {
  const children = nodesOf(tree.children)
  let problem = orderProblem(children) ?? repeated(children)
  walk(tree.children, (node) => {
    if (problem) return false
    const message = nodeProblem(node)
    if (message) problem = { line: lineOf(node), message }
    return true
  })
  return problem
}
