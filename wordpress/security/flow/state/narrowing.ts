import { calledName, isNode, nameOf, nodesOf, walk } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { taintOf } from '../model/resolve.ts'
import { context, levelIn } from '../model/taint.ts'
import { clean, safeIn } from '../model/value.ts'
import type { Frame } from './frame.ts'
import { keyText, requestKey } from './keys.ts'
import { assign, read } from './storage.ts'

const kinds = new Set([
  'variable',
  'offsetlookup',
  'propertylookup',
  'nullsafepropertylookup',
  'staticlookup',
])
const sureOfType =
  /^(?:ctype_(?:alnum|alpha|digit|xdigit|lower|upper)|is_numeric|is_int|is_integer|is_float|is_bool|wp_is_uuid)$/
const equal = new Set(['==', '==='])
const unequal = new Set(['!=', '!==', '<>'])
/** A pattern that has to match the whole text, and lets no mark of HTML, SQL or a path through. */
const strictPattern = /^(.)\^[^.<>'"/\\]*(?:\\[dw][^.<>'"/\\]*)*\$\1[imsuxD]*$/

/** In a set, a dot is only a dot. */
const isStrict = (pattern: string): boolean =>
  strictPattern.test(pattern.replace(/\[(?!\^)[^\]\\]*\]/g, (set) => set.replace('.', '')))

/** The subject of a check, without the functions applied to it. */
function subject(node: unknown): PhpNode | null {
  let at = node
  while (isNode(at)) {
    if (kinds.has(at.kind)) return at
    if (at.kind === 'assign') at = at.left
    else if (at.kind === 'cast' || at.kind === 'silent') at = at.expr
    else if (/^(?:wp_unslash|trim|strtolower|strtoupper|stripslashes)$/.test(calledName(at) ?? ''))
      at = nodesOf(at.arguments)[0]
    else return null
  }
  return null
}

/** Keeps in mind, where branches meet again, that a variable that was never given anything holds what others have put there. */
function noteUngiven(node: PhpNode, frame: Frame): void {
  let base: unknown = node
  while (isNode(base) && base.kind === 'offsetlookup') base = base.what
  if (!isNode(base) || base.kind !== 'variable' || typeof base.name !== 'string') return
  if (frame.env.get(base.name) !== undefined) return
  let outermost = frame.env
  while (outermost.parent) outermost = outermost.parent
  outermost.set(base.name, read(base, frame))
}

/** From here on, the value is one of the plugin's literals. */
export function harden(node: unknown, frame: Frame, contexts = 0xff): void {
  const about = subject(node)
  if (!about || (about.kind === 'variable' && (about.name === 'this' || typeof about.name !== 'string')))
    return
  const asked = requestKey(about)
  const value = asked === null ? read(about, frame) : frame.env.get(asked)
  if (asked === null) noteUngiven(about, frame)
  const safe = contexts === 0xff ? clean : safeIn(value ?? clean, contexts)
  if (asked !== null && contexts === 0xff) frame.know(asked, clean)
  else if (asked === null && value && about.kind !== 'propertylookup') assign(about, safe, frame)
  else if (asked === null && value && about.kind === 'propertylookup') hardenProperty(about, frame)
}

/** A property is only known to be safe here, not wherever else it is read. */
function hardenProperty(node: PhpNode, frame: Frame): void {
  if (!isNode(node.what) || node.what.kind !== 'variable' || node.what.name !== 'this') return
  if (isNode(node.offset) && typeof node.offset.name === 'string')
    frame.env.set(`->${node.offset.name}`, clean)
}

const isWritten = (node: unknown, type: string): boolean =>
  isNode(node) &&
  (node.kind === 'string' ||
    // Compared loosely, many a text equals a number or true.
    (type.length === 3 && ['number', 'boolean', 'nullkeyword', 'name', 'staticlookup'].includes(node.kind)))

const isTrusted = (node: unknown, frame: Frame): boolean => {
  if (!isNode(node)) return false
  if (!kinds.has(node.kind)) return true
  return levelIn(taintOf(read(node, frame)), 0xff) !== 'input' && requestKey(node) === null
}

const isOfPattern = (node: unknown): node is PhpNode => isNode(node) && calledName(node) === 'preg_match'
const numberOf = (node: unknown): string | null =>
  isNode(node) && (node.kind === 'number' || node.kind === 'boolean') ? String(Number(node.value)) : null

/** Whether a pattern matches where the comparison of preg_match() with a number holds; null if that is not said. */
function matchesWhere(type: string, number: string | null): boolean | null {
  if (number === null) return null
  if (type === '>' && number === '0') return true
  if (equal.has(type)) return number === '1'
  return unequal.has(type) ? number !== '1' : null
}

/** A variable or property that is called like the outcome of a check of a nonce. */
const isOutcome = (node: PhpNode): boolean =>
  kinds.has(node.kind) &&
  outcome.test(
    (node.kind === 'variable' ? nameOf(node) : (keyText(node.offset) ?? nameOf(node.offset))) ?? '',
  )
const outcome =
  /(?:valid|verified|checked|ok|good)_?\w*nonce|nonce_?\w*(?:valid|verified|check|ok|passed|result)/i

const resolving = /\brealpath$/

/** Whether a path has been resolved: it is a call of realpath(), or a variable that is given one. */
function isResolved(node: PhpNode, frame: Frame): boolean {
  if (resolving.test(calledName(node) ?? '')) return true
  if (node.kind !== 'variable') return false
  let found = false
  walk(frame.unit.body, (inner) => {
    if (inner.kind === 'assign' && isNode(inner.left) && inner.left.name === node.name && isNode(inner.right))
      found ||= resolving.test(calledName(inner.right) ?? '')
    return !found
  })
  return found
}

