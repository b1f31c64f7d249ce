import type { PayloadRequest } from 'payload'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { ServiceError } from '../errors.ts'

/**
 * Reads the raw body, counting bytes as they arrive. A body that arrives too slowly is cut off, because it would occupy
 * a slot.
 * @param limit bytes
 * @throws ServiceError with `refusal` when there is more, `invalid_input` when it breaks off or is too slow
 */
export async function bytesOf(
  req: Pick<PayloadRequest, 'body' | 'headers'>,
  limit: number,
  refusal: ErrorCode,
): Promise<Uint8Array> {
  if (Number(req.headers.get('content-length') ?? 0) > limit) throw new ServiceError(refusal)
  const { slowest, patienceSeconds } = limits.images
  const reader = req.body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  let seconds = 0
  let tooSlow = false
  const watch = setInterval(() => {
    seconds += 1
    tooSlow = seconds >= patienceSeconds && size < seconds * slowest
    // This ends the pending read.
    if (tooSlow) void reader?.cancel().catch(() => undefined)
  }, 1_000)
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.byteLength
      // Keep reading without storing: a client that is cut off while sending never receives the reason.
      if (size > limit) pieces.length = 0
      else pieces.push(read.value)
    }
  } catch {
    throw new ServiceError('invalid_input')
  } finally {
    clearInterval(watch)
  }
  if (tooSlow) throw new ServiceError('invalid_input')
  if (size > limit) throw new ServiceError(refusal)
  return Buffer.concat(pieces, size)
}
