import ts from 'typescript'
import type { ResultColumn } from './describe.ts'
import type { Sources } from './program.ts'

type Known = Pick<Sources, 'checker' | 'columnTypes' | 'jsonColumns'>

/** Compares a row's type with the columns that the statement returns. */
export function compareRow(
  row: ts.Type,
  columns: readonly ResultColumn[],
  context: Known,
): readonly string[] {
  const declared = new Map(row.getProperties().map((property) => [property.name, property]))
  const returned = new Set(columns.map(({ name }) => name))
  return [
    ...[...declared.keys()]
      .filter((name) => !returned.has(name))
      .map(
        (name) =>
          `the type has \`${name}\`, which the statement does not give: it gives ${[...returned].join(', ')}`,
      ),
    ...columns.flatMap((column) => {
      const property = declared.get(column.name)
      if (!property) return [`the statement gives \`${column.name}\`, which the type does not have`]
      const problem = compareColumn(column, context.checker.getTypeOfSymbol(property), context)
      return problem === null ? [] : [problem]
    }),
  ]
}

function compareColumn(column: ResultColumn, found: ts.Type, context: Known): string | null {
  const { checker } = context
  const { name, type, mayBeNull } = column
  const expected = expectedTypes(column, context)
  if (expected.length === 0) return `\`${name}\` is ${type}, which column-types.ts does not have`
  const isJson = context.columnTypes.get(type)?.flags === ts.TypeFlags.Unknown
  if (isJson && found.flags & ts.TypeFlags.Unknown) return null
  const parts = partsOf(found)
  const values = parts.filter((part) => !isNull(part))
  const fits = (from: ts.Type, to: ts.Type): boolean => checker.isTypeAssignableTo(from, to)
  const isOfType =
    expected.every((one) => fits(one, found)) &&
    values.every((part) => expected.some((one) => fits(part, one) || fits(one, part)))
  // The type of a JSON expression is up to the caller.
  const isMade = isJson && column.origin === null
  const isRight = mayBeNull === parts.some(isNull) && (isMade || isOfType)
  if (isRight && !(found.flags & ts.TypeFlags.Any)) return null
  const wanted = [...expected.map((one) => checker.typeToString(one)), ...(mayBeNull ? ['null'] : [])]
  const isOf = `${type}${mayBeNull ? ', which may be null' : ' and never null'}`
  return `\`${name}\` is ${isOf}: expected ${wanted.join(' | ')}, found ${checker.typeToString(found)}`
}

/** The types whose union the column has, without null; none if nothing specifies them. */
function expectedTypes(
  column: ResultColumn,
  { checker, columnTypes, jsonColumns }: Known,
): readonly ts.Type[] {
  if (column.values) return column.values.map((value) => checker.getStringLiteralType(value))
  const type =
    (column.origin === null ? undefined : jsonColumns.get(column.origin)) ?? columnTypes.get(column.type)
  return type ? [type] : []
}

const isNull = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])