/** The resolved path that a function of PHP is asked about: whether it begins with a folder. */
function confinedBy(node: unknown, names: RegExp, frame: Frame): PhpNode | null {
  if (!isNode(node) || !names.test(calledName(node) ?? '')) return null
  const [path] = nodesOf(node.arguments)
  return path && isResolved(path, frame) ? path : null
}

/** From here on, a path that was resolved lies in a folder. */
function confine(path: PhpNode, frame: Frame): void {
  const [inner] = path.kind === 'call' ? nodesOf(path.arguments) : [path]
  harden(inner, frame, context.path | context.raw)
}

const ands = new Set(['&&', 'and'])
const ors = new Set(['||', 'or'])

/** `$order === 'asc' || $order === 'desc'`: whichever it is, the plugin has written it down. */
function narrowToOneOf(test: PhpNode, truth: boolean, frame: Frame): void {
  const either = truth ? ors : ands
  const waiting: unknown[] = [test]
  let about: PhpNode | null = null
  while (waiting.length > 0) {
    const at = waiting.pop()
    if (!isNode(at) || at.kind !== 'bin') return
    const type = String(at.type)
    if (either.has(type)) {
      waiting.push(at.right, at.left)
      continue
    }
    if (!(truth ? equal : unequal).has(type)) return
    const compared = isWritten(at.left, type) ? at.right : isWritten(at.right, type) ? at.left : null
    const found = subject(compared)
    const key = found && subjectKey(found)
    if (!found || key === null || (about && subjectKey(about) !== key)) return
    about = found
  }
  if (about) harden(about, frame)
}

/** The same for two mentions of the same variable, element or property; null where that cannot be said. */
function subjectKey(node: PhpNode): string | null {
  const asked = requestKey(node)
  if (asked !== null) return asked
  if (node.kind === 'offsetlookup' && isNode(node.what)) {
    const what = subjectKey(node.what)
    const key = keyText(node.offset)
    return what === null || key === null ? null : `${what}[${key}]`
  }
  return node.kind === 'variable' || node.kind === 'propertylookup' ? keyText(node) : null
}

/** Takes from a condition what is known where it holds (`truth`), or where it does not. */
export function narrow(test: unknown, truth: boolean, frame: Frame): void {
  if (!isNode(test)) return
  if (test.kind === 'unary' && test.type === '!') return narrow(test.what, !truth, frame)
  if (test.kind === 'silent') return narrow(test.expr, truth, frame)
  if (test.kind === 'bin') {
    const type = String(test.type)
    if (ands.has(type) || ors.has(type)) {
      if (ands.has(type) === truth) {
        narrow(test.left, truth, frame)
        narrow(test.right, truth, frame)
      } else narrowToOneOf(test, truth, frame)
    } else if (isOfPattern(test.left) || isOfPattern(test.right)) {
      const [match, number] = isOfPattern(test.left) ? [test.left, test.right] : [test.right, test.left]
      const matches = matchesWhere(type, numberOf(number))
      if (matches !== null) narrow(match, matches === truth, frame)
    } else if ((truth ? equal : unequal).has(type)) {
      const [about, number] =
        numberOf(test.left) === null ? [test.left, numberOf(test.right)] : [test.right, numberOf(test.left)]
      // Begins with a folder: at its first place, or the same up to its length.
      const path = number === '0' ? confinedBy(about, /^(?:stri?pos|strn(?:case)?cmp)$/, frame) : null
      if (path) confine(path, frame)
      else if (isWritten(test.left, type)) harden(test.right, frame)
      else if (isWritten(test.right, type)) harden(test.left, frame)
    }
    return
  }
  if (isOutcome(test) && levelIn(taintOf(read(test, frame)), 0xff) !== 'input')
    frame.unit.activity.nonce = true
  // What is nothing, or 0, can do no harm.
  if (!truth && (kinds.has(test.kind) || test.kind === 'assign')) harden(test, frame)
  if (truth && test.kind === 'empty') harden(test.expression, frame)
  if (!truth) return
  if (test.kind === 'isset') {
    for (const each of nodesOf(test.variables))
      if (each.kind === 'offsetlookup' && requestKey(each) === null && isTrusted(each.what, frame))
        harden(each.offset, frame)
    return
  }
  // What is not in a written list has no value there.
  if (
    test.kind === 'offsetlookup' &&
    requestKey(test) === null &&
    isNode(test.what) &&
    kinds.has(test.what.kind)
  ) {
    const list = read(test.what, frame)
    if (list.fields && list.taint === 0 && list.parameters.length === 0) harden(test.offset, frame)
    return
  }
  const name = calledName(test)
  if (name === null) return
  const path = confinedBy(test, /^str_starts_with$/, frame)
  if (path) confine(path, frame)
  const [first, second] = nodesOf(test.arguments)
  if (name === 'in_array' && isTrusted(second, frame)) harden(first, frame)
  else if (/^(?:array_key_exists|key_exists)$/.test(name) && isTrusted(second, frame)) harden(first, frame)
  else if (sureOfType.test(name)) harden(first, frame)
  else if (name === 'filter_var') {
    const kind = isNode(second) && second.kind === 'name' ? (nameOf(second) ?? '') : ''
    if (/VALIDATE_(?:IP|INT|FLOAT|MAC|DOMAIN)$/.test(kind)) harden(first, frame)
    else if (/VALIDATE_(?:EMAIL|URL)$/.test(kind)) harden(first, frame, context.raw)
  } else if (name === 'is_email' || name === 'wp_http_validate_url') harden(first, frame, context.raw)
  else if (name === 'preg_match' && first?.kind === 'string' && isStrict(String(first.value)))
    harden(second, frame)
}
