import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import {
  SandboxBroke,
  sandboxLimits,
  sandboxResultSchema,
  SandboxUnavailable,
} from '#wordpress/sandbox/index.ts'
import type { Judge, SandboxRequest, SandboxResult } from '#wordpress/sandbox/index.ts'
import { AnswerTooLarge } from '../../../platform/http/index.ts'
import { postJson } from './post-json.ts'
import type { JsonAnswer } from './post-json.ts'

export interface SandboxClientOptions {
  /** URL of the sandbox. */
  readonly url: string
  readonly secret: string
  /** Owner of the plugins; the sandbox alternates between people. */
  readonly person?: string
  /** Milliseconds for which an unavailable sandbox is retried. */
  readonly patienceMs: number
  /** Milliseconds before the first retry; each further wait is twice as long, up to ten times this. */
  readonly pauseMs?: number
  /** Called once per request that has to wait because the sandbox is unavailable. */
  readonly onWaiting?: (why: string) => void
  /** Called when a plugin has to wait for others, and when it no longer has to. */
  readonly onLine?: (waits: boolean) => void
}

const defaultPauseMs = 500
/** Every captured page at full length in three-byte characters, and as much again for the findings. */
const mostAnswerBytes = 2 * 3 * sandboxLimits.pageChars * (sandboxLimits.adminPages + 1)
/** It crashes on this plugin, or does not take it: another try would end the same way. */
const neverJudged: ReadonlySet<number> = new Set([400, 413, 422])
const answerSchema = z.object({ result: sandboxResultSchema })
const excuseSchema = z.object({ error: z.string(), message: z.string().optional() })

/** Temporarily unavailable. */
class Later extends Error {
  readonly afterMs: number | null
  constructor(sentence: string, afterMs: number | null, options?: ErrorOptions) {
    super(sentence, options)
    this.afterMs = afterMs
  }
}

/**
 * Calls the sandbox over HTTP. A plugin waits there until a worker is free, however long that takes; while the sandbox
 * is preparing, restarting or unreachable, the call is retried until the patience runs out.
 * @throws SandboxUnavailable after that; SandboxBroke for a plugin that it cannot judge; the signal's reason on abort
 */
export function sandboxClient(options: SandboxClientOptions): Judge {
  const { patienceMs, pauseMs = defaultPauseMs, onWaiting, person } = options
  return async (request, signal) => {
    const body = bodyOf(request, person)
    /** Start of the current outage, and the number of failures in a row. */
    let since: number | null = null
    let tries = 0
    let reported = false
    for (;;) {
      signal?.throwIfAborted()
      const asked = performance.now()
      try {
        return await askOnce(options, body, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof Later)) throw error
        const now = performance.now()
        // The sandbox was available, working or queueing, so a failure now begins a new outage.
        if (now - asked > patienceMs) {
          since = null
          tries = 0
        }
        since ??= now
        const wait = error.afterMs ?? Math.min(pauseMs * 2 ** tries, pauseMs * 10)
        tries += 1
        if (now + wait > since + patienceMs) throw new SandboxUnavailable(error.message, { cause: error })
        if (!reported) onWaiting?.(error.message)
        reported = true
        await delay(wait, undefined, { signal })
      }
    }
  }
}

const bodyOf = ({ slug, files }: SandboxRequest, person: string | undefined): string =>
  JSON.stringify({
    slug,
    person,
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  })

async function askOnce(
  { url, secret, onLine }: SandboxClientOptions,
  body: string,
  signal: AbortSignal | undefined,
): Promise<SandboxResult> {
  let answer: JsonAnswer
  try {
    const headers = { authorization: `Bearer ${secret}` }
    answer = await postJson(new URL('/verdict', url), headers, body, mostAnswerBytes, signal, (status) => {
      if (status === 102 || status === 100) onLine?.(status === 102)
    })
  } catch (cause) {
    if (cause instanceof AnswerTooLarge) {
      throw new SandboxUnavailable("The sandbox's response is too large.", { cause })
    }
    throw new Later('The sandbox cannot be reached.', null, { cause })
  }
  const { status, headers, body: responseBody } = answer
  if (status === 200) {
    const answered = answerSchema.safeParse(responseBody)
    if (answered.success) return answered.data.result
    throw new SandboxUnavailable("The sandbox's response is invalid.")
  }
  const excuse = excuseSchema.safeParse(responseBody)
  const sentence = excuse.success
    ? (excuse.data.message ?? excuse.data.error)
    : `The sandbox answered ${status}.`
  if (neverJudged.has(status)) throw new SandboxBroke(sentence)
  if (status < 500) throw new SandboxUnavailable(sentence)
  const seconds = Number(headers['retry-after'])
  throw new Later(sentence, seconds > 0 ? seconds * 1000 : null)
}
