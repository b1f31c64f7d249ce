import { isNode, lineOf, nameOf, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { taintOf } from '../model/resolve.ts'
import { context, flag } from '../model/taint.ts'
import type { Value } from '../model/types.ts'
import { clean, fromTaint, join, mixed, safeIn, stored } from '../model/value.ts'
import type { Call } from '../state/frame.ts'
import { writtenBeginning } from '../state/keys.ts'
import { consume, unslash } from '../state/notify.ts'

const requestReads =
  /^(?:get_param|get_params|get_query_params|get_body_params|get_json_params|get_url_params|get_body|get_file_params|get_header|get_headers|offsetget)$/
const input = fromTaint(0xff & ~context.raw)
/** Methods whose results are numbers, or names and addresses that WordPress or the plugin has put together. */
const numbers = new Set([
  'count',
  'getTimestamp',
  'gettimestamp',
  'format',
  'found_posts',
  'rowcount',
  'get_error_code',
  'is_writable',
  'exists',
  'get_id',
  'getid',
  'get_total',
  'get_quantity',
  'get_column_count',
  'get_order_number',
  'get_pagenum',
  'get_post_id',
  'get_user_id',
  'get_customer_id',
  'get_product_id',
  'get_parent_id',
  'get_formatted_order_total',
  'get_price_html',
  'row_actions',
  'get_error_messages',
  'get_error_message',
  'getline',
  'getcode',
  'get_field_name',
  'get_field_id',
  'plugin_url',
  'plugin_path',
  'db_version',
])

/** Queries for one number. */
const countsOnly =
  /^\s*select\s+(?:distinct\s+)?(?:(?:count|sum|avg|timestampdiff|datediff|found_rows|last_insert_id)\s*\(|@@|1\b|(?:\w+\.)?(?:id|\w+_id)\s+from\b)/i

/** The text that a query begins with, also within prepare(). */
function beginningOfQuery(node: PhpNode | undefined, { unit }: Call['frame']): string {
  if (node?.kind !== 'call' || !isNode(node.what)) return writtenBeginning(node, unit)
  return nameOf(node.what.offset) === 'prepare' ? writtenBeginning(nodesOf(node.arguments)[0], unit) : ''
}

/** Notifies rules of input in a query, except of what was escaped for it. */
function consumeQuery(query: Value, by: string, frame: Call['frame']): void {
  const taint = taintOf(query)
  if (taint & context.sql) consume(query, by, frame)
  else if (taint & flag.slashed) unslash(query, by, frame)
}

/** Whether a call is on WordPress's database object, by the value or the name of the variable. */
export function isDatabase(call: Call): boolean {
  const { receiver, node } = call
  if (receiver?.className === 'wpdb') return true
  const what = isNode(node.what) ? node.what.what : null
  if (!isNode(what)) return false
  const name = isNode(what.offset) ? what.offset.name : what.name
  return typeof name === 'string' && /^_?wpdb$/.test(name)
}

function database(call: Call): Value | null {
  const { name, args, nodes, frame } = call
  const change = (): void =>
    void frame.unit.activity.changes.push({
      name: `$wpdb->${name}`,
      kind: name === 'insert' ? 'own' : 'site',
      line: lineOf(call.node),
    })
  switch (name) {
    case 'prepare': {
      const made = safeIn(
        join(mixed(args), fromTaint((context.html | context.attribute) << 16)),
        context.sql | context.raw,
      )
      // The SQL rule reports on the query itself where it is prepared.
      return nodes.length > 0 ? made : clean
    }
    case 'esc_like':
      return args[0] ?? clean
    case '_real_escape':
    case '_escape':
    case 'quote_identifier':
      return safeIn(args[0] ?? clean, context.sql)
    case 'insert':
    case 'update':
    case 'replace':
    case 'delete':
      change()
      // What selects the rows is only compared with them.
      if (name !== 'delete') consume(args[1] ?? clean, `$wpdb->${name}()`, frame)
      return clean
    case 'query': {
      consumeQuery(args[0] ?? clean, '$wpdb->query()', frame)
      const text = args[0]?.text ?? ''
      if (!/^\s*(?:select|show|describe|start|commit|rollback)/i.test(text)) change()
      return clean
    }
    case 'get_var':
    case 'get_row':
    case 'get_col':
    case 'get_results':
      consumeQuery(args[0] ?? clean, `$wpdb->${name}()`, frame)
      if (name === 'get_var' && countsOnly.test(args[0]?.text ?? beginningOfQuery(nodes[0], frame)))
        return clean
      frame.unit.activity.origin = true
      return stored
    case 'get_charset_collate':
    case 'get_blog_prefix':
      return clean
    default:
      return null
  }
}

/** The result of a method of WordPress's own objects; null for others. */
export function callMethod(call: Call): Value | null {
  const { receiver, name } = call
  if (isDatabase(call)) return database(call)
  const className = receiver?.className ?? ''
  if (requestReads.test(name) && (/rest_request$/.test(className) || name !== 'offsetget')) {
    if (/rest_request$/.test(className) || isRequestVariable(call)) {
      call.frame.unit.activity.origin = true
      return input
    }
  }
  if (numbers.has(name)) return clean
  if (name === 'put_contents' || name === 'set_data') return clean
  return null
}

function isRequestVariable({ node }: Call): boolean {
  const what = isNode(node.what) ? node.what.what : null
  return isNode(what) && what.kind === 'variable' && /request$/i.test(String(what.name))
}
