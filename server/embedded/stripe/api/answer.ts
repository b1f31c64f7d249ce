import { createHash } from 'node:crypto'
import { makeId } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { StripeFault, invalid } from './errors.ts'
import { expandAnswer } from './expand.ts'
import { readForm } from './form.ts'
import type { Form } from './form.ts'
import type { Route } from './route.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { customerRoutes } from './routes/customers.ts'
import { eventRoutes } from './routes/events.ts'
import { paymentRoutes } from './routes/payments.ts'
import { portalRoutes } from './routes/portal.ts'
import { priceRoutes } from './routes/prices.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { apiVersion } from './version.ts'

const routes: readonly Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...eventRoutes,
]

export type ApiRequest = {
  method: string
  path: string
  query: string
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export type ApiAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Answers one call of Stripe's API.
 *
 * @param secretKey the only key that is let in
 */
export function answerApi(sandbox: Sandbox, secretKey: string, request: ApiRequest): ApiAnswer {
  const requestId = makeId('req')
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    // By its own clock, which may have been moved.
    date: new Date(sandbox.now() * 1_000).toUTCString(),
    'request-id': requestId,
    'stripe-version': apiVersion,
  }
  try {
    checkKey(request, secretKey)
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
    if (key === undefined) return { status: 200, headers, body: call(sandbox, request, requestId, null) }
    const { replayed, ...answer } = callOnce(sandbox, request, requestId, key)
    return {
      ...answer,
      headers: { ...headers, 'idempotency-key': key, ...(replayed && { 'idempotent-replayed': 'true' }) },
    }
  } catch (err) {
    if (!(err instanceof StripeFault)) throw err
    return { status: err.status, headers, body: JSON.stringify(err.body, null, 2) }
  }
}

const header = (request: ApiRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function checkKey(request: ApiRequest, secretKey: string): void {
  const authorization = header(request, 'authorization')
  if (authorization === undefined) {
    throw new StripeFault(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (authorization !== `Bearer ${secretKey}`) {
    throw new StripeFault(401, 'invalid_request_error', 'Invalid API Key provided: ****')
  }
}

/** Answers a repeated request as the first time (https://docs.stripe.com/api/idempotent_requests). */
function callOnce(sandbox: Sandbox, request: ApiRequest, requestId: string, key: string) {
  const { store } = sandbox
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex')
  const earlier = store.answer(key)
  if (earlier !== undefined) {
    if (earlier.request !== fingerprint) {
      throw new StripeFault(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    }
    return { status: earlier.status, body: earlier.body, replayed: true }
  }
  return store.transaction(() => {
    const answer = { status: 200, body: call(sandbox, request, requestId, key) }
    store.keepAnswer(key, { request: fingerprint, ...answer })
    return { ...answer, replayed: false }
  })
}

function call(sandbox: Sandbox, request: ApiRequest, requestId: string, key: string | null): string {
  const { path, method } = request
  const candidates = routes.filter(({ pattern }) => pattern.test(path))
  const found = candidates.find((candidate) => candidate.method === method)
  if (found === undefined) {
    throw new StripeFault(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${method}: ${path}). The embedded Stripe plays only the calls that Plugsmith makes.`,
    )
  }
  const form = readForm(method === 'POST' ? request.body : request.query)
  const ids = found.pattern.exec(path)?.slice(1) ?? []
  const answer = sandbox.store.transaction(() => {
    sandbox.causedBy(requestId, key)
    return structuredClone(found.answer(sandbox, ids, form))
  })
  expandAnswer(sandbox, answer, pathsOf(form))
  return JSON.stringify(answer, null, 2)
}

function pathsOf(form: Form): string[] {
  const paths = form['expand'] ?? []
  if (!Array.isArray(paths)) throw invalid('Invalid array', { param: 'expand' })
  return paths.filter((path) => typeof path === 'string')
}
