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

function problemOf(call: PhpNode, slug: string): string | null {
  const name = calledName(call)
  const at = name === null ? undefined : domainArgument.get(name)
  if (at === undefined) return null
  const args = nodesOf(call.arguments)
  // What is unpacked, or made a closure (`__( ... )`), is not known before it runs.
  if (args.some(({ kind }) => kind === 'variadic' || kind === 'variadicplaceholder')) return null
  const named = args.find((argument) => argument.kind === 'namedargument' && argument.name === 'domain')
  const argument = named ? named.value : args.filter(({ kind }) => kind !== 'namedargument')[at]
  if (!isNode(argument)) return `${name}() has no text domain`
  if (argument.kind !== 'string') return `${name}() must be given the text domain as a plain text`
  return argument.value === slug ? null : `${name}() uses the text domain "${String(argument.value)}"`
}

/** Every translatable text uses the plugin's own text domain, literally: tools find texts by reading the source. */
export function checkTextDomain(input: CheckInput): Finding[] {
  const main = findMainFile(input.files, input.slug ?? undefined)
  if (!main) return []
  const file = main.path.replace(/\.php$/i, '')
  const slug = (input.foreign && main.header.textDomain) || (input.slug ?? file)
  const findings: Finding[] = []
  for (const path of [...input.files.keys()].sort()) {
    if (!path.toLowerCase().endsWith('.php') || (input.foreign && isBundled(path))) continue
    if (input.isDevelopment(path)) continue
    const read = input.php(path)
    if (!isTree(read)) continue
    walk(read.tree, (node) => {
      if (node.kind !== 'call') return
      const problem = problemOf(node, slug)
      if (!problem) return
      findings.push({
        rule: 'structure/text-domain',
        // Others use texts of WordPress and of libraries on purpose.
        severity: input.foreign ? 'warning' : 'error',
        file: path,
        line: lineOf(node),
        message: `${problem}.`,
        why: 'WordPress finds translations by the text domain, and tools find texts by reading it in the source.',
        mend: `Use '${slug}' as the text domain.`,
      })
    })
  }
  return findings
}
