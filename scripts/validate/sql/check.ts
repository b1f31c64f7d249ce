import path from 'node:path'
import ts from 'typescript'
import { projectFolder } from '../../support/payload-cli.ts'
import { compareRow } from './compare.ts'
import type { Describer, ResultColumn } from './describe.ts'
import { Unreadable } from './fragments.ts'
import { readSources } from './program.ts'
import { calleeName, statementsOf } from './statements.ts'
import type { Statement } from './statements.ts'

export interface Outcome {
  /** The number of places that run a checked statement. */
  readonly checked: number
  /** A sentence for each mistake, with file, line and column. */
  readonly problems: readonly string[]
}

/** Checks the statements of files, and the types of their rows, against a database. */
export async function checkStatements(files: readonly string[], database: Describer): Promise<Outcome> {
  const sources = readSources(files)
  const { checker } = sources
  const calls = sources.files.flatMap(callsIn)
  const byName = Map.groupBy(calls, calleeName)
  const reader = {
    checker,
    callsOf: (made: ts.SignatureDeclaration) =>
      (byName.get(nameOfFunction(made)) ?? []).filter(
        (call) => checker.getResolvedSignature(call)?.declaration === made,
      ),
  }
  const problems: string[] = []
  let checked = 0
  for (const call of calls) {
    const report = (node: ts.Node, problem: string): number => problems.push(`${placeOf(node)} ${problem}`)
    try {
      const statements = statementsOf(call, reader)
      if (statements.length === 0) continue
      checked += 1
      const { described, refused } = await describeAll(statements, database)
      for (const problem of refused) report(call, problem)
      const [{ row } = { row: null }] = statements
      if (row && described.length > 0)
        for (const problem of compareRow(row, mergeColumns(described), sources)) report(call, problem)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      report(error.node, error.message)
    }
  }
  return { checked, problems }
}

/** The name that a function is called by: its own, or that of the constant that holds it. */
function nameOfFunction(made: ts.SignatureDeclaration): string {
  const { name } = made.name || !ts.isVariableDeclaration(made.parent) ? made : made.parent
  return name?.getText() ?? ''
}

function callsIn(file: ts.SourceFile): readonly ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return calls
}

/**
 * Some combinations of a statement's choices never occur, such as the versions of a table without any. A rejected
 * combination is therefore a mistake only if it contains a piece that never works.
 */
async function describeAll(
  statements: readonly Statement[],
  database: Describer,
): Promise<{ described: readonly (readonly ResultColumn[])[]; refused: ReadonlySet<string> }> {
  const described: (readonly ResultColumn[])[] = []
  const working = new Set<string>()
  const failed: { readonly statement: Statement; readonly message: string }[] = []
  for (const statement of statements) {
    try {
      described.push(await database.describe(statement.text, statement.mayBeNull))
      for (const choice of statement.choices) working.add(choice)
    } catch (error) {
      failed.push({ statement, message: error instanceof Error ? error.message : String(error) })
    }
  }
  const refused = failed
    .filter(({ statement }) => described.length === 0 || statement.choices.some((one) => !working.has(one)))
    .map(({ message }) => `PostgreSQL refuses the statement: ${message}`)
  return { described, refused: new Set(refused) }
}

/** The columns of all readings of a statement: a column may be null if it may be null in one of them. */
function mergeColumns(described: readonly (readonly ResultColumn[])[]): readonly ResultColumn[] {
  const columns = described.flat()
  const nullable = new Set(columns.filter(({ mayBeNull }) => mayBeNull).map(({ name }) => name))
  const merged = columns.map((column) => ({ ...column, mayBeNull: nullable.has(column.name) }))
  return [
    ...new Map(merged.map((column) => [`${column.name} ${column.type} ${column.origin}`, column])).values(),
  ]
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${path.relative(projectFolder, file.fileName)}:${line + 1}:${character + 1}`
}
