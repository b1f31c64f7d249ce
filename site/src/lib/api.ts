import { errorStatus } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'

/** A call that failed, with a code and a sentence for the person. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** A sentence for each field that is wrong, or `reference` for what nobody expected. */
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

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errorStatus

/** The error of an answer, whatever the answer looks like: a proxy's page is no JSON. */
async function errorOf(response: Response): Promise<ApiError> {
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
  const known = (Object.keys(errorStatus) as ErrorCode[]).find(
    (code) => errorStatus[code] === response.status,
  )
  const code = known ?? (response.status >= 500 ? 'unavailable' : 'internal')
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

async function call(method: string, path: string, body: Body, signal?: AbortSignal): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...body.headers },
      body: body.content,
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const message = navigator.onLine ? errorMessages.codes.unavailable : errorMessages.offline
    throw new ApiError('unavailable', 0, message)
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

/**
 * Our API, as pages call it. Answers are typed by whoever calls, after `contract/api.ts`.
 * @throws ApiError
 */
export const api = {
  get: async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
    (await call('GET', path, nothing, signal)).json() as Promise<Answer>,
  /** Whether there is something, whatever it is: false when the server says that there is not. */
  has: async (path: string): Promise<boolean> => {
    try {
      const { body } = await call('GET', path, nothing)
      await body?.cancel()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return false
      throw error
    }
  },
  post: async <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
    (await call('POST', path, asJson(body))).json() as Promise<Answer>,
  delete: async (path: string): Promise<void> => {
    await call('DELETE', path, nothing)
  },
  /** Sends a file as it is, with its name beside it. */
  upload: async <Answer>(path: string, file: File, signal?: AbortSignal): Promise<Answer> =>
    (await call('POST', path, asFile(file), signal)).json() as Promise<Answer>,
  /** A file: its bytes. */
  download: async (path: string, body: unknown): Promise<Blob> =>
    (await call('POST', path, asJson(body))).blob(),
}
