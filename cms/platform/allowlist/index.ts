import fs from 'node:fs/promises'
import path from 'node:path'
import type { Endpoint, FlattenedField, PayloadRequest, SanitizedConfig } from 'payload'
import { validationMessages } from '#contract/messages/validation.ts'
import { isStaff } from '../../access/index.ts'
import { errorAnswer, isOwn, override } from '../endpoint/endpoint.ts'
import { clientNetwork, isInside } from '../endpoint/request.ts'
import { ServiceError } from '../errors.ts'
import { countPublicRead } from '../limiter/index.ts'
import { isSessionUnread } from '../outage.ts'
import { readBody } from './body.ts'
import { decide } from './decide.ts'
import type { ApiRequest, Refusal } from './decide.ts'
import { fieldsOf } from './fields.ts'
import type { Fields } from './fields.ts'
import { guardListQueries } from './guard-list-queries.ts'
import type { Asker } from './allowances.ts'
import { documentOperations } from './operations.ts'
import { isObject, findShapeProblem } from './shape.ts'
import { overridesMethod } from './precheck.ts'

export { answerCall } from './server-functions.ts'
export { precheckRequest } from './precheck.ts'

interface Place extends Pick<ApiRequest, 'kind' | 'slug'> {
  /** The fields of its documents. */
  readonly document: readonly FlattenedField[]
}

const askerOf = ({ user }: PayloadRequest): Asker => (isStaff(user) ? 'staff' : user ? 'creator' : 'visitor')

const errorOf = ({ code, what }: Refusal): ServiceError =>
  new ServiceError(code, what === undefined ? undefined : { [what]: validationMessages.unknown })

/** Whether an upload is on disk: Payload answers 500 to any request for a missing one. */
async function isStored({ payload, routeParams }: PayloadRequest, slug: string): Promise<boolean> {
  const upload = payload.config.collections.find((one) => one.slug === slug)?.upload
  // Handlers look elsewhere, and answer for a missing file themselves.
  if (upload?.handlers) return true
  const file = path.join(upload?.staticDir ?? slug, String(routeParams?.filename))
  return fs.access(file).then(
    () => true,
    () => false,
  )
}

/** Whether a person has a preference of this name: Payload answers 500 when asked to delete a missing one. */
async function hasPreference({ payload, user, routeParams }: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { key: { equals: String(routeParams?.key) }, 'user.value': { equals: user?.id } },
  })
  return totalDocs > 0
}

/** Writes under way, by what they write. */
const writing = new Map<string, Promise<Response>>()

/** Writes after those before it that write the same. */
async function inTurn(key: string, write: () => Promise<Response>): Promise<Response> {
  const mine = (writing.get(key) ?? Promise.resolve()).then(write, write)
  writing.set(key, mine)
  try {
    return await mine
  } finally {
    if (writing.get(key) === mine) writing.delete(key)
  }
}

/**
 * Payload writes a preference in several steps, and fails when another request writes or deletes it in between.
 * @throws the handler's error, or ServiceError `not_found`
 */
async function answer(req: PayloadRequest, route: Endpoint, { slug }: Place): Promise<Response> {
  if (slug !== 'payload-preferences' || route.method === 'get') return route.handler(req)
  return inTurn(`${req.user?.id} ${String(req.routeParams?.key)}`, async () => {
    if (route.method === 'delete' && !(await hasPreference(req))) throw new ServiceError('not_found')
    return route.handler(req)
  })
}

/** @throws ServiceError when a request is not allowed */
async function checkRequest(
  req: PayloadRequest,
  route: Endpoint,
  place: Place,
  fields: Fields,
): Promise<void> {
  const { kind, slug, document } = place
  const asker = askerOf(req)
  const own = isOwn(route)
  const counts = route.method === 'get' && (asker === 'visitor' || (asker === 'creator' && !own))
  if (counts && !isInside(req)) await countPublicRead(req.payload, req.user?.id ?? clientNetwork(req))
  // By now Payload has moved a query from the body into the address; nothing else may be left in the body.
  if (overridesMethod(req.headers) && (own || asker !== 'staff' || req.data !== undefined))
    throw new ServiceError('invalid_input')
  if (own) return
  const verdict = decide(
    {
      kind,
      slug,
      asker,
      route: `${route.method} ${route.path}`,
      params: req.routeParams ?? {},
      search: req.search ?? '',
      query: req.query,
    },
    fields,
  )
  if ('refusal' in verdict) throw errorOf(verdict.refusal)
  if (verdict.operation === 'file' && !(await isStored(req, slug))) throw new ServiceError('not_found')
  if (verdict.operation === 'deletePreference' && !(await hasPreference(req)))
    throw new ServiceError('not_found')
  await readBody(req, verdict.operation)
  // The SEO plugin fails without a document.
  if (route.path.startsWith('/plugin-seo/') && !isObject(req.data?.doc))
    throw new ServiceError('invalid_input')
  const isDocument = verdict.operation !== null && documentOperations.has(verdict.operation)
  const wrong = isDocument && req.data ? findShapeProblem(document, req.data) : null
  if (wrong !== null) throw errorOf({ code: 'invalid_input', what: wrong })
}

/** The refusal in our format, and for staff in Payload's as well, which its admin shows. */
async function refusal(req: PayloadRequest, reason: unknown): Promise<Response> {
  const unread = await isSessionUnread(req)
  const answer = errorAnswer(req, unread ? new ServiceError('unavailable') : reason)
  if (!isStaff(req.user)) return answer
  const body = (await answer.json()) as { error: { message: string } }
  const { status, headers } = answer
  return Response.json({ ...body, errors: [{ message: body.error.message }] }, { status, headers })
}

const guarded =
  (place: Place, fields: Fields) =>
  (route: Endpoint): Endpoint => ({
    ...route,
    custom: { ...route.custom, behindDoor: true },
    handler: async (req) => {
      try {
        await checkRequest(req, route, place, fields)
      } catch (reason) {
        return refusal(req, reason)
      }
      return answer(req, route, place)
    },
  })

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Answers unknown routes in our format. */
const nothingElse: readonly Endpoint[] = methods.map((method) =>
  override(method, '/(.*)', async () => {
    throw new ServiceError('not_found')
  }),
)

/** Applies the allowlist to every route of the configuration, and to the queries of the admin's lists. */
export function enforceAllowlist(config: SanitizedConfig): SanitizedConfig {
  const fields = fieldsOf(config)
  const guardedRoutes = (routes: Endpoint[] | false | undefined, place: Place): Endpoint[] => [
    ...(routes || []).map(guarded(place, fields)),
    ...nothingElse.map(guarded(place, fields)),
  ]
  // Without this, `@payloadcms/next` adds a public route that draws pictures.
  const noPictures = override('get', '/og', async () => {
    throw new ServiceError('not_found')
  })
  Object.assign(config, {
    endpoints: guardedRoutes([...config.endpoints, noPictures], { kind: 'root', slug: '', document: [] }),
  })
  for (const collection of config.collections) {
    const { slug, endpoints, flattenedFields, hooks } = collection
    collection.endpoints = guardedRoutes(endpoints, { kind: 'collection', slug, document: flattenedFields })
    hooks.beforeOperation = [guardListQueries(fields), ...(hooks.beforeOperation ?? [])]
  }
  for (const global of config.globals) {
    const { slug, endpoints, flattenedFields } = global
    global.endpoints = guardedRoutes(endpoints, { kind: 'global', slug, document: flattenedFields })
  }
  return config
}
