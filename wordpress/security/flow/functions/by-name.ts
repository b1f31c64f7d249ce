import { calledName, isNode, nodesOf, walk } from '../../../syntax/index.ts'
import { translatedTexts } from '../../facts/cleaning.ts'
import { words } from '../../facts/names.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { taintOf } from '../model/resolve.ts'
import { context, levelIn, place } from '../model/taint.ts'
import type { Value } from '../model/types.ts'
import {
  clean,
  corePath,
  unknownOrigin,
  elementOf,
  fetched,
  flat,
  fromTaint,
  join,
  joinAll,
  mixed,
  ofText,
  pluginPath,
  safeIn,
  stored,
  temporaryPath,
  uploadsPath,
  withField,
} from '../model/value.ts'
import { callables, leftIn } from '../state/callables.ts'
import { constant, declaredConstant } from '../state/constants.ts'
import type { Call, Frame } from '../state/frame.ts'
import { beginningOf, keyText, requestKey } from '../state/keys.ts'
import { printed, sentAs } from '../state/notify.ts'
import { assign } from '../state/storage.ts'
import { applied } from './by-kind.ts'
import { formatted, placeholders } from './format.ts'
import { matched } from './matched.ts'
import { safeAfterStripping } from './stripping.ts'

const input = fromTaint(0xff & ~context.raw)

/** Notifies rules that arguments are printed, except those that a format turns into numbers. */
function print(call: Call, args: readonly Value[], format: string | null): Value {
  const numbers = new Set(
    placeholders(format ?? '')
      .filter(({ isNumber }) => isNumber)
      .map(({ at }) => at + 1),
  )
  args.forEach((value, at) => {
    if (numbers.has(at)) return
    const node = call.nodes[at] ?? call.node
    printed(value, node, call.frame, 'call')
  })
  return clean
}

/** The result of a callback applied to a value, as in array_map. */
function mapped(callback: Value, value: Value, call: Call): Value {
  const units = callables(callback, call.frame)
  if (units.length === 0 && callback.text !== null) {
    const done = applied(callback.text.toLowerCase().replace(/^\\/, ''), value, call)
    if (done) return done
  }
  return call.frame.call(callback, [elementOf(value, null)], call.node)
}

/** Applies a callback to the elements of an array, which it may change in place. */
function walked(call: Call): Value {
  const [list = clean, callback = clean, ...more] = call.args
  const args = [elementOf(list, null), clean, ...more]
  call.frame.call(callback, args, call.node)
  const [unit] = callables(callback, call.frame)
  const [parameter] = unit?.parameters ?? []
  const [target] = call.nodes
  if (!unit || !target || parameter?.node.byref !== true) return clean
  const left = leftIn(parameter, unit, args, call.frame)
  if (left) assign(target, withField(clean, null, left), call.frame)
  return clean
}

const idFilters = /^FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOL|BOOLEAN)|SANITIZE_NUMBER_(?:INT|FLOAT))$/

function filteredBy(name: string | null, value: Value): Value {
  if (name === null || /^FILTER_(?:DEFAULT|UNSAFE_RAW|CALLBACK)$/.test(name)) return value
  if (idFilters.test(name)) return clean
  // FILTER_SANITIZE_STRING takes tags out, and encodes quotes.
  const isEncoded = /SPECIAL_CHARS|ENCODED|STRING$|STRIPPED$/.test(name)
  return safeIn(value, context.raw | (isEncoded ? context.html | context.attribute : 0))
}

/** What filter_var() makes of a value by any of the filters that a variable may hold. */
function filtered(value: Value, filter: PhpNode | undefined, { unit }: Frame): Value {
  if (filter?.kind !== 'variable') return filteredBy(filter?.kind === 'name' ? keyText(filter) : null, value)
  const filters: (string | null)[] = []
  walk(unit.body, (node) => {
    if (node.kind === 'assign' && isNode(node.left) && isNode(node.right) && node.left.name === filter.name)
      filters.push(node.right.kind === 'name' ? keyText(node.right) : null)
    return true
  })
  return filters.length === 0 ? value : joinAll(filters.map((name) => filteredBy(name, value)))
}

function readFile(value: Value): Value {
  if (value.text === 'php://input') return input
  // A file that the plugin brings with it is mostly HTML of its author.
  if (value.place & place.plugin && levelIn(taintOf(value), context.path) !== 'input')
    return join(safeIn(stored, context.html | context.attribute), unknownOrigin)
  return value.text !== null && /^(?:https?|ftp):/i.test(value.text) ? fetched : stored
}

