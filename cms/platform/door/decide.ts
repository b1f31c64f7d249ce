import type { ErrorCode } from '#contract/errors.ts'
import type { Fields } from './fields.ts'
import { bounds, collectionOffers, globalOffers, rootOffers } from './offers.ts'
import type { Asker, Offer } from './offers.ts'
import { collectionRoutes, globalRoutes, publicParameters, staffParameters } from './operations.ts'
import type { Operation } from './operations.ts'
import { wrongInQuery } from './questions.ts'

/** A request to one of Payload's own routes, once it is known who asks. */
export interface Asked {
  readonly asker: Asker
  readonly kind: 'collection' | 'global' | 'root'
  /** Empty beside collections and globals. */
  readonly slug: string
  /** Method, in lower case, and path as Payload lists it: `get /:id`. */
  readonly route: string
  readonly params: Readonly<Record<string, unknown>>
  /** The query string, with or without its `?`, and as Payload has parsed it. */
  readonly search: string
  readonly query: Readonly<Record<string, unknown>>
}

export interface Refusal {
  readonly code: Extract<ErrorCode, 'invalid_input' | 'forbidden' | 'not_found'>
  /** The parameter, field or operator that is not offered. */
  readonly what?: string
}

export type Verdict = { readonly refusal: Refusal } | { readonly operation: Operation | null }

const routes: Readonly<Record<'collection' | 'global', Readonly<Record<string, Operation>>>> = {
  collection: collectionRoutes,
  global: globalRoutes,
}
const offers = { collection: collectionOffers, global: globalOffers } as const

const offered = Object.values({ ...collectionOffers, ...globalOffers }).flatMap((entity) =>
  Object.values(entity).flatMap(({ operations }: Offer<string>) => operations),
)
/** What somebody may do somewhere. Any other route of Payload's does not exist here. */
const inUse: ReadonlySet<string> = new Set(offered)

const refuse = (code: Refusal['code'], what?: string): Verdict => ({
  refusal: { code, ...(what !== undefined && { what }) },
})

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isName = (value: string): boolean => value.length <= 300 && !/[\u0000-\u001f/\\]/.test(value)

/** What the path carries: an id, the name of a file, the key of a preference. */
const isThere = (name: string, value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && (name === 'id' ? uuid.test(value) : isName(value)))

const ownParams: ReadonlySet<string> = new Set(['collection', 'global'])

/**
 * Whether the door lets a request through to Payload.
 * @param fields of the configuration
 * @returns the refusal, or what the request does (null beside collections and globals)
 */
export function decide(asked: Asked, fields: Fields): Verdict {
  const { asker, kind, slug, route, params, search, query } = asked
  if (kind === 'root') {
    const askers = Object.hasOwn(rootOffers, route) ? rootOffers[route] : undefined
    if (!askers) return refuse('not_found')
    if (!askers.includes(asker)) return refuse('forbidden')
    const wrong = wrongInQuery({ search, query }, ['locale'], {
      fields,
      subject: { kind: 'global', slug },
      bounds: bounds[asker],
      questions: undefined,
      allAtOnce: false,
    })
    return wrong === null ? { operation: null } : refuse('invalid_input', wrong)
  }

  const operation = Object.hasOwn(routes[kind], route) ? routes[kind][route] : undefined
  if (operation === undefined || !inUse.has(operation)) return refuse('not_found')
  const entity: Partial<Record<Asker, Offer<string>>> | undefined = Object.hasOwn(offers[kind], slug)
    ? (offers[kind] as Readonly<Record<string, Partial<Record<Asker, Offer<string>>>>>)[slug]
    : undefined
  if (!entity) return refuse('not_found')
  const offer = entity[asker]
  if (!offer?.operations.includes(operation)) return refuse('forbidden')

  // The admin puts behind the name of a file when it was changed, so that a browser asks again.
  const isDated =
    operation === 'file' && /^\?\d{4}-\d\d-\d\dT\d\d(%3A|:)\d\d(%3A|:)\d\d\.\d{3}Z=?$/i.test(search)
  const parameters = (asker === 'staff' ? staffParameters : publicParameters)[operation] ?? []
  const asks = isDated ? { search: '', query: {} } : { search, query }
  const wrong = wrongInQuery(asks, parameters, {
    fields,
    subject: { kind, slug, versions: operation === 'findVersions' },
    bounds: bounds[asker],
    questions: asker === 'staff' ? undefined : (offer.questions ?? { filters: {}, sort: [], select: [] }),
    allAtOnce: operation === 'update' || operation === 'delete',
  })
  if (wrong !== null) return refuse('invalid_input', wrong)
  // What would be done to all at once names what it is done to.
  if ((operation === 'update' || operation === 'delete') && !query.where)
    return refuse('invalid_input', 'where')
  const gone = Object.entries(params).some(([name, value]) => !ownParams.has(name) && !isThere(name, value))
  return gone ? refuse('not_found') : { operation }
}
