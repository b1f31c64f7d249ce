import { apiRoutes } from '#contract/api-routes.ts'
import type { AttachedImage } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { readImage, storeImage, uploads } from './index.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { percentEncodedHeader, requireUser, routeId } from '../../platform/endpoint/request.ts'

/** `POST /api/app/attachments` (the body is the image), `GET /api/app/attachments/{id}/image` */
export const attachmentEndpoints = [
  endpoint(apiRoutes.attachments, async (req) => {
    const user = requireUser(req)
    await countAgainst(req.payload, 'imagesPerUser', user.id)
    const fileName = percentEncodedHeader(req, 'x-file-name')
    const image: AttachedImage = await uploads.take(user.id, async () => {
      const bytes = await bytesOf(req, limits.images.bytesPerTurn, 'images_too_large')
      return storeImage(req.payload, user.id, { fileName, bytes })
    })
    return image
  }),
  endpoint(apiRoutes.attachmentImage, async (req) => {
    const user = requireUser(req)
    const { bytes, mimeType } = await readImage(req.payload, user.id, routeId(req))
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': mimeType,
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': 'inline',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        // Images are immutable; a changed one has another id.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    })
  }),
]
