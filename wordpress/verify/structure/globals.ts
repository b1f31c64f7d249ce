import type { Finding } from '#contract/report.ts'
import type { CheckInput } from '../check.ts'
import { isBundled } from '../development.ts'
import { isTree } from '../input.ts'
import { calledName, isNode, lineOf, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'

interface Global {
  readonly kind: 'function' | 'class'
  readonly name: string
  readonly file: string
  readonly line: number | null
}

const minimumPrefix = 3
const classKinds = new Set(['class', 'interface', 'trait', 'enum'])

/** Names declared only if they do not exist yet: polyfills use the name they replace. */
function guardedNames(tree: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    if (!/^(?:function|class|interface|trait|enum)_exists$/.test(calledName(node) ?? '')) return
    const [argument] = nodesOf(node.arguments)
    if (argument?.kind === 'string') names.add(String(argument.value).replace(/^\\/, '').toLowerCase())
  })
  return names
}

/** Functions and classes of the global namespace: these share their names with all of WordPress. */
function globalsOf(file: string, tree: unknown): Global[] {
  const found: Global[] = []
  const guarded = guardedNames(tree)
  walk(tree, (node) => {
    // The namespace without a name is the global one, and its name no text.
    if (node.kind === 'namespace') return typeof node.name !== 'string' || node.name === ''
    const name = nameOf(node.name)
    if (name === null || name === '' || guarded.has(name.toLowerCase())) return true
    if (node.kind === 'function') found.push({ kind: 'function', name, file, line: lineOf(node) })
    else if (classKinds.has(node.kind)) found.push({ kind: 'class', name, file, line: lineOf(node) })
    return true
  })
  return found
}

/** A name to compare: `Tide_Table` and `tide_table_show` begin the same. */
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

/** Whether a name begins with the plugin's folder, which no other plugin has, even with another prefix. */
function beginsWithSlug(name: string, slug: string | null): boolean {
  const own = slug?.toLowerCase().replace(/[^a-z\d]/g, '') ?? ''
  return own.length >= minimumPrefix && wordsOf(name).startsWith(own)
}

const guards = new Set(['ABSPATH', 'WPINC', 'WP_UNINSTALL_PLUGIN'])
const declarations = new Set([...classKinds, 'function', 'usegroup', 'constantstatement', 'noop'])

/** Whether a file asks if WordPress runs: by one of its constants, in code and not in a comment. */
function isGuarded(tree: unknown, constants: ReadonlySet<string>): boolean {
  let guarded = false
  walk(tree, (node) => {
    const name =
      node.kind === 'string' ? node.value : node.kind === 'name' ? nameOf(node)?.replace(/^\\/, '') : null
    if (typeof name === 'string' && constants.has(name)) guarded = true
    return !guarded
  })
  return guarded
}

/** Whether a statement does something when its file is loaded, other than to declare. */
function runs(node: PhpNode): boolean {
  if (declarations.has(node.kind)) return false
  if (node.kind === 'namespace' || node.kind === 'declare' || node.kind === 'block')
    return nodesOf(node.children).some(runs)
  if (node.kind === 'inline') return typeof node.value !== 'string' || node.value.trim() !== ''
  // A polyfill: what is declared under a condition.
  if (node.kind === 'if') return [node.body, node.alternate].some((branch) => isNode(branch) && runs(branch))
  // A list that another file reads, such as the asset files of blocks.
  if (node.kind === 'return') return hasCall(node.expr)
  if (node.kind === 'expressionstatement' && isNode(node.expression) && node.expression.kind === 'assign')
    return hasCall(node.expression)
  return true
}

function hasCall(expression: unknown): boolean {
  let found = false
  walk(expression, ({ kind }) => {
    if (kind === 'call' || kind === 'new' || kind === 'include' || kind === 'eval') found = true
    return !found
  })
  return found
}

/** Why a PHP file that runs code must not answer when it is asked for directly. */
function unguarded(path: string, tree: { readonly children?: unknown }): Finding | null {
  const isUninstall = path === 'uninstall.php'
  if (isGuarded(tree.children, isUninstall ? new Set(['WP_UNINSTALL_PLUGIN']) : guards)) return null
  if (!nodesOf(tree.children).some(runs)) return null
  // No visitor gets past this question either, but it is not the one that WordPress documents.
  const isClosed = isUninstall && isGuarded(tree.children, guards)
  return {
    rule: isUninstall ? 'structure/uninstall' : 'structure/direct-access',
    severity: isUninstall && !isClosed ? 'error' : 'warning',
    file: path,
    line: 1,
    message: isClosed
      ? 'uninstall.php does not ask whether the plugin is being uninstalled.'
      : isUninstall
        ? 'uninstall.php runs for everybody who asks for it.'
        : `${path} runs when somebody asks for it directly.`,
    why: 'A file of a plugin must only run inside WordPress.',
    mend: isUninstall
      ? "Begin with: defined( 'WP_UNINSTALL_PLUGIN' ) || exit;"
      : "Begin with: defined( 'ABSPATH' ) || exit;",
  }
}

/** Global names share a prefix, and no file responds to direct requests. */
export function checkGlobals(input: CheckInput): Finding[] {
  const globals: Global[] = []
  const findings: Finding[] = []
  for (const path of [...input.files.keys()].sort()) {
    if (!path.toLowerCase().endsWith('.php') || (input.foreign && isBundled(path))) continue
    if (input.isDevelopment(path)) continue
    const read = input.php(path)
    if (!isTree(read)) continue
    globals.push(...globalsOf(path, read.tree))
    const open = unguarded(path, read.tree)
    if (open) findings.push(open)
  }
  const compared = input.foreign ? globals.filter(({ name }) => !beginsWithSlug(name, input.slug)) : globals
  const prefix = commonPrefix(compared.map(({ name }) => wordsOf(name)))
  if (compared.length < 2 || prefix.length >= minimumPrefix) return findings
  const names = compared.slice(0, 3).map(({ name }) => name)
  const [first] = compared
  findings.push({
    rule: 'structure/prefix',
    // Older plugins cannot change a name that others call.
    severity: input.foreign ? 'warning' : 'error',
    file: first?.file ?? null,
    line: first?.line ?? null,
    message: `Global functions and classes share no prefix (${names.join(', ')} …).`,
    why: 'Names of other plugins and of WordPress live beside them; two of the same stop the site.',
    mend: 'Begin all of them with one prefix made from the text domain.',
  })
  return findings
}
