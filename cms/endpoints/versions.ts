import type { DiffAnswer, Page, VersionAnswer, VersionRow, VersionSummary } from '#contract/api.ts'
import { informationSchema, restoreSchema } from '#contract/schemas/turns.ts'
import { ServiceError } from '../errors.ts'
import { listVersions, readDiff, readVersion, restoreVersion, saveInformation } from '../plugins/index.ts'
import { endpoint, json } from './endpoint.ts'
import {
  body,
  positiveNumber,
  queryNumber,
  queryOf,
  requireCountedUser,
  requireUser,
  routeId,
} from './request.ts'

/** `GET /api/plugins/{id}/versions`, `…/versions/{number}`, `…/diff`, `POST /api/plugins/{id}/restore`, `POST /api/plugins/{id}/information` */
export const versionEndpoints = [
  endpoint('get', '/plugins/:id/versions', async (req) => {
    const user = requireUser(req)
    const answer: Page<VersionRow> = await listVersions(
      req.payload,
      user.id,
      routeId(req),
      queryNumber(req, 'page', 1),
    )
    return json(answer)
  }),
  endpoint('get', '/plugins/:id/versions/:number', async (req) => {
    const user = requireUser(req)
    const number = positiveNumber(req.routeParams?.number)
    if (number === undefined) throw new ServiceError('not_found')
    const answer: VersionSummary = await readVersion(req.payload, user.id, routeId(req), number)
    return json(answer)
  }),
  endpoint('get', '/plugins/:id/diff', async (req) => {
    const user = await requireCountedUser(req)
    const answer: DiffAnswer = await readDiff(req.payload, user.id, routeId(req), {
      from: queryNumber(req, 'from'),
      to: queryNumber(req, 'to'),
      path: queryOf(req).get('path'),
    })
    return json(answer)
  }),
  endpoint('post', '/plugins/:id/restore', async (req) => {
    const user = await requireCountedUser(req)
    const input = await body(req, restoreSchema)
    const answer: VersionAnswer = await restoreVersion(req.payload, user.id, routeId(req), input)
    return json(answer)
  }),
  endpoint('post', '/plugins/:id/information', async (req) => {
    const user = await requireCountedUser(req)
    const input = await body(req, informationSchema)
    const answer: VersionAnswer = await saveInformation(req.payload, user.id, routeId(req), input)
    return json(answer)
  }),
]
