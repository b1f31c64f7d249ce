import { apiRoutes } from '#contract/api-routes.ts'
import { importHostsOf } from '#contract/environment.ts'
import { importHeaders } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { copyPluginSchema, importAddressSchema } from '#contract/schemas/imports.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  headerId,
  percentEncodedHeader,
  requireSameOrigin,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { uploads } from '../attachments/index.ts'
import { copyPlugin, importFromAddress, importPlaces, importPlugin } from './index.ts'

/** `POST /api/app/imports` (the body is the ZIP), `POST /api/app/imports/from-address`, `POST /api/app/plugins/{id}/copy` */
export const importEndpoints = [
  endpoint(apiRoutes.importPlugin, async (req) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const fileName = percentEncodedHeader(req, importHeaders.fileName)
    const key = headerId(req, importHeaders.key)
    if (!/\.zip$/i.test(fileName)) throw new ServiceError('not_a_zip')
    await countAgainst(req.payload, 'importsPerUser', user.id)
    return uploads.take(user.id, async () => {
      const zip = await bytesOf(req, limits.upload.zipBytes, 'zip_too_large')
      return importPlaces.take(user.id, () => importPlugin(req.payload, user.id, { fileName, key, zip }))
    })
  }),
  endpoint(sourceRoutes.importFromAddress, importAddressSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const asked = await body()
    await countAgainst(req.payload, 'importsPerUser', user.id)
    return importFromAddress(req.payload, user.id, asked, {
      hosts: importHostsOf(environment()),
      signal: req.signal,
    })
  }),
  endpoint(sourceRoutes.copyPlugin, copyPluginSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const pluginId = routeId(req)
    const wanted = await body()
    await countAgainst(req.payload, 'importsPerUser', user.id)
    return { plugin: await copyPlugin(req.payload, user.id, { pluginId, ...wanted }) }
  }),
]
