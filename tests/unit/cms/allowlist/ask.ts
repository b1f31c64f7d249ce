import { decide } from '#cms/platform/allowlist/decide.ts'
import type { ApiRequest, Verdict } from '#cms/platform/allowlist/decide.ts'
import type { Fields } from '#cms/platform/allowlist/fields.ts'

/** A query as an object, which Payload parses from an address. */
export interface Query {
  readonly [name: string]: string | readonly string[] | Query | readonly Query[]
}

/** The same, encoded in an address. */
export function searchOf(query: Query): string {
  const parts: string[] = []
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((one, index) => add(`${name}[${index}]`, one))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, one)
    else parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  }
  add('', query)
  return `?${parts.join('&')}`
}

/** The verdict on a query of a collection, by default of its list. */
export function asks(
  fields: Fields,
  asker: ApiRequest['asker'],
  slug: string,
  query: Query,
  more: Partial<ApiRequest> = {},
): Verdict {
  const search = searchOf(query)
  return decide(
    { kind: 'collection', route: 'get /', params: {}, asker, slug, query, search, ...more },
    fields,
  )
}

export const isRefused = (verdict: Verdict): boolean => 'refusal' in verdict
