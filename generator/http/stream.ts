import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import { deltasOf, lengthOf } from './answer.ts'

export type StreamOptions = {
  model: string
  includeUsage: boolean
  /** 0 is as fast as the client reads. */
  charsPerSecond: number
  /** Aborted when the client is gone. */
  signal: AbortSignal
}

/** Milliseconds of writing that are sent before the next pause; timers are no finer. */
const tickMs = 15

/**
 * Streams an answer as server-sent events, at the given pace or as fast as possible.
 * Returns early, without an error, when the client goes away.
 */
export async function streamAnswer(
  response: ServerResponse,
  answer: Answer,
  options: StreamOptions,
): Promise<void> {
  const base = {
    id: answer.id,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model: options.model,
    system_fingerprint: null,
  }
  const usage = options.includeUsage ? { usage: null } : {}
  const send = async (value: unknown): Promise<void> => {
    const ready = response.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`)
    if (!ready) await once(response, 'drain', { signal: options.signal })
  }

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
  })
  const startedAt = performance.now()
  let sent = 0
  try {
    for (const delta of deltasOf(answer)) {
      await send({ ...base, choices: [{ index: 0, delta, logprobs: null, finish_reason: null }], ...usage })
      sent += lengthOf(delta)
      if (options.charsPerSecond > 0) {
        const ahead = (sent / options.charsPerSecond) * 1000 - (performance.now() - startedAt)
        if (ahead > tickMs) await wait(ahead, undefined, { signal: options.signal })
      }
      if (options.signal.aborted) return
    }
    await send({
      ...base,
      choices: [{ index: 0, delta: {}, logprobs: null, finish_reason: answer.finishReason }],
      ...usage,
    })
    if (options.includeUsage) await send({ ...base, choices: [], usage: answer.usage })
    await send('[DONE]')
    response.end()
  } catch (error) {
    if (!options.signal.aborted) throw error
  }
}
