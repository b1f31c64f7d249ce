import { isNode, nameOf, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { bodyOf } from '../model/program.ts'
import { taintOf } from '../model/resolve.ts'
import { context, everything, levelIn } from '../model/taint.ts'
import type { Parameter, Unit, Value } from '../model/types.ts'
import {
  clean,
  unknownOrigin,
  anyKeyOf,
  elementOf,
  fromTaint,
  join,
  joinAll,
  ofClass,
  safeIn,
  stored,
  usesOfElements,
  withField,
} from '../model/value.ts'
import { declaredConstant } from '../state/constants.ts'
import type { Environment } from '../state/environment.ts'
import type { Frame } from '../state/frame.ts'
import { keyOf } from '../state/keys.ts'
import { harden, narrow } from '../state/narrowing.ts'
import { output, printed } from '../state/notify.ts'
import { assign, read } from '../state/storage.ts'
import { isSame, rewritten, thinned } from './rewritten.ts'

/** Hooks whose first argument is content that WordPress sanitized on saving. */
const contentHooks =
  /^hook:(?:the_content|the_excerpt|get_the_excerpt|widget_text|widget_text_content|comment_text|the_editor_content|render_block|post_thumbnail_html|the_content_feed|wp_nav_menu_items|get_search_form|login_message|admin_footer_text|update_footer)$/

/** Hooks whose first argument is the number of a user, post, comment, term or order. */
const numberHooks =
  /^hook:(?:user_register|profile_update|deleted?_user|personal_options_update|edit_user_profile_update|set_user_role|save_post\w*|edit_post|post_updated|(?:before_|after_)?delete_post|deleted_post|wp_trash_post|trashed_post|untrash(?:ed)?_post|publish_(?:post|page)|wp_insert_post|(?:add|edit|delete)_attachment|comment_post|wp_insert_comment|edit_comment|deleted?_comment|(?:create|created|edit|edited|delete)_(?:term|category|post_tag|product_cat)|woocommerce_(?:process_product_meta\w*|save_product_variation|new_order|thankyou\w*|payment_complete|order_status_\w+|checkout_order_processed|checkout_update_order_meta|process_shop_order_meta))$/

/** The value of a parameter: arguments from the plugin's calls, and those from WordPress. */
export function parameterValue(parameter: Parameter, unit: Unit): Value {
  if (isNumber(parameter.node)) return clean
  const argument: Value = {
    ...clean,
    parameters: [{ parameter, key: '', mask: everything }],
    fields: usesOfElements(parameter.cell.value, parameter),
    text: parameter.cell.value?.text ?? null,
    units: parameter.cell.value?.units ?? [],
    className: parameter.cell.value?.className ?? classOf(parameter.node),
    place: parameter.cell.value?.place ?? 0,
  }
  const { index } = parameter
  for (const role of unit.roles) {
    if (role === 'shortcode' || role === 'block') return index === 0 ? stored : clean
    // The name of a class that the code uses.
    if (role === 'autoload' && index === 0) return clean
    if (role === 'rest' && index === 0) return ofClass('wp_rest_request')
    if ((contentHooks.test(role) || numberHooks.test(role)) && index === 0) return clean
  }
  if (unit.roles.size > 0 && !parameter.cell.value) return join(argument, unknownOrigin)
  return argument
}

/** The class that a parameter's type names, in lower case. */
function classOf(node: PhpNode): string | null {
  const name = isNode(node.type) ? nameOf(node.type) : null
  const short = name?.slice(name.lastIndexOf('\\') + 1).toLowerCase() ?? null
  return short === 'string' || short === 'array' || short === 'mixed' ? null : short
}

const numeric = new Set(['int', 'float', 'bool'])

/** Whether a parameter's type is a number. */
const isNumber = (node: PhpNode): boolean =>
  isNode(node.type) && numeric.has(nameOf(node.type)?.toLowerCase() ?? '')

/** Runs statements in order. */
export function statements(list: readonly PhpNode[], frame: Frame): void {
  let ended = false
  for (const node of list) {
    // Evaluate code after a return too: we may be wrong that it is unreachable.
    if (frame.env.ended) {
      ended = node.kind !== 'label'
      frame.env.ended = false
    }
    frame.enter()
    statement(node, frame)
    frame.leave()
  }
  frame.env.ended ||= ended
}

function loop(frame: Frame, run: () => void): void {
  const { env } = frame
  const left = new Map<string, Value>()
  frame.loops.push({ base: env, left })
  const body = frame.inBranch(run)
  frame.loops.pop()
  env.meet([body, env.branch()])
  for (const [name, value] of left) env.join(name, value)
}

/** Runs a loop; an array of which it rewrites each element is afterwards what it has put there. */
function rewriting(node: PhpNode, frame: Frame, run: () => void): void {
  const { value } = node
  const byReference = isNode(value) && value.byref === true && isNode(node.source) ? node.source : null
  const puts = rewritten(node)
  const after = new Map<PhpNode, Value>()
  const list = puts.length === 0 ? thinned(node) : null
  loop(frame, () => {
    frame.thinned.push(list && isNode(node.key) ? { list, key: node.key } : null)
    run()
    frame.thinned.pop()
    // What is left of the array has passed what the loop asks of each element.
    if (list) after.set(list, read(value as PhpNode, frame))
    if (byReference && isNode(value)) after.set(byReference, read(value, frame))
    frame.quiet += 1
    for (const { list, given } of puts) {
      const [known] = [...after.keys()].filter((each) => isSame(each, list))
      const made = joinAll(given.map((each) => frame.evaluate(each)))
      after.set(known ?? list, known ? join(after.get(known) ?? clean, made) : made)
    }
    frame.quiet -= 1
  })
  for (const [list, made] of after) assign(list, withField(clean, null, made), frame)
}

function branches(node: PhpNode, frame: Frame): void {
  frame.evaluate(node.test)
  const { env } = frame
  const yes = frame.inBranch(() => {
    narrow(node.test, true, frame)
    frame.execute(bodyOf(node.body))
  })
  const no = frame.inBranch(() => {
    narrow(node.test, false, frame)
    if (isNode(node.alternate)) frame.execute(bodyOf(node.alternate))
  })
  env.meet([yes, no])
}

function choose(node: PhpNode, frame: Frame): void {
  frame.evaluate(node.test)
  const { env } = frame
  const left = new Map<string, Value>()
  frame.loops.push({ base: env, left })
  const ways: Environment[] = []
  let hasDefault = false
  let before: Environment | null = null
  for (const each of isNode(node.body) ? nodesOf(node.body.children) : []) {
    if (each.test) frame.evaluate(each.test)
    else hasDefault = true
    const way = frame.inBranch(() => {
      // A case without a break falls through to the next one.
      if (before) for (const [name, value] of before.own) frame.env.join(name, value)
      if (isNode(each.test) && each.test.kind !== 'variable') harden(node.test, frame)
      frame.execute(bodyOf(each.body))
    })
    before = way.ended ? null : way
    ways.push(way)
  }
  frame.loops.pop()
  const wasLeft = left.size > 0 || ways.some(({ ended }) => !ended)
  env.meet(hasDefault && !wasLeft && ways.length > 0 && !hasBreak(node) ? ways : [...ways, env.branch()])
  for (const [name, value] of left) env.join(name, value)
}

const breaks = (node: PhpNode): boolean =>
  node.kind === 'break' ||
  node.kind === 'continue' ||
  (node.kind === 'block' && nodesOf(node.children).some(breaks)) ||
  (node.kind === 'if' && [node.body, node.alternate].some((part) => isNode(part) && breaks(part))) ||
  ['for', 'foreach', 'while', 'do', 'switch', 'try'].includes(node.kind)
const hasBreak = (node: PhpNode): boolean =>
  isNode(node.body) && nodesOf(node.body.children).some((each) => bodyOf(each.body).some(breaks))

function attempt(node: PhpNode, frame: Frame): void {
  const { env } = frame
  const body = frame.inBranch(() => frame.execute(bodyOf(node.body)))
  const ways = [body]
  for (const each of nodesOf(node.catches)) {
    ways.push(
      frame.inBranch(() => {
        for (const [name, value] of body.own) frame.env.join(name, value)
        if (isNode(each.variable)) assign(each.variable, fromTaint(atDoubt), frame)
        frame.execute(bodyOf(each.body))
      }),
    )
  }
  env.meet(ways)
  if (isNode(node.always)) {
    const ended = env.ended
    env.ended = false
    frame.execute(bodyOf(node.always))
    env.ended ||= ended
  }
}
const atDoubt = (context.html | context.attribute) << 16

/** The values a loop iterates over; parts, if it iterates over a whole superglobal. */
function iterated(source: Value, node: PhpNode, frame: Frame): Value {
  const whole = source.sources.find((each) => each.whole && !each.sanitized && each.file === frame.unit.file)
  if (!whole || !taintOf(source)) return source
  const part = {
    ...whole,
    whole: false,
    line: isNode(node.source) ? (node.source.loc?.start?.line ?? null) : null,
    file: frame.unit.file,
  }
  return { ...source, sources: [part] }
}

/** Tables of the parts of a page and of names that some author has given, by what they are called. */
const partsOfPage = /(?:^|_)(?:tabs|sections|columns|steps|roles|role_names|labels)$/i

const offered = /^(?:options|choices)$/i

/** One of the values a loop iterates over. What nothing is known about in a table of parts of a page is what an author calls them. */
function eachOf(source: Value, node: PhpNode): Value {
  const value = elementOf(source, null)
  const { source: table } = node
  const name = isNode(table)
    ? (nameOf(table) ?? (table.kind === 'offsetlookup' ? keyOf(table.offset) : null))
    : null
  // What a field offers to choose from is part of its description.
  const isOffered = name !== null && isNode(table) && table.kind === 'offsetlookup' && offered.test(name)
  const isNamed =
    name !== null &&
    (partsOfPage.test(name) || isOffered) &&
    value.parameters.length === 0 &&
    levelIn(value.taint, context.html) === 'doubt'
  return isNamed ? safeIn(value, context.html | context.attribute) : value
}

const isFalse = (item: PhpNode): boolean =>
  isNode(item.value) && item.value.kind === 'boolean' && item.value.value === false

/** Notes what the variables of a loop over a written list stand for. */
function noteChoices(node: PhpNode, source: Value, frame: Frame): void {
  if (!source.fields) return
  const names = [...source.fields.keys()].filter((name) => !/^\d+$/.test(name))
  const off = new Set(nodesOf(source.node?.items).flatMap((item) => (isFalse(item) ? [keyOf(item.key)] : [])))
  if (isNode(node.key) && typeof node.key.name === 'string' && names.length > 0)
    frame.choices.set(node.key.name, { all: names, open: names.filter((name) => !off.has(name)) })
  const texts = [...source.fields.values()].flatMap(({ text }) => text ?? [])
  if (isNode(node.value) && typeof node.value.name === 'string' && texts.length > 0)
    frame.choices.set(node.value.name, { all: texts, open: texts })
}

function statement(node: PhpNode, frame: Frame): void {
  switch (node.kind) {
    case 'expressionstatement':
      frame.statement = isNode(node.expression) ? node.expression : null
      frame.evaluate(node.expression)
      return
    case 'echo':
      for (const each of nodesOf(node.expressions)) output(each, frame, 'echo')
      return
    case 'return': {
      const value = isNode(node.expr) ? frame.evaluate(node.expr) : clean
      frame.returns += 1
      if (isNode(node.expr)) {
        printed(value, node.expr, frame, 'return')
        frame.engine.put(frame.unit.returned, value)
      }
      frame.env.ended = true
      return
    }
    case 'if':
      return branches(node, frame)
    case 'switch':
      return choose(node, frame)
    case 'foreach': {
      const source = frame.evaluate(node.source)
      noteChoices(node, source, frame)
      return rewriting(node, frame, () => {
        if (isNode(node.key)) assign(node.key, anyKeyOf(iterated(source, node, frame)), frame)
        if (isNode(node.value)) assign(node.value, eachOf(iterated(source, node, frame), node), frame)
        frame.execute(bodyOf(node.body))
      })
    }
    case 'while':
      frame.evaluate(node.test)
      return loop(frame, () => {
        narrow(node.test, true, frame)
        frame.execute(bodyOf(node.body))
      })
    case 'do':
      loop(frame, () => frame.execute(bodyOf(node.body)))
      frame.evaluate(node.test)
      return
    case 'for':
      for (const each of [...nodesOf(node.init), ...nodesOf(node.test)]) frame.evaluate(each)
      return rewriting(node, frame, () => {
        frame.execute(bodyOf(node.body))
        for (const each of nodesOf(node.increment)) frame.evaluate(each)
      })
    case 'try':
      return attempt(node, frame)
    case 'break':
    case 'continue':
      return frame.leaveLoop()
    case 'throw':
      frame.evaluate(node.what)
      frame.env.ended = true
      return
    case 'block':
    case 'namespace':
    case 'declare':
    case 'program':
      return frame.execute(nodesOf(node.children))
    case 'global':
      for (const each of nodesOf(node.items)) takeGlobal(each, frame)
      return
    case 'static':
      for (const { variable, defaultValue } of nodesOf(node.variables))
        if (isNode(variable))
          assign(variable, isNode(defaultValue) ? frame.evaluate(defaultValue) : clean, frame)
      return
    case 'unset':
      for (const each of nodesOf(node.variables)) {
        if (each.kind === 'variable') assign(each, clean, frame)
        const of = frame.thinned.at(-1)
        if (of && isSame(each.what, of.list) && isSame(each.offset, of.key)) frame.leaveLoop()
      }
      return
    case 'constantstatement':
      for (const each of nodesOf(node.constants))
        declaredConstant(nameOf(each.name) ?? '', frame.evaluate(each.value), frame)
      return
    case 'inline':
      for (const listener of frame.engine.listeners.nodes.get('inline') ?? []) listener(node, clean, frame)
      return
    case 'function':
    case 'class':
    case 'interface':
    case 'trait':
    case 'enum':
    case 'usegroup':
    case 'noop':
    case 'label':
    case 'goto':
    case 'halt':
      return
    default:
      frame.evaluate(node)
  }
}

/** `global $wpdb;` and the like. */
function takeGlobal(node: PhpNode, frame: Frame): void {
  if (typeof node.name !== 'string') return
  frame.env.set(node.name, read({ kind: 'global', name: node.name }, frame))
  frame.globals.add(node.name)
}
