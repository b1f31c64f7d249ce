import type { ServerResponse } from 'node:http'

/** Answers whose head is set; in the order they came. */
let waiting: { readonly response: ServerResponse; readonly body: Buffer | undefined }[] = []

function leave(): void {
  const leaving = waiting
  waiting = []
  for (const { response, body } of leaving) response.end(body)
}

/**
 * Ends an answer at the end of this turn of the event loop, with all others that are ready by then. Whoever waits for an
 * answer sleeps and is woken by it, and that can cost the sender more than making the answer; those that are sent right
 * after one another wake a client, or a proxy in front of us, once.
 * @param body undefined for an answer without one
 */
export function endTogether(response: ServerResponse, body: Buffer | undefined): void {
  if (waiting.length === 0) setImmediate(leave)
  waiting.push({ response, body })
}
