import { EventEmitter } from 'node:events'

/**
 * What PHP gets where it would have a connection. Left to itself the runtime opens a WebSocket to a proxy of its own,
 * and reaches the host's loopback through it: so every connection is this one, which is closed from the beginning.
 */
class DeadSocket extends EventEmitter {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly readyState = DeadSocket.CLOSED
  onerror: ((error: Error) => void) | undefined
  onclose: ((event: { code: number }) => void) | undefined

  constructor() {
    super()
    this.on('error', () => undefined)
    setTimeout(() => {
      const error = new Error('There is no network in the sandbox')
      this.onerror?.(error)
      this.emit('error', error)
      this.onclose?.({ code: abnormalClosure })
      this.emit('close', abnormalClosure)
    }, 0)
  }
  addEventListener(name: string, listener: (...values: unknown[]) => void): void {
    this.on(name, listener)
  }
  removeEventListener(name: string, listener: (...values: unknown[]) => void): void {
    this.off(name, listener)
  }
  send(): void {}
  close(): void {}
  terminate(): void {}
  setSocketOpt(): void {}
}

/** RFC 6455, 7.4.1. */
const abnormalClosure = 1006

/**
 * The runtime's `websocket` option: no connection ever, and each attempt told.
 * @param onAttempt gets host and port that PHP asked for
 */
export const noNetwork = (onAttempt: (host: string, port: number) => void): Record<string, unknown> => ({
  url: (_socket: unknown, host: unknown, port: unknown) => {
    onAttempt(String(host), Number(port))
    return 'ws://127.0.0.1:1/'
  },
  subprotocol: 'binary',
  decorator: () => DeadSocket,
  serverDecorator: () => {
    throw new Error('There is no network in the sandbox')
  },
})
