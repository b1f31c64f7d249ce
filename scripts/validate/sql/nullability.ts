import { isNode, nodeIn, nodesIn, numberIn, wordIn } from './parse-tree.ts'
import type { TreeNode, TreeValue } from './parse-tree.ts'

/** The database's information on objects that a parse tree refers to by oid. */
export interface Catalog {
  isNotNull(table: string, column: number): boolean
  /** The name of one of PostgreSQL's own functions. */
  functionName(oid: string): string | undefined
  operatorName(oid: string): string | undefined
  /** Whether a function is a cast that returns null only for null. */
  isCast(functionOid: string): boolean
}

/** A query, and the one that contains it. */
interface Scope {
  readonly query: TreeNode
  readonly outer: Scope | undefined
}

// PostgreSQL's own numbers.
const rangeKind = { table: '0', subquery: '1', join: '2', values: '5', withQuery: '6', group: '9' }
const sublinkKind = { exists: '0', expression: '4', array: '6' }
const isNotNull = '1'
const innerJoin = '0'
const selects = '1'

/** Return null only if an operand is null. `->` and its like return it for a missing key. */
const strictOperators = new Set('= <> < > <= >= + - * / ||'.split(' '))

/** Return null only if an argument is null, and without arguments never. Add functions as queries need them. */
const strictFunctions = new Set([
  ...['now', 'clock_timestamp', 'make_interval', 'extract', 'gen_random_uuid'],
  ...['left', 'lower', 'upper', 'char_length', 'encode', 'convert_to', 'hashtextextended'],
  'pg_try_advisory_xact_lock',
])
const neverNullAggregates = new Set(['count', 'row_number'])

/**
 * Whether a column of a result may be null, as far as the statement and the tables show; if unknown, it may.
 * @param query the parse tree of the statement @param column its number, from 1
 * @param mayBeNull for each parameter, whether null may be passed for it
 */
export function columnMayBeNull(
  query: TreeNode,
  column: number,
  catalog: Catalog,
  mayBeNull: readonly boolean[],
): boolean {
  /** Columns of recursive queries that are being examined. */
  const open = new Set<string>()

  function output(scope: Scope, number: number): boolean {
    const { query } = scope
    const branches = leaves(query.fields['setOperations'])
    if (branches.length > 0)
      return branches.some((index) =>
        output(inner(nodeIn(rangeEntry(query, index), 'subquery'), scope), number),
      )
    const entry = entriesOf(query)[number - 1]
    return !entry || expression(entry.fields['expr'], scope)
  }

  function expression(value: TreeValue | undefined, scope: Scope): boolean {
    if (!isNode(value)) return true
    if (value.tag !== 'VAR' && requiredOf(scope.query).has(keyOf(value))) return false
    const some = (field: string): boolean => nodesIn(value, field).some((one) => expression(one, scope))
    const every = (field: string): boolean => nodesIn(value, field).every((one) => expression(one, scope))
    switch (value.tag) {
      case 'VAR':
        return variable(value, scope)
      case 'CONST':
        return wordIn(value, 'constisnull') === 'true'
      case 'PARAM':
        return mayBeNull[numberIn(value, 'paramid') - 1] ?? true
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'NAMEDARGEXPR':
        return expression(value.fields['arg'], scope)
      case 'FUNCEXPR': {
        const oid = wordIn(value, 'funcid')
        const isStrict = catalog.isCast(oid) || strictFunctions.has(catalog.functionName(oid) ?? '')
        return !isStrict || some('args')
      }
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return !strictOperators.has(catalog.operatorName(wordIn(value, 'opno')) ?? '') || some('args')
      case 'BOOLEXPR':
        return some('args')
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return every('args')
      case 'CASEEXPR':
        return (
          nodesIn(value, 'args').some((branch) => expression(branch.fields['result'], scope)) ||
          expression(value.fields['defresult'], scope)
        )
      case 'AGGREF': {
        if (neverNullAggregates.has(catalog.functionName(wordIn(value, 'aggfnoid')) ?? '')) return false
        // Each group has a row, but a filter may remove all of it.
        const isOfRows = nodesIn(scope.query, 'groupClause').length > 0 && value.fields['aggfilter'] === null
        return !isOfRows || nodesIn(value, 'args').some((entry) => expression(entry.fields['expr'], scope))
      }
      case 'WINDOWFUNC':
        return !neverNullAggregates.has(catalog.functionName(wordIn(value, 'winfnoid')) ?? '')
      case 'SUBLINK':
        return sublink(value, scope)
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
        return false
      default:
        return true
    }
  }

  function variable(node: TreeNode, from: Scope): boolean {
    const scope = outward(from, numberIn(node, 'varlevelsup'))
    const number = numberIn(node, 'varattno')
    if (requiredOf(scope.query).has(keyOf(node))) return false
    // The outer joins that may make it null: "(b 3)", or "(b)" for none.
    const joins = node.fields['varnullingrels']
    if (Array.isArray(joins) && joins.length > 1) return true
    const entry = rangeEntry(scope.query, numberIn(node, 'varno'))
    switch (wordIn(entry, 'rtekind')) {
      case rangeKind.table:
        return number > 0 && !catalog.isNotNull(wordIn(entry, 'relid'), number)
      case rangeKind.subquery:
        return output(inner(nodeIn(entry, 'subquery'), scope), number)
      case rangeKind.withQuery:
        return ofWithQuery(entry, number, scope)
      case rangeKind.join:
        return expression(nodesIn(entry, 'joinaliasvars')[number - 1], scope)
      case rangeKind.group:
        return expression(nodesIn(entry, 'groupexprs')[number - 1], scope)
      case rangeKind.values: {
        const lists = entry.fields['values_lists']
        return (
          !Array.isArray(lists) || lists.some((list: TreeValue) => expression(itemOf(list, number), scope))
        )
      }
      default:
        return true
    }
  }

  function ofWithQuery(entry: TreeNode, number: number, from: Scope): boolean {
    const name = wordIn(entry, 'ctename')
    const scope = outward(from, numberIn(entry, 'ctelevelsup'))
    const found = nodesIn(scope.query, 'cteList').find((one) => wordIn(one, 'ctename') === name)
    if (!found) return true
    const key = `${name} ${number}`
    if (open.has(key)) return false
    open.add(key)
    const answer = output(inner(nodeIn(found, 'ctequery'), scope), number)
    open.delete(key)
    return answer
  }

  function sublink(node: TreeNode, scope: Scope): boolean {
    const kind = wordIn(node, 'subLinkType')
    if (kind === sublinkKind.exists || kind === sublinkKind.array) return false
    const query = nodeIn(node, 'subselect')
    // An aggregate without grouping always has exactly one row.
    const hasOneRow =
      wordIn(query, 'hasAggs') === 'true' &&
      ['groupClause', 'havingQual', 'limitOffset', 'limitCount'].every(
        (field) => query.fields[field] === null,
      )
    return kind !== sublinkKind.expression || !hasOneRow || output(inner(query, scope), 1)
  }

  return output({ query, outer: undefined }, column)
}

