import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Copies } from './packed.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * Where compressing is done. `here`, in this thread: a few pages are through in a third of the time that handing them over and
 * back takes. `aside`, in others: for many, while this one goes on.
 */
export type Compressing = 'here' | 'aside'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = zlib.constants
const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = zlib.constants
const gzipOptions: zlib.ZlibOptions = { level: zlib.constants.Z_BEST_COMPRESSION }

/** A window as large as the content: a larger one takes memory that has to be fetched, and finds nothing more. */
function brotliOptions(bytes: number, quality: number): zlib.BrotliOptions {
  const window = Math.ceil(Math.log2(bytes + 16))
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes,
      [BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW),
    },
  }
}

/**
 * A content with its compressed copies.
 * @param quality of brotli, 0 to 11
 * @returns null where a copy would not be smaller
 */
export async function compress(
  content: Uint8Array,
  quality: number,
  where: Compressing,
): Promise<Copies | null> {
  const options = brotliOptions(content.byteLength, quality)
  const [br, gz] =
    where === 'here'
      ? [zlib.brotliCompressSync(content, options), zlib.gzipSync(content, gzipOptions)]
      : await Promise.all([brotli(content, options), gzip(content, gzipOptions)])
  const smaller = br.byteLength < content.byteLength && gz.byteLength < content.byteLength
  return smaller ? { identity: content, br, gzip: gz } : null
}
