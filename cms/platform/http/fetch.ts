import { beginningOf, boundBody } from './bounded.ts'
import type { BodyBounds } from './bounded.ts'

/** The maximum size of an error body. */
const errorBytes = 64 * 1024

/**
 * A `fetch` whose responses cannot exhaust our memory: bodies are counted after decompression and before parsing, and
 * error bodies are truncated.
 * @param what names the body in `AnswerTooLarge`
 */
export const boundedFetch =
  (bounds: BodyBounds, what: string): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    const body = response.ok ? boundBody(response.body, bounds, what) : beginningOf(response.body, errorBytes)
    const { status, statusText, headers } = response
    return new Response(body, { status, statusText, headers })
  }
