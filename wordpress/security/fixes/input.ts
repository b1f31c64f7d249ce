import { calledName, isNode, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { keyOf } from '../flow/index.ts'
import { unslashing } from '../facts/cleaning.ts'
import { rangeOf, wrap } from './edit.ts'
import type { Plan, Reading } from './plan.ts'

const secret = /pass(?:word|wd|phrase)?(?:_|$|\d)|pwd|secret/i
const code =
  /(?:^|[_-])(?:html|code|css|js|script|json|xml|sql|svg|regex|pattern|template|markup|data|settings|options?|config)(?:$|[_-])/i
const identifier = /(?:^|[_-])ids?$|ID$/
const email = /(?:^|[_-])e?mail(?:$|[_-]?address$)/i
const address = /(?:^|[_-])(?:url|link|website|homepage|referer|redirect_to|redirect)$/i
const longText =
  /(?:^|[_-])(?:message|content|description|comments?|body|text|notes?|bio|excerpt|textarea|summary|address)$/i
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

/** Whether the plugin itself shows that a field of a form holds a list. */
function isList(node: PhpNode, key: string, reading: Reading): boolean {
  const parent = reading.tree.parentOf(node)
  if (parent?.kind === 'foreach' && parent.source === node) return true
  if (parent?.kind === 'cast' && parent.type === 'array') return true
  if (parent?.kind === 'call' && arrayFunctions.test(calledName(parent) ?? '')) return true
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
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

function cleaningFor(node: PhpNode, reading: Reading): Cleaning | 'form' {
  const found = keysOf(node)
  if (!found || found.superglobal === '_FILES') return 'form'
  const key = found.keys.findLast((each) => each !== null && !/^\d+$/.test(each)) ?? null
  if (found.superglobal === '_SERVER') {
    const isAddress = key !== null && /^(?:REQUEST_URI|HTTP_REFERER)$/.test(key)
    return { by: isAddress ? 'esc_url_raw' : 'sanitize_text_field', dropsSlashes: false, isList: false }
  }
  if (key === null || secret.test(key) || code.test(key)) return 'form'
  const isPlural = /s$/i.test(key) && !singular.test(key)
  const list = isPlural || (found.keys.length === 1 && isList(node, key, reading))
  const of = (by: string, dropsSlashes = false): Cleaning => ({ by, dropsSlashes, isList: list })
  if (identifier.test(key)) return of('absint', true)
  if (nonce.test(key)) return of('sanitize_key', true)
  if (email.test(key)) return of('sanitize_email')
  if (address.test(key)) return of('esc_url_raw')
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
