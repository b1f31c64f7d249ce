import { calledName, isNode, lineOf, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { ending } from '../facts/functions.ts'
import { bodyOf } from '../flow/index.ts'
import type { Program } from '../flow/index.ts'
import type { Rule, Whole } from '../rule.ts'

const redirects = new Set(['wp_redirect', 'wp_safe_redirect'])
const stops = new Set(['return', 'throw', 'break', 'continue', 'goto'])

/** Whether a statement ends the request, or leads out of here. */
function ends(node: PhpNode, program: Program): boolean {
  if (stops.has(node.kind)) return true
  if (node.kind === 'block') return nodesOf(node.children).some((inner) => ends(inner, program))
  if (node.kind !== 'expressionstatement' || !isNode(node.expression)) return false
  const { expression } = node
  if (expression.kind === 'exit' || expression.kind === 'throw') return true
  const name = calledName(expression)
  if (name !== null)
    return ending.has(name) || name === 'wp_die' || program.functions.get(name)?.exits === true
  const method =
    isNode(expression.what) && isNode(expression.what.offset)
      ? String(expression.what.offset.name).toLowerCase()
      : ''
  return (program.methods.get(method) ?? []).some(({ exits }) => exits)
}

function look(
  list: readonly PhpNode[],
  after: PhpNode | null,
  unit: { readonly file: string },
  whole: Whole,
): void {
  list.forEach((node, at) => {
    const next = list[at + 1] ?? after
    if (
      node.kind === 'expressionstatement' &&
      isNode(node.expression) &&
      redirects.has(calledName(node.expression) ?? '')
    ) {
      if (!next || !ends(next, whole.program))
        whole.report(redirectExit.info, unit.file, lineOf(node), 'The code runs on after the redirect.')
    }
    for (const part of [node.body, node.alternate, node.always]) {
      if (node.kind === 'function' || node.kind === 'class' || !isNode(part)) continue
      if (node.kind === 'switch')
        for (const each of nodesOf(part.children)) look(bodyOf(each.body), next, unit, whole)
      else look(bodyOf(part), next, unit, whole)
    }
    if (node.kind === 'block') look(nodesOf(node.children), next, unit, whole)
    for (const each of nodesOf(node.catches)) look(bodyOf(each.body), next, unit, whole)
  })
}

export const redirectExit: Rule = {
  info: {
    id: 'security/redirect-exit',
    severity: 'warning',
    title: 'A redirect after which the code runs on.',
    why: 'A redirect is only a header: without exit everything behind it is carried out, and sent.',
    mend: 'Write exit; behind the redirect.',
    link: 'https://developer.wordpress.org/reference/functions/wp_redirect/',
    sniffs: [],
    ignorable: true,
  },
  finish(whole) {
    const { called, units } = whole.program
    if (![...redirects].some((name) => called.has(name))) return
    for (const unit of units) {
      try {
        if (unit.kind !== 'file') look(unit.body, null, unit, whole)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    }
  },
}
