import { isNode, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { callers } from '../facts/functions.ts'
import { isAsSent, isOfItself, taintOf, context, flag, levelIn, writtenBeginning } from '../flow/index.ts'
import type { Frame, Value } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

/** Begun with the plugin's own words, a name can only be one of the plugin's. */
const isBegun = (name: unknown, frame: Frame): boolean => /^\w{3}/.test(writtenBeginning(name, frame.unit))

/** The object or class, and the method, in a callable that is written as a list. */
const partsIn = (callable: unknown): readonly unknown[] =>
  (isNode(callable) ? nodesOf(callable.items) : []).map((item) => (item.kind === 'entry' ? item.value : item))

function judge(value: Value, node: PhpNode, frame: Frame, name: unknown = node.what, isMethod = false): void {
  const [owner, method] = [value.fields?.get('0'), value.fields?.get('1')]
  if (owner && method && value.fields?.size === 2) {
    // Of an object and its method the name is what is chosen; what the object has read is no matter.
    const [written, writtenMethod = name] = partsIn(name)
    judge(method, node, frame, writtenMethod, true)
    if (owner.className === null && isOfItself(owner, frame))
      judge({ ...owner, fields: null }, node, frame, written)
    return
  }
  const what = isNode(node.what) ? node.what : null
  const isLookup = what !== null && /lookup$/.test(what.kind) && what.kind !== 'offsetlookup'
  // The visitor can only choose among the methods of one object.
  const isLimited = isMethod || (node.kind === 'call' && isLookup && what.parenthesizedExpression !== true)
  const taint = taintOf(value)
  const isItself = isOfItself(value, frame)
  // One of the plugin's own, chosen by what has come a long way.
  if (isBegun(name, frame) && !isItself && (taint & flag.decoded) === 0) return
  if (levelIn(taint, context.code) === 'input')
    frame.report(hiddenCall.info, node, 'What is called here is chosen by the visitor.', {
      severity: isLimited || !isItself || isBegun(name, frame) ? 'warning' : 'error',
      // What has taken a way that is not known is mostly a name out of the plugin's own code.
      // Among the methods of one object, only those whose names begin as it is written can be meant.
      severityOfOthers: isAsSent(value, frame) && !(isMethod && isBegun(name, frame)) ? undefined : null,
    })
  else if (taint & flag.decoded)
    frame.report(hiddenCall.info, node, 'The name of what is called here was disguised.', {
      severity: isLimited || isBegun(name, frame) ? 'warning' : 'error',
    })
}

export const hiddenCall: Rule = {
  info: {
    id: 'security/hidden-call',
    severity: 'error',
    title: 'A function whose name is hidden, or chosen by the visitor.',
    why: 'The name decides what runs, and a hidden name is hidden for a reason.',
    mend: 'Call functions by their names. Where the request chooses, look it up in a list that you have written down.',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/#4-code-must-be-mostly-human-readable',
    sniffs: [],
    ignorable: false,
  },
  dynamic: (value, node, frame) => judge(value, node, frame),
  functions: [...callers.keys()],
  call({ name, node, args, nodes, frame }) {
    const at = callers.get(name) ?? 0
    const callee = args.at(at)
    if (callee) judge(callee, node, frame, nodes.at(at))
  },
}
