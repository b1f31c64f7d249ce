import { apiRoutes } from '#contract/api-routes.ts'
import { limits } from '#contract/limits.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { publicImage } from '../../platform/endpoint/public-image.ts'
import { requireSameOrigin, requireUser, routeId } from '../../platform/endpoint/request.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { uploads } from '../attachments/index.ts'
import { readAvatar, removeAvatar, saveAvatar } from './index.ts'

/** `POST /api/app/avatar` (the body is the image), `DELETE /api/app/avatar`, `GET /api/app/avatars/{id}/image` */
export const avatarEndpoints = [
  endpoint(apiRoutes.avatar, async (req) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    await countAgainst(req.payload, 'imagesPerUser', user.id)
    return uploads.take(user.id, async () => {
      const bytes = await bytesOf(req, limits.avatar.bytes, 'avatar_too_large')
      return { avatar: await saveAvatar(req.payload, user.id, bytes) }
    })
  }),
  endpoint(apiRoutes.removeAvatar, async (req) => {
    requireSameOrigin(req)
    await removeAvatar(req.payload, requireUser(req).id)
    return { avatar: null }
  }),
  // For everyone, because avatars stand beside what people write in public.
  endpoint(apiRoutes.avatarImage, async (req) => {
    return publicImage(await readAvatar(req.payload, routeId(req)))
  }),
]
