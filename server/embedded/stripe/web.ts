import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { ownedListener } from '../../process/owned-requests.ts'
import { listen } from '../listen.ts'
import { isForeign } from '../web/foreign.ts'
import { StripeFault } from './api/errors.ts'
import { answerApi } from './api/answer.ts'
import type { ApiAnswer } from './api/answer.ts'
import type { Clock } from './billing/clock.ts'
import { closeDispute, openDispute, refundCharge } from './billing/refunds.ts'
import { deliveryModes } from './events/deliver.ts'
import type { Deliverer } from './events/deliver.ts'
import { readTrouble } from './trouble.ts'
import type { Trouble } from './trouble.ts'
import { notice, stripeStyle } from './pages/document.ts'
import { showCheckout, submitAuthentication, submitCheckout } from './pages/checkout.ts'
import { showKind, showObject, showOverview } from './pages/overview.ts'
import { showInvoice, showPortal, submitPortal } from './pages/portal.ts'
import { goTo, jsonOf, pageOf } from './pages/reply.ts'
import type { Reply } from './pages/reply.ts'
import type { Sandbox } from './sandbox.ts'

export type StripeWeb = { port: number; close: () => Promise<void> }

/** Everything that the pages and the API work on. */
export type Parts = {
  sandbox: Sandbox
  clock: Clock
  deliverer: Deliverer
  trouble: Trouble
  secretKey: string
  /** Path of the pages, without a trailing slash. */
  basePath: string
}

/** Stripe refuses larger requests too. */
const maxBodyBytes = 1_000_000
/** The farthest that the clock moves at once. */
const maxDays = 800

const pagePolicy = [
  "default-src 'none'",
  `style-src ${stripeStyle.source}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Ask = Parts & { ids: readonly string[]; form: URLSearchParams; query: URLSearchParams }
type PageRoute = { method: 'GET' | 'POST'; pattern: RegExp; answer: (ask: Ask) => Reply | Promise<Reply> }

const id = '([A-Za-z0-9_]{1,255})'
const pageRoute = (method: PageRoute['method'], path: string, answer: PageRoute['answer']): PageRoute => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(':id', id)}/?$`),
  answer,
})

const overview = ({ sandbox, clock, deliverer, basePath }: Ask, error: string | null = null): Reply =>
  showOverview(sandbox, clock, deliverer, basePath, error)

/** Runs what a button asks for, and shows the overview again. */
function act(ask: Ask, work: () => void): Reply {
  try {
    ask.sandbox.store.transaction(() => {
      ask.sandbox.causedBy(null, null)
      work()
    })
    return goTo(ask.basePath)
  } catch (err) {
    if (err instanceof StripeFault) return overview(ask, err.message)
    throw err
  }
}

function moveClock(ask: Ask): Reply {
  const days = Number(ask.form.get('days'))
  if (!Number.isFinite(days) || days <= 0 || days > maxDays) {
    return overview(ask, `The clock moves forward by up to ${maxDays} days.`)
  }
  ask.clock.advance(ask.sandbox, Math.round(days * 86_400))
  return goTo(ask.basePath)
}

function setMode(ask: Ask): Reply {
  const mode = deliveryModes.find((name) => name === ask.form.get('mode'))
  if (mode === undefined) return overview(ask, 'There is no such way to deliver.')
  ask.deliverer.setMode(mode)
  return goTo(ask.basePath)
}

async function resend(ask: Ask): Promise<Reply> {
  const event = ask.sandbox.store.get('event', ask.ids[0] ?? '')
  if (event === undefined) return overview(ask, 'There is no such event.')
  await ask.deliverer.resend(event)
  return goTo(ask.basePath)
}

const withCharge = (ask: Ask, work: (charge: NonNullable<ReturnType<typeof chargeOf>>) => void): Reply => {
  const charge = chargeOf(ask)
  return charge === undefined ? overview(ask, 'There is no such payment.') : act(ask, () => work(charge))
}
const chargeOf = ({ sandbox, ids }: Ask) => sandbox.store.get('charge', ids[0] ?? '')

function endDispute(ask: Ask): Reply {
  const dispute = ask.sandbox.store.get('dispute', ask.ids[0] ?? '')
  const status = ask.form.get('status')
  if (dispute === undefined || (status !== 'won' && status !== 'lost'))
    return overview(ask, 'There is no such dispute.')
  return act(ask, () => void closeDispute(ask.sandbox, dispute, status))
}

/** A page's own change is one transaction too. */
const changing = (answer: (ask: Ask) => Reply) => (ask: Ask) =>
  ask.sandbox.store.transaction(() => {
    ask.sandbox.causedBy(null, null)
    return answer(ask)
  })

const first = ({ ids }: Ask): string => ids[0] ?? ''

