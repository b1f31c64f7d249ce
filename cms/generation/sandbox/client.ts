import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { sandboxResultSchema, SandboxUnavailable } from '#wordpress/sandbox/index.ts'
import type { Judge, SandboxRequest, SandboxResult } from '#wordpress/sandbox/index.ts'

export interface SandboxClientOptions {
  /** Where the sandbox is reached. */
  readonly url: string
  readonly secret: string
  /** Milliseconds for which a sandbox that is not to be had is asked again. */
  readonly patienceMs: number
  /** Milliseconds to the first new try; each further wait is twice as long, up to ten times this. */
  readonly pauseMs?: number
  /** Told once for each call that has to wait. */
  readonly onWaiting?: (why: string) => void
}

const defaultPauseMs = 500
const answerSchema = z.object({ result: sandboxResultSchema })
const excuseSchema = z.object({ error: z.string(), message: z.string().optional() })

/** Not now. */
class Later extends Error {
  readonly afterMs: number | null
  constructor(sentence: string, afterMs: number | null, options?: ErrorOptions) {
    super(sentence, options)
    this.afterMs = afterMs
  }
}

/**
 * Asks the sandbox over HTTP. A plugin waits there until a worker is free; while the sandbox is being prepared, started
 * again, or out of reach, it is asked again, until patience is at its end.
 * @throws SandboxUnavailable where it cannot be had; the signal's reason
 */
export function sandboxClient(options: SandboxClientOptions): Judge {
  const { patienceMs, pauseMs = defaultPauseMs, onWaiting } = options
  return async (request, signal) => {
    const until = performance.now() + patienceMs
    const body = bodyOf(request)
    for (let tries = 0; ; tries += 1) {
      signal?.throwIfAborted()
      try {
        return await askOnce(options, body, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof Later)) throw error
        const wait = error.afterMs ?? Math.min(pauseMs * 2 ** tries, pauseMs * 10)
        if (performance.now() + wait > until) throw new SandboxUnavailable(error.message, { cause: error })
        if (tries === 0) onWaiting?.(error.message)
        await delay(wait, undefined, { signal })
      }
    }
  }
}

const bodyOf = ({ slug, files }: SandboxRequest): string =>
  JSON.stringify({
    slug,
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  })

async function askOnce(
  { url, secret }: SandboxClientOptions,
  body: string,
  signal: AbortSignal | undefined,
): Promise<SandboxResult> {
  let response: Response
  let said: unknown
  try {
    response = await fetch(new URL('/verdict', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body,
      ...(signal && { signal }),
    })
    said = await response.json()
  } catch (cause) {
    throw new Later('The sandbox cannot be reached.', null, { cause })
  }
  if (response.ok) {
    const answered = answerSchema.safeParse(said)
    if (answered.success) return answered.data.result
    throw new SandboxUnavailable('The sandbox answers what nobody understands.')
  }
  const excuse = excuseSchema.safeParse(said)
  const sentence = excuse.success
    ? (excuse.data.message ?? excuse.data.error)
    : `The sandbox answers ${response.status}.`
  if (response.status < 500) throw new SandboxUnavailable(sentence)
  const seconds = Number(response.headers.get('retry-after'))
  throw new Later(sentence, seconds > 0 ? seconds * 1000 : null)
}
