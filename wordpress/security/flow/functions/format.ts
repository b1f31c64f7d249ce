import { context, flag } from '../model/taint.ts'
import type { Value } from '../model/types.ts'
import { clean, keepsHost, mixed, safeIn, withTaint } from '../model/value.ts'

/** The placeholders of a format: the index of the argument, and whether it becomes a number. */
export function placeholders(format: string): { readonly at: number; readonly isNumber: boolean }[] {
  const found: { at: number; isNumber: boolean }[] = []
  let next = 0
  for (const [whole, position, type] of format.matchAll(
    /%(?:(\d+)\$)?[-+ 0]*(?:'.)?\d*(?:\.\d+)?([bcdeEfFgGhHosuxX%i])/g,
  )) {
    if (type === '%' || whole === '%%') continue
    const at = position ? Number(position) - 1 : next++
    found.push({ at, isNumber: type !== 's' })
  }
  return found
}

/**
 * A formatted text. Placeholders for numbers make their arguments safe.
 * @param text the format, where it is known
 */
export function formatted(args: readonly Value[], text: string | null): Value {
  const [format = clean, ...rest] = args
  if (text === null) return mixed(args)
  const texts = new Set(
    placeholders(text)
      .filter(({ isNumber }) => !isNumber)
      .map(({ at }) => at),
  )
  const made = mixed([{ ...format, place: 0 }, ...rest.filter((_, at) => texts.has(at))])
  const joined = { ...made, place: made.place | format.place }
  const whole = text.includes('<') ? withTaint(joined, flag.markup) : joined
  // What the format begins with says where an address leads.
  return keepsHost(text.replace(/%(?!%).*$/s, '')) ? safeIn(whole, context.host) : whole
}
