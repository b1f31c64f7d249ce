import type { Finding } from '#contract/report.ts'
import type { CheckInput } from '../check.ts'
import { isTree } from '../input.ts'
import { lineOf, nameOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'

interface Global {
  readonly kind: 'function' | 'class'
  readonly name: string
  readonly file: string
  readonly line: number | null
}

const minimumPrefix = 3
const classKinds = new Set(['class', 'interface', 'trait', 'enum'])

/** Functions and classes of the global namespace: these share their names with all of WordPress. */
function globalsOf(file: string, tree: unknown): Global[] {
  const found: Global[] = []
  let inNamespace = false
  walk(tree, (node) => {
    if (node.kind === 'namespace') inNamespace = true
    const name = nameOf(node.name)
    if (name === null || name === '') return
    if (node.kind === 'function') found.push({ kind: 'function', name, file, line: lineOf(node) })
    else if (classKinds.has(node.kind)) found.push({ kind: 'class', name, file, line: lineOf(node) })
  })
  return inNamespace ? [] : found
}

/** How a name begins, up to the first mark between its words, in lower case. */
const wordsOf = (name: string): string => name.toLowerCase().replace(/_/g, '')

/** The longest beginning that all names share. */
function commonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names
  let length = first.length
  for (const other of others) {
    let same = 0
    while (same < length && same < other.length && first[same] === other[same]) same += 1
    length = same
  }
  return first.slice(0, length)
}

/** Why a PHP file that runs code must not answer when it is asked for directly. */
function unguarded(input: CheckInput, path: string, tree: { readonly children?: unknown }): Finding | null {
  const source = input.text(path) ?? ''
  const isUninstall = path === 'uninstall.php'
  const guard = isUninstall ? /WP_UNINSTALL_PLUGIN/ : /ABSPATH|WPINC|WP_UNINSTALL_PLUGIN/
  if (guard.test(source)) return null
  const statements = Array.isArray(tree.children) ? (tree.children as PhpNode[]) : []
  const declarations = new Set([...classKinds, 'namespace', 'usegroup', 'declare', 'function'])
  const runs = statements.some(({ kind }) => !declarations.has(kind))
  if (!runs) return null
  return {
    rule: isUninstall ? 'structure/uninstall' : 'structure/direct-access',
    severity: isUninstall ? 'error' : 'warning',
    file: path,
    line: 1,
    message: isUninstall
      ? 'uninstall.php runs for everybody who asks for it.'
      : `${path} runs when somebody asks for it directly.`,
    why: 'A file of a plugin must only run inside WordPress.',
    mend: isUninstall
      ? "Begin with: defined( 'WP_UNINSTALL_PLUGIN' ) || exit;"
      : "Begin with: defined( 'ABSPATH' ) || exit;",
  }
}

/** Global names share a prefix, and no file answers by itself. */
export function checkGlobals(input: CheckInput): Finding[] {
  const globals: Global[] = []
  const findings: Finding[] = []
  for (const path of [...input.files.keys()].sort()) {
    if (!path.toLowerCase().endsWith('.php')) continue
    const read = input.php(path)
    if (!isTree(read)) continue
    globals.push(...globalsOf(path, read.tree))
    const open = unguarded(input, path, read.tree)
    if (open) findings.push(open)
  }
  const prefix = commonPrefix(globals.map(({ name }) => wordsOf(name)))
  if (globals.length < 2 || prefix.length >= minimumPrefix) return findings
  const names = globals.slice(0, 3).map(({ name }) => name)
  const [first] = globals
  findings.push({
    rule: 'structure/prefix',
    severity: 'error',
    file: first?.file ?? null,
    line: first?.line ?? null,
    message: `Global functions and classes share no prefix (${names.join(', ')} …).`,
    why: 'Names of other plugins and of WordPress live beside them; two of the same stop the site.',
    mend: 'Begin all of them with one prefix made from the text domain.',
  })
  return findings
}
