import ts from 'typescript'

/** A piece of a statement's text, or a value that is passed for a parameter. */
export type Chunk = string | { readonly mayBeNull: boolean }

/** One of the texts that an expression may represent. */
export interface Reading {
  readonly chunks: readonly Chunk[]
  /** The choices made for this reading: the option by the place of the choice. */
  readonly choices: ReadonlyMap<string, string>
}

/** Thrown for SQL whose text cannot be derived from the code. */
export class Unreadable extends Error {
  readonly node: ts.Node
  constructor(node: ts.Node, what: string) {
    super(`cannot be read: ${what} \`${node.getText().slice(0, 60)}\``)
    this.node = node
  }
}

export interface Reader {
  readonly checker: ts.TypeChecker
  /** The calls of a function. */
  callsOf(declaration: ts.SignatureDeclaration): readonly ts.CallExpression[]
}

/** A statement with more readings than this is a mistake. */
const mostReadings = 600

/**
 * Reads the text of a SQL expression, including the fragments inside it. If it depends on a condition, or on the
 * caller, there is a reading for each.
 * @throws Unreadable
 */
export function readSql(expression: ts.Expression, reader: Reader): readonly Reading[] {
  const { checker } = reader
  return sql(expression, new Map())

  function sql(input: ts.Expression, bound: Bindings): readonly Reading[] {
    const node = bare(input)
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) return template(node.template, bound)
    if (ts.isConditionalExpression(node)) {
      const key = placeOf(node.condition, bound)
      return [
        ...choose(key, 'yes', sql(node.whenTrue, bound)),
        ...choose(key, 'no', sql(node.whenFalse, bound)),
      ]
    }
    if (ts.isCallExpression(node)) return call(node, bound)
    return follow(node, bound, sql)
  }

  function template(node: ts.TemplateLiteral, bound: Bindings): readonly Reading[] {
    if (ts.isNoSubstitutionTemplateLiteral(node)) return [plain(node.text)]
    return node.templateSpans.reduce<readonly Reading[]>(
      (before, { expression: value, literal }) => {
        const piece = isSql(value, checker) ? sql(value, bound) : [parameter(value)]
        return product(product(before, piece), [plain(literal.text)])
      },
      [plain(node.head.text)],
    )
  }

  function parameter(value: ts.Expression): Reading {
    const type = checker.getTypeAtLocation(value)
    const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Null | ts.TypeFlags.Undefined
    // A list becomes several parameters, and some types do not tell whether a value is a piece of SQL.
    if (checker.isArrayType(type) || partsOf(type).some(isSqlType)) throw new Unreadable(value, 'the value')
    return reading([{ mayBeNull: partsOf(type).some(({ flags }) => (flags & open) !== 0) }])
  }

  function call(node: ts.CallExpression, bound: Bindings): readonly Reading[] {
    const [argument] = node.arguments
    const name = node.expression.getText()
    if (name === 'sql.raw' && argument) return text(argument, bound)
    if (name === 'sql.identifier' && argument)
      return text(argument, bound).map((one) => ({ ...one, chunks: [`"${one.chunks.join('')}"`] }))
    const made = checker.getResolvedSignature(node)?.declaration
    const results = made ? resultsOf(made) : []
    if (!made || results.length === 0) throw new Unreadable(node, 'the call')
    const passed = new Map(bound)
    made.parameters.forEach((one, index) => {
      const value = node.arguments[index]
      const symbol = checker.getSymbolAtLocation(one.name)
      if (symbol && value) passed.set(symbol, value)
    })
    if (results.length === 1) return sql(results[0] as ts.Expression, passed)
    return results.flatMap((one, index) => choose(placeOf(node, bound), String(index), sql(one, passed)))
  }

  /** The text of a string expression, as in `sql.raw` and `sql.identifier`. */
  function text(input: ts.Expression, bound: Bindings): readonly Reading[] {
    const node = bare(input)
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [plain(node.text)]
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce<readonly Reading[]>(
        (before, span) => product(product(before, text(span.expression, bound)), [plain(span.literal.text)]),
        [plain(node.head.text)],
      )
    const list = ts.isCallExpression(node) ? joinedList(node, bound) : null
    if (list) return list
    const passed = passedFor(node, bound)
    if (passed) return text(passed, bound)
    const parts = partsOf(checker.getTypeAtLocation(input))
    const key = placeOf(node, bound)
    if (parts.every((part) => part.isStringLiteral()))
      return parts.length === 1
        ? parts.map((part) => plain(part.value))
        : parts.flatMap((part) => choose(key, part.value, [plain(part.value)]))
    return follow(node, bound, text)
  }

  /** The text of `list.map((one) => text).join(separator)`, if the list is a constant. */
  function joinedList(node: ts.CallExpression, bound: Bindings): readonly Reading[] | null {
    const [separator] = node.arguments
    const mapped = calleeOf(node, 'join')
    const list = mapped && ts.isCallExpression(mapped) ? calleeOf(mapped, 'map') : null
    const each = mapped && ts.isCallExpression(mapped) ? mapped.arguments[0] : null
    if (!list || !each || !ts.isArrowFunction(each) || ts.isBlock(each.body) || !separator) return null
    const items = bare(optionsOf(list)[0] ?? list)
    const name = each.parameters[0] && checker.getSymbolAtLocation(each.parameters[0].name)
    if (!ts.isArrayLiteralExpression(items) || !name) return null
    const body = each.body
    return items.elements.reduce<readonly Reading[]>((before, item, index) => {
      const own = text(body, new Map(bound).set(name, item))
      return index === 0 ? own : product(product(before, text(separator, bound)), own)
    }, [])
  }

  /** Reads the definition of a name: of a constant, of an entry of a constant table, or what callers pass. */
  function follow(
    node: ts.Expression,
    bound: Bindings,
    read: (node: ts.Expression, bound: Bindings) => readonly Reading[],
  ): readonly Reading[] {
    const passed = passedFor(node, bound)
    if (passed) return read(passed, bound)
    const options = optionsOf(node)
    if (options.length > 0)
      return options.length === 1
        ? read(options[0] as ts.Expression, bound)
        : options.flatMap((one, index) => choose(placeOf(node, bound), String(index), read(one, bound)))
    const declaration = resolved(node)?.valueDeclaration
    if (!declaration || !ts.isParameter(declaration)) throw new Unreadable(node, 'the definition of')
    const position = declaration.parent.parameters.indexOf(declaration)
    const calls = reader.callsOf(declaration.parent).flatMap((one) => one.arguments[position] ?? [])
    if (calls.length === 0) throw new Unreadable(node, 'nobody passes')
    return calls.flatMap((one, index) => choose(placeOf(node, bound), String(index), read(one, new Map())))
  }

  function resolved(node: ts.Expression): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** The argument that the caller passed for a parameter. */
  function passedFor(node: ts.Expression, bound: Bindings): ts.Expression | undefined {
    const symbol = resolved(node)
    return symbol && bound.get(symbol)
  }

  /** The expressions that define a constant, or an entry of a constant table. */
  function optionsOf(node: ts.Expression): readonly ts.Expression[] {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const table = resolved(node.expression)?.valueDeclaration
      const entries = table && ts.isVariableDeclaration(table) && table.initializer && bare(table.initializer)
      if (!entries || !ts.isObjectLiteralExpression(entries)) return []
      const name = ts.isPropertyAccessExpression(node) ? node.name.text : null
      return entries.properties
        .filter(ts.isPropertyAssignment)
        .filter((one) => name === null || one.name.getText() === name)
        .map((one) => one.initializer)
    }
    const declaration = resolved(node)?.valueDeclaration
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return []
    return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? [declaration.initializer] : []
  }

  /** Names a choice. Choices with the same condition have the same name, so that they agree within a reading. */
  function placeOf(node: ts.Expression, bound: Bindings): string {
    const passed = passedFor(node, bound)
    if (passed) return placeOf(passed, bound)
    if (ts.isCallExpression(node))
      return `${placeOf(node.expression, bound)}(${node.arguments.map((one) => placeOf(one, bound)).join()})`
    const declaration = resolved(node)?.valueDeclaration
    const place = declaration ?? ts.findAncestor(node, ts.isFunctionLike) ?? node
    return `${place.getSourceFile().fileName}:${place.pos}${declaration ? '' : node.getText()}`
  }
}

