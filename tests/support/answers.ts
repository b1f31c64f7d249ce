/** The answers of a scripted model (`model.ts`), piece by piece, and their encoding as streamed Chat Completions. */

/** A piece of an answer, in the order it is sent. */
export type Piece =
  | { readonly text: string }
  /** A tool call. `args` as an object is serialized to JSON; a string is sent as is. */
  | { readonly call: string; readonly args: unknown; readonly only?: undefined }
  /** A tool call cut off after this many characters of its arguments. */
  | { readonly call: string; readonly args: unknown; readonly only: number }
  /** An invalid stream event with this JSON or text, such as OpenAI would never send. */
  | { readonly event: unknown }
  /** Sends only keep-alives, as providers do, until the promise resolves. */
  | { readonly wait: Promise<unknown> }
  /** Sends nothing more but leaves the connection open. */
  | { readonly silence: true }
  /** Drops the connection. */
  | { readonly cut: true }
  /** Ends the stream properly, without a finish reason. */
  | { readonly close: true }
  | { readonly end: 'stop' | 'tool_calls' | 'length' }

export interface Speech {
  readonly pieces: readonly Piece[]
  /** Drops the connection after this share of the answer's bytes, wherever that falls. */
  readonly cutAfter?: number
}

/** A response that is not a stream. */
export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: string
  readonly code?: string
  /** Replaces OpenAI's error body. */
  readonly body?: string
}

export type Script =
  | Speech
  | Refusal
  /** Accepts the request and never responds, not even with a status. */
  | { readonly nothing: true }
  /** Drops the connection before responding. */
  | { readonly hangUp: true }

const isLast = (piece: Piece): boolean =>
  'end' in piece || 'cut' in piece || 'silence' in piece || 'close' in piece

/** An answer of these pieces, ended properly unless they specify how it ends. */
export const say = (...pieces: readonly Piece[]): Speech => ({
  pieces: pieces.some(isLast) ? pieces : [...pieces, { end: 'tool_calls' }],
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

/** Goes back to an earlier version. */
export const goBack = (version: unknown, explanation = 'It is as it was.'): Piece => ({
  call: 'finish',
  args: { outcome: 'restored', version, explanation, features: [], quick_actions: [] },
})
/** The plan of these files, with an account of the request as the model gives it. */
export const plan = (
  paths: readonly string[],
  account: { readonly understood?: unknown; readonly left_out?: unknown } = {},
): Piece => ({
  call: 'plan',
  args: { files: paths.map((path) => ({ path, summary: `What ${path} is for` })), ...account },
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
const said = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const chunk = (own: object): string =>
  said({ id: 'chatcmpl-scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted', ...own })
const spoken = (delta: unknown, reason: string | null = null): string =>
  chunk({ choices: [{ index: 0, delta, finish_reason: reason }] })

/** The keep-alive. */
export const keepAlive = spoken({ content: '' })
const opening = spoken({ role: 'assistant', content: '' })

/** A piece that is more than bytes. */
export type Action = Extract<Piece, { wait: unknown } | { silence: true } | { cut: true } | { close: true }>

/** An answer as it is sent: the stream's bytes, and what happens between them. */
export function* stepsOf(pieces: readonly Piece[]): Generator<string | Action> {
  yield opening
  let index = 0
  for (const piece of pieces) {
    if ('text' in piece) yield spoken({ content: piece.text })
    else if ('event' in piece) yield said(piece.event)
    else if ('end' in piece) {
      yield spoken({}, piece.end)
      yield chunk({ choices: [], usage })
      yield said('[DONE]')
      yield { close: true }
    } else if ('call' in piece) {
      const whole = typeof piece.args === 'string' ? piece.args : JSON.stringify(piece.args)
      const json = whole.slice(0, piece.only)
      const begun = { index, id: `call_${index}`, type: 'function' }
      yield spoken({ tool_calls: [{ ...begun, function: { name: piece.call, arguments: '' } }] })
      for (let at = 0; at < json.length; at += 400) {
        yield spoken({ tool_calls: [{ index, function: { arguments: json.slice(at, at + 400) } }] })
      }
      index += 1
    } else yield piece
  }
}

/** The bytes of an answer without waits, up to a share of them. */
export function bytesUpTo(pieces: readonly Piece[], share: number): Buffer {
  const all = Buffer.from([...stepsOf(pieces)].filter((step) => typeof step === 'string').join(''))
  return all.subarray(0, Math.floor(all.length * share))
}
