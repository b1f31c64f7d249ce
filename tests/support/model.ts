import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from './until.ts'

/**
 * A model whose every byte a test decides: Chat Completions, streamed. What it says stands in a script, one answer for
 * each request, found by the text that occurs last in the conversation.
 */

/** A piece of an answer, in the order in which it goes out. */
export type Piece =
  | { readonly text: string }
  /** A tool call. `args` as an object is written as JSON; as a string it goes out as it is. */
  | { readonly call: string; readonly args: unknown; readonly only?: undefined }
  /** The beginning of a tool call: so many characters of its arguments, and no more. */
  | { readonly call: string; readonly args: unknown; readonly only: number }
  /** Nothing is said until then, only signs of life, as providers send them. */
  | { readonly wait: Promise<unknown> }
  /** Nothing comes any more, ever, on a connection that stays open. */
  | { readonly silence: true }
  /** The connection breaks, without a word. */
  | { readonly cut: true }
  | { readonly end: 'stop' | 'tool_calls' | 'length' }

export type Script =
  | { readonly pieces: readonly Piece[] }
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly message?: string
    }

interface Message {
  readonly role: string
  readonly content?: unknown
  readonly tool_calls?: readonly {
    readonly id: string
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
}

/** A request the model got. */
export interface Asked {
  readonly messages: readonly Message[]
  /** Whether whoever asked has hung up before the answer was complete, and when. */
  hungUpAt: number | null
}

export interface ScriptedModel {
  readonly url: string
  /** What is answered to conversations in which `key` is the last of all keys: one script for each request; the last one for all further. */
  script(key: string, ...answers: readonly Script[]): void
  /** The requests with `key` so far. */
  asked(key: string): readonly Asked[]
  /** Everything that was said in the newest request with `key`, as one text. */
  conversation(key: string): string
  /** Waits until `count` requests with `key` have come. */
  untilAsked(key: string, count?: number): Promise<Asked>
  close(): Promise<void>
}

export const say = (...pieces: readonly Piece[]): Script => ({
  pieces: pieces.some((piece) => 'end' in piece || 'cut' in piece || 'silence' in piece)
    ? pieces
    : [...pieces, { end: 'tool_calls' }],
})
export const write = (path: string, content: string): Piece => ({
  call: 'write_file',
  args: { path, content },
})
export const finish = (
  outcome: 'delivered' | 'answered' | 'declined' = 'delivered',
  explanation = 'Done.',
): Piece => ({
  call: 'finish',
  args: {
    outcome,
    explanation,
    features: ['One thing'],
    quick_actions: [{ label: 'More', prompt: 'Do more' }],
  },
})

/** The main file of a small sound plugin. */
export const mainFile = (name: string, body = '', version = '1.0.0'): string => `<?php
/**
 * Plugin Name: ${name}
 * Description: Written in a test.
 * Version: ${version}
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * Author: Test
 * License: GPL-2.0-or-later
 * Text Domain: ${slugOf(name)}
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}
${body}`

export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

const usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 }

function textOf({ content, tool_calls: calls }: Message): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? '')
  return text + (calls ?? []).map((call) => call.function.arguments).join(' ')
}

async function readJson(request: IncomingMessage): Promise<{ messages: Message[] }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as { messages: Message[] }
}

async function speak(response: ServerResponse, pieces: readonly Piece[]): Promise<void> {
  const chunk = (delta: unknown, reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({
        id: 'chatcmpl-scripted',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'scripted',
        choices: [{ index: 0, delta, finish_reason: reason }],
      })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  chunk({ role: 'assistant', content: '' })
  let index = 0
  for (const piece of pieces) {
    if (response.destroyed) return
    if ('text' in piece) chunk({ content: piece.text })
    else if ('wait' in piece) {
      const alive = setInterval(() => chunk({ content: '' }), 400)
      response.once('close', () => clearInterval(alive))
      await piece.wait
      clearInterval(alive)
    } else if ('silence' in piece) return
    else if ('cut' in piece) {
      // What was written has to arrive before the connection breaks.
      await new Promise((resolve) => response.write(': \n\n', resolve))
      response.socket?.destroy()
      return
    } else if ('end' in piece) {
      chunk({}, piece.end)
      response.write(
        `data: ${JSON.stringify({ id: 'chatcmpl-scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [], usage })}\n\n`,
      )
      response.end('data: [DONE]\n\n')
    } else {
      const whole = typeof piece.args === 'string' ? piece.args : JSON.stringify(piece.args)
      const json = whole.slice(0, piece.only)
      chunk({
        tool_calls: [
          { index, id: `call_${index}`, type: 'function', function: { name: piece.call, arguments: '' } },
        ],
      })
      for (let at = 0; at < json.length; at += 400) {
        chunk({ tool_calls: [{ index, function: { arguments: json.slice(at, at + 400) } }] })
      }
      index += 1
    }
  }
}

/**
 * Starts it on loopback.
 * @param port 0 takes a free one
 */
export async function startModel(port = 0): Promise<ScriptedModel> {
  const scripts = new Map<string, readonly Script[]>()
  const requests = new Map<string, Asked[]>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: String(error) } }))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { messages } = await readJson(request)
    const said = messages.map(textOf).join('\n')
    // A follow-up carries what was said before: its own text stands last.
    const at = (each: string) => said.lastIndexOf(each)
    const key = [...scripts.keys()].filter((each) => at(each) >= 0).sort((a, b) => at(b) - at(a))[0]
    if (key === undefined) throw new Error('nobody has said what to answer to this')
    const asked: Asked = { messages, hungUpAt: null }
    const known = requests.get(key) ?? []
    requests.set(key, [...known, asked])
    response.once('close', () => {
      if (!response.writableEnded) asked.hungUpAt = Date.now()
    })
    const answers = scripts.get(key) ?? []
    const script = answers[Math.min(known.length, answers.length - 1)]
    if (!script) throw new Error('an empty script')
    if ('pieces' in script) return speak(response, script.pieces)
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers })
    response.end(
      JSON.stringify({ error: { message: script.message ?? 'scripted', type: 'scripted', code: null } }),
    )
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const asked = (key: string) => requests.get(key) ?? []
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    script: (key, ...answers) => {
      scripts.set(key, answers)
    },
    asked,
    conversation: (key) => (asked(key).at(-1)?.messages ?? []).map(textOf).join('\n'),
    untilAsked: (key, count = 1) => until(`the model is asked ${count} times`, () => asked(key)[count - 1]),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
