import { calledName, isNode, nameOf, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { context, isAsSent, levelIn, taintOf } from '../flow/index.ts'
import type { Frame, Level, Output, Program, Unit } from '../flow/index.ts'
import { authored, functionOf, numberInDatabase, wordsOf } from './output-names.ts'
import { codeOfOwner, givenTo, inStructure, isStoredPart, partsIn, piecesOf } from './output-unsure.ts'

/**
 * HTML that one function builds and another prints: what is put into it without being escaped is a fault of the function
 * that builds it, and reported there, but only if what it returns is seen to be printed.
 */

/** Something that a function puts into the HTML that it returns. */
interface Put {
  readonly node: PhpNode
  readonly level: Level
}

interface Building {
  /** The run of the unit in which it was noted. */
  readonly run: number
  readonly puts: Set<Put>
  /** Functions whose HTML it returns as a part of its own. */
  readonly hands: Set<Unit>
}

interface Built {
  readonly by: Map<Unit, Building>
  readonly printed: Set<Unit>
}

const builtIn = new WeakMap<Program, Built>()
const deepest = 3
function builtOf({ engine: { program } }: Frame): Built {
  const known = builtIn.get(program)
  if (known) return known
  const made: Built = { by: new Map(), printed: new Set() }
  builtIn.set(program, made)
  return made
}

/** The plugin's own functions that a call may stand for. */
function unitsOf(node: PhpNode, { unit }: Frame): readonly Unit[] {
  const name = (
    node.kind === 'call' && isNode(node.what) ? (functionOf(node) ?? nameOf(node.what.offset)) : null
  )?.toLowerCase()
  return name === undefined
    ? []
    : [...unit.activity.calls].filter((called) => called.name.toLowerCase() === name)
}

/** The functions whose results are in an expression, as they are. */
function handedIn(node: PhpNode, frame: Frame, depth = 0): readonly Unit[] {
  if (depth > deepest) return []
  return partsIn(node).flatMap((part) => {
    if (part.kind === 'variable')
      return (givenTo(frame.unit).get(String(part.name)) ?? []).flatMap(({ node: given }) =>
        given === node ? [] : handedIn(given, frame, depth + 1),
      )
    if (/^apply_filters/.test(calledName(part) ?? ''))
      return nodesOf(part.arguments)
        .slice(1, 2)
        .flatMap((each) => handedIn(each, frame, depth + 1))
    return unitsOf(part, frame)
  })
}

/** What an expression puts between written HTML, and not into an attribute for names and measures. */
function putBetween(node: PhpNode): readonly PhpNode[] {
  let html = ''
  const found: PhpNode[] = []
  for (const piece of piecesOf(node)) {
    if (piece.kind === 'string') html += String(piece.value)
    else {
      if (html.includes('<') && !/<(?:script|style)\b[^<]*$/i.test(html) && !inStructure.test(html))
        found.push(piece)
      html += ' '
    }
  }
  return found
}

/** Whether a value that is put into HTML is stored data itself, or came with the request, and was not made safe. */
function levelOf(part: PhpNode, frame: Frame): Level | null {
  const words = wordsOf(part)
  if (numberInDatabase.test(words) || authored.test(words) || codeOfOwner.test(words)) return null
  const value = frame.evaluate(part)
  // What a function is given is its callers' business.
  if (value.parameters.length > 0) return null
  if (levelIn(taintOf(value), context.html) === 'input') return isAsSent(value, frame) ? 'input' : null
  return isStoredPart(part, frame) ? 'data' : null
}

/** All that a unit gives a variable that it returns, or returns itself. */
function givenBack(node: PhpNode, frame: Frame): readonly PhpNode[] {
  if (node.kind !== 'variable') return [node]
  return (givenTo(frame.unit).get(String(node.name)) ?? []).map(({ node: given }) => given)
}

/** Notes what a function returns, and what is printed of what functions have returned. */
export function noteBuilt({ node, frame, by }: Output, isPrinted: boolean): void {
  const built = builtOf(frame)
  if (by !== 'return' || isPrinted) for (const unit of handedIn(node, frame)) built.printed.add(unit)
  if (by !== 'return' || isPrinted) return
  const known = built.by.get(frame.unit)
  const building =
    known?.run === frame.unit.runs
      ? known
      : { run: frame.unit.runs, puts: new Set<Put>(), hands: new Set<Unit>() }
  built.by.set(frame.unit, building)
  frame.quiet += 1
  for (const unit of handedIn(node, frame)) building.hands.add(unit)
  for (const given of givenBack(node, frame))
    for (const part of putBetween(given)) {
      const level = levelOf(part, frame)
      if (level) building.puts.add({ node: part, level })
    }
  frame.quiet -= 1
}

/** What functions put into HTML that something else prints, with the function. */
export function printedElsewhere(program: Program): readonly { unit: Unit; node: PhpNode; level: Level }[] {
  const built = builtIn.get(program)
  if (!built) return []
  const printed = new Set(built.printed)
  // A set grows while it is gone through.
  for (const unit of printed) for (const handed of built.by.get(unit)?.hands ?? []) printed.add(handed)
  return [...printed].flatMap((unit) =>
    [...(built.by.get(unit)?.puts ?? [])].map((put) => ({ unit, ...put })),
  )
}
