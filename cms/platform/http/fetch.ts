import { beginningOf, boundBody } from './bounded.ts'
import type { BodyBounds } from './bounded.ts'

/** More of an error's text nobody reads. */
const errorBytes = 64 * 1024

/**
 * A `fetch` whose answers cannot fill our memory: their bodies are counted after decompression and before anybody
 * parses them. Of an error's body only the beginning is passed on.
 * @param what names the body in the error with which a larger one breaks, `AnswerTooLarge`
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
