import ts from 'typescript'
import type { ResultColumn } from './describe.ts'
import type { Sources } from './program.ts'

/** A row's type, compared with the columns that the statement gives. */
export function compareRow(
  row: ts.Type,
  columns: readonly ResultColumn[],
  sources: Pick<Sources, 'checker' | 'columnTypes'>,
): readonly string[] {
  const declared = new Map(row.getProperties().map((property) => [property.name, property]))
  const given = new Map(columns.map((column) => [column.name, column]))
  return [
    ...[...declared.keys()].flatMap((name) =>
      given.has(name)
        ? []
        : [
            `the type has \`${name}\`, which the statement does not give: it gives ${[...given.keys()].join(', ')}`,
          ],
    ),
    ...[...given.values()].flatMap((column) => {
      const property = declared.get(column.name)
      return property
        ? compareColumn(column, property, sources)
        : [`the statement gives \`${column.name}\`, which the type does not have`]
    }),
  ]
}

function compareColumn(
  column: ResultColumn,
  property: ts.Symbol,
  { checker, columnTypes }: Pick<Sources, 'checker' | 'columnTypes'>,
): readonly string[] {
  const { name, type, values, mayBeNull } = column
  const found = checker.getTypeOfSymbol(property)
  const expected = values
    ? values.map((value) => checker.getStringLiteralType(value))
    : [columnTypes.get(type)]
  const wrong = (reason: string): readonly string[] => [
    `\`${name}\` is ${type}${mayBeNull ? ', which may be null' : ' and never null'}: expected ${nameOf(expected, mayBeNull, checker)}, found ${checker.typeToString(found)}${reason}`,
  ]
  const known = expected.filter((one) => one !== undefined)
  if (known.length === 0) return [`\`${name}\` is ${type}, which column-types.ts does not have`]
  const parts = partsOf(found)
  const isNull = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  const isOpen = known.some(({ flags }) => (flags & ts.TypeFlags.Unknown) !== 0)
  const isUnknown = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0
  if (isUnknown(found)) return isOpen ? [] : wrong('')
  if (mayBeNull !== parts.some(isNull)) return wrong('')
  if (isOpen) return []
  const fits = (from: ts.Type, to: ts.Type): boolean => checker.isTypeAssignableTo(from, to)
  const isWhole = known.every((one) => fits(one, found))
  const isPossible = parts.every(
    (part) => isNull(part) || known.some((one) => fits(part, one) || fits(one, part)),
  )
  return isWhole && isPossible ? [] : wrong('')
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

const nameOf = (
  types: readonly (ts.Type | undefined)[],
  mayBeNull: boolean,
  checker: ts.TypeChecker,
): string =>
  [
    ...types.flatMap((type) => (type ? [checker.typeToString(type)] : [])),
    ...(mayBeNull ? ['null'] : []),
  ].join(' | ')
