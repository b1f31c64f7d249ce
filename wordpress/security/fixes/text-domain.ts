import { isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { domainsUsed, mostUsedDomain, othersDomains } from '../../verify/structure/text-domain.ts'
import type { WrongDomain } from '../../verify/structure/text-domain.ts'
import { rangeOf } from './edit.ts'
import type { Plan, Reading } from './plan.ts'

/** From this many uses on, another text domain is meant, and no slip of the pen. */
const often = 5

/** Whether the plugin's code agrees on another text domain: its translations have that name, and its header is wrong. */
function usesAnother(domain: string, { input }: Reading): boolean {
  const most = mostUsedDomain(input)
  const counts = domainsUsed(input)
  const count = most === null ? 0 : (counts.get(most) ?? 0)
  return most !== domain && count >= often && count > (counts.get(domain) ?? 0)
}

/** The texts that a constant of the plugin is given. */
function textsOfConstant(name: string, { input }: Reading): readonly string[] {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const given = new RegExp(
    `(?:\\bdefine\\s*\\(\\s*['"]${written}['"]\\s*,|\\bconst\\s+${written}\\s*=)\\s*['"]([^'"]*)['"]`,
    'g',
  )
  return [...input.files.keys()]
    .filter((path) => /\.php$/i.test(path))
    .flatMap((path) => [...(input.text(path) ?? '').matchAll(given)].map(([, text = '']) => text))
}

/** Whether what stands for a text domain may hold another one. */
function mayBeAnother(argument: PhpNode, domain: string, reading: Reading): boolean {
  if (argument.kind === 'string') return othersDomains.has(String(argument.value))
  let isConstant = argument.kind === 'name' || argument.kind === 'staticlookup'
  walk(argument, ({ kind }) => {
    if (kind === 'variable' || kind === 'propertylookup' || kind === 'call') isConstant = false
  })
  if (!isConstant) return true
  const name = nameOf(argument.kind === 'staticlookup' ? argument.offset : argument) ?? ''
  return textsOfConstant(name.slice(name.lastIndexOf('\\') + 1), reading).some((text) => text !== domain)
}

/** The plugin's own text domain, as a plain text. */
export function planTextDomain({ call, argument, at }: WrongDomain, domain: string, reading: Reading): Plan {
  const text = `'${domain.replace(/['\\]/g, '\\$&')}'`
  const { source } = reading.tree
  if (usesAnother(domain, reading)) return 'domain'
  if (argument) {
    if (mayBeAnother(argument, domain, reading)) return 'domain'
    const range = rangeOf(argument, source)
    return range ? [{ ...range, text }] : 'code'
  }
  const args = nodesOf(call.arguments)
  const last = args.at(-1)
  if (args.length !== at || !isNode(last) || args.some(({ kind }) => kind === 'namedargument')) return 'code'
  const range = rangeOf(last, source)
  return range ? [{ start: range.end, end: range.end, text: `, ${text}` }] : 'code'
}
