import type { PayloadRequest } from 'payload'
import type {
  DiffAnswer,
  Page,
  SearchAnswer,
  VersionAnswer,
  VersionRow,
  VersionSummary,
} from '#contract/api.ts'
import { pluginSorts, readView, viewParameters } from '#contract/dashboard.ts'
import type { DashboardView } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { downloadSchema, informationSchema, restoreSchema } from '#contract/schemas/turns.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import {
  body,
  positiveNumber,
  queryNumber,
  queryOf,
  requireCountedUser,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import {
  downloadVersion,
  listOwnPlugins,
  listVersions,
  readDiff,
  readVersion,
  readVersionFile,
  restoreVersion,
  saveInformation,
  searchVersion,
} from './index.ts'

/**
 * The view that a call asks for.
 * @throws ServiceError `invalid_input` for what the page itself never asks for
 */
function viewOf(req: PayloadRequest): DashboardView {
  const query = queryOf(req)
  const refuse = (name: string): never => {
    throw new ServiceError('invalid_input', { [name]: validationMessages.unknown })
  }
  const sort = query.get(viewParameters.sort)
  if (sort !== null && !(pluginSorts as readonly string[]).includes(sort)) refuse(viewParameters.sort)
  const search = query.get(viewParameters.search)?.trim() ?? ''
  if (search.length > limits.lists.searchCharacters) refuse(viewParameters.search)
  return {
    ...readView(query),
    own: queryNumber(req, viewParameters.own, 1),
    edited: queryNumber(req, viewParameters.edited, 1),
  }
}

/**
 * `GET /api/dashboard`
 * `POST /api/plugins/{id}/download`, `GET /api/plugin-versions/{id}/file`, `…/search`
 * `GET /api/plugins/{id}/versions`, `…/versions/{number}`, `…/diff`, `POST /api/plugins/{id}/restore`, `POST /api/plugins/{id}/information`
 */
export const pluginEndpoints = [
  endpoint('get', '/dashboard', async (req) => {
    const user = requireUser(req)
    return json(await listOwnPlugins(req.payload, user.id, viewOf(req)))
  }),
  endpoint('post', '/plugins/:id/download', async (req) => {
    const user = requireUser(req)
    const { versionNumber } = await body(req, downloadSchema)
    const { fileName, zip, charged } = await downloadVersion(
      req.payload,
      user.id,
      routeId(req),
      versionNumber,
    )
    return new Response(Buffer.from(zip), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Content-Length': String(zip.byteLength),
        'Cache-Control': 'no-store',
        'X-Credits-Charged': String(charged),
      },
    })
  }),
  endpoint('get', '/plugin-versions/:id/file', async (req) => {
    const user = requireUser(req)
    const path = new URL(req.url ?? '', 'http://localhost').searchParams.get('path') ?? ''
    return json(await readVersionFile(req.payload, user.id, routeId(req), path))
  }),
  endpoint('get', '/plugin-versions/:id/search', async (req) => {
    const user = await requireCountedUser(req)
    const query = queryOf(req).get('q') ?? ''
    if (query.trim() === '') throw new ServiceError('invalid_input', { q: validationMessages.required })
    if (query.length > limits.search.characters) {
      const q = validationMessages.tooLong(limits.search.characters)
      throw new ServiceError('invalid_input', { q })
    }
    const answer: SearchAnswer = await searchVersion(req.payload, user.id, routeId(req), query)
    return json(answer)
  }),
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
