import type { Spoken } from '../words/language.ts'
import type { Request } from '../words/request.ts'

/** Requests that are declined whatever else they say, and why. The first that fits holds. */
const refusals: readonly { asks: RegExp; why: Spoken }[] = []

/** Why a request is declined, or null when nothing speaks against it. */
export const refusalFor = (request: Request): Spoken | null =>
  refusals.find(({ asks }) => asks.test(request.bare))?.why ?? null
