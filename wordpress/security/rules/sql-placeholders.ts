import { isNode, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { isDatabase, partsOf, placeholders } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

/** The query as it is written, with a mark where something is put in; null where not even its parts are. */
function written(node: PhpNode | undefined): { readonly text: string; readonly whole: boolean } | null {
  let text = ''
  let whole = true
  const note = (part: unknown): boolean => {
    if (!isNode(part)) return false
    if (part.kind === 'string' || part.kind === 'nowdoc') text += String(part.value)
    else if (part.kind === 'encapsed')
      return nodesOf(part.value).every((inner) =>
        note(inner.kind === 'encapsedpart' ? inner.expression : inner),
      )
    else {
      text += '\u0000'
      const isTable = part.kind === 'propertylookup' || part.kind === 'name' || part.kind === 'staticlookup'
      whole &&= isTable || (part.kind === 'variable' && /table|prefix/i.test(String(part.name)))
    }
    return true
  }
  return partsOf(node).every(note) && text.replaceAll('\u0000', '') !== '' ? { text, whole } : null
}

/** The first placeholder inside a quoted string of the query, such as `'%s'` or `'%%%s%%'`, or null. */
function quotedPlace(text: string): string | null {
  let quote: string | null = null
  for (const [mark] of text.matchAll(/\\.|%%|%(?:\d+\$)?[-+0-9.]*[sdfFi]|['"`]/gs)) {
    if (mark === "'" || mark === '"' || mark === '`') {
      if (quote === null) quote = mark
      else if (quote === mark) quote = null
    } else if (quote !== null && quote !== '`' && /^%[^%]/.test(mark)) return mark
  }
  return null
}

export const sqlPlaceholders: Rule = {
  info: {
    id: 'security/sql-placeholders',
    severity: 'warning',
    title: 'Placeholders of a query that do not fit.',
    why: 'prepare() puts quotes around texts itself, and gives an empty query where the number of values is another than that of the placeholders.',
    mend: 'One value for each placeholder, no quotes around %s, and no prepare() where nothing is put in.',
    link: 'https://developer.wordpress.org/reference/classes/wpdb/prepare/',
    sniffs: ['WordPress.DB.PreparedSQLPlaceholders'],
    ignorable: true,
  },
  methods: ['prepare'],
  call(call) {
    const { nodes, node, frame } = call
    if (!isDatabase(call)) return
    const query = written(nodes[0])
    if (!query) return
    const wanted = new Set(placeholders(query.text).map(({ at }) => at)).size
    if (nodes.length === 1) {
      if (query.whole && wanted === 0)
        frame.report(
          sqlPlaceholders.info,
          nodes[0] ?? node,
          'The query is prepared without a placeholder in it.',
        )
      return
    }
    const quoted = quotedPlace(query.text)
    if (quoted !== null)
      frame.report(sqlPlaceholders.info, nodes[0] ?? node, `A placeholder ${quoted} stands between quotes.`)
    const values = nodes.slice(1)
    const isList = values.some(
      ({ kind }) =>
        kind !== 'string' &&
        kind !== 'number' &&
        (kind === 'variadic' || kind === 'array' || values.length === 1),
    )
    if (query.whole && !isList && wanted !== values.length)
      frame.report(
        sqlPlaceholders.info,
        nodes[0] ?? node,
        `The query has ${wanted} placeholders, and ${values.length} values.`,
      )
  },
}
