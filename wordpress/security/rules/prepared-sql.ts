import { calledName, isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import {
  isOfItself,
  keyText,
  partsOf,
  taintOf,
  context,
  flag,
  isDatabase,
  levelIn,
  place,
  sourcesOf,
  writtenBeginning,
} from '../flow/index.ts'
import type { Frame, Level, Unit } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { originWords } from './wording.ts'

/** Hooks of WordPress that are given a part of a query, and give it back. */
const clauses =
  /^hook:(?:posts|terms|comments|users)_(?:where|where_paged|join|join_paged|orderby|groupby|distinct|fields|request|search|search_orderby|clauses)$|^hook:(?:post_limits|get_(?:next|previous)_post_(?:where|join|sort)|getarchives_(?:where|join)|query)$/

/** What is called like a part of a query that no placeholder can stand for. */
const table = /table|tbl|prefix|placeholder|collat/i

/** What stands before the name of a table in a query, and before another one. */
const beforeTable = /(?:from|join|into|update|table|truncate|describe|exists)\s+`?$/i
const betweenTables = /^`?\s*,\s*`?$/

/** Changes of tables themselves, in which no placeholder can stand for anything. */
const ofStructure =
  /^\s*(?:create|alter|drop|truncate|optimi[sz]e|repair|analy[sz]e|lock|unlock|show|describe|explain|rename)\b/i

/** The parts of a text, and of a format with the values that it is given. */
function textPartsOf(query: PhpNode | undefined): readonly PhpNode[] {
  if (query && calledName(query) === 'sprintf') {
    const [format, ...values] = nodesOf(query.arguments)
    if (format?.kind !== 'string') return values
    // A percent sign apart, each piece of the format stands before the value with its number.
    const pieces = String(format.value).split(/%(?:\d+\$)?[sd]/)
    return pieces.flatMap((piece, at) => [{ kind: 'string', value: piece }, ...values.slice(at, at + 1)])
  }
  return partsOf(query)
    .filter(isNode)
    .flatMap((part) => (part.kind === 'encapsed' ? nodesOf(part.value) : [part]))
    .map((part) => (part.kind === 'encapsedpart' && isNode(part.expression) ? part.expression : part))
}

/** What a part of a query is called: a variable, a property, or the function or method that gives it. */
const nameOfPart = (part: PhpNode): string =>
  part.kind === 'call' && isNode(part.what)
    ? (calledName(part) ?? nameOf(part.what.offset) ?? '')
    : part.kind === 'propertylookup'
      ? (nameOf(part.offset) ?? '')
      : (keyText(part) ?? nameOf(part.offset) ?? nameOf(part) ?? '')

/** Whether a part of a query is made a number where it stands. */
const isNumber = (part: PhpNode): boolean =>
  (part.kind === 'cast' && /^(?:int|integer|float)$/.test(String(part.type))) ||
  /^(?:absint|intval|floatval|count)$/.test(calledName(part) ?? '')

/** Whether all that is put into a query is called like a name of a table, or like placeholders, or stands for a table. */
function isOfTables(query: PhpNode | undefined): boolean {
  const parts = textPartsOf(query)
  let before = ''
  let isTable = false
  for (const part of parts) {
    if (part.kind === 'string') {
      before = String(part.value)
      isTable &&= betweenTables.test(before)
      continue
    }
    isTable ||= beforeTable.test(before)
    if (!isTable && !isNumber(part) && !table.test(nameOfPart(part))) return false
    before = ''
  }
  return parts.some(({ kind }) => kind !== 'string')
}

/** Whether a query, or all that a variable which holds it is given in a unit, has only tables put into it. */
function holdsTables(query: PhpNode | undefined, { unit }: Frame): boolean {
  if (query?.kind !== 'variable') return isOfTables(query)
  const given: PhpNode[] = []
  walk(unit.body, (node) => {
    if (node.kind === 'assign' && isNode(node.left) && isNode(node.right) && node.left.name === query.name)
      given.push(node.right)
    return true
  })
  return (
    given.some((node) => isOfTables(node)) &&
    given.every((node) => node.kind === 'string' || isOfTables(node))
  )
}

/** Whether a query is what a function is given. */
const isParameter = (query: PhpNode | undefined, { unit }: Frame): boolean =>
  query?.kind === 'variable' && unit.parameters.some(({ name }) => name === query.name)

/** Whether a function hands on the whole query that it is given: what is in it is its callers' business. */
const isHandedOn = (query: PhpNode | undefined, frame: Frame): boolean =>
  query?.kind === 'variable' && isParameter(query, frame) && !holdsText(query, frame.unit)

/** Whether a unit puts a query together in a variable itself. */
function holdsText(query: PhpNode, unit: Unit): boolean {
  let found = false
  walk(unit.body, (node) => {
    found ||= node.kind === 'assign' && isNode(node.left) && node.left.name === query.name
    return !found
  })
  return found
}

/** What a value in a query stands behind: an operator, a quote, or a list that it is in. */
const beforeValue = /(?:=|<|>|['"%]|\b(?:like|in|limit|offset|between|and|values)\b)\s*[('"%]*$/i
/** What a row of a table is found by, as it came out of another one. */
const key = /(?:^|_|^\w)ids?$/i

/** What a query is put together of in a unit: itself, or all that a variable which holds it is given. */
function queriesOf(query: PhpNode | undefined, { unit }: Frame): readonly PhpNode[] {
  if (query?.kind !== 'variable') return query ? [query] : []
  const given: PhpNode[] = []
  walk(unit.body, (node) => {
    if (node.kind === 'assign' && isNode(node.left) && isNode(node.right) && node.left.name === query.name)
      given.push(node.right)
    return true
  })
  return given
}

/** Whether a part of a query is a parameter that is a number where nothing is given for it. */
const isNumberByDefault = (part: PhpNode, { parameters }: Unit): boolean =>
  part.kind === 'variable' &&
  parameters.some(
    ({ name, node }) => name === part.name && isNode(node.value) && node.value.kind === 'number',
  )

/** The keys in a part of a query: itself, a list of them, or a variable that holds nothing else. */
function isOfKeys(part: PhpNode, frame: Frame, depth = 0): boolean {
  if (part.kind === 'call') {
    const [first, second] = nodesOf(part.arguments)
    const inner =
      calledName(part) === 'implode' ? second : trimming.test(calledName(part) ?? '') ? first : null
    return inner ? isOfKeys(inner, frame, depth) : false
  }
  if (key.test(nameOfPart(part).replace('$', ''))) return true
  if (part.kind !== 'variable' || depth > 2) return false
  const given = queriesOf(part, frame)
  const parts = given.flatMap((each) => textPartsOf(each)).filter(({ kind }) => kind !== 'string')
  const others = parts.filter((each) => !(each.kind === 'variable' && each.name === part.name))
  const held = others.filter(
    (each) =>
      !(
        trimming.test(calledName(each) ?? '') &&
        nodesOf(each.arguments).some(({ kind, name }) => kind === 'variable' && name === part.name)
      ),
  )
  return held.length > 0 && held.every((each) => isNumber(each) || isOfKeys(each, frame, depth + 1))
}
const trimming = /^(?:substr|trim|rtrim|ltrim|mb_substr)$/

/** Whether a value is put into a query here, at a place for one, and is no key that came out of the database. */
function hasValue(query: PhpNode | undefined, level: Level, frame: Frame): boolean {
  frame.quiet += 1
  const found = queriesOf(query, frame).some((each) => {
    let before = ''
    return textPartsOf(each).some((part) => {
      const isAtValue = beforeValue.test(before)
      before = part.kind === 'string' ? String(part.value) : ''
      if (part.kind === 'string' || !isAtValue) return false
      const own = levelIn(taintOf(frame.evaluate(part)), context.sql)
      // What a function is given in place of a number that it writes out is one too.
      if (own === 'doubt' && isNumberByDefault(part, frame.unit)) return false
      // Beside what is stored, what nothing is known about is mostly a number of the plugin's own.
      if (own === null || (level === 'data' && own === 'doubt')) return false
      const [inner = part] = calledName(part) === 'implode' ? nodesOf(part.arguments).slice(-1) : [part]
      return !isOfKeys(inner, frame) && (level !== 'doubt' || inner === part)
    })
  })
  frame.quiet -= 1
  return found
}

/** Whether a part of the request is put into a query here, that no function has sanitized on the way. */
function hasInput(query: PhpNode | undefined, frame: Frame): boolean {
  frame.quiet += 1
  const found = queriesOf(query, frame).some((each) =>
    textPartsOf(each).some((part) => {
      if (part.kind === 'string') return false
      const value = frame.evaluate(part)
      const isHandled =
        (value.place & place.handled) !== 0 && sourcesOf(value).every(({ sanitized }) => sanitized)
      return levelIn(taintOf(value), context.sql) === 'input' && !isHandled
    }),
  )
  frame.quiet -= 1
  return found
}

/** Whether a query is worth a word in a plugin of others: a value is seen to be put into it where it is put together. */
const isSure = (query: PhpNode | undefined, level: Level, frame: Frame): boolean =>
  level === 'input' ? !isParameter(query, frame) && hasInput(query, frame) : hasValue(query, level, frame)

/** The text that a query begins with, also that of a format. */
function beginningOfQuery(query: PhpNode | undefined, { unit }: Frame): string {
  const given = query && calledName(query) === 'sprintf' ? nodesOf(query.arguments)[0] : query
  return writtenBeginning(given, unit)
}

export const preparedSql: Rule = {
  info: {
    id: 'security/prepared-sql',
    severity: 'error',
    title: 'SQL with values that are not prepared.',
    why: 'A value that is put into a query as it is can end the query and begin another one.',
    mend: "Put a placeholder where the value goes, and the value behind it: $wpdb->prepare( 'SELECT … WHERE id = %d', $id ).",
    link: 'https://developer.wordpress.org/reference/classes/wpdb/#protect-queries-against-sql-injection-attacks',
    sniffs: [
      'WordPress.DB.PreparedSQL',
      'WordPress.DB.PreparedSQLPlaceholders',
      'PluginCheck.Security.DirectDB',
    ],
    ignorable: true,
  },
  methods: ['query', 'get_var', 'get_row', 'get_col', 'get_results', 'prepare'],
  call(call) {
    const { name, args, nodes, node, frame } = call
    const [query] = args
    if (!query || !isDatabase(call)) return
    const level = levelIn(taintOf(query), context.sql)
    if (level === null) {
      if (taintOf(query) & flag.unquoted)
        frame.report(
          preparedSql.info,
          nodes[0] ?? node,
          `$wpdb->${name}() is given a query with input in it that is escaped for a place between quotes, and stands outside of them.`,
          { severity: isOfItself(query, frame) ? 'error' : 'warning' },
        )
      return
    }
    if (level === 'data' && isOfTables(nodes[0])) return
    if (level !== 'input' && ofStructure.test(query.text ?? beginningOfQuery(nodes[0], frame))) return
    if (level === 'doubt' && (holdsTables(nodes[0], frame) || isHandedOn(nodes[0], frame))) return
    frame.report(
      preparedSql.info,
      nodes[0] ?? node,
      `$wpdb->${name}() is given a query with a value in it that is not prepared; it ${originWords[level]}.`,
      // What is stored is often the name of a table, which no placeholder can stand for.
      {
        severity: level === 'input' && isOfItself(query, frame) ? 'error' : 'warning',
        severityOfOthers: isSure(nodes[0], level, frame) ? undefined : null,
      },
    )
  },
  output({ value, node, frame, by }) {
    if (by !== 'return' || ![...frame.unit.roles].some((role) => clauses.test(role))) return
    const level = levelIn(taintOf(value), context.sql)
    if (level === 'input' || level === 'data')
      frame.report(
        preparedSql.info,
        node,
        `WordPress makes a query of what is returned here, and a value in it ${originWords[level]} without being prepared.`,
        { severity: level === 'input' && isOfItself(value, frame) ? 'error' : 'warning' },
      )
  },
}
