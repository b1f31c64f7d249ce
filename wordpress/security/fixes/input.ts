import { calledName, isNode, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { keyOf } from '../flow/index.ts'
import { unslashing } from '../facts/cleaning.ts'
import { rangeOf, wrap } from './edit.ts'
import type { Plan, Reading } from './plan.ts'

const secret = /pass(?:word|wd|phrase)?(?:_|$|\d)|pwd|secret/i
const code =
  /(?:^|[_-])(?:html|code|css|js|script|json|xml|sql|svg|regex|pattern|template|markup|data|settings|options?|config|snippet|embed|iframe|shortcode|markdown|signature|private[_-]key)(?:$|[_-])/i
/** What WordPress itself numbers; ids of other services, and of other plugins, may be texts. */
const identifier =
  /(?:^|[_-])(?:post|page|user|author|comment|attachment|media|thumbnail|term|tag|cat|category|blog|menu)s?[_-]?id(s?)$/i
const email = /(?:^|[_-])e?mail(?:$|[_-]?address$)/i
const address = /(?:^|[_-])(?:url|link|website|homepage|referer|redirect_to|redirect)$/i
const longText = /(?:^|[_-])(?:message|comments?|text|notes?|textarea|summary|address)$/i
/** Texts that people often format. */
const formatted = /(?:^|[_-])(?:content|description|body|bio|excerpt)$/i
const nonce = /nonce/i
/** Words that end in s and are no plurals. */
const singular = /(?:ss|us|is|news|status|address|sms|css|js|https|gps|dns|rss)$/i

/** The key that a form gives a part of the request, and the keys below it. */
function keysOf(
  node: PhpNode,
): { readonly superglobal: string; readonly keys: readonly (string | null)[] } | null {
  const keys: (string | null)[] = []
  let at = node
  while (at.kind === 'offsetlookup' && isNode(at.what)) {
    keys.unshift(keyOf(at.offset))
    at = at.what
  }
  return at.kind === 'variable' && typeof at.name === 'string' ? { superglobal: at.name, keys } : null
}

const arrayFunctions =
  /^(?:is_array|count|sizeof|implode|join|array_\w+|in_array|map_deep|wp_parse_id_list|wp_parse_args|foreach)$/

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the plugin itself shows that a field of a form holds a list. */
function isList(node: PhpNode, key: string, reading: Reading): boolean {
  const parent = reading.tree.parentOf(node)
  if (parent?.kind === 'foreach' && parent.source === node) return true
  if (parent?.kind === 'cast' && parent.type === 'array') return true
  if (parent?.kind === 'call' && arrayFunctions.test(calledName(parent) ?? '')) return true
  const name = quoted(key)
  const inForm = new RegExp(`name=\\\\?["']${name}\\[`)
  const inCode = new RegExp(
    `\\$_(?:POST|GET|REQUEST)\\[\\s*['"]${name}['"]\\s*\\]\\s*(?:\\[|as\\b)|(?:is_array|count|implode|array_map|\\(array\\))\\s*\\(?[^;\\n]{0,60}\\$_(?:POST|GET|REQUEST)\\[\\s*['"]${name}['"]`,
  )
  return [...reading.input.files.keys()].some((path) => {
    if (!/\.(?:php|js|html?)$/i.test(path)) return false
    const text = reading.input.text(path) ?? ''
    return inForm.test(text) || (path.endsWith('.php') && inCode.test(text))
  })
}

interface Cleaning {
  /** The function that makes the value what it should be; for lists, by `map_deep()`. */
  readonly by: string
  /** Whether what it makes has no slashes anyway. */
  readonly dropsSlashes: boolean
  readonly isList: boolean
}

/** Functions that make something else of a text, so that what cleans it has to come behind them. */
const decoding =
  /^(?:rawurldecode|urldecode|base64_decode|json_decode|unserialize|maybe_unserialize|html_entity_decode|htmlspecialchars_decode|gz\w+|parse_str|hex2bin|nl2br|wpautop|str_getcsv)$/
/** Functions that take a text apart, or change it: they show that it is one, whatever its name says. */
const ofText =
  /^(?:trim|ltrim|rtrim|str_\w+|strtr|strstr|substr\w*|strpos|stripos|strlen|explode|preg_\w+|mb_\w+|u?cfirst|ucwords|strtolower|strtoupper|sprintf)$/
/** What the functions that clean take out of a text. */
const takenOut = /[\n\r\t<>%]|\\[nrtRs]/

/**
 * What the code around a read does with it: a text, and whether that needs what cleaning would take out, such as the line
 * ends at which a list is taken apart.
 */
function useOf(node: PhpNode, reading: Reading): 'any' | 'text' | 'as it is' {
  let use: 'any' | 'text' = 'any'
  for (let at = reading.tree.parentOf(node); at; at = reading.tree.parentOf(at)) {
    if (at.kind === 'silent' || (at.kind === 'bin' && at.type === '??')) continue
    if (at.kind !== 'call') break
    const name = calledName(at) ?? ''
    if (decoding.test(name)) return 'as it is'
    if (!unslashing.has(name) && !ofText.test(name)) break
    if (!ofText.test(name)) continue
    use = 'text'
    const texts = nodesOf(at.arguments).filter(({ kind }) => kind === 'string')
    if (texts.some((text) => takenOut.test(String(text.value)) || takenOut.test(String(text.raw))))
      return 'as it is'
  }
  return use
}

/** Whether the plugin lets people write a field with the editor of posts. */
const isWrittenInEditor = (key: string, { input }: Reading): boolean =>
  [...input.files.keys()].some(
    (path) =>
      /\.php$/i.test(path) &&
      new RegExp(`\\bwp_editor\\([^;]{0,400}['"]${quoted(key)}['"\\[]`).test(input.text(path) ?? ''),
  )

function cleaningFor(node: PhpNode, reading: Reading): Cleaning | 'form' {
  const found = keysOf(node)
  if (!found || found.superglobal === '_FILES') return 'form'
  const use = useOf(node, reading)
  if (use === 'as it is') return 'form'
  const written = found.keys.findLast((each) => each !== null && !/^\d+$/.test(each)) ?? null
  // "snippetContent" is "snippet_Content".
  const key = written?.replace(/([a-z\d])([A-Z])/g, '$1_$2') ?? null
  if (found.superglobal === '_SERVER') {
    const isAddress = use === 'any' && key !== null && /^(?:REQUEST_URI|HTTP_REFERER)$/.test(key)
    return { by: isAddress ? 'esc_url_raw' : 'sanitize_text_field', dropsSlashes: false, isList: false }
  }
  if (written === null || key === null || secret.test(key) || code.test(key)) return 'form'
  const isShownAsList = found.keys.length === 1 && isList(node, written, reading)
  const list = isShownAsList || (/s$/i.test(key) && !singular.test(key))
  const of = (by: string, dropsSlashes = false): Cleaning => ({ by, dropsSlashes, isList: list })
  if (use === 'text') return of('sanitize_text_field')
  const id = identifier.exec(key)
  // "1,2,3" is a list too.
  if (id) return id[1] === '' || isShownAsList ? of('absint', true) : of('sanitize_text_field')
  if (nonce.test(key)) return of('sanitize_key', true)
  if (email.test(key)) return of('sanitize_email')
  if (address.test(key)) return of('esc_url_raw')
  if (formatted.test(key) || isWrittenInEditor(written, reading)) return of('wp_kses_post')
  return of(longText.test(key) ? 'sanitize_textarea_field' : 'sanitize_text_field')
}

/** The read of the request together with what belongs to it: a default for when it is missing, a silenced warning. */
function wholeRead(node: PhpNode, reading: Reading): PhpNode {
  const parent = reading.tree.parentOf(node)
  const belongs =
    parent?.kind === 'silent' || (parent?.kind === 'bin' && parent.type === '??' && parent.left === node)
  return belongs ? wholeRead(parent, reading) : node
}

/** Whether something writes to what stands here, so that no call can take its place. */
function isWritten(node: PhpNode, reading: Reading): boolean {
  const parent = reading.tree.parentOf(node)
  if (!parent) return false
  if (
    parent.kind === 'assignref' ||
    parent.kind === 'unset' ||
    parent.kind === 'isset' ||
    parent.kind === 'empty'
  )
    return true
  if (parent.kind === 'assign' && parent.left === node) return true
  if (
    parent.kind === 'foreach' &&
    parent.source === node &&
    isNode(parent.value) &&
    parent.value.byref === true
  )
    return true
  return ['encapsedpart', 'pre', 'post', 'offsetlookup'].includes(parent.kind) && parent.offset !== node
}

/**
 * Unslash and sanitize: what of the request is used gets `wp_unslash()` and the function that its name and use ask for.
 * @param wants what the checks miss there
 */
export function planInput(
  node: PhpNode,
  wants: { readonly sanitised: boolean; readonly unslashed: boolean },
  reading: Reading,
): Plan {
  if (node.kind !== 'offsetlookup') return 'code'
  const read = wholeRead(node, reading)
  if (isWritten(read, reading) || isWritten(node, reading)) return 'code'
  const range = rangeOf(read, reading.tree.source)
  if (!range) return 'code'
  if (!wants.sanitised) return wrap(range, 'wp_unslash( ', ' )')
  const cleaning = cleaningFor(node, reading)
  if (cleaning === 'form') return 'form'
  const parent = reading.tree.parentOf(read)
  const isBare =
    parent?.kind === 'call' &&
    unslashing.has(calledName(parent) ?? '') &&
    nodesOf(parent.arguments)[0] === read
  const outer = isBare ? rangeOf(parent, reading.tree.source) : range
  if (!outer) return 'code'
  const bare = isBare || (cleaning.dropsSlashes && !cleaning.isList) || !wants.unslashed
  const [before, behind] = bare ? ['', ''] : ['wp_unslash( ', ' )']
  return cleaning.isList
    ? wrap(outer, `map_deep( ${before}`, `${behind}, '${cleaning.by}' )`)
    : wrap(outer, `${cleaning.by}( ${before}`, `${behind} )`)
}
