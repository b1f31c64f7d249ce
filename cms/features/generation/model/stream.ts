import OpenAI from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import { limits } from '#contract/limits.ts'
import { environment } from '../../../platform/environment.ts'
import { AnswerTooLarge } from '../../../platform/http/index.ts'
import { readChunk } from './chunk.ts'
import type { CallPiece, Usage } from './chunk.ts'
import { modelClient } from './client.ts'
import { busyOf, ModelBusy } from './errors.ts'

export type { Usage } from './chunk.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as the model wrote it: perhaps none at all. */
  readonly arguments: string
}

/** What comes out of one answer of the model, in order. */
export type ModelEvent =
  | { readonly type: 'text'; readonly delta: string }
  /** A tool call that is still being written. */
  | {
      readonly type: 'call.partial'
      readonly index: number
      readonly name: string
      readonly arguments: string
    }
  /** A tool call that is complete. */
  | { readonly type: 'call'; readonly index: number; readonly call: ToolCall }
  /**
   * The end. `complete` when the model stopped of its own accord; false after a cut, at the limit of its length, or for
   * a reason nobody knows. `refused` when it, or a filter before it, would not say it.
   */
  | {
      readonly type: 'end'
      readonly complete: boolean
      readonly refused: boolean
      readonly usage: Usage | null
      /** Characters of all that was said, tool calls included. */
      readonly characters: number
    }

interface PartialCall {
  id: string
  name: string
  arguments: string
}

/** Aborts a stream that was silent for too long, or when the caller aborts. */
function silenceGuard(signal: AbortSignal): {
  readonly signal: AbortSignal
  heard(): void
  stop(): void
  silent(): boolean
} {
  const controller = new AbortController()
  const env = environment()
  const firstByte = env.MODEL_FIRST_BYTE_SECONDS ?? limits.turn.firstByteSeconds
  const silence = env.MODEL_SILENCE_SECONDS ?? limits.turn.silenceSeconds
  let fellSilent = false
  let timer: NodeJS.Timeout | undefined
  const within = (seconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      fellSilent = true
      controller.abort()
    }, seconds * 1000)
  }
  within(firstByte)
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    heard: () => within(silence),
    stop: () => clearTimeout(timer),
    silent: () => fellSilent,
  }
}

/**
 * An error of the transport or of the provider in mid-stream. The SDK lets a raw `TypeError` through when the
 * connection is cut and a `SyntaxError` when that happens in the middle of an event; an error event becomes its own
 * error.
 */
const isTransport = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError
const isCut = (error: unknown): boolean => isTransport(error) || error instanceof OpenAI.APIError

/** Reasons with which a model stops of its own accord. Whatever else there is, or comes to be, is a cut. */
const ownAccord: ReadonlySet<string> = new Set([
  'stop',
  'tool_calls',
  'function_call',
  // Servers that speak OpenAI's protocol with words of their own.
  'end_turn',
  'tool_use',
  'eos',
  'eos_token',
  'stop_sequence',
])
const filtered = 'content_filter'

