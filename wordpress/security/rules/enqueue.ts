import { isNode, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { partsOf } from '../flow/index.ts'
import type { Frame, Program } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

const script = /<script\b[^>]*\ssrc\s*=/i
/** Also the rest of a tag whose address is put in between. */
const style = /(?:<link\b[^>]*|^[^<>]*)\srel\s*=\s*['"]?stylesheet/i

function look(text: string, node: PhpNode, frame: Frame): void {
  for (const [pattern, what, by] of [
    [script, 'A script', 'wp_enqueue_script()'],
    [style, 'A style sheet', 'wp_enqueue_style()'],
  ] as const) {
    const found = pattern.exec(text)
    if (!found) continue
    const first = node.loc?.start?.line ?? null
    const line = first === null ? null : first + text.slice(0, found.index).split('\n').length - 1
    frame.report(enqueue.info, line, `${what} is printed instead of being loaded with ${by}.`)
  }
}

const literals = (node: PhpNode): string =>
  node.kind === 'string' || node.kind === 'nowdoc'
    ? String(node.value)
    : node.kind === 'encapsed'
      ? nodesOf(node.value)
          .map((part) => (part.kind === 'encapsedpart' && isNode(part.expression) ? part.expression : part))
          .map((part) => (part.kind === 'string' ? String(part.value) : 'x'))
          .join('')
      : ''

interface Included {
  /** Names of files that are included from inside a function. */
  readonly names: ReadonlySet<string>
  /** Whether some are whose names are only known when the plugin runs. */
  readonly any: boolean
}

const cache = new WeakMap<Program, Included>()

/** What is included from inside functions: code that runs when they do, not when the plugin is loaded. */
function includedIn(program: Program): Included {
  const made = cache.get(program)
  if (made) return made
  const names = new Set<string>()
  let any = false
  for (const { kind, body } of program.units) {
    if (kind === 'file') continue
    walk(body, (node) => {
      if (node.kind !== 'include') return true
      const last = partsOf(node.target).at(-1)
      const name = /[\w.-]+\.php$/i.exec(isNode(last) ? literals(last) : '')?.[0]
      if (name === undefined || name.startsWith('.')) any = true
      else names.add(name)
      return true
    })
  }
  const included = { names, any }
  cache.set(program, included)
  return included
}

/** Whether a file runs as soon as the plugin is loaded, as far as that can be said. */
function isLoadedEarly(file: string, program: Program): boolean {
  const { names, any } = includedIn(program)
  if (names.has(file.slice(file.lastIndexOf('/') + 1))) return false
  return !any || !file.includes('/')
}

export const enqueue: Rule = {
  info: {
    id: 'security/enqueue',
    severity: 'warning',
    title: 'A script or style that is printed, or loaded too early.',
    why: 'WordPress has to know of scripts and styles, to load each once, in order, and not on every page.',
    mend: "Load it with wp_enqueue_script() or wp_enqueue_style(), in a function hooked to 'wp_enqueue_scripts' or 'admin_enqueue_scripts'.",
    link: 'https://developer.wordpress.org/reference/functions/wp_enqueue_script/',
    sniffs: ['WordPress.WP.EnqueuedResources'],
    ignorable: true,
  },
  functions: [
    'wp_enqueue_script',
    'wp_enqueue_style',
    'wp_register_script',
    'wp_register_style',
    'wp_deregister_script',
  ],
  call({ name, node, args, frame }) {
    if (name === 'wp_deregister_script') {
      if (/^jquery(?:-core)?$/.test(args[0]?.text ?? ''))
        frame.report(enqueue.info, node, 'The jQuery of WordPress is taken away; other plugins need it.')
    } else if (
      frame.unit.kind === 'file' &&
      !/\/(?:templates|views)\//.test(frame.unit.file) &&
      isLoadedEarly(frame.unit.file, frame.engine.program)
    ) {
      frame.report(
        enqueue.info,
        node,
        `${name}() is called while the file is loaded, before WordPress is ready for it.`,
      )
    }
  },
  output({ node, frame }) {
    for (const part of partsOf(node)) if (isNode(part)) look(literals(part), part, frame)
  },
  nodes: {
    // What is put into a variable is printed later; what is given to a function may be looked for in what others print.
    assign(node, _value, frame) {
      for (const part of partsOf(node.right)) if (isNode(part)) look(literals(part), part, frame)
    },
    inline(node, _value, frame) {
      look(String(node.value), node, frame)
    },
  },
}
