import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How many bytes a stream or file has, and which. */
export interface Sum {
  readonly bytes: number
  readonly sha256: string
}

/** Passes a stream on unchanged, and adds it up. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256')
  readonly #onBytes: (count: number) => void
  #bytes = 0

  /** @param onBytes is called with the size of each piece */
  constructor(onBytes: (count: number) => void = () => undefined) {
    super()
    this.#onBytes = onBytes
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(piece)
    this.#bytes += piece.length
    this.#onBytes(piece.length)
    done(null, piece)
  }

  /** The sum of a stream that has ended; to be asked once. */
  sum(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The sum of a file. */
export async function sumOf(
  file: string,
  signal: AbortSignal,
  onBytes?: (count: number) => void,
): Promise<Sum> {
  const measure = new Measure(onBytes)
  await pipeline(createReadStream(file), measure.resume(), { signal })
  return measure.sum()
}
