import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesUpTo, keepAlive, stepsOf } from './answers.ts'
import type { Script, Speech } from './answers.ts'
import { until } from './until.ts'

/**
 * A model whose every byte a test controls: streamed Chat Completions. Each request is answered from the script whose
 * key occurs last in the conversation.
 */

export { finish, goBack, mainFile, plan, say, slugOf, write } from './answers.ts'
export type { Piece, Script } from './answers.ts'

export interface Message {
  readonly role: string
  readonly content?: unknown
  readonly tool_calls?: readonly {
    readonly id: string
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
}

/** A request that the model received. */
export interface Asked {
  readonly messages: readonly Message[]
  /** When it arrived, and its size in bytes. */
  readonly at: number
  readonly bytes: number
  /** Whether and when the client disconnected before the answer was complete. */
  hungUpAt: number | null
}

/** The answer to a request: always the same, or derived from the conversation so far. */
export type Answering = Script | ((asked: Asked) => Script)

export interface ScriptedModel {
  readonly url: string
  /**
   * Scripts the conversations in which `key` is the last of all keys: one script per request, and the last one for all
   * further requests.
   */
  script(key: string, ...answers: readonly Answering[]): void
  /** The requests with `key` so far. */
  asked(key: string): readonly Asked[]
  /** All messages of the newest request with `key`, as one text. */
  conversation(key: string): string
  /** Waits until `count` requests with `key` have arrived. */
  untilAsked(key: string, count?: number): Promise<Asked>
  close(): Promise<void>
}

function textOf({ content, tool_calls: calls }: Message): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? '')
  return text + (calls ?? []).map((call) => call.function.arguments).join(' ')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

/** Flush what was written before dropping the connection. */
async function breakOff(response: ServerResponse, last: string | Buffer): Promise<void> {
  await new Promise((resolve) => response.write(last, resolve))
  response.socket?.destroy()
}

async function speak(response: ServerResponse, { pieces, cutAfter }: Speech): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  if (cutAfter !== undefined) return breakOff(response, bytesUpTo(pieces, cutAfter))
  const closed = once(response, 'close')
  for (const step of stepsOf(pieces)) {
    if (response.destroyed || 'silence' in Object(step)) return
    if (typeof step === 'string') {
      // Respect backpressure, so that a long answer starts to arrive before all of it is generated.
      if (!response.write(step)) await Promise.race([closed, once(response, 'drain')])
    } else if ('wait' in step) {
      const alive = setInterval(() => response.write(keepAlive), 400)
      response.once('close', () => clearInterval(alive))
      await step.wait
      clearInterval(alive)
    } else if ('cut' in step) return breakOff(response, ': \n\n')
    else response.end()
  }
}

/** Starts it on a free loopback port. */
export async function startModel(): Promise<ScriptedModel> {
  const scripts = new Map<string, readonly Answering[]>()
  const requests = new Map<string, Asked[]>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: String(error) } }))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const { messages } = JSON.parse(body.toString('utf8')) as { messages: Message[] }
    const said = messages.map(textOf).join('\n')
    // A follow-up repeats earlier messages, so its own text is the last match.
    const at = (each: string) => said.lastIndexOf(each)
    const key = [...scripts.keys()].filter((each) => at(each) >= 0).sort((a, b) => at(b) - at(a))[0]
    if (key === undefined) throw new Error('nobody has said what to answer to this')
    const asked: Asked = { messages, at: Date.now(), bytes: body.length, hungUpAt: null }
    const known = requests.get(key) ?? []
    requests.set(key, [...known, asked])
    response.once('close', () => {
      if (!response.writableEnded) asked.hungUpAt = Date.now()
    })
    const answers = scripts.get(key) ?? []
    const answering = answers[Math.min(known.length, answers.length - 1)]
    if (!answering) throw new Error('an empty script')
    const script = typeof answering === 'function' ? answering(asked) : answering
    if ('nothing' in script) return
    if ('hangUp' in script) response.socket?.destroy()
    else if ('pieces' in script) await speak(response, script)
    else {
      const error = { message: script.message ?? 'scripted', type: 'scripted', code: script.code ?? null }
      response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers })
      response.end(script.body ?? JSON.stringify({ error }))
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const asked = (key: string) => requests.get(key) ?? []
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    script: (key, ...answers) => {
      scripts.set(key, answers)
    },
    asked,
    conversation: (key) => (asked(key).at(-1)?.messages ?? []).map(textOf).join('\n'),
    untilAsked: (key, count = 1) =>
      until(`the model is asked ${count} times for "${key}"`, () => asked(key)[count - 1], 60),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
