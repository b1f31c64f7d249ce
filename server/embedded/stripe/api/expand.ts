import type { Sandbox } from '../sandbox.ts'
import { invalid } from './errors.ts'
import { includable } from './includable.ts'

/** As deep as Stripe expands. */
const maxDepth = 4

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Puts objects where their ids stand (https://docs.stripe.com/api/expanding_objects).
 *
 * @param answer changed in place
 * @param paths such as `data.items.data.price`
 * @throws StripeFault 400 for a path that leads nowhere
 */
export function expandAnswer(sandbox: Sandbox, answer: object, paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > maxDepth) {
      throw invalid(`You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`)
    }
    expandIn(sandbox, answer as Plain, names, path)
  }
}

function expandIn(
  sandbox: Sandbox,
  holder: Plain,
  [name = '', ...rest]: readonly string[],
  path: string,
): void {
  const include = includable[`${String(holder['object'])}.${name}`]
  if (include && holder[name] === undefined) holder[name] = include(sandbox, holder as never)
  const value = holder[name]
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (typeof value === 'string') {
    const found = sandbox.store.find(value)
    if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
    holder[name] = found
  }
  if (rest.length === 0) return
  const inner = holder[name]
  if (Array.isArray(inner)) {
    for (const item of inner) if (isPlain(item)) expandIn(sandbox, item, rest, path)
    return
  }
  if (isPlain(inner)) expandIn(sandbox, inner, rest, path)
}
