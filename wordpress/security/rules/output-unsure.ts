import { calledName, invokedName, isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import {
  isAsSent,
  isOfItself,
  partsOf,
  superglobals,
  taintOf,
  context,
  flag,
  levelIn,
} from '../flow/index.ts'
import type { Frame, Level, Unit, Value } from '../flow/index.ts'
import type { Place } from '../page/index.ts'
import {
  calledOf,
  formats,
  getter,
  isConvention,
  isDefinition,
  isOfNumbers,
  isOfPart,
  isOwnCall,
  isOwnText,
  numberInDatabase,
  numberOrName,
  passedOn,
  placeOf,
  saysItself,
  tableOf,
  unknownIn,
  wordsOf,
} from './output-names.ts'

/**
 * What is not worth a word in a plugin that others wrote, because a value printed there was right too often when it was
 * judged by hand: values of unknown origin, and HTML that the plugin's own functions have put together.
 */

/** How a variable of a unit gets what it holds. */
interface Given {
  readonly node: PhpNode
  /** Whether it is joined to what the variable held before. */
  readonly added: boolean
}

const givenIn = new WeakMap<Unit, ReadonlyMap<string, readonly Given[]>>()

/** All that the variables of a unit are given in its code, also by loops. */
export function givenTo(unit: Unit): ReadonlyMap<string, readonly Given[]> {
  const known = givenIn.get(unit)
  if (known) return known
  const found = new Map<string, Given[]>()
  const note = (target: unknown, node: unknown, added: boolean): void => {
    const name = isNode(target) && target.kind === 'variable' ? target.name : null
    if (typeof name !== 'string' || !isNode(node)) return
    found.set(name, [...(found.get(name) ?? []), { node, added }])
  }
  walk(unit.body, (node) => {
    if (node.kind === 'assign') note(node.left, node.right, node.operator === '.=')
    if (node.kind === 'foreach') note(node.value, { kind: 'element', of: node.source } as PhpNode, false)
    return true
  })
  givenIn.set(unit, found)
  return found
}

/** Functions whose result is what they are given, rewritten. */
const rewriting =
  /^(?:nl2br|wpautop|stripslashes|wp_unslash|stripslashes_deep|trim|rtrim|ltrim|ucfirst|ucwords|lcfirst|strtoupper|strtolower|implode|explode|maybe_unserialize|unserialize|json_decode|array_\w+|wp_trim_words|substr|mb_substr|str_replace)$/
const deepest = 6

/** Whether an expression takes something out of an array or object that somebody else has filled. */
function isRead(node: unknown, unit: Unit, depth = 0): boolean {
  if (!isNode(node) || depth > deepest) return false
  const deeper = (each: unknown): boolean => isRead(each, unit, depth + 1)
  switch (node.kind) {
    case 'offsetlookup':
      return true
    case 'propertylookup':
    case 'nullsafepropertylookup':
      return !(isNode(node.what) && node.what.name === 'this')
    case 'variable':
      return (givenTo(unit).get(String(node.name)) ?? []).some(({ node: given }) => deeper(given))
    case 'element':
      return isNode(node.of) && (node.of.kind === 'propertylookup' || deeper(node.of))
    case 'retif':
      return deeper(node.trueExpr ?? node.test) || deeper(node.falseExpr)
    case 'bin':
      return deeper(node.left) || deeper(node.right)
    case 'encapsed':
      return unknownIn(node).some(deeper)
    case 'cast':
    case 'silent':
      return deeper(node.expr)
    case 'assign':
      return deeper(node.right)
    case 'call':
      return rewriting.test(calledName(node) ?? '') && nodesOf(node.arguments).some(deeper)
    default:
      return false
  }
}

/** Whether a part of a text is stored data itself, and no number, nor what a function of the plugin has put together of it. */
export const isStoredPart = (part: PhpNode, frame: Frame): boolean => {
  if (part.kind === 'call' && isOwnCall(part, frame)) return false
  if (isNumberOrName(part) || isOfNumbers(part) || saysItself(part) || codeOfOwner.test(wordsOf(part)))
    return false
  const taint = taintOf(frame.evaluate(part))
  return levelIn(taint, context.html) === 'data' && (taint & flag.markup) === 0
}

/** What stands before a value in an attribute in which authors name and measure the parts of a page. */
export const inStructure =
  /\s(?:id|name|class|for|type|role|scope|method|target|rel|colspan|rowspan|width|height|style|data-[\w-]*id|aria-\w+)\s*=\s*\\?["']?[^"'<>]*$/i

/** The texts and values of an expression in the order in which they are put together. */
export function piecesOf(node: PhpNode): readonly PhpNode[] {
  return partsOf(node)
    .filter(isNode)
    .flatMap((part) => (part.kind === 'encapsed' ? nodesOf(part.value) : [part]))
    .map((part) => (part.kind === 'encapsedpart' && isNode(part.expression) ? part.expression : part))
}

/**
 * What an expression puts into a text, but for the names and measures of the parts of a page; in a shortcode, authors of
 * posts give these as well.
 */
function putOutsideOfStructure(node: PhpNode, { unit }: Frame): readonly PhpNode[] {
  if (unit.roles.has('shortcode') || unit.roles.has('block')) return partsIn(node)
  let html = ''
  return piecesOf(node).flatMap((piece) => {
    const isWritten = piece.kind === 'string'
    const isNamed = !isWritten && inStructure.test(html)
    html += isWritten ? String(piece.value) : ' '
    return isWritten || isNamed ? [] : partsIn(piece)
  })
}

/** Whether a variable holds a text into which its own unit has put stored data. */
const isPutTogether = (node: PhpNode, frame: Frame): boolean =>
  (givenTo(frame.unit).get(String(node.name)) ?? []).some(
    ({ node: given, added }) =>
      (added || given.kind === 'bin' || given.kind === 'encapsed') &&
      putOutsideOfStructure(given, frame).some((part) => isStoredPart(part, frame)),
  )

/** Methods of WordPress's and other plugins' objects that give what people have entered. */
const entered =
  /^get_(?:\w+_)?(?:meta|option|setting|name|title|description|email|phone|city|company|note|comment|message)$|^(?:add|remove)_query_arg$/i
/** What authors have written or named, by what it is called, besides what other rules know. */
const written =
  /(?:^|_)(?:code|logo|images?|img|src|thumbnail|thumb|checkbox|(?:new|edit|delete|add|back|cancel|return|success|fail|error|settings|page|link|addon|order)_(?:url|link|href)|formatted\w*|remaining|user_?id|http_code|increment|action)$|^formatted_/i
/** Code and HTML that the owner of a site enters to have it printed as it is. */
export const codeOfOwner =
  /(?:^|_)(?:css|js|javascript|analytics|embed|(?:custom|tracking|embed|header?|footer|body|ads?|banner|inline|conversion|pixel)_?(?:codes?|scripts?|html|snippets?|settings)(?:_(?:inside|outside|before|after|top|bottom|head|footer|start|end))?)$/i

/** The parts of a printed expression of which each comes from somewhere else. */
export function partsIn(node: PhpNode): readonly PhpNode[] {
  const inner = ((): readonly unknown[] | null => {
    if (node.kind === 'retif') return [node.trueExpr ?? node.test, node.falseExpr]
    if (node.kind === 'encapsed') return unknownIn(node)
    if (node.kind === 'silent') return [node.expr]
    if (node.kind === 'assign') return [node.right]
    if (node.kind === 'bin') return [node.left, node.right]
    const name = calledName(node) ?? ''
    if (formats.has(name)) return nodesOf(node.arguments).slice(1)
    const passed = passedOn(node)
    if (passed) return [passed]
    return rewriting.test(name) ? nodesOf(node.arguments) : null
  })()
  return inner === null ? [node] : inner.filter(isNode).flatMap(partsIn)
}

/** Whether the request is read in what a function is given. */
function isGivenRequest(node: PhpNode): boolean {
  let found = false
  walk(node.arguments, (inner) => {
    found ||= inner.kind === 'variable' && superglobals.has(String(inner.name))
    return !found
  })
  return found
}

/** Numbers, versions and names without any mark of HTML, and results of games, by what they are called. */
const isNumberOrName = (node: PhpNode): boolean =>
  numberOrName.test(wordsOf(node)) ||
  /(?:^|_)(?:wins|draws|losses|plays|goals|diff|place|rank)$/i.test(wordsOf(node))

/** What people enter, by what it is called: texts, who and where they are, what they answer. */
const content =
  /(?:^|_)(?:title|subject|headline|heading|caption|excerpt|description|desc|text|notes?|comments?|message|body|bio|(?:display|first|last|full|nick|user)_?name|nickname|username|author|address_?\d?|street|city|town|country|zip|postcode|location|venue|phone|tel|mobile|fax|e?mail|website|url|link|company|organi[sz]ation|answer|question|value|search|keywords?|query|tags?)$/i

/** Whether a value stands where people change it, or is called like something that they have entered. */
function isEntered(node: PhpNode, where: Place | null): boolean {
  if (where?.in === 'text' && where.isTextarea) return true
  if (where?.in === 'value' && where.name === 'value') return true
  // What a widget was set up with.
  if (node.kind === 'offsetlookup' && isNode(node.what) && nameOf(node.what) === 'instance') return true
  return content.test(wordsOf(node))
}

/** Lists of kinds of things, which authors write: a loop goes through them to offer each. */
const kinds =
  /(?:^|_)(?:(?:post_?)?types?|taxonomies|sizes|modes?|orders?|orderby|layouts?|positions?|roles?|formats?|languages?|locales?|statuses|capabilities|role_?names)(?:_(?:options|choices|list|values))?$/i

/** Tables of settings hold what people have entered as well. */
const settingsOf = /settings?$/i

/** Whether a variable holds nothing but numbers of the database, and texts made of them. */
export function isMadeOfNumbers(node: PhpNode, { unit }: Frame): boolean {
  const given = node.kind === 'variable' ? (givenTo(unit).get(String(node.name)) ?? []) : []
  return given.length > 0 && given.every(({ node: each }) => isNumbers(each))
}

/** Whether a variable is given nothing but numbers, names and what an author has written. */
const isWritten = (given: PhpNode): boolean =>
  given.kind === 'element'
    ? isNode(given.of) && kinds.test(wordsOf(given.of))
    : isNumbers(given, (part) => isDescribed(part) || (isLookup(part) && written.test(wordsOf(part))))

/** Whether a text consists of what is written out, numbers of the database, and what else is asked for. */
function isNumbers(given: PhpNode, isOther: (part: PhpNode) => boolean = () => false): boolean {
  const parts = partsIn(given).filter(({ kind }) => !/^(?:string|number|nullkeyword)$/.test(kind))
  return parts.length > 0 && parts.every((part) => (isLookup(part) && isNumber(part)) || isOther(part))
}

const isLookup = ({ kind }: PhpNode): boolean => kind === 'offsetlookup' || kind === 'propertylookup'
/** Columns; settings called so may still hold anything. */
const isNumber = (part: PhpNode): boolean =>
  numberInDatabase.test(wordsOf(part)) || (part.kind === 'propertylookup' && isNumberOrName(part))

/** What tells people what a field is for. */
const describing = /^(?:desc|description|notes?|help|hint|tooltip|placeholder)$/i

/** Whether an element describes a part of a page, and is no setting. */
const isDescribed = (node: PhpNode): boolean =>
  (isDefinition(node) && !settingsOf.test(tableOf(node))) ||
  (/^options?$/i.test(tableOf(node)) && describing.test(wordsOf(node)))

/** A file of the plugin's own, written behind the address of the folder that it is in. */
const fileBehind = /^\/?[\w./-]*\.(?:gif|png|jpe?g|svg|webp|ico|css|js)\b/i

/** Whether a value of unknown origin is worth no word. */
function isUnknown(node: PhpNode, frame: Frame): boolean {
  if (
    isConvention(node, frame) ||
    isOwnText(node, frame) ||
    isOfPart(node) ||
    isDescribed(node) ||
    isNumberOrName(node) ||
    written.test(wordsOf(node))
  )
    return true
  const where = placeOf(node, frame)
  if (where?.in === 'value' && fileBehind.test(where.next ?? '')) return true
  if (where?.in === 'code' && !where.isText) return true
  // What a pattern has found, or a row of a table that authors write.
  if (node.kind === 'offsetlookup')
    return (isNode(node.offset) && node.offset.kind === 'number') || !isEntered(node, where)
  if (node.kind === 'propertylookup' || node.kind === 'nullsafepropertylookup')
    return (isNode(node.what) && node.what.name === 'this') || !isEntered(node, where)
  if (node.kind === 'variable') {
    const given = givenTo(frame.unit).get(String(node.name)) ?? []
    if (given.length > 0 && given.every(({ node: each }) => isWritten(each))) return true
    return !isRead(node, frame.unit) || !isEntered(node, where)
  }
  if (node.kind !== 'call') return true
  const name = invokedName(node) ?? ''
  // The title of a post is HTML, which WordPress prints as it is in a text.
  if (name === 'get_the_title') return where?.in !== 'value'
  // What an object says of itself is its author's, but not what it keeps for people.
  const isOfThis = isNode(node.what) && isNode(node.what.what) && node.what.what.name === 'this'
  return !entered.test(name) || (isOfThis && !/(?:meta|option|setting)$/i.test(name))
}

/** Whether a place is one for attributes that have been put together before, or for the name of a field, which the author of a form gives. */
const isBuiltForTag = (where: Place | null): boolean =>
  where?.in === 'tag' || (where?.in === 'value' && /^(?:name|for)$/.test(where.name))

/** Names of numbers by which a thing is found. */
const numberOfThing = /(?:_|user|post|page|order|item|product|customer|term|comment|form)id$/i

/** Whether a value that comes out of the database, or from another site, is worth no word. */
function isStoredSafely(node: PhpNode, value: Value, frame: Frame): boolean {
  if (codeOfOwner.test(wordsOf(node))) return true
  if (node.kind === 'variable' && isBuiltForTag(placeOf(node, frame))) return true
  // Columns, and variables; settings called so may still hold anything.
  if ((node.kind === 'propertylookup' || node.kind === 'variable') && isNumberOrName(node)) return true
  const isMarkup = (taintOf(value) & flag.markup) !== 0
  if (isMadeOfNumbers(node, frame)) return true
  if (node.kind === 'variable') return isMarkup && !isPutTogether(node, frame)
  if (node.kind === 'offsetlookup') return isDefinition(node) || written.test(wordsOf(node))
  // HTML that an object keeps was put together, and made safe or not, by another of its methods.
  if (node.kind === 'propertylookup')
    return saysItself(node) || (isMarkup && isNode(node.what) && node.what.name === 'this')
  if (node.kind !== 'call') return false
  if (/^apply_filters/.test(calledName(node) ?? '')) return true
  return (
    isOwnCall(node, frame) &&
    (isMarkup || /(?:url|uri|link)$|^get_(?:plugin|theme)_data$/i.test(calledOf(node)))
  )
}

/** Whether what comes with the request is worth no word: it has taken a way on which it may have been made safe. */
function isSentSafely(node: PhpNode, value: Value, frame: Frame): boolean {
  if (node.kind === 'variable') {
    const given = givenTo(frame.unit).get(String(node.name)) ?? []
    return !isAsSent(value, frame) && !given.some(({ node: each }) => isGivenRequest(each))
  }
  if (node.kind === 'call')
    return !isGivenRequest(node) && !isOfItself(value, frame) && !getter.test(calledOf(node))
  return (
    (node.kind === 'offsetlookup' || node.kind === 'propertylookup') &&
    numberOfThing.test(wordsOf(node)) &&
    !isOfItself(value, frame)
  )
}

/** Whether nothing printed in an expression is worth a word in a plugin that others wrote. */
export function isUnsure(node: PhpNode, frame: Frame): boolean {
  frame.quiet += 1
  const parts = partsIn(node).map((part) => ({ part, value: frame.evaluate(part) }))
  frame.quiet -= 1
  return parts.every(({ part, value }) => {
    const level: Level | null = levelIn(taintOf(value), context.html)
    if (level === null) return true
    if (level === 'doubt') return isUnknown(part, frame)
    return level === 'data' ? isStoredSafely(part, value, frame) : isSentSafely(part, value, frame)
  })
}

/** Whether what a shortcode or a filter returns is HTML that something else has put together. */
export const isReturnedAsBuilt = (node: PhpNode, frame: Frame): boolean =>
  isOwnCall(node, frame) || isUnsure(node, frame)
