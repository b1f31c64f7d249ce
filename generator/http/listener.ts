import { timingSafeEqual, createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { complete } from '../complete.ts'
import { completionRequest } from '../protocol.ts'
import { toAnswer } from './answer.ts'
import type { Answer } from './answer.ts'
import { readBody } from './body.ts'
import { ApiError } from './errors.ts'
import { streamAnswer } from './stream.ts'

/** The only model on offer. */
export const offlineModel = 'plugsmith-offline'
/** Fast enough to be pleasant, slow enough to watch files being written. */
export const defaultCharsPerSecond = 6_000

export type ListenerOptions = {
  /** If set, requests need it as their bearer token. */
  apiKey?: string
  /** Pace of streamed answers; 0 is as fast as possible. Default 6000. */
  charsPerSecond?: number
  log?: Pick<Logger, 'error'>
}

type Settings = ListenerOptions & { charsPerSecond: number }

const modelObject = { id: offlineModel, object: 'model', created: 1_735_689_600, owned_by: 'plugsmith' }

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function checkKey(request: IncomingMessage, apiKey: string | undefined): void {
  if (!apiKey) return
  const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(sent), digest(apiKey))) {
    throw new ApiError(401, 'Incorrect API key provided.', 'invalid_api_key')
  }
}

const unknownModel = (model: string): ApiError =>
  new ApiError(
    404,
    `The model '${model}' does not exist or you do not have access to it.`,
    'model_not_found',
    'model',
  )

async function createCompletion(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): Promise<void> {
  const body = await readBody(request, completionRequest)
  if (body.model !== offlineModel) throw unknownModel(body.model)
  const tools = (body.tools ?? []).flatMap((tool) => (tool.function ? [tool.function.name] : []))
  const answer = toAnswer(complete(body.messages, tools), body)
  if (!body.stream) return sendJson(response, 200, wholeCompletion(answer))

  const gone = new AbortController()
  response.on('close', () => gone.abort())
  await streamAnswer(response, answer, {
    model: offlineModel,
    includeUsage: body.stream_options?.include_usage ?? false,
    charsPerSecond: settings.charsPerSecond,
    signal: gone.signal,
  })
}

function wholeCompletion(answer: Answer): object {
  const calls = answer.calls.length > 0 ? { tool_calls: answer.calls } : {}
  const content = answer.text === '' && answer.calls.length > 0 ? null : answer.text
  return {
    id: answer.id,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: offlineModel,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null, ...calls },
        logprobs: null,
        finish_reason: answer.finishReason,
      },
    ],
    usage: answer.usage,
    system_fingerprint: null,
  }
}

async function route(request: IncomingMessage, response: ServerResponse, settings: Settings): Promise<void> {
  checkKey(request, settings.apiKey)
  const path = (request.url ?? '/').replace(/\?.*$/, '')
  const call = `${request.method ?? 'GET'} ${path}`
  if (call === 'POST /v1/chat/completions') return createCompletion(request, response, settings)
  if (call === 'GET /v1/models') return sendJson(response, 200, { object: 'list', data: [modelObject] })
  const model = /^GET \/v1\/models\/([^/]+)$/.exec(call)?.[1]
  if (model === offlineModel) return sendJson(response, 200, modelObject)
  if (model !== undefined) throw unknownModel(model)
  throw new ApiError(404, `Invalid URL (${call})`, 'unknown_url')
}

/**
 * Answers Chat Completions requests as an OpenAI-compatible server does, with the offline generator as its only
 * model. Keeps nothing between requests.
 */
export function completionListener(options: ListenerOptions = {}): RequestListener {
  const settings = { ...options, charsPerSecond: options.charsPerSecond ?? defaultCharsPerSecond }
  return (request, response) => {
    route(request, response, settings).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const known = error instanceof ApiError ? error : new ApiError(500, 'The stand-in failed.')
      if (known !== error) options.log?.error({ err: error }, 'a completion failed')
      // The rest of a refused body is not read, so the connection cannot be used again.
      if (known.status === 413) response.setHeader('connection', 'close')
      sendJson(response, known.status, known.body())
    })
  }
}
