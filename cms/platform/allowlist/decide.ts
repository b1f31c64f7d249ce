import type { ErrorCode } from '#contract/errors.ts'
import type { Fields } from './fields.ts'
import { bounds, allowedOnCollections, allowedOnGlobals, allowedRootRoutes } from './allowances.ts'
import type { Asker, Allowance } from './allowances.ts'
import { collectionRoutes, globalRoutes, publicParameters, staffParameters } from './operations.ts'
import type { Operation } from './operations.ts'
import { findQueryProblem } from './queries.ts'

/** A request to one of Payload's own routes, with its verified asker. */
export interface ApiRequest {
  readonly asker: Asker
  readonly kind: 'collection' | 'global' | 'root'
  /** Empty outside of collections and globals. */
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
  /** The parameter, field or operator that is not allowed. */
  readonly what?: string
}

export type Verdict = { readonly refusal: Refusal } | { readonly operation: Operation | null }

const routes: Readonly<Record<'collection' | 'global', Readonly<Record<string, Operation>>>> = {
  collection: collectionRoutes,
  global: globalRoutes,
}
const allowances = { collection: allowedOnCollections, global: allowedOnGlobals } as const

const offered = Object.values({ ...allowedOnCollections, ...allowedOnGlobals }).flatMap((entity) =>
  Object.values(entity).flatMap(({ operations }: Allowance<string>) => operations),
)
/** Operations allowed to anyone anywhere. Payload's other routes are answered with 404. */
const inUse: ReadonlySet<string> = new Set(offered)

const refuse = (code: Refusal['code'], what?: string): Verdict => ({
  refusal: { code, ...(what !== undefined && { what }) },
})

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isName = (value: string): boolean => value.length <= 300 && !/[\u0000-\u001f/\\]/.test(value)

/** Whether a parameter of the path is a possible id, file name or preference key. */
const isThere = (name: string, value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && (name === 'id' ? uuid.test(value) : isName(value)))

const ownParams: ReadonlySet<string> = new Set(['collection', 'global'])

/**
 * Decides whether a request may reach Payload.
 * @param fields of the configuration
 * @returns the refusal, or the operation of the request (null outside of collections and globals)
 */
export function decide(request: ApiRequest, fields: Fields): Verdict {
  const { asker, kind, slug, route, params, search, query } = request
  if (kind === 'root') {
    const askers = Object.hasOwn(allowedRootRoutes, route) ? allowedRootRoutes[route] : undefined
    if (!askers) return refuse('not_found')
    if (!askers.includes(asker)) return refuse('forbidden')
    const wrong = findQueryProblem({ search, query }, ['locale'], {
      fields,
      subject: { kind: 'global', slug },
      bounds: bounds[asker],
      queries: undefined,
      allAtOnce: false,
    })
    return wrong === null ? { operation: null } : refuse('invalid_input', wrong)
  }

  const operation = Object.hasOwn(routes[kind], route) ? routes[kind][route] : undefined
  if (operation === undefined || !inUse.has(operation)) return refuse('not_found')
  const entity: Partial<Record<Asker, Allowance<string>>> | undefined = Object.hasOwn(allowances[kind], slug)
    ? (allowances[kind] as Readonly<Record<string, Partial<Record<Asker, Allowance<string>>>>>)[slug]
    : undefined
  if (!entity) return refuse('not_found')
  const allowance = entity[asker]
  if (!allowance?.operations.includes(operation)) return refuse('forbidden')

  // The admin appends the time of the last change to the name of a file, so that browsers reload it.
  const isDated =
    operation === 'file' && /^\?\d{4}-\d\d-\d\dT\d\d(%3A|:)\d\d(%3A|:)\d\d\.\d{3}Z=?$/i.test(search)
  const parameters = (asker === 'staff' ? staffParameters : publicParameters)[operation] ?? []
  const asks = isDated ? { search: '', query: {} } : { search, query }
  const wrong = findQueryProblem(asks, parameters, {
    fields,
    subject: { kind, slug, versions: operation === 'findVersions' },
    bounds: bounds[asker],
    queries: asker === 'staff' ? undefined : (allowance.queries ?? { filters: {}, sort: [], select: [] }),
    allAtOnce: operation === 'update' || operation === 'delete',
  })
  if (wrong !== null) return refuse('invalid_input', wrong)
  // A bulk operation has to name its documents.
  if ((operation === 'update' || operation === 'delete') && !query.where)
    return refuse('invalid_input', 'where')
  const gone = Object.entries(params).some(([name, value]) => !ownParams.has(name) && !isThere(name, value))
  return gone ? refuse('not_found') : { operation }
}
