import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { ownedListener } from '../../process/owned-requests.ts'
import { listen } from '../listen.ts'
import { isForeign } from '../web/foreign.ts'
import type { MailSummary } from './message.ts'
import { framedMail, listPage, messagePage, notFoundPage } from './pages.ts'
import type { MailStore } from './store.ts'
import { mailboxStyle } from './style.ts'

export type MailboxWeb = { port: number; close: () => Promise<void> }

const mailsPerPage = 25
const maxMailsPerAnswer = 200

const pagePolicy = [
  "default-src 'none'",
  `style-src ${mailboxStyle.source}`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A mail is untrusted HTML: no scripts, no forms, nothing from the network, an opaque origin. */
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

type Answer = { status: number; headers: Record<string, string>; body: string | Buffer }
type Ask = {
  store: MailStore
  basePath: string
  query: URLSearchParams
  request: IncomingMessage
  id: string
}
type Route = { method: string; pattern: RegExp; answer: (ask: Ask) => Answer | Promise<Answer> }

const page = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
  body,
})
const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})
const noSuchMail = json(404, { error: 'There is no such email' })

function wholeNumber(text: string | null, least: number, most: number, otherwise: number): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return otherwise
  return Math.min(most, Math.max(least, Number(text)))
}

const foreign = json(403, { error: 'Email can only be deleted from the mailbox itself' })

/** Recipients that contain what the person typed. */
const sentNear = (search: string) => (mail: MailSummary) =>
  mail.to.some((address) => address.toLowerCase().includes(search.toLowerCase()))
/** Recipients that are this address; another that ends alike does not count. */
const sentTo = (address: string) => (mail: MailSummary) =>
  mail.to.some((recipient) => recipient.toLowerCase() === address.toLowerCase())

function showList({ store, basePath, query }: Ask): Answer {
  const search = (query.get('to') ?? '').trim().slice(0, 320)
  const found = search === '' ? store.list() : store.list(sentNear(search))
  const pages = Math.max(1, Math.ceil(found.length / mailsPerPage))
  const number = wholeNumber(query.get('page'), 1, pages, 1)
  const messages = found.slice((number - 1) * mailsPerPage, number * mailsPerPage)
  return page(200, listPage({ basePath, messages, total: found.length, page: number, pages, search }))
}

async function showMessage({ store, basePath, id }: Ask): Promise<Answer> {
  const mail = await store.read(id)
  return mail === null ? page(404, notFoundPage(basePath)) : page(200, messagePage(basePath, mail))
}

async function showFrame({ store, basePath, id }: Ask): Promise<Answer> {
  const mail = await store.read(id)
  if (mail === null || mail.html === null) return page(404, notFoundPage(basePath))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy }
  return { status: 200, headers, body: framedMail(mail.html) }
}

async function sendSource({ store, basePath, id }: Ask): Promise<Answer> {
  const body = await store.source(id)
  if (body === null) return page(404, notFoundPage(basePath))
  const headers = {
    'content-type': 'message/rfc822',
    'content-disposition': `attachment; filename="${id}.eml"`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return { status: 200, headers, body }
}

async function clearByForm({ store, basePath, request }: Ask): Promise<Answer> {
  if (isForeign(request)) return foreign
  await store.clear()
  return { status: 303, headers: { location: basePath }, body: '' }
}

function listJson({ store, query }: Ask): Answer {
  const address = query.get('to')
  const found = address === null ? store.list() : store.list(sentTo(address))
  const limit = wholeNumber(query.get('limit'), 1, maxMailsPerAnswer, maxMailsPerAnswer)
  return json(200, { messages: found.slice(0, limit), total: found.length })
}

async function messageJson({ store, id }: Ask): Promise<Answer> {
  const mail = await store.read(id)
  return mail === null ? noSuchMail : json(200, mail)
}

async function clearByApi({ store, request }: Ask): Promise<Answer> {
  if (isForeign(request)) return foreign
  await store.clear()
  return { status: 204, headers: {}, body: '' }
}

const routes: readonly Route[] = [
  { method: 'GET', pattern: /^\/?$/, answer: showList },
  { method: 'GET', pattern: /^\/messages\/([0-9a-f-]{1,40})$/, answer: showMessage },
  { method: 'GET', pattern: /^\/messages\/([0-9a-f-]{1,40})\/html$/, answer: showFrame },
  { method: 'GET', pattern: /^\/messages\/([0-9a-f-]{1,40})\/source$/, answer: sendSource },
  { method: 'POST', pattern: /^\/clear$/, answer: clearByForm },
  { method: 'GET', pattern: /^\/api\/messages$/, answer: listJson },
  { method: 'DELETE', pattern: /^\/api\/messages$/, answer: clearByApi },
  { method: 'GET', pattern: /^\/api\/messages\/([0-9a-f-]{1,40})$/, answer: messageJson },
]

async function answerTo(request: IncomingMessage, store: MailStore, basePath: string): Promise<Answer> {
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  if (path === '/up' && method === 'GET') return json(200, { ok: true })
  const below = path.startsWith(basePath) ? path.slice(basePath.length) : null
  const matching = below === null ? [] : routes.filter(({ pattern }) => pattern.test(below))
  const route = matching.find((candidate) => candidate.method === method)
  if (route === undefined || below === null) {
    if (matching.length > 0) return json(405, { error: 'Method not allowed' })
    return below?.startsWith('/api/') ? json(404, { error: 'Not found' }) : page(404, notFoundPage(basePath))
  }
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1))
  return route.answer({ store, basePath, query, request, id: route.pattern.exec(below)?.[1] ?? '' })
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
  response.end(body)
}

/**
 * The mailbox's web page and its JSON, below `basePath`.
 *
 * @throws Error when the port cannot be had
 */
export async function startMailboxWeb(
  store: MailStore,
  port: number,
  host: string,
  basePath: string,
  log?: Pick<Logger, 'warn'>,
): Promise<MailboxWeb> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000 },
    ownedListener((request, response) => {
      answerTo(request, store, basePath).then(
        (answer) => send(response, answer),
        (err: unknown) => {
          log?.warn({ err }, 'mailbox page failed')
          send(response, json(500, { error: 'The mailbox folder cannot be read' }))
        },
      )
    }),
  )
  const bound = await listen(server, () => server.address(), port, host, 'The mailbox page')
  const close = async (): Promise<void> => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await stopped
  }
  return { port: bound, close }
}
