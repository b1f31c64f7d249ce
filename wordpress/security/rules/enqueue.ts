import { isNode, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { partsOf } from '../flow/index.ts'
import type { Frame } from '../flow/index.ts'
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
      !frame.unit.file.includes('/templates/') &&
      !frame.unit.file.includes('/views/')
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
