import { lineOf, nameOf, walk } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import {
  cleaned,
  safeFunctions,
  siteAddresses,
  translations,
  unslashedAnyway,
  unslashing,
} from '../../facts/cleaning.ts'
import {
  decoding,
  ending,
  fetches,
  inspectingFunctions,
  ownChanges,
  passThroughFunctions,
  siteChanges,
  storageReaders,
} from '../../facts/functions.ts'
import { words } from '../../facts/names.ts'
import { taintOf } from '../model/resolve.ts'
import { context, flag, levelIn, place } from '../model/taint.ts'
import type { Value } from '../model/types.ts'
import {
  clean,
  unknownOrigin,
  elementOf,
  fetched,
  fromTaint,
  join,
  joinAll,
  mixed,
  safeIn,
  siteUrl,
  stored,
  translation,
  withTaint,
  without,
} from '../model/value.ts'
import type { Call } from '../state/frame.ts'
import { consumeArguments, unslash } from '../state/notify.ts'
import { computedText } from './computed.ts'

const arrays =
  /^(?:array_merge|array_merge_recursive|array_replace|array_replace_recursive|wp_parse_args|array_filter|array_unique|array_values|array_intersect_key|array_diff_key|array_reverse)$/
/** Functions that turn entities back into markup. */
const unescaping =
  /^(?:html_entity_decode|htmlspecialchars_decode|wp_specialchars_decode|urldecode|rawurldecode|json_decode)$/
/** Functions that append a path to a URL of this site, with the index of the path argument. */
const hasPath =
  /^(?:home_url|site_url|admin_url|network_admin_url|network_site_url|network_home_url|self_admin_url|user_admin_url|includes_url|content_url|plugins_url|rest_url)$/
const hasPathSecond = /^get_(?:rest|home|site|admin)_url$/
const markup = context.html | context.attribute
const ownAddress = fromTaint(markup << 16)
/** Functions that return an element of an array. */
const elements = /^(?:current|reset|end|next|prev|array_pop|array_shift|min|max|array_rand)$/

/** Template tags of WordPress, which print what they are about, and return nothing. */
const printing = /^the_[a-z_]+$/

/** Functions that only keep a value from leaving the quotes that it stands between. */
const quoting = words('esc_sql _real_escape like_escape')
/** What these return are no objects that the request has written down. */
const serializing = words('serialize maybe_serialize')

/** The result of a sanitizing or escaping function; `by` is its name. */
export function cleanedBy(by: string, value: Value, call: Call): Value {
  const contexts = cleaned.get(by) ?? 0
  if (contexts & context.raw && taintOf(value) & flag.slashed && !unslashedAnyway.has(by))
    unslash(value, `${by}()`, call.frame)
  // Escaped here, it is escaped whatever the function did that gave it.
  const isEscaped = (contexts & markup) === markup && (value.place & place.handled) !== 0
  const made = safeIn(value, isEscaped ? contexts | context.raw : contexts)
  if (quoting.has(by))
    return levelIn(taintOf(value), context.sql) === 'input' ? withTaint(made, flag.quotable) : made
  const flags = (contexts & markup ? flag.translated : 0) | (contexts & context.raw ? flag.slashed : 0)
  return flags === 0 ? made : without(made, flags)
}

/** The result of a known function applied to a value, else null. */
export function applied(name: string, value: Value, call: Call): Value | null {
  if (safeFunctions.has(name)) return clean
  if (cleaned.has(name)) return cleanedBy(name, value, call)
  if (unslashing.has(name)) return without(value, flag.slashed)
  return passThroughFunctions.has(name) ? value : null
}

/** Changes of what belongs to one user, whose number comes first. */
const userChange = /^(?:add|update|delete)_user_(?:meta|option)$/

/** Whether flags of a function that writes files say that it adds to what is there. */
function isAppending(flags: PhpNode): boolean {
  let found = false
  walk([flags], (node) => {
    found ||= node.kind === 'name' && nameOf(node) === 'FILE_APPEND'
    return !found
  })
  return found
}

function noteActivity({ name, node, args, nodes, frame }: Call): void {
  const isOwn = userChange.test(name) && ((args[0]?.place ?? 0) & place.self) !== 0
  const kind = siteChanges.has(name) && !isOwn ? 'site' : ownChanges.has(name) || isOwn ? 'own' : null
  // What is written at the end of a file is a log.
  const isLog = name === 'file_put_contents' && nodes.slice(2).some(isAppending)
  if (kind && !isLog) frame.unit.activity.changes.push({ name, kind, line: lineOf(node) })
  if (ending.has(name)) frame.env.ended = true
}

/** The result of a function that the plugin does not declare. */
export function byKind(call: Call): Value {
  const { name, args, frame } = call
  noteActivity(call)
  const text = computedText(name, args)
  if (text !== null) return { ...fromTaint(decoding.has(name) ? flag.decoded : 0), text }
  if (decoding.has(name)) return withTaint(mixed(args), flag.decoded)
  if (cleaned.has(name)) return cleanedBy(name, args[0] ?? clean, call)
  if (safeFunctions.has(name)) return clean
  if (unslashing.has(name)) return without(args[0] ?? clean, flag.slashed)
  if (translations.has(name)) return translation
  if (siteAddresses.has(name)) {
    const [first = clean, second = clean] = args
    // A path appended to a URL of this site keeps its taint, but cannot change the host.
    const behind = hasPath.test(name) ? first : hasPathSecond.test(name) ? second : null
    return behind ? join(siteUrl, safeIn(mixed([{ ...behind, place: 0 }]), context.host)) : siteUrl
  }
  if (name === 'add_query_arg' || name === 'remove_query_arg') {
    // Without an address, it is the one of the request; what is added cannot change the host.
    const at = name === 'add_query_arg' && !args[0]?.fields && !args[0]?.node ? 2 : 1
    const added = safeIn(mixed(args.slice(0, at)), context.host)
    return join(added, args[at] ? mixed([args[at]]) : ownAddress)
  }
  if (arrays.test(name)) return joinAll(args)
  if (elements.test(name)) return elementOf(args[0] ?? clean, null)
  if (unescaping.test(name)) return withTaint(mixed(args), args[0]?.text === null ? markup << 16 : 0)
  if (serializing.has(name)) return safeIn(mixed(args), context.code)
  if (passThroughFunctions.has(name)) return mixed(args)
  if (inspectingFunctions.has(name)) return clean
  consumeArguments(name, args, frame)
  if (printing.test(name)) return clean
  if (storageReaders.has(name)) return stored
  return fetches.has(name) ? fetched : unknownOrigin
}
