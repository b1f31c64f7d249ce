import type { Finding } from '#contract/report.ts'
import { findMainFile } from '../../header/index.ts'
import type { CheckInput } from '../check.ts'
import { isBundled } from '../development.ts'
import { isTree } from '../input.ts'
import { calledName, isNode, lineOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'

/** At which argument each function of WordPress takes the text domain, counted from 0 (handbook, 'Internationalization'). */
const domainArgument: ReadonlyMap<string, number> = new Map([
  ['__', 1],
  ['_e', 1],
  ['esc_html__', 1],
  ['esc_html_e', 1],
  ['esc_attr__', 1],
  ['esc_attr_e', 1],
  ['_x', 2],
  ['_ex', 2],
  ['esc_html_x', 2],
  ['esc_attr_x', 2],
  ['_n', 3],
  ['_nx', 4],
  ['_n_noop', 2],
  ['_nx_noop', 3],
])

/** A call of a function of translations without the right text domain. */
export interface WrongDomain {
  readonly message: string
  readonly call: PhpNode
  /** The argument that holds the domain, or null where there is none. */
  readonly argument: PhpNode | null
  /** At which argument the function takes it, counted from 0. */
  readonly at: number
}

/** The argument of a call that holds the text domain, at which place the function takes it; null for other calls. */
function domainOf(call: PhpNode): { name: string; at: number; argument: PhpNode | null } | null {
  const name = calledName(call)
  const at = name === null ? undefined : domainArgument.get(name)
  if (name === null || at === undefined) return null
  const args = nodesOf(call.arguments)
  // What is unpacked, or made a closure (`__( ... )`), is not known before it runs.
  if (args.some(({ kind }) => kind === 'variadic' || kind === 'variadicplaceholder')) return null
  const named = args.find((argument) => argument.kind === 'namedargument' && argument.name === 'domain')
  const argument = named ? named.value : args.filter(({ kind }) => kind !== 'namedargument')[at]
  return { name, at, argument: isNode(argument) ? argument : null }
}

function problemOf(call: PhpNode, slug: string): WrongDomain | null {
  const found = domainOf(call)
  if (!found) return null
  const { name, at, argument } = found
  const wrong = (message: string): WrongDomain => ({ message, call, argument, at })
  if (argument === null) return wrong(`${name}() has no text domain`)
  if (argument.kind !== 'string') return wrong(`${name}() must be given the text domain as a plain text`)
  return argument.value === slug ? null : wrong(`${name}() uses the text domain "${String(argument.value)}"`)
}

/** Text domains of others whose translations plugins use on purpose. */
export const othersDomains: ReadonlySet<string> = new Set([
  'default',
  'woocommerce',
  'easy-digital-downloads',
  'buddypress',
  'bbpress',
  'elementor',
])

/** The PHP of a plugin that its author writes. */
function* ownCode(input: CheckInput): Generator<{ path: string; tree: PhpNode }> {
  for (const path of [...input.files.keys()].sort()) {
    if (!path.toLowerCase().endsWith('.php') || (input.foreign && isBundled(path))) continue
    if (input.isDevelopment(path)) continue
    const read = input.php(path)
    if (isTree(read)) yield { path, tree: read.tree as unknown as PhpNode }
  }
}

const used = new WeakMap<CheckInput, ReadonlyMap<string, number>>()

/** How often each text domain is written in the code of a plugin, apart from those of others. */
export function domainsUsed(input: CheckInput): ReadonlyMap<string, number> {
  const known = used.get(input)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { tree } of ownCode(input))
    walk(tree, (node) => {
      const argument = node.kind === 'call' ? domainOf(node)?.argument : null
      if (argument?.kind !== 'string') return
      const domain = String(argument.value)
      if (!othersDomains.has(domain)) counts.set(domain, (counts.get(domain) ?? 0) + 1)
    })
  used.set(input, counts)
  return counts
}

/** The text domain that is written most often; null where none is. */
export const mostUsedDomain = (input: CheckInput): string | null =>
  [...domainsUsed(input)].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null

/**
 * The text domain that a plugin has to use; null for what is no plugin. One of others whose header names none uses the one
 * that most of its code does: its folder may be named after a branch.
 */
export function textDomainOf(input: CheckInput): string | null {
  const main = findMainFile(input.files, input.slug ?? undefined)
  if (!main) return null
  const named = input.foreign ? main.header.textDomain || mostUsedDomain(input) : null
  return named || (input.slug ?? main.path.replace(/\.php$/i, ''))
}

/** The calls in a file's tree that do not use a text domain as they should. */
export function wrongDomains(tree: unknown, domain: string): readonly WrongDomain[] {
  const found: WrongDomain[] = []
  walk(tree, (node) => {
    const problem = node.kind === 'call' ? problemOf(node, domain) : null
    if (problem) found.push(problem)
  })
  return found
}

/** Every translatable text uses the plugin's own text domain, literally: tools find texts by reading the source. */
export function checkTextDomain(input: CheckInput): Finding[] {
  const slug = textDomainOf(input)
  if (slug === null) return []
  const findings: Finding[] = []
  for (const { path, tree } of ownCode(input)) {
    for (const { message, call } of wrongDomains(tree, slug))
      findings.push({
        rule: 'structure/text-domain',
        // Others use texts of WordPress and of libraries on purpose.
        severity: input.foreign ? 'warning' : 'error',
        file: path,
        line: lineOf(call),
        message: `${message}.`,
        why: 'WordPress finds translations by the text domain, and tools find texts by reading it in the source.',
        mend: `Use '${slug}' as the text domain.`,
      })
  }
  return findings
}
