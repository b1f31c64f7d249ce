/** Replaces `pusher-js` in component tests with a connection that receives only what a test makes it receive. */

type Handler = (body: unknown) => void

class Bindings {
  readonly #handlers = new Map<string, Handler[]>()
  bind(event: string, handler: Handler): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler])
  }
  unbind(): void {
    this.#handlers.clear()
  }
  emit(event: string, body?: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(body)
  }
}

/** The parts of the client that the site uses. */
export default class FakePusher {
  /** The newest connection, which tests make receive something. */
  static newest: FakePusher | undefined

  readonly connection = new Bindings()
  readonly channels = new Map<string, Bindings>()

  constructor() {
    FakePusher.newest = this
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
  disconnect(): void {}
}
