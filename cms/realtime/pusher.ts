import Pusher from 'pusher'
import { environment } from '../environment.ts'

let client: Pusher | undefined

/** The realtime service: hosted Pusher, any server that speaks its protocol, or the stand-in. */
export function pusher(): Pusher {
  const env = environment()
  const account = { appId: env.PUSHER_APP_ID, key: env.PUSHER_KEY, secret: env.PUSHER_SECRET, timeout: 5_000 }
  client ??= env.PUSHER_CLUSTER
    ? new Pusher({ ...account, cluster: env.PUSHER_CLUSTER, useTLS: true })
    : new Pusher({ ...account, host: env.PUSHER_HOST, port: String(env.PUSHER_PORT), useTLS: env.PUSHER_TLS })
  return client
}
