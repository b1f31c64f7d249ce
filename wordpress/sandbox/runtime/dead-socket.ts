import { EventEmitter } from 'node:events'

/**
 * Replaces every connection of PHP with a closed one. By default the runtime opens a WebSocket to its own proxy, which
 * reaches the host's loopback addresses.
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
 * The runtime's `websocket` option: refuses every connection and reports the attempt.
 * @param onAttempt gets the requested host and port
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
