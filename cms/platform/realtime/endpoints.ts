import { apiRoutes } from '#contract/api-routes.ts'
import { authorizeChannel } from './index.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { requireUser } from '../endpoint/request.ts'

/** `POST /api/app/realtime/auth`, in the format of pusher-js: a form with `socket_id` and `channel_name`. */
export const realtimeEndpoints = [
  endpoint(apiRoutes.realtimeAuth, async (req) => {
    const user = requireUser(req)
    const form = new URLSearchParams((await req.text?.()) ?? '')
    return authorizeChannel(user.id, form.get('socket_id') ?? '', form.get('channel_name') ?? '')
  }),
]
