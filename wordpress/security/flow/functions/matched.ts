import type { Value } from '../model/types.ts'
import { clean, mixed } from '../model/value.ts'

const longest = 500
/** A group, or a pattern, that lets only numbers, words and the marks of dates and versions through. */
const plain = /^(?:\\[dwsb.:-]|\[(?:\\[dws.:-]|[\w .:+-])+\]|[\w :-]|[*+?|]|\{\d+(?:,\d*)?\})*$/
/** A group without another one in it. */
const group = /\((?!\?[:=!<])(?:\?P?<\w+>)?((?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])+\]|[^()[\\])*)\)/g
const opening = /\\.|\[(?:\\.|[^\]\\])*\]|(\()/gs

/**
 * What preg_match() finds: a group of digits or words is as safe as they are, whatever the text was.
 * @param pattern as in PHP; null where it is not known
 */
export function matched(pattern: string | null, text: Value): Value {
  const whole = mixed([text])
  if (pattern === null || pattern.length > longest) return whole
  const opened = [...pattern.matchAll(opening)].filter(([, mark]) => mark !== undefined).length
  const groups = [...pattern.matchAll(group)]
  if (groups.length === 0 || groups.length !== opened) return whole
  const found: [string, Value][] = [['0', whole]]
  groups.forEach(([, inner = ''], at) => found.push([String(at + 1), plain.test(inner) ? clean : whole]))
  return { ...clean, fields: new Map(found), depth: 1 }
}
