import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Subscriber } from './channels.ts'
import { encodeError, encodeTextFrame } from './frames.ts'
import { codes } from './limits.ts'
import type { StandInLimits } from './limits.ts'
import type { SignedInUser } from './presence.ts'

/** A client's socket: its identity, its channels, and methods to send and close. */
export type Connection = Subscriber & {
  readonly joined: Set<string>
  user: SignedInUser | undefined
  /** Notes a sign of life. */
  seen: () => void
  /** Pings a silent client, and closes one that did not answer. */
  checkLife: () => void
  /** Sends `pusher:error` and closes with the same code. */
  refuse: (code: number, message: string) => void
  close: (code: number, reason: string) => void
}

/** Two random numbers with a dot between them, the format that the client libraries require. */
const newSocketId = (): string => `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`

/**
 * Wraps an accepted WebSocket.
 *
 * @param now clock in milliseconds
 */
export function createConnection(
  socket: WebSocket,
  limits: StandInLimits,
  now: () => number = () => performance.now(),
): Connection {
  let lastSeen = now()
  let pingedAt: number | null = null

  const send = (frame: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.bufferedBytes) {
      // The client does not read, so a close frame would only queue behind the rest.
      socket.terminate()
      return
    }
    socket.send(frame)
  }

  const close = (code: number, reason: string): void => {
    socket.close(code, reason)
  }

  return {
    id: newSocketId(),
    joined: new Set(),
    user: undefined,
    send,
    close,
    seen() {
      lastSeen = now()
      pingedAt = null
    },
    checkLife() {
      const time = now()
      if (pingedAt === null) {
        if (time - lastSeen < limits.activityTimeoutSeconds * 1_000) return
        pingedAt = time
        send(encodeTextFrame('pusher:ping', {}))
      } else if (time - pingedAt >= limits.pongTimeoutSeconds * 1_000) {
        close(codes.pongMissing, 'Pong reply not received')
      }
    },
    refuse(code, message) {
      send(encodeError(code, message))
      close(code, message)
    },
  }
}
