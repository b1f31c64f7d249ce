import { authorizeChannel } from './index.ts'
import { endpoint, json } from '../endpoint/endpoint.ts'
import { requireUser } from '../endpoint/request.ts'

/** `POST /api/realtime/auth`, as pusher-js asks it: a form with `socket_id` and `channel_name`. */
export const realtimeEndpoints = [
  endpoint('post', '/realtime/auth', async (req) => {
    const user = requireUser(req)
    const form = new URLSearchParams((await req.text?.()) ?? '')
    return json(authorizeChannel(user.id, form.get('socket_id') ?? '', form.get('channel_name') ?? ''))
  }),
]
