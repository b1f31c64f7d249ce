import { realtimeRoutes } from '#contract/realtime-routes.ts'
import { sessionChannel } from '#contract/realtime.ts'
import { authorizeChannel } from './index.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { requireUser, sessionOf } from '../endpoint/request.ts'

/**
 * `GET /api/app/realtime/channel`, and `POST /api/app/realtime/auth` in the format of pusher-js: a form with `socket_id`
 * and `channel_name`.
 */
export const realtimeEndpoints = [
  endpoint(realtimeRoutes.channel, (req) =>
    Promise.resolve({ userId: requireUser(req).id, channel: sessionChannel(sessionOf(req)) }),
  ),
  endpoint(realtimeRoutes.auth, async (req) => {
    requireUser(req)
    const form = new URLSearchParams((await req.text?.()) ?? '')
    return authorizeChannel(sessionOf(req), form.get('socket_id') ?? '', form.get('channel_name') ?? '')
  }),
]
