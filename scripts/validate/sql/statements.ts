import ts from 'typescript'
import { isSql, readSql } from './fragments.ts'
import type { Reader } from './fragments.ts'

/** A statement in our code that a database can describe. */
export interface Statement {
  /** With `$1`, `$2` … for the values that are passed. */
  readonly text: string
  /** For each of them, whether it may be null. */
  readonly mayBeNull: readonly boolean[]
  /** The names of the pieces that this text consists of, if there is a choice. */
  readonly choices: readonly string[]
  /** The type of a row, or null if the rows are not read. */
  readonly row: ts.Type | null
}

/** Which argument holds the statement, for each function that runs one. */
const positions: ReadonlyMap<string, number> = new Map([
  ['row', 1],
  ['rows', 1],
  ['execute', 0],
])

function statementOf(call: ts.CallExpression, { checker }: Reader): ts.Expression | null {
  const statement = call.arguments[positions.get(calleeName(call)) ?? Infinity]
  return statement && isSql(statement, checker) ? statement : null
}

/** The name of the function or method that is called. */
export function calleeName({ expression }: ts.CallExpression): string {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) ? name.text : ''
}

/** Whether it is a setting or a definition, which PostgreSQL cannot prepare. */
function isCommand(statement: ts.Expression): boolean {
  if (!ts.isTaggedTemplateExpression(statement)) return false
  const { template } = statement
  const { text } = ts.isTemplateExpression(template) ? template.head : template
  return /^\s*(set|create)\s/.test(text)
}

/** `Row` of a call that returns `Promise<Row[]>` or `Promise<Row | undefined>`; null if the row is not read. */
function rowType(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | null {
  const [written] = call.typeArguments ?? []
  if (written) return checker.getTypeFromTypeNode(written)
  const name = calleeName(call)
  const promised = name === 'execute' ? undefined : checker.getAwaitedType(checker.getTypeAtLocation(call))
  if (!promised) return null
  const type =
    name === 'rows'
      ? checker.getIndexTypeOfType(promised, ts.IndexKind.Number)
      : checker.getNonNullableType(promised)
  const isRow = type && type.flags & ts.TypeFlags.Object && type.getProperties().length > 0
  return isRow ? type : null
}

/** All statements of a call: one, or one for each choice of its pieces. */
export function statementsOf(call: ts.CallExpression, reader: Reader): readonly Statement[] {
  const statement = statementOf(call, reader)
  if (!statement || isCommand(statement)) return []
  const row = rowType(call, reader.checker)
  return readSql(statement, reader).map(({ chunks, choices }) => {
    const mayBeNull: boolean[] = []
    const text = chunks
      .map((chunk) => (typeof chunk === 'string' ? chunk : `$${mayBeNull.push(chunk.mayBeNull)}`))
      .join('')
    return { text, mayBeNull, choices: [...choices].map(([key, option]) => `${key}=${option}`), row }
  })
}