/** The text of a format; of a translated one, what it is a translation of, which has the same placeholders. */
function formatOf(format: Value | undefined, node: PhpNode | undefined): string | null {
  if (typeof format?.text === 'string') return format.text
  if (!node || !translatedTexts.has(calledName(node) ?? '')) return null
  const [text] = nodesOf(node.arguments)
  return text?.kind === 'string' ? String(text.value) : null
}

/** What a browser is told to expect that it does not show as a page: tables, calendars, images, archives, data. */
const fileHeader =
  /^\s*(?:content-disposition:\s*attachment|content-type:\s*$|content-type:\s*(?!text\/(?:html|xml|javascript)|application\/(?:xhtml|x?ml|rss|atom|(?:x-)?javascript)|image\/svg)[\w.+-]+\/[\w.+-]+)/i
const pageHeader = /^\s*content-type:/i

/** Notes that what is printed from here on is a file, or a page. */
function noteHeader({ args, nodes, frame }: Call): null {
  const text = args[0]?.text ?? beginningOf(nodes[0])
  if (fileHeader.test(text)) frame.env.set(sentAs, ofText('file'))
  else if (pageHeader.test(text)) frame.env.set(sentAs, clean)
  return null
}

/** Options of WordPress that are always numbers. */
const numberOptions = words(`
  page_on_front page_for_posts page_for_privacy_policy posts_per_page posts_per_rss start_of_week gmt_offset blog_public
  users_can_register default_category default_post_format thumbnail_size_w thumbnail_size_h thumbnail_crop medium_size_w
  medium_size_h large_size_w large_size_h medium_large_size_w medium_large_size_h db_version comments_per_page
  thread_comments thread_comments_depth close_comments_days_old show_avatars site_icon use_smilies use_balanceTags
  comment_moderation comment_registration
`)
/** Options that WordPress escapes when it saves them. */
const escapedOptions = words(
  'siteurl home blogname blogdescription admin_email blog_charset html_type timezone_string template stylesheet WPLANG',
)

/** An option of WordPress itself that cannot hold HTML; null for any other. */
function optionOfSite({ args }: Call): Value | null {
  const name = args[0]?.text ?? ''
  return numberOptions.has(name) || escapedOptions.has(name) ? clean : null
}

