import { errorStatus } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import type { Call, Exchange } from '#contract/route.ts'
import { noteServerTime } from './server-clock.ts'

/** A call that failed, with a code and a sentence for the person. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** A sentence for each invalid field, or a `reference` for an unexpected error. */
  readonly details: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    details: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** What went wrong, as a sentence for the person; a fault of our own code says nothing to them. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : errorMessages.codes.internal

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errorStatus

/** The error of an answer in any format, since a proxy may answer with a page instead of JSON. */
export async function errorOf(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as {
      error?: { code?: unknown; message?: unknown; details?: unknown }
    }
    if (error && isCode(error.code) && typeof error.message === 'string') {
      const details = (error.details ?? {}) as Record<string, string>
      return new ApiError(error.code, response.status, error.message, details)
    }
  } catch {
    // Not ours: judged by its status alone.
  }
  const codeOfStatus = (Object.keys(errorMessages.codes) as (keyof typeof errorMessages.codes)[]).find(
    (code) => errorStatus[code] === response.status,
  )
  const code = codeOfStatus ?? (response.status >= 500 ? 'unavailable' : 'internal')
  return new ApiError(code, response.status, errorMessages.codes[code])
}

/** A request body with its headers. */
interface Body {
  readonly headers: Readonly<Record<string, string>>
  readonly content: string | Blob | null
}

const nothing: Body = { headers: {}, content: null }
const asJson = (value: unknown): Body => ({
  headers: { 'Content-Type': 'application/json' },
  content: JSON.stringify(value),
})
const asFile = (file: File): Body => ({
  // A header carries no letters beyond ASCII.
  headers: {
    'Content-Type': file.type || 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
  },
  content: file,
})

/** The server cannot be reached, or its answer did not come whole. */
export const lost = (): ApiError =>
  new ApiError('unavailable', 0, navigator.onLine ? errorMessages.codes.unavailable : errorMessages.offline)

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/**
 * @param read parses the answer. It can fail like the request itself, if the connection is lost midway or a proxy answers
 *   instead of the server
 */
async function call<Answer>(
  method: string,
  path: string,
  body: Body,
  read: (response: Response) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const orLost = async <Value>(value: Promise<Value>): Promise<Value> => {
    try {
      return await value
    } catch (error) {
      // The caller knows that it aborted; a timeout counts as a lost connection.
      if (signal?.aborted && !isTimeout(signal.reason)) throw error
      throw lost()
    }
  }
  const response = await orLost(
    fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...body.headers },
      body: body.content,
      signal: signal ?? null,
    }),
  )
  noteServerTime(response.headers.get('Date'))
  if (!response.ok) throw await errorOf(response)
  return orLost(read(response))
}

/** Timeout of a request in milliseconds, so that a hanging one does not block its caller forever. */
export const requestTimeoutMs = 30_000

const asAnswer = <Answer>(response: Response): Promise<Answer> => response.json() as Promise<Answer>

interface Options {
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal | undefined
}
/** A route whose body is JSON or a file is called with it. */
type Sent<E extends Exchange> = E['body'] extends undefined
  ? [options?: Options]
  : [options: Options & { readonly body: E['body'] }]

function ask<E extends Exchange, Answer>(
  route: Call<E>,
  [options]: Sent<E>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { query, signal, body }: Options & { readonly body?: unknown } = options ?? {}
  const path = query ? `${route.path}?${query.toString()}` : route.path
  const sent = body instanceof File ? asFile(body) : body === undefined ? nothing : asJson(body)
  return call(route.method, path, sent, read, signal)
}

/**
 * Our API, as pages call it: routes and answers are those of `contract/api-routes.ts`.
 * @throws ApiError
 */
export const api = {
  call: <E extends Exchange>(route: Call<E>, ...sent: Sent<E>): Promise<E['answer']> =>
    // What Payload answers to a deletion is of no use, and may be nothing.
    ask(route, sent, route.method === 'DELETE' ? async () => undefined : asAnswer<E['answer']>),
  /** A file: its bytes. */
  bytes: <E extends Exchange & { readonly answer: Blob }>(route: Call<E>, ...sent: Sent<E>): Promise<Blob> =>
    ask(route, sent, (response) => response.blob()),
  /** Whether something exists; false if the server answers that it does not. */
  has: async (route: Call): Promise<boolean> => {
    try {
      return await call(route.method, route.path, nothing, async ({ body }) => {
        await body?.cancel()
        return true
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return false
      throw error
    }
  },
}