const pageRoutes: readonly PageRoute[] = [
  pageRoute('GET', '', (ask) => overview(ask)),
  pageRoute('GET', '/objects/:id', (ask) => showObject(ask.sandbox, ask.basePath, first(ask))),
  pageRoute('GET', '/kinds/([a-z_.]{1,40})', (ask) =>
    showKind(ask.sandbox, ask.basePath, first(ask), Number(ask.query.get('page') ?? 1) || 1),
  ),
  pageRoute('POST', '/clock', moveClock),
  pageRoute('POST', '/mode', setMode),
  pageRoute('POST', '/events/:id/resend', resend),
  pageRoute('POST', '/charges/:id/refund', (ask) =>
    withCharge(ask, (charge) => {
      refundCharge(ask.sandbox, charge, { amount: undefined, reason: null, metadata: {} })
    }),
  ),
  pageRoute('POST', '/charges/:id/dispute', (ask) =>
    withCharge(ask, (charge) => void openDispute(ask.sandbox, charge, 'fraudulent')),
  ),
  pageRoute('POST', '/disputes/:id/close', endDispute),
  pageRoute('GET', '/checkout/:id', (ask) => showCheckout(ask.sandbox, first(ask))),
  pageRoute(
    'POST',
    '/checkout/:id',
    changing((ask) => submitCheckout(ask.sandbox, first(ask), ask.form)),
  ),
  pageRoute(
    'POST',
    '/checkout/:id/authenticate',
    changing((ask) => submitAuthentication(ask.sandbox, first(ask), ask.form)),
  ),
  pageRoute('GET', '/portal/:id(?:/(cancel|card))?', (ask) =>
    showPortal(ask.sandbox, first(ask), ask.ids[1] ?? ''),
  ),
  pageRoute(
    'POST',
    '/portal/:id/(confirm|plan|cancel|resume|card)',
    changing((ask) => submitPortal(ask.sandbox, first(ask), ask.ids[1] ?? '', ask.form)),
  ),
  pageRoute('GET', '/invoice/:id', (ask) => showInvoice(ask.sandbox, first(ask))),
  pageRoute('POST', '/api/trouble', ({ trouble, form }) => {
    const wanted = readTrouble(form)
    if (wanted === null) return jsonOf(400, { error: 'There is no such trouble' })
    trouble.expect(wanted)
    return jsonOf(200, { expected: wanted })
  }),
]

async function answerPage(
  parts: Parts,
  request: IncomingMessage,
  path: string,
  query: string,
): Promise<Reply> {
  const below = path.slice(parts.basePath.length)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const matching = pageRoutes.filter(({ pattern }) => pattern.test(below))
  const found = matching.find((candidate) => candidate.method === method)
  if (found === undefined) {
    const status = matching.length > 0 ? 405 : 404
    return pageOf(
      status,
      notice('There is no such page', 'The link may be incomplete.', {
        href: parts.basePath,
        label: 'Overview',
      }),
    )
  }
  if (method === 'POST' && isForeign(request)) {
    return pageOf(403, notice('Not from here', 'Only pages of the embedded Stripe itself may do this.'))
  }
  const form = new URLSearchParams(method === 'POST' ? await readBody(request) : '')
  const ids = found.pattern.exec(below)?.slice(1) ?? []
  const reply = await found.answer({ ...parts, ids, form, query: new URLSearchParams(query) })
  parts.deliverer.wake()
  return reply
}

/** A body that is too large is read to its end, so that the connection can be used again, but not kept. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size <= maxBodyBytes) chunks.push(bytes)
  }
  if (size > maxBodyBytes) throw new StripeFault(413, 'invalid_request_error', 'The request is too large.')
  return Buffer.concat(chunks).toString('utf8')
}

function sendReply(response: ServerResponse, reply: Reply): void {
  const common = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  }
  if (reply.kind === 'redirect') {
    response.writeHead(303, { ...common, location: reply.to }).end()
  } else if (reply.kind === 'json') {
    response
      .writeHead(reply.status, { ...common, 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(reply.body))
  } else {
    response
      .writeHead(reply.status, {
        ...common,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
      })
      .end(reply.body)
  }
}

async function handleApi(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
) {
  const trouble = parts.trouble.next(request.method ?? 'GET', path)
  if (trouble?.ms) await new Promise((resolve) => setTimeout(resolve, trouble.ms))
  if (trouble?.kind === 'cut before') return void request.socket.destroy()
  if (trouble?.kind === 'error') return sendApi(response, parts.trouble.failure(trouble.status))
  const body = await readBody(request)
  const answer = answerApi(parts.sandbox, parts.secretKey, {
    method: request.method ?? 'GET',
    path,
    query,
    body,
    headers: request.headers,
  })
  parts.deliverer.wake()
  // The request has been carried out, but the caller does not learn it.
  if (trouble?.kind === 'cut after') return void request.socket.destroy()
  sendApi(response, answer)
}

const sendApi = (response: ServerResponse, { status, headers, body }: ApiAnswer): void =>
  void response.writeHead(status, headers).end(body)

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query = ''] = splitAt(request.url ?? '/')
  if (path === '/up') return sendReply(response, jsonOf(200, { ok: true }))
  if (path.startsWith('/v1/')) return handleApi(parts, request, response, path, query)
  if (path === parts.basePath || path.startsWith(`${parts.basePath}/`)) {
    return sendReply(response, await answerPage(parts, request, path, query))
  }
  sendReply(response, jsonOf(404, { error: 'Not found' }))
}

const splitAt = (url: string): [string, string] => {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/**
 * The API below `/v1` and the pages below `basePath`.
 *
 * @throws Error when the port cannot be had
 */
export async function startStripeWeb(
  parts: Parts,
  port: number,
  host: string,
  log?: Pick<Logger, 'warn'>,
): Promise<StripeWeb> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 60_000 },
    ownedListener((request, response) => {
      handle(parts, request, response).catch((err: unknown) => {
        if (!(err instanceof StripeFault)) log?.warn({ err }, 'embedded Stripe could not answer')
        if (response.headersSent || response.destroyed) return
        const status = err instanceof StripeFault ? err.status : 500
        const body =
          err instanceof StripeFault
            ? err.body
            : { error: { message: 'An unknown error occurred', type: 'api_error' } }
        sendReply(response, jsonOf(status, body))
      })
    }),
  )
  const bound = await listen(server, () => server.address(), port, host, 'The embedded Stripe')
  const close = async (): Promise<void> => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await stopped
  }
  return { port: bound, close }
}
