import ts from 'typescript'
import { isSql, readSql } from './fragments.ts'
import type { Reader } from './fragments.ts'

/** A statement of our code that a database can be asked about. */
export interface Statement {
  /** With `$1`, `$2` … for the values that are passed. */
  readonly text: string
  /** For each of them, whether it may be null. */
  readonly mayBeNull: readonly boolean[]
  /** The pieces that this text is made of where there is a choice, each a name. */
  readonly choices: readonly string[]
  /** The type of a row, or null where nobody reads it. */
  readonly row: ts.Type | null
}

/** Where the functions that run a statement take it. */
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

/** Whether it changes a setting or makes something: PostgreSQL does not prepare that. */
function isCommand(statement: ts.Expression): boolean {
  if (!ts.isTaggedTemplateExpression(statement)) return false
  const { template } = statement
  const { text } = ts.isTemplateExpression(template) ? template.head : template
  return /^\s*(set|create)\s/.test(text)
}

/** `Row` of a call that gives `Promise<Row[]>` or `Promise<Row | undefined>`; null where nobody reads the row. */
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
