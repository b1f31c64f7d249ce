import fs from 'node:fs/promises'
import path from 'node:path'
import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { validationMessages } from '#contract/messages/validation.ts'
import { isStaff } from '../access/index.ts'
import { endpoint, errorAnswer, isOwn } from '../endpoints/endpoint.ts'
import { clientNetwork, isInside } from '../endpoints/request.ts'
import { ServiceError } from '../errors.ts'
import { countPublicRead } from '../limiter/index.ts'
import { isSessionUnread } from '../outage.ts'
import { readBody } from './body.ts'
import { decide } from './decide.ts'
import type { Asked, Refusal } from './decide.ts'
import { fieldsOf } from './fields.ts'
import type { Fields } from './fields.ts'
import { guardQuestions } from './guard-questions.ts'
import type { Asker } from './offers.ts'
import { isDisguised } from './threshold.ts'

export { atThreshold } from './threshold.ts'

type Place = Pick<Asked, 'kind' | 'slug'>

const askerOf = ({ user }: PayloadRequest): Asker => (isStaff(user) ? 'staff' : user ? 'creator' : 'visitor')

const errorOf = ({ code, what }: Refusal): ServiceError =>
  new ServiceError(code, what === undefined ? undefined : { [what]: validationMessages.unknown })

/** Whether an upload is on the disk: Payload answers 500 where it is not, whatever was asked for. */
async function isStored({ payload, routeParams }: PayloadRequest, slug: string): Promise<boolean> {
  const folder = payload.config.collections.find((one) => one.slug === slug)?.upload.staticDir
  const file = path.join(folder ?? slug, String(routeParams?.filename))
  return fs.access(file).then(
    () => true,
    () => false,
  )
}

/** Whether somebody has a preference of this name: Payload answers 500 to the deletion of one that is not there. */
async function hasPreference({ payload, user, routeParams }: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { key: { equals: String(routeParams?.key) }, 'user.value': { equals: user?.id } },
  })
  return totalDocs > 0
}

/** What is wrong with a request at the door; nothing where it may pass. */
async function stop(req: PayloadRequest, route: Endpoint, place: Place, fields: Fields): Promise<void> {
  const asker = askerOf(req)
  const own = isOwn(route)
  const counts = route.method === 'get' && (asker === 'visitor' || (asker === 'creator' && !own))
  if (counts && !isInside(req)) await countPublicRead(req.user?.id ?? clientNetwork(req))
  // Payload has moved a query from the body into the address by now; the body may hold nothing else.
  if (isDisguised(req.headers) && (own || asker !== 'staff' || req.data !== undefined))
    throw new ServiceError('invalid_input')
  if (own) return
  const verdict = decide(
    {
      ...place,
      asker,
      route: `${route.method} ${route.path}`,
      params: req.routeParams ?? {},
      search: req.search ?? '',
      query: req.query,
    },
    fields,
  )
  if ('refusal' in verdict) throw errorOf(verdict.refusal)
  if (verdict.operation === 'file' && !(await isStored(req, place.slug))) throw new ServiceError('not_found')
  if (verdict.operation === 'deletePreference' && !(await hasPreference(req)))
    throw new ServiceError('not_found')
  await readBody(req, verdict.operation)
}

/** The refusal in our shape, and beside it in Payload's, which its admin shows. */
async function refusal(req: PayloadRequest, reason: unknown): Promise<Response> {
  const unread = await isSessionUnread(req)
  const answer = errorAnswer(req, unread ? new ServiceError('unavailable') : reason)
  if (!isStaff(req.user)) return answer
  const body = (await answer.json()) as { error: { message: string } }
  const { status, headers } = answer
  return Response.json({ ...body, errors: [{ message: body.error.message }] }, { status, headers })
}

const behindDoor =
  (place: Place, fields: Fields) =>
  (route: Endpoint): Endpoint => ({
    ...route,
    custom: { ...route.custom, behindDoor: true },
    handler: async (req) => {
      try {
        await stop(req, route, place, fields)
      } catch (reason) {
        return refusal(req, reason)
      }
      return route.handler(req)
    },
  })

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Answers what no route answers, in our shape. */
const nothingElse: readonly Endpoint[] = methods.map((method) =>
  endpoint(method, '/(.*)', async () => {
    throw new ServiceError('not_found')
  }),
)

/** Puts the door in front of every route that the configuration has, and of what the admin's lists ask. */
export function closeDoor(config: SanitizedConfig): SanitizedConfig {
  const fields = fieldsOf(config)
  const closed = (routes: Endpoint[] | false | undefined, place: Place): Endpoint[] => [
    ...(routes || []).map(behindDoor(place, fields)),
    ...nothingElse.map(behindDoor(place, fields)),
  ]
  // `@payloadcms/next` adds a route that draws pictures for anybody, unless there is one.
  const noPictures = endpoint('get', '/og', async () => {
    throw new ServiceError('not_found')
  })
  Object.assign(config, { endpoints: closed([...config.endpoints, noPictures], { kind: 'root', slug: '' }) })
  for (const collection of config.collections) {
    const { slug, endpoints, hooks } = collection
    collection.endpoints = closed(endpoints, { kind: 'collection', slug })
    hooks.beforeOperation = [guardQuestions(fields), ...(hooks.beforeOperation ?? [])]
  }
  for (const global of config.globals)
    global.endpoints = closed(global.endpoints, { kind: 'global', slug: global.slug })
  return config
}
