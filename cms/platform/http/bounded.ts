/** Another server sent more than we are willing to hold in memory. */
export class AnswerTooLarge extends Error {
  constructor(what: string, most: number, unit = 'bytes') {
    super(`${what} has more than ${most.toLocaleString('en-US')} ${unit}`)
    this.name = 'AnswerTooLarge'
  }
}

export interface BodyBounds {
  /** Bytes of the whole body, decompressed. */
  readonly bytes: number
  /** For a stream of events. */
  readonly events?: {
    /** Bytes between two blank lines, because a parser has to buffer that much. */
    readonly bytes: number
    /** Total number of lines, because millions of empty ones would keep the parser and the process busy. */
    readonly lines: number
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Counts lines, and the bytes since the last blank one. A line ends with LF, CR or CRLF, as in event streams. */
function createCounter() {
  let lines = 0
  let bytes = 0
  let lineIsEmpty = true
  let afterReturn = false
  return {
    lines: () => lines,
    /** @returns the largest size that an event has reached within the chunk */
    add(chunk: Uint8Array): number {
      let most = 0
      for (const byte of chunk) {
        bytes += 1
        const isSecondHalf = byte === lineFeed && afterReturn
        afterReturn = byte === carriageReturn
        if (isSecondHalf) continue
        if (byte !== lineFeed && byte !== carriageReturn) {
          lineIsEmpty = false
          continue
        }
        lines += 1
        if (lineIsEmpty) {
          most = Math.max(most, bytes)
          bytes = 0
        }
        lineIsEmpty = true
      }
      return Math.max(most, bytes)
    },
  }
}

/**
 * Passes a body on up to a maximum size.
 * @param what names the body in the error
 * @returns a body that fails with AnswerTooLarge and cancels its source as soon as it is larger
 */
export function boundBody(
  body: ReadableStream<Uint8Array>,
  { bytes, events }: BodyBounds,
  what: string,
): ReadableStream<Uint8Array> {
  let total = 0
  const counter = createCounter()
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        total += chunk.byteLength
        if (total > bytes) throw new AnswerTooLarge(what, bytes, 'bytes')
        if (events) {
          if (counter.add(chunk) > events.bytes)
            throw new AnswerTooLarge(what, events.bytes, 'bytes in one event')
          if (counter.lines() > events.lines) throw new AnswerTooLarge(what, events.lines, 'lines')
        }
        controller.enqueue(chunk)
      },
    }),
  )
}

/** Passes on the beginning of a body and cancels the rest, for error messages. */
export function beginningOf(body: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (chunk.byteLength > 0) controller.enqueue(chunk.subarray(0, left))
        left -= chunk.byteLength
        if (left <= 0) controller.terminate()
      },
    }),
  )
}
