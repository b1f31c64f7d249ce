import type { Params } from '../frame/capability.ts'
import type { Part } from '../frame/spec.ts'

/** Whether a list would have no rows, since no part of the plugin keeps what it is of. */
export const isWithoutRows = (params: Params): boolean =>
  params['source'] === 'record' && params['part'] === ''

/** The parts, with those that a list is of keeping their entries. */
export function keepingEntries(parts: readonly Part[]): Part[] {
  const listed = new Set(parts.map(({ params }) => (params['source'] === 'record' ? params['part'] : null)))
  return parts.map((part) =>
    listed.has(part.key) && part.params['store'] === false
      ? { ...part, params: { ...part.params, store: true } }
      : part,
  )
}
