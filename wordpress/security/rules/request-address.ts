import { calledName, isNode, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import {
  context,
  everyContext,
  isAsSent,
  isOfItself,
  levelIn,
  partsOf,
  sourcesOf,
  taintOf,
} from '../flow/index.ts'
import type { Call, Frame, Unit, Value } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { givenTo } from './output-unsure.ts'

/** Functions that only open addresses; `wp_safe_remote_get`, `download_url` and the like refuse those of the server's own network. */
const requests: ReadonlyMap<string, number> = new Map([
  ['wp_remote_get', 0],
  ['wp_remote_post', 0],
  ['wp_remote_head', 0],
  ['wp_remote_request', 0],
  ['wp_remote_fopen', 0],
  ['curl_init', 0],
  ['curl_setopt', 2],
  ['get_headers', 0],
])

/** Functions that open files as well as addresses. */
const files = [
  'file_get_contents',
  'fopen',
  'copy',
  'file',
  'readfile',
  'simplexml_load_file',
  'getimagesize',
]

/** Functions with which code finds out where an address leads. */
const asking =
  /^(?:wp_http_validate_url|wp_validate_redirect|(?:wp_)?parse_url|gethostbyname\w*|dns_get_record)$/

const asksIn = new WeakMap<Unit, boolean>()

/** Whether a unit looks into an address before it opens it. */
function asks(unit: Unit): boolean {
  const known = asksIn.get(unit)
  if (known !== undefined) return known
  let found = false
  walk(unit.body, (node) => {
    found ||= asking.test(calledName(node) ?? '')
    return !found
  })
  asksIn.set(unit, found)
  return found
}

const scheme = /^\s*(?:https?|ftps?):\/\/$/i
const deepest = 4

/** Whether the request says how an address begins; what stands behind a host or a folder leads to nothing else. */
function beginsWithRequest(node: PhpNode, frame: Frame, depth = 0): boolean {
  const parts = partsOf(node).filter(isNode)
  const isAfterScheme = parts[0]?.kind === 'string' && scheme.test(String(parts[0].value))
  const first = (isAfterScheme ? parts[1] : parts[0]) ?? node
  if (first.kind === 'string') return false
  if (first.kind === 'variable' && depth < deepest) {
    if (frame.globals.has(String(first.name))) return false
    const given = (givenTo(frame.unit).get(String(first.name)) ?? []).filter(({ added }) => !added)
    if (given.length > 0)
      return given.some(
        ({ node: each }) => each.kind !== 'element' && beginsWithRequest(each, frame, depth + 1),
      )
  }
  const value = frame.evaluate(first)
  const taint = taintOf(value)
  if (levelIn(taint, context.host) !== 'input') return false
  // By way of other functions, what is mixed with stored data mostly begins with these.
  return isOfItself(value, frame) || levelIn(taint & ~everyContext, context.host) === null
}

/** Where an upload lies, and what the server says of itself, no visitor has chosen. */
const isOfServer = (address: Value): boolean =>
  sourcesOf(address).some(({ superglobal }) => superglobal === '_SERVER' || superglobal === '_FILES')

function isAddressOf({ name, nodes }: Call): boolean {
  if (name !== 'curl_setopt') return true
  return nodes[1]?.kind === 'name' && /^\\?CURLOPT_URL$/.test(String(nodes[1].name))
}

/** Whether an argument asks WordPress to refuse what only the server can reach. */
function refuses(node: PhpNode | undefined): boolean {
  let found = false
  if (node)
    walk([node], (inner) => {
      found ||= inner.kind === 'string' && inner.value === 'reject_unsafe_urls'
      return !found
    })
  return found
}

export const requestAddress: Rule = {
  info: {
    id: 'security/request-address',
    severity: 'error',
    title: 'An address from the request that the server opens.',
    why: 'The server reaches what no visitor can: services that listen only to it, other computers in its network, its own files. A visitor who chooses the address gets to read them.',
    mend: 'Use wp_safe_remote_get(), which refuses such addresses, or compare the host with a list of those you allow.',
    link: 'https://developer.wordpress.org/reference/functions/wp_safe_remote_get/',
    sniffs: [],
    ignorable: true,
  },
  functions: [...requests.keys(), ...files],
  call(call) {
    const { name, args, nodes, node, frame } = call
    const at = requests.get(name) ?? 0
    const [address, written] = [args[at], nodes[at]]
    if (!address || !written || !isAddressOf(call)) return
    if (levelIn(taintOf(address), context.host) !== 'input') return
    if (isOfServer(address) || !isAsSent(address, frame)) return
    if (address.place !== 0 || !beginsWithRequest(written, frame)) return
    if (asks(frame.unit) || refuses(nodes[1])) return
    const isCertain = isOfItself(address, frame) && (taintOf(address) & context.raw) !== 0
    frame.report(requestAddress.info, node, `${name}() opens an address that comes with the request.`, {
      severity: isCertain ? 'error' : 'warning',
    })
  },
}
