import { calledName, isNode, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { partsOf, placeholders } from '../flow/index.ts'
import { HtmlReader, unknownText } from './html-place.ts'
import type { Place } from './html-place.ts'

const functionKinds = new Set(['function', 'method', 'closure', 'arrowfunc'])

/** The functions of WordPress that print the text they are given. */
const printsFirst = new Set(['_e', '_ex', 'esc_html_e', 'esc_attr_e', 'esc_html_ex'])

/** A format with its placeholders as they are in `placeholders()`, each with where it is printed. */
function printFormat(
  format: string,
  args: readonly PhpNode[],
  reader: HtmlReader,
  places: Map<PhpNode, Place>,
) {
  const order = placeholders(format).map(({ at }) => at)
  const pieces = format.split(/%(?:\d+\$)?[-+0 ]*(?:'.)?\d*(?:\.\d+)?[bcdeEfFgGosuxX]/)
  pieces.forEach((piece, index) => {
    reader.print(piece.replaceAll('%%', '%'))
    const argument = args[(order[index] ?? NaN) + 1]
    if (index === pieces.length - 1) return
    if (argument && !places.has(argument)) places.set(argument, reader.place())
    reader.print(unknownText)
  })
}

/** What is printed under a condition stands where the condition does. */
function placeInBranch(node: unknown, place: Place, places: Map<PhpNode, Place>): void {
  for (const part of partsOf(node)) if (isNode(part)) places.set(part, place)
}

function printExpression(node: PhpNode, reader: HtmlReader, places: Map<PhpNode, Place>): void {
  for (const part of partsOf(node)) {
    if (!isNode(part)) continue
    places.set(part, reader.place())
    const args = nodesOf(part.arguments)
    const format = calledName(part) === 'sprintf' && args[0]?.kind === 'string' ? args[0].value : null
    if (part.kind === 'string') reader.print(String(part.value))
    else if (part.kind === 'retif') {
      for (const branch of [part.trueExpr, part.falseExpr]) placeInBranch(branch, reader.place(), places)
      reader.print(unknownText)
    } else if (typeof format === 'string') printFormat(format, args, reader, places)
    else if (part.kind === 'encapsed')
      for (const piece of nodesOf(part.value)) {
        const inner = piece.kind === 'encapsedpart' ? piece.expression : piece
        if (isNode(inner)) places.set(inner, reader.place())
        reader.print(isNode(inner) && inner.kind === 'string' ? String(inner.value) : unknownText)
      }
    else reader.print(unknownText)
  }
}

/** What a function or a file prints, in the order of its source, each function for itself. */
function read(body: unknown, places: Map<PhpNode, Place>): void {
  const reader = new HtmlReader()
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isNode(value)) {
      if (value !== body && functionKinds.has(value.kind)) {
        read(value, places)
        continue
      }
      const name = calledName(value)
      const args = nodesOf(value.arguments)
      const [first] = args
      if (value.kind === 'inline') reader.print(String(value.value))
      else if (value.kind === 'echo')
        for (const each of nodesOf(value.expressions)) printExpression(each, reader, places)
      else if ((value.kind === 'print' || value.kind === 'exit') && isNode(value.expression))
        printExpression(value.expression, reader, places)
      else if (value.kind === 'return' && isNode(value.expr))
        printExpression(value.expr, new HtmlReader(), places)
      else if (name === 'printf' && first?.kind === 'string')
        printFormat(String(first.value), args, reader, places)
      else if (name === 'printf' && first) {
        for (const each of args) places.set(each, reader.place())
        reader.print(unknownText)
      } else if (name === 'wp_die' && first) printExpression(first, new HtmlReader(), places)
      else if (name !== null && printsFirst.has(name)) {
        places.set(value, reader.place())
        reader.print(unknownText)
      }
    }
    const below = Array.isArray(value)
      ? value
      : Object.entries(value).flatMap(([key, child]) => (key === 'loc' ? [] : [child as unknown]))
    for (let at = below.length - 1; at >= 0; at -= 1) waiting.push(below[at])
  }
}

/** Where in a page each printed expression of a file stands, as far as the file itself says it. */
export function printedPlaces(root: PhpNode): ReadonlyMap<PhpNode, Place> {
  const places = new Map<PhpNode, Place>()
  read(root, places)
  return places
}
