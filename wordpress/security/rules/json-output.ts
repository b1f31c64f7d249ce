import { calledName, invokedName, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { beginningOf, context, isOfItself, taintOf } from '../flow/index.ts'
import type { Output, Unit } from '../flow/index.ts'
import { placeOf } from './output-names.ts'
import { givenTo } from './output-unsure.ts'

/** The call that makes the JSON that an expression or a variable holds, if nothing else can be in it. */
function encodingOf(node: PhpNode, unit: Unit): PhpNode | null {
  if (/^(?:wp_)?json_encode$/.test(calledName(node) ?? '')) return node
  if (node.kind !== 'variable') return null
  const made = (givenTo(unit).get(String(node.name)) ?? []).map(({ node: given, added }) =>
    !added && /^(?:wp_)?json_encode$/.test(calledName(given) ?? '') ? given : null,
  )
  return made.includes(null) ? null : (made.at(-1) ?? null)
}

/** Functions and methods that say what is sent, by what they are called. */
const saysType = /header|content_?type|send_?json/i
const otherType = /^\s*content-type:(?!\s*text\/html)/i

/** Whether a unit says, or may say, that what it sends is no page. */
function saysOtherType(unit: Unit): boolean {
  let found = false
  walk(unit.body, (node) => {
    const name = invokedName(node)
    if (name === 'header') found ||= otherType.test(beginningOf(nodesOf(node.arguments)[0]))
    else if (name !== null) found ||= saysType.test(name)
    return !found
  })
  return found
}

/** The constants that the flags of an encoding are made of. */
function flagsOf(encoding: PhpNode): readonly string[] {
  const names: string[] = []
  walk(nodesOf(encoding.arguments).slice(1), (node) => {
    if (node.kind === 'name') names.push(String(node.name).replace(/^\\/, ''))
    return true
  })
  return names
}

/** Where JSON with text of the request is printed so that browsers read HTML in it; null if they do not. */
export function jsonReadAsHtml({ value, node, frame, by }: Output): 'page' | 'script' | null {
  const taint = taintOf(value)
  if (by === 'return' || !(taint & context.raw) || !(taint & context.attribute)) return null
  const { unit, engine } = frame
  const encoding = encodingOf(node, unit)
  if (!encoding || !isOfItself(value, frame)) return null
  const flags = flagsOf(encoding)
  if (flags.includes('JSON_HEX_TAG')) return null
  const place = placeOf(node, frame)
  if (place?.in === 'code')
    return place.of === 'script' && flags.includes('JSON_UNESCAPED_SLASHES') ? 'script' : null
  if (place && place.in !== 'text') return null
  // Nobody can make somebody else send what a nonce has to go along with.
  const isSaid =
    unit.activity.nonce ||
    saysOtherType(unit) ||
    engine.program.units.some((other) => other.activity.calls.has(unit) && saysOtherType(other))
  return isSaid ? null : 'page'
}
