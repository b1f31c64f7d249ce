import { isNode, nodesOf } from '../../syntax/index.ts'
import type { WrongDomain } from '../../verify/structure/text-domain.ts'
import { rangeOf } from './edit.ts'
import type { Plan, Reading } from './plan.ts'

/** Text domains of others whose translations plugins use on purpose. */
const othersDomains = new Set([
  'default',
  'woocommerce',
  'easy-digital-downloads',
  'buddypress',
  'bbpress',
  'elementor',
])

/** The plugin's own text domain, as a plain text. */
export function planTextDomain({ call, argument, at }: WrongDomain, domain: string, reading: Reading): Plan {
  const text = `'${domain.replace(/['\\]/g, '\\$&')}'`
  const { source } = reading.tree
  if (argument) {
    if (argument.kind === 'string' && othersDomains.has(String(argument.value))) return 'domain'
    const range = rangeOf(argument, source)
    return range ? [{ ...range, text }] : 'code'
  }
  const args = nodesOf(call.arguments)
  const last = args.at(-1)
  if (args.length !== at || !isNode(last) || args.some(({ kind }) => kind === 'namedargument')) return 'code'
  const range = rangeOf(last, source)
  return range ? [{ start: range.end, end: range.end, text: `, ${text}` }] : 'code'
}