/** Whether arguments are complete although the answer broke off: an object whose last brace has come ends there. */
function isWhole(json: string): boolean {
  try {
    return typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

/**
 * Puts tool calls together out of their pieces. A call counts as complete once another one begins and its arguments
 * are whole, or at the end: some servers send the pieces of several calls in turns.
 */
function collectCalls() {
  const calls: PartialCall[] = []
  const slots = new Map<number, number>()
  const told = new Set<number>()

  /** Some servers number every call 0, and tell them apart by their ids alone, or not even by those. */
  function isOther(part: CallPiece, call: PartialCall): boolean {
    if (part.id !== '' && call.id !== '') return part.id !== call.id
    return part.name !== '' && part.arguments !== '' && isWhole(call.arguments)
  }
  function complete(slot: number, onlyIfWhole: boolean): Extract<ModelEvent, { type: 'call' }>[] {
    const call = calls[slot]
    if (!call || told.has(slot) || (onlyIfWhole && !isWhole(call.arguments))) return []
    told.add(slot)
    return [{ type: 'call', index: slot, call: { ...call, id: call.id || `call_${slot}` } }]
  }
  return {
    /** @returns the number of the call that the piece belongs to */
    add(part: CallPiece): number {
      let slot = slots.get(part.index) ?? -1
      const known = calls[slot]
      if (!known || isOther(part, known)) {
        slot = calls.push({ id: '', name: '', arguments: '' }) - 1
        slots.set(part.index, slot)
      }
      const call = calls[slot]
      if (call) {
        call.id ||= part.id
        call.name ||= part.name
        call.arguments += part.arguments
      }
      return slot
    },
    get: (slot: number): PartialCall | undefined => calls[slot],
    /** A call after which another one has begun. */
    passed: (slot: number) => complete(slot, true),
    /** What has not been told yet. After a cut only what is whole. */
    rest: (cut: boolean) => calls.flatMap((_call, slot) => complete(slot, cut)),
  }
}

/**
 * Asks the model once and tells what it says while it says it.
 * @param signal aborts the request, at the provider too
 * @throws ModelBusy when nothing came for a reason that may pass; the SDK's errors when the request is refused;
 *   AnswerTooLarge when more comes than is read; an abort ends with `signal.reason`
 */
export async function* streamModel(
  messages: readonly ChatCompletionMessageParam[],
  tools: readonly ChatCompletionTool[],
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const guard = silenceGuard(signal)
  const calls = collectCalls()
  let finishReason: string | null = null
  let usage: Usage | null = null
  let current = -1
  let refused = false
  let characters = 0
  // Whether the model has said anything: what was not begun can be asked for again as if nothing had happened.
  let begun = false
  let tooLarge: AnswerTooLarge | undefined
  try {
    const stream = await modelClient().chat.completions.create(
      {
        model: environment().OPENAI_MODEL,
        messages: [...messages],
        tools: [...tools],
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: guard.signal },
    )
    for await (const chunk of stream) {
      guard.heard()
      const piece = readChunk(chunk)
      usage = piece.usage ?? usage
      finishReason = piece.finishReason ?? finishReason
      refused ||= piece.refused || finishReason === filtered
      characters += piece.text.length + piece.calls.reduce((sum, call) => sum + call.arguments.length, 0)
      if (piece.text !== '') {
        begun = true
        yield { type: 'text', delta: piece.text }
      }
      for (const part of piece.calls) {
        begun = true
        const slot = calls.add(part)
        if (slot !== current) {
          yield* calls.passed(current)
          current = slot
        }
        const call = calls.get(slot)
        if (call) yield { type: 'call.partial', index: slot, name: call.name, arguments: call.arguments }
      }
      // Nobody needs an answer of this size. To leave the loop is to end the request.
      if (characters > limits.turn.answerCharacters || current >= limits.turn.answerCalls) break
    }
  } catch (error) {
    signal.throwIfAborted()
    // Asked again, such a server would send as much again.
    if (error instanceof AnswerTooLarge) tooLarge = error
    else if (!begun) {
      const passing = guard.silent() || isTransport(error)
      throw passing ? new ModelBusy('unavailable', null, error) : (busyOf(error) ?? error)
    }
    // What was complete before the cut counts; the caller asks the model to continue from there.
    else if (!guard.silent() && !isCut(error)) throw error
  } finally {
    guard.stop()
  }
  // The SDK ends the loop silently when it is aborted, and when a connection closes without an end.
  signal.throwIfAborted()
  if (tooLarge) {
    yield* calls.rest(true)
    throw tooLarge
  }
  if (!begun && finishReason === null) throw new ModelBusy('unavailable', null)
  const complete = finishReason !== null && ownAccord.has(finishReason.toLowerCase())
  yield* calls.rest(!complete)
  yield { type: 'end', complete, refused, usage, characters }
}
