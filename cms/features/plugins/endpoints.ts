import { apiRoutes } from '#contract/api-routes.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { PayloadRequest } from 'payload'
import { communityRoutes } from '#contract/community-routes.ts'
import type { DiffAnswer, Page, VersionRow } from '#contract/api.ts'
import { pluginSorts, readView, viewParameters } from '#contract/dashboard.ts'
import type { DashboardView } from '#contract/dashboard.ts'
import { findingsRoutes } from '#contract/findings-routes.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { lockSchema } from '#contract/schemas/locks.ts'
import { downloadSchema, informationSchema, restoreSchema } from '#contract/schemas/turns.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
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
  listPublicPlugins,
  listVersions,
  makePublic,
  readDiff,
  readFindings,
  readVersion,
  readVersionBytes,
  readVersionFile,
  restoreVersion,
  saveInformation,
  searchVersion,
  setLock,
} from './index.ts'

/** The types of images that browsers show, by the ending of the file. */
const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  ico: 'image/x-icon',
}

/** The type of an image, or undefined for other files. */
function shownImageType(path: string): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(imageTypes, ending) ? imageTypes[ending] : undefined
}

/**
 * The dashboard view that a request asks for.
 * @throws ServiceError `invalid_input` for values that our page never sends
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
 * `GET /api/app/dashboard`, `GET /api/app/public-plugins`
 * `POST /api/app/plugins/{id}/download`, `GET /api/app/plugin-versions/{id}/file`, `…/bytes`, `…/findings`, `…/search`
 * `GET /api/app/plugins/{id}/versions`, `…/versions/{number}`, `…/diff`
 * `POST /api/app/plugins/{id}/restore`, `…/information`, `…/locks`, `…/make-public`
 */
export const pluginEndpoints = [
  endpoint(apiRoutes.dashboard, async (req) => {
    const user = requireUser(req)
    return listOwnPlugins(req.payload, user.id, viewOf(req))
  }),
  endpoint(sourceRoutes.publicPlugins, async (req) => ({ docs: await listPublicPlugins(req.payload) })),
  endpoint(workspaceRoutes.download, downloadSchema, async (req, body) => {
    const user = requireUser(req)
    const { versionNumber } = await body()
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
  endpoint(workspaceRoutes.versionFile, async (req) => {
    const user = requireUser(req)
    const path = new URL(req.url ?? '', 'http://localhost').searchParams.get('path') ?? ''
    return readVersionFile(req.payload, user.id, routeId(req), path)
  }),
  endpoint(workspaceRoutes.versionBytes, async (req) => {
    const user = requireUser(req)
    const path = queryOf(req).get('path') ?? ''
    const bytes = await readVersionBytes(req.payload, user.id, routeId(req), path)
    const name = path.slice(path.lastIndexOf('/') + 1)
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': shownImageType(path) ?? 'application/octet-stream',
        'Content-Length': String(bytes.byteLength),
        // Images are for <img>; whatever else a plugin holds must never open as a page of ours.
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        // A version never changes.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    })
  }),
  endpoint(findingsRoutes.versionFindings, async (req) => {
    const user = await requireCountedUser(req)
    return readFindings(req.payload, user.id, routeId(req))
  }),
  endpoint(workspaceRoutes.searchVersion, async (req) => {
    const user = await requireCountedUser(req)
    const query = queryOf(req).get('q') ?? ''
    if (query.trim() === '') throw new ServiceError('invalid_input', { q: validationMessages.required })
    if (query.length > limits.search.characters) {
      const q = validationMessages.tooLong(limits.search.characters)
      throw new ServiceError('invalid_input', { q })
    }
    return searchVersion(req.payload, user.id, routeId(req), query)
  }),
  endpoint(workspaceRoutes.versions, async (req) => {
    const user = requireUser(req)
    const answer: Page<VersionRow> = await listVersions(
      req.payload,
      user.id,
      routeId(req),
      queryNumber(req, 'page', 1),
    )
    return answer
  }),
  endpoint(workspaceRoutes.version, async (req) => {
    const user = requireUser(req)
    const number = positiveNumber(req.routeParams?.number)
    if (number === undefined) throw new ServiceError('not_found')
    return readVersion(req.payload, user.id, routeId(req), number)
  }),
  endpoint(workspaceRoutes.diff, async (req) => {
    const user = await requireCountedUser(req)
    const answer: DiffAnswer = await readDiff(req.payload, user.id, routeId(req), {
      from: queryNumber(req, 'from'),
      to: queryNumber(req, 'to'),
      path: queryOf(req).get('path'),
    })
    return answer
  }),
  endpoint(workspaceRoutes.restore, restoreSchema, async (req, body) => {
    const user = await requireCountedUser(req)
    const input = await body()
    return restoreVersion(req.payload, user.id, routeId(req), input)
  }),
  endpoint(workspaceRoutes.information, informationSchema, async (req, body) => {
    const user = await requireCountedUser(req)
    const input = await body()
    return saveInformation(req.payload, user.id, routeId(req), input)
  }),
  endpoint(communityRoutes.makePublic, async (req) => {
    const user = await requireCountedUser(req)
    await makePublic(req.payload, user.id, routeId(req))
    return {}
  }),
  endpoint(workspaceRoutes.locks, lockSchema, async (req, body) => {
    const user = await requireCountedUser(req)
    return setLock(req.payload, user.id, routeId(req), await body())
  }),
]
