import type { Call, Exchange } from '#contract/route.ts'
import { errorOf, lost } from './api.ts'
import { noteServerTime } from './server-clock.ts'

/** A connection that moves nothing for so long is lost, and so is a server that does not answer, in milliseconds. */
const silenceMs = { sending: 60_000, answering: 180_000 }

interface Upload {
  readonly file: File
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** How many bytes are sent; all of them when the server has begun to answer. */
  onSent(bytes: number): void
}

async function answerOf<Answer>(request: XMLHttpRequest): Promise<Answer> {
  noteServerTime(request.getResponseHeader('Date'))
  const { status, responseText } = request
  if (status < 200 || status > 299) throw await errorOf(new Response(responseText, { status }))
  try {
    return JSON.parse(responseText) as Answer
  } catch {
    throw lost()
  }
}

/**
 * Sends a file as the body of a call, and tells how much of it is sent, which `fetch` does not.
 * @throws ApiError, or the reason of the signal
 */
export function upload<E extends Exchange & { readonly body: File }>(
  { method, path }: Call<E>,
  { file, headers, signal, onSent }: Upload,
): Promise<E['answer']> {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: () => void
  return new Promise<E['answer']>((resolve, reject) => {
    const end = (reason: unknown): void => {
      request.abort()
      reject(reason)
    }
    stop = () => end(signal.reason)
    const waitFor = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end(lost()), ms)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      waitFor(silenceMs.sending)
      onSent(Math.min(loaded, file.size))
    })
    request.upload.addEventListener('load', () => {
      waitFor(silenceMs.answering)
      onSent(file.size)
    })
    request.addEventListener('load', () => answerOf<E['answer']>(request).then(resolve, reject))
    request.addEventListener('error', () => reject(lost()))
    request.open(method, path)
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    signal.addEventListener('abort', stop)
    waitFor(silenceMs.sending)
    if (signal.aborted) stop()
    else request.send(file)
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
