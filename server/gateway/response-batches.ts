import type { ServerResponse } from 'node:http'

/** Responses ready to be sent, in the order they came. */
let waiting: { readonly response: ServerResponse; readonly body: Buffer | undefined }[] = []

function sendBatch(): void {
  const batch = waiting
  waiting = []
  for (const { response, body } of batch) response.end(body)
}

/**
 * Ends a response at the end of this turn of the event loop, together with all others that are ready by then. Waking a
 * client for each response can cost more than making the response; responses sent right after one another wake it, or
 * a proxy in front of us, only once.
 * @param body undefined for a response without a body
 */
export function endInBatch(response: ServerResponse, body: Buffer | undefined): void {
  if (waiting.length === 0) setImmediate(sendBatch)
  waiting.push({ response, body })
}
