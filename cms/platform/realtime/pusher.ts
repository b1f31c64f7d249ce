import Pusher from 'pusher'
import { environment } from '../environment.ts'
import { boundedFetch } from '../http/index.ts'

const timeoutMs = 5_000
/** The service's responses are short. */
const boundedPost = boundedFetch({ bytes: 64 * 1024 }, "The realtime service's response")

/** The SDK's own request buffers error bodies without a limit, and its timeout no longer applies by then. */
class BoundedPusher extends Pusher {
  readonly #origin: string
  readonly #appId: string

  constructor(origin: string, account: Pusher.Options) {
    super(account)
    this.#origin = origin
    this.#appId = account.appId
  }

  override async post({ path: name, body }: Pusher.PostOptions): Promise<Pusher.Response> {
    const path = `/apps/${this.#appId}${name}`
    const json = JSON.stringify(body)
    const query = this.createSignedQueryString({ method: 'POST', path, body: json })
    const response = await boundedPost(`${this.#origin}${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The realtime service answered ${response.status}.`)
    return response as unknown as Pusher.Response
  }
}

let client: Pusher | undefined

/** The realtime service: hosted Pusher, any server that speaks its protocol, or the stand-in. */
export function pusher(): Pusher {
  if (client) return client
  const env = environment()
  const account = { appId: env.PUSHER_APP_ID, key: env.PUSHER_KEY, secret: env.PUSHER_SECRET }
  const scheme = env.PUSHER_TLS ? 'https' : 'http'
  client = env.PUSHER_CLUSTER
    ? new BoundedPusher(`https://api-${env.PUSHER_CLUSTER}.pusher.com`, {
        ...account,
        cluster: env.PUSHER_CLUSTER,
        useTLS: true,
      })
    : new BoundedPusher(`${scheme}://${env.PUSHER_HOST}:${env.PUSHER_PORT}`, {
        ...account,
        host: env.PUSHER_HOST,
        port: String(env.PUSHER_PORT),
        useTLS: env.PUSHER_TLS,
      })
  return client
}