const specials: Readonly<Record<string, (call: Call) => Value | null>> = {
  sprintf: ({ args, nodes }) => formatted(args, formatOf(args[0], nodes[0])),
  wp_sprintf: ({ args, nodes }) => formatted(args, formatOf(args[0], nodes[0])),
  vsprintf: ({ args }) => mixed(args),
  printf: (call) => print(call, call.args, formatOf(call.args[0], call.nodes[0])),
  vprintf: (call) => print(call, call.args, null),
  wp_die: (call) => {
    print(call, call.args.slice(0, 2), null)
    call.frame.env.ended = true
    return clean
  },
  array_map: (call) => {
    const [callback = clean, ...lists] = call.args
    return lists.length === 1 && lists[0]
      ? mapped(callback, lists[0], call)
      : mapped(callback, mixed(lists), call)
  },
  map_deep: (call) => mapped(call.args[1] ?? clean, call.args[0] ?? clean, call),
  array_walk: walked,
  array_walk_recursive: walked,
  array_reduce: (call) =>
    join(
      call.frame.call(call.args[1] ?? clean, [clean, elementOf(call.args[0] ?? clean, null)], call.node),
      call.args[2] ?? clean,
    ),
  call_user_func: (call) => call.frame.call(call.args[0] ?? clean, call.args.slice(1), call.node),
  call_user_func_array: (call) => {
    const [callee = clean, list = clean] = call.args
    const args = list.fields ? [...list.fields.values()] : [flat(list), flat(list), flat(list)]
    return call.frame.call(callee, args, call.node)
  },
  preg_replace: ({ args: [pattern = clean, put = clean, subject = clean] }) => {
    const made = mixed([put, subject])
    return pattern.text === null || put.text === null
      ? made
      : safeIn(made, safeAfterStripping(pattern.text, put.text))
  },
  preg_replace_callback: (call) => {
    const subject = elementOf(call.args[2] ?? clean, null)
    return join(mixed([call.args[2] ?? clean]), call.frame.call(call.args[1] ?? clean, [subject], call.node))
  },
  // That what a filter makes of safe HTML is safe too is for whoever filters it to see to.
  apply_filters: ({ args: [, value = clean] }) =>
    join(
      value,
      levelIn(taintOf(value), context.html) === null
        ? safeIn(unknownOrigin, context.html | context.attribute)
        : unknownOrigin,
    ),
  apply_filters_ref_array: () => unknownOrigin,
  header: noteHeader,
  get_option: optionOfSite,
  get_current_user_id: () => ({ ...clean, place: place.self }),
  wp_get_current_user: () => ({ ...stored, place: place.self }),
  compact: (call) => {
    let made: Value = clean
    for (const { text } of call.args)
      if (text !== null) made = withField(made, text, call.frame.env.get(text) ?? clean)
    return made
  },
  extract: (call) => {
    const [list = clean] = call.args
    call.frame.env.set('*', elementOf(list, null))
    for (const [name, value] of list.fields ?? []) call.frame.env.set(name, value)
    return clean
  },
  shortcode_atts: ({ args }) => join(mixed([args[0] ?? clean]), mixed([args[1] ?? stored])),
  get_query_var: () => input,
  get_search_query: ({ args, nodes }) =>
    args.length > 0 && nodes[0]?.kind === 'boolean' && nodes[0].value === false ? input : clean,
  filter_input: ({ nodes, frame }) => filtered(input, nodes[2], frame),
  filter_input_array: () => input,
  filter_var: ({ args, nodes, frame }) => filtered(args[0] ?? clean, nodes[1], frame),
  getallheaders: () => input,
  apache_request_headers: () => input,
  getenv: () => unknownOrigin,
  file_get_contents: ({ args }) => readFile(args[0] ?? clean),
  file: ({ args }) => readFile(args[0] ?? clean),
  wp_upload_dir: () => uploadsPath,
  wp_get_upload_dir: () => uploadsPath,
  wp_upload_bits: () => uploadsPath,
  get_attached_file: () => uploadsPath,
  wp_get_original_image_path: () => uploadsPath,
  get_temp_dir: () => temporaryPath,
  sys_get_temp_dir: () => temporaryPath,
  wp_tempnam: () => temporaryPath,
  tempnam: () => temporaryPath,
  tmpfile: () => temporaryPath,
  download_url: () => ({ ...fetched, ...temporaryPath, taint: fetched.taint }),
  plugin_dir_path: () => pluginPath,
  // What lies above the folder of a plugin, or of all plugins, is no plugin's own.
  dirname: ({ args, nodes }) =>
    nodes[0]?.kind === 'name' && /PLUGINS?_DIR$/.test(keyText(nodes[0]) ?? '') ? corePath : mixed(args),
  plugin_basename: () => clean,
  get_home_path: () => ({ ...corePath, text: '{site}/' }),
  get_stylesheet_directory: () => ({ ...corePath, text: '{site}/wp-content/themes/{theme}' }),
  get_template_directory: () => ({ ...corePath, text: '{site}/wp-content/themes/{theme}' }),
  get_theme_root: () => ({ ...corePath, text: '{site}/wp-content/themes' }),
  define: ({ args, frame }) => {
    const [name, value] = args
    if (name?.text) declaredConstant(name.text, value ?? clean, frame)
    return clean
  },
  constant: ({ args, frame }) => (args[0]?.text ? constant(args[0].text, frame) : unknownOrigin),
  func_get_args: ({ frame }) =>
    joinAll(frame.unit.parameters.map(({ name }) => frame.env.get(name) ?? unknownOrigin)),
  preg_match: (call) => {
    const [, , found] = call.nodes
    if (found) assign(found, matched(call.args[0]?.text ?? null, call.args[1] ?? clean), call.frame)
    return clean
  },
  preg_match_all: (call) => {
    const [, , found] = call.nodes
    if (found) assign(found, matched(call.args[0]?.text ?? null, call.args[1] ?? clean), call.frame)
    return clean
  },
  parse_str: (call) => {
    const [, target] = call.nodes
    if (target) assign(target, mixed([call.args[0] ?? clean]), call.frame)
    return clean
  },
  array_push: (call) => {
    const [target] = call.nodes
    if (target) assign(target, withField(call.args[0] ?? clean, null, mixed(call.args.slice(1))), call.frame)
    return clean
  },
  array_unshift: (call) => specials.array_push?.(call) ?? clean,
  array_key_exists: (call) => {
    const [key, list] = call.nodes
    if (key && list) {
      const asked = requestKey({ kind: 'offsetlookup', what: list, offset: key })
      if (asked !== null) call.frame.asked.add(asked)
    }
    return clean
  },
  settype: (call) => {
    const [target] = call.nodes
    if (target && /^(?:int|float|bool)/.test(call.args[1]?.text ?? '')) assign(target, clean, call.frame)
    return clean
  },
  wp_localize_script: () => clean,
  do_action_ref_array: () => clean,
  get_defined_vars: () => unknownOrigin,
}

/** The result of a function that is modelled individually, or null. */
export const byName = (call: Call): Value | null =>
  Object.hasOwn(specials, call.name) ? (specials[call.name]?.(call) ?? null) : null