/** `sql`, or the `sql` of a loaded module. */
const isSqlTag = (tag: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(tag) ? tag.name : tag).getText() === 'sql'

/** `list` of `list.name()`. */
const calleeOf = (call: ts.CallExpression, name: string): ts.Expression | null =>
  ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === name
    ? call.expression.expression
    : null

type Bindings = ReadonlyMap<ts.Symbol, ts.Expression>

const reading = (chunks: readonly Chunk[]): Reading => ({ chunks, choices: new Map() })
const plain = (text: string): Reading => reading([text])

const choose = (key: string, option: string, readings: readonly Reading[]): readonly Reading[] =>
  readings.flatMap((one) => joined({ chunks: [], choices: new Map([[key, option]]) }, one) ?? [])

/** Concatenates readings, unless they chose differently at the same place. */
function joined(first: Reading, second: Reading): Reading | null {
  for (const [key, option] of second.choices) if ((first.choices.get(key) ?? option) !== option) return null
  return {
    chunks: [...first.chunks, ...second.chunks],
    choices: new Map([...first.choices, ...second.choices]),
  }
}

function product(first: readonly Reading[], second: readonly Reading[]): readonly Reading[] {
  const all = first.flatMap((one) => second.flatMap((other) => joined(one, other) ?? []))
  if (all.length > mostReadings) throw new Error(`a statement has more than ${mostReadings} readings`)
  return all
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

const isSqlType = (type: ts.Type): boolean => ['SQL', 'Name'].includes(type.symbol?.name ?? '')

/** Whether an expression is a statement, or a piece of one. */
export const isSql = (node: ts.Expression, checker: ts.TypeChecker): boolean =>
  partsOf(checker.getTypeAtLocation(node)).every(isSqlType)

/** An expression without type-only syntax. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node
}

/** The expressions that a function returns. */
function resultsOf(made: ts.SignatureDeclaration | ts.JSDocSignature): readonly ts.Expression[] {
  if (ts.isArrowFunction(made) && !ts.isBlock(made.body)) return [made.body]
  const results: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  if ('body' in made && made.body) ts.forEachChild(made.body, visit)
  return results
}