/** The columns that a query returns, in order. */
export const entriesOf = (query: TreeNode): readonly TreeNode[] =>
  nodesIn(query, wordIn(query, 'commandType') === selects ? 'targetList' : 'returningList')

const inner = (query: TreeNode, outer: Scope): Scope => ({ query, outer })

const outward = (scope: Scope, levels: number): Scope =>
  levels > 0 && scope.outer ? outward(scope.outer, levels - 1) : scope

function rangeEntry(query: TreeNode, index: number): TreeNode {
  const entry = nodesIn(query, 'rtable')[index - 1]
  if (!entry) throw new Error('the parse tree names a table that it does not have')
  return entry
}

const itemOf = (list: TreeValue, number: number): TreeValue | undefined =>
  Array.isArray(list) ? (list as readonly TreeValue[])[number - 1] : undefined

/** The queries of a union, by their numbers in the range table. */
function leaves(operation: TreeValue | undefined): readonly number[] {
  if (!isNode(operation)) return []
  if (operation.tag === 'RANGETBLREF') return [numberIn(operation, 'rtindex')]
  return [...leaves(operation.fields['larg']), ...leaves(operation.fields['rarg'])]
}

/** The same key for two references to one thing: without the location, and, for a column, without the query level. */
const keyOf = (node: TreeNode): string =>
  node.tag === 'VAR'
    ? `${wordIn(node, 'varno')}.${wordIn(node, 'varattno')}`
    : JSON.stringify(node, (name, value: unknown) => (name === 'location' ? undefined : value))

const isOfOuterQuery = (node: TreeNode): boolean => node.tag === 'VAR' && wordIn(node, 'varlevelsup') !== '0'

const required = new WeakMap<TreeNode, ReadonlySet<string>>()

/** The columns that the query's conditions make non-null in every row. */
function requiredOf(query: TreeNode): ReadonlySet<string> {
  const cached = required.get(query)
  if (cached) return cached
  const keys = new Set<string>()
  const require = (value: TreeValue | undefined): void => {
    if (!isNode(value)) return
    if (value.tag === 'RELABELTYPE') require(value.fields['arg'])
    else if (!isOfOuterQuery(value)) keys.add(keyOf(value))
  }
  function condition(value: TreeValue | undefined): void {
    if (!isNode(value)) return
    const args = nodesIn(value, 'args')
    if (value.tag === 'BOOLEXPR' && wordIn(value, 'boolop') === 'and') args.forEach(condition)
    if (value.tag === 'NULLTEST' && wordIn(value, 'nulltesttype') === isNotNull) require(value.fields['arg'])
    if (value.tag === 'OPEXPR') args.forEach(require)
    if (value.tag === 'SCALARARRAYOPEXPR' && wordIn(value, 'useOr') === 'true') require(args[0])
  }
  function from(value: TreeValue | undefined): void {
    if (!isNode(value)) return
    if (value.tag === 'JOINEXPR' && wordIn(value, 'jointype') !== innerJoin) return
    condition(value.fields['quals'])
    nodesIn(value, 'fromlist').forEach(from)
    from(value.fields['larg'])
    from(value.fields['rarg'])
  }
  // Other statements return their rows as they are afterwards.
  if (wordIn(query, 'commandType') === selects) from(query.fields['jointree'])
  required.set(query, keys)
  return keys
}
