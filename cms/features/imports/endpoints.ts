import { apiRoutes } from '#contract/api-routes.ts'
import { importHeaders } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  headerId,
  percentEncodedHeader,
  requireSameOrigin,
  requireUser,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { uploads } from '../attachments/index.ts'
import { importPlaces, importPlugin } from './index.ts'

/** `POST /api/app/imports` (the body is the ZIP) */
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
]
