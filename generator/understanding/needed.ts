import { capabilityById } from '../capabilities/index.ts'
import type { Reading } from '../frame/capability.ts'
import { nextKey } from '../frame/spec.ts'
import type { Part } from '../frame/spec.ts'
import { takeAll } from '../words/claims.ts'
import type { Spoken } from '../words/language.ts'
import { readRequest } from '../words/request.ts'
import type { Request } from '../words/request.ts'
import { partsAsked } from './heads.ts'

/** What a part is called in a sentence. */
export const calledPart = ({ id, params }: Part): Spoken => {
  const { called, calledFor } = capabilityById(id)
  return calledFor?.(params) ?? called
}

/** The kind of a part as the words that would ask for it again. */
export const kindOfPart = (part: Part): string => capabilityById(part.id).kindOf?.(calledPart(part).en) ?? ''

/** The parts with those that they depend on: statistics that wait for consent need a cookie notice. */
export function withNeeded(parts: readonly Part[], request: Request, reading: Reading): Part[] {
  const all = [...parts]
  for (const { id, params } of parts) {
    for (const words of capabilityById(id).needs?.(params) ?? []) {
      const [asked] = partsAsked(readRequest(words))
      const isThere =
        !asked || all.some((part) => part.id === asked.capability.id && kindOfPart(part) === asked.kind)
      if (isThere) continue
      const { capability } = asked
      const own: Reading = { ...reading, first: true, parts: all }
      const key = nextKey(capability.id, all)
      all.push({ id: capability.id, key, params: capability.read(request, own, asked.asked) })
      takeAll(request, capability.means)
    }
  }
  return all
}
