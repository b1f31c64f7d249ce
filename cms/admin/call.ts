import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import type { Call, Exchange } from '#contract/route.ts'

/** A refused call, with a message for the person and one for each invalid field. */
export class CallError extends Error {
  readonly details: Readonly<Record<string, string>>
  /** Null if there was no answer, or not one of ours. */
  readonly code: ErrorCode | null
  constructor(
    message: string,
    details: Readonly<Record<string, string>> = {},
    code: ErrorCode | null = null,
  ) {
    super(message)
    this.code = code
    this.name = 'CallError'
    this.details = details
  }
}

interface Options {
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal
  /** For a request sent while the page is being left. */
  readonly keepalive?: boolean
}
type Sent<E extends Exchange> = E['body'] extends undefined
  ? [options?: Options]
  : [options: Options & { readonly body: E['body'] }]

/** The response as JSON; undefined if it was cut off or is a proxy's error page. */
async function read(answer: Promise<Response>): Promise<{ ok: boolean; value: unknown } | undefined> {
  try {
    const response = await answer
    return { ok: response.ok, value: (await response.json()) as unknown }
  } catch {
    return undefined
  }
}

/**
 * Calls a route of ours from the admin.
 * @throws CallError
 */
export async function call<E extends Exchange>(route: Call<E>, ...[options]: Sent<E>): Promise<E['answer']> {
  const { query, signal, keepalive = false, body }: Options & { readonly body?: unknown } = options ?? {}
  const answer = await read(
    fetch(query ? `${route.path}?${query.toString()}` : route.path, {
      method: route.method,
      credentials: 'same-origin',
      keepalive,
      ...(signal && { signal }),
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }),
  )
  if (answer?.ok) return answer.value as E['answer']
  const { error } = (answer?.value ?? {}) as Partial<ErrorBody>
  throw new CallError(error?.message ?? cmsMessages.invite.failed, error?.details, error?.code)
}
