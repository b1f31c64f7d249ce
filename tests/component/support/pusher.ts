import { realtimeEvents, userChannel } from '#contract/realtime.ts'

/** Takes the place of `pusher-js` in component tests: a connection that a test controls. */

type Handler = (body: unknown) => void

class Bindings {
  readonly #handlers = new Map<string, Handler[]>()
  bind(event: string, handler: Handler): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler])
  }
  emit(event: string, body?: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(body)
  }
}

/** On the window: the module may be loaded twice, by the site as `pusher-js` and by a test under its own name. */
const shared = globalThis as { fakePushers?: Set<FakePusher> }
const open = (shared.fakePushers ??= new Set())

/** The parts of the client that the site uses. */
export default class FakePusher {
  readonly connection = new Bindings()
  readonly channels = new Map<string, Bindings>()

  constructor() {
    open.add(this)
    this.connect()
  }
  subscribe(name: string): Bindings {
    const channel = new Bindings()
    this.channels.set(name, channel)
    queueMicrotask(() => channel.emit('pusher:subscription_succeeded'))
    return channel
  }
  connect(): void {
    queueMicrotask(() => this.connection.emit('state_change', { current: 'connected' }))
  }
  disconnect(): void {
    open.delete(this)
  }
}

/** Sends an event to a person's channel, as the server does. */
export function tell(userId: string, event: keyof typeof realtimeEvents, body: unknown): void {
  for (const client of open) client.channels.get(userChannel(userId))?.emit(realtimeEvents[event], body)
}

/** How many clients listen. */
export const listening = (): number => open.size
