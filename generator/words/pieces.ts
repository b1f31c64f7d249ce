import { sliceClause } from './request.ts'
import type { Clause } from './request.ts'

/** The commands of one sentence: "rename it to "Shop" and take away the phone". */

const between =
  /(?:,\s*(?:and|och|plus|samt)?|\s(?:and|och|plus|samt)|,?(?=\s(?:but|men)\s))\s+(?=\S+\s+\S)/giu

type Stretch = { start: number; end: number }

function stretchesOf({ bare, text }: Clause): Stretch[] {
  const stretches: Stretch[] = []
  let start = 0
  for (const { index, 0: cut } of bare.matchAll(between)) {
    stretches.push({ start, end: index })
    start = index + cut.length
  }
  return [...stretches, { start, end: text.length }]
}

/** The stretches of a command between its conjunctions, each of which may be one of its own. */
export const piecesOf = (clause: Clause): Clause[] =>
  stretchesOf(clause)
    .map(({ start, end }) => sliceClause(clause, start, end))
    .filter(({ text }) => text !== '')

const beginning =
  /^(?:(?:please|also|then|even|snälla|även|också|sedan|sen) ){0,3}(?:remove|delete|drop|take (?:away|out|off)|get rid of|rename|change|replace|add|move|make|set|put|turn|hide|show|sort|require|ta (?:bort|väck)|radera|döp|ändra|byta?|ersätt|lägg|flytta|gör|sätt|dölj|visa|sortera|kräv)(?![\p{L}])/iu

/** The commands of a clause: a stretch that begins with a verb of its own is one. */
export function commandsIn(clause: Clause): Clause[] {
  const commands: Stretch[] = []
  for (const stretch of stretchesOf(clause)) {
    const last = commands.at(-1)
    if (last && !beginning.test(clause.bare.slice(stretch.start, stretch.end))) last.end = stretch.end
    else commands.push({ ...stretch })
  }
  return commands.length < 2 ? [clause] : commands.map(({ start, end }) => sliceClause(clause, start, end))
}
