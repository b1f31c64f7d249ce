import { isNode, lineOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { context } from '../model/taint.ts'
import type { Source, Value } from '../model/types.ts'
import {
  unknownOrigin,
  fromTaint,
  join,
  ofSource,
  partOfUpload,
  safeIn,
  serversPart,
} from '../model/value.ts'
import type { Frame } from './frame.ts'
import { keyText, requestKey, superglobals, wholeOf } from './keys.ts'

/** Set by the server, not by the visitor. */
const serversOwn = new Set(
  'REQUEST_TIME REQUEST_TIME_FLOAT SERVER_PORT DOCUMENT_ROOT SCRIPT_FILENAME SERVER_ADDR GATEWAY_INTERFACE argc argv'.split(
    ' ',
  ),
)
/** Entries whose format is fixed, whatever a visitor sends. */
const formal = new Set(
  'REQUEST_METHOD REMOTE_ADDR SERVER_PROTOCOL SERVER_NAME SERVER_SOFTWARE HTTPS REMOTE_PORT'.split(' '),
)
/** Paths on this site, whatever a visitor sends. */
const ownPaths = new Set(['REQUEST_URI', 'PHP_SELF', 'SCRIPT_NAME', 'QUERY_STRING', 'PATH_INFO'])
const always = new Set([...serversOwn, 'REQUEST_METHOD'])

const sources = new WeakMap<PhpNode, Source>()

/** The source at a node: the same one in every run, so that lists of them stay short. */
function sourceAt(node: PhpNode, make: () => Source): Source {
  const cached = sources.get(node)
  if (cached) return cached
  const made = make()
  sources.set(node, made)
  return made
}

/** The value of a superglobal or of a part of it; null for everything else. */
export function request(node: PhpNode, frame: Frame): Value | null {
  if (node.kind === 'variable') {
    const { name } = node
    if (typeof name !== 'string' || !superglobals.has(name)) return null
    if (name === '_SERVER') return unknownOrigin
    const label = `$${name}`
    const source = sourceAt(node, () => ({
      file: frame.unit.file,
      line: lineOf(node),
      node,
      label,
      whole: true,
      superglobal: name,
    }))
    const { reads, asks } = frame.unit.activity
    const noted = frame.quiet === 0 ? reads : asks
    noted.push({ superglobal: name, line: lineOf(node), label })
    const replaced = frame.env.get(wholeOf(name))
    if (replaced) return replaced
    return ofSource(source, name !== '_FILES')
  }
  let at = node
  const keys: (string | null)[] = []
  while (at.kind === 'offsetlookup' && isNode(at.what)) {
    keys.unshift(keyText(at.offset))
    if (at.what.kind === 'variable') break
    at = at.what
  }
  if (at.kind !== 'offsetlookup' || !isNode(at.what) || at.what.kind !== 'variable') return null
  const { name } = at.what
  if (typeof name !== 'string' || !superglobals.has(name)) return null
  for (let inner = node; inner.kind === 'offsetlookup' && isNode(inner.what); inner = inner.what)
    if (isNode(inner.offset)) frame.evaluate(inner.offset)
  const asked = requestKey(node)
  const stored = (asked === null ? undefined : frame.env.get(asked)) ?? frame.env.get(wholeOf(name))
  const key = keys[0] ?? null
  const shown = keys
    .map((each) => (each === null ? '[…]' : each.startsWith('$') ? `[${each}]` : `['${each}']`))
    .join('')
  const source = sourceAt(node, () => ({
    file: frame.unit.file,
    line: lineOf(node),
    node,
    label: `$${name}${shown}`,
    whole: false,
    superglobal: name,
  }))
  if (frame.quiet === 0) {
    frame.unit.activity.reads.push({ superglobal: name, line: source.line, label: source.label })
    if (asked !== null && !frame.asked.has(asked) && !(name === '_SERVER' && key !== null && always.has(key)))
      for (const listener of frame.engine.listeners.unasked) listener(source, frame)
  } else frame.unit.activity.asks.push({ superglobal: name, line: source.line, label: source.label })
  if (stored) return stored
  if (name === '_SERVER' && key !== null && serversOwn.has(key)) return unknownOrigin
  if (name === '_FILES')
    for (const each of keys.slice(1)) if (each !== null && serversPart.test(each)) return partOfUpload(each)
  if (name === '_SERVER' && key !== null && formal.has(key)) {
    const value = ofSource(source, true)
    return join({ ...unknownOrigin, sources: value.sources }, fromTaint((value.taint & ~0xff) | context.raw))
  }
  const value = ofSource(source, name !== '_FILES')
  return name === '_SERVER' && key !== null && ownPaths.has(key) ? safeIn(value, context.host) : value
}
