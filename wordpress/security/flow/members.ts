import { context, dataShift, doubtShift, everyContext } from './bits.ts'
import { elementOf } from './value.ts'
import type { Value } from './value.ts'

/** Properties of WordPress's own objects that are numbers, whatever is in the database. */
const numbered = new Set([
  'ID',
  'term_id',
  'term_taxonomy_id',
  'comment_ID',
  'comment_post_ID',
  'comment_count',
  'post_author',
  'post_parent',
  'menu_order',
  'blog_id',
])
const markup = context.html | context.attribute

/**
 * What a property of an object is. The number of a post cannot break a query; that it is escaped where it is printed
 * is asked for all the same, but with less weight.
 */
export function memberOf(object: Value, name: string | null): Value {
  const value = elementOf(object, name)
  if (name === null || !numbered.has(name) || object.fields?.has(name)) return value
  const shown = ((value.bits >> dataShift) | (value.bits >> doubtShift)) & markup
  const left = everyContext | (markup << dataShift) | (markup << doubtShift)
  return {
    ...value,
    bits: (value.bits & everyContext) | (shown << doubtShift),
    parameters: value.parameters.map(({ parameter, mask }) => ({ parameter, mask: mask & left })),
  }
}
