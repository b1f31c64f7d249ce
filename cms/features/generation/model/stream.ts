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
  /** JSON as the model wrote it, possibly invalid. */
  readonly arguments: string
}

/** The events of one answer of the model, in order. */
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
   * The end. `complete` when the model stopped on its own; false after a cut, at the length limit, or for an unknown
   * reason. `refused` when the model, or a filter before it, declined.
   */
  | {
      readonly type: 'end'
      readonly complete: boolean
      readonly refused: boolean
      readonly usage: Usage | null
      /** Characters of the whole answer, tool calls included. */
      readonly characters: number
    }

interface PartialCall {
  id: string
  name: string
  arguments: string
}

/** Aborts a stream after a long silence, or when the caller aborts. */
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
 * A transport error, or an error of the provider in mid-stream. When the connection is cut, the SDK throws a raw
 * `TypeError`, or a `SyntaxError` in the middle of an event; an error event has its own error class.
 */
const isTransport = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError
const isCut = (error: unknown): boolean => isTransport(error) || error instanceof OpenAI.APIError

/** Finish reasons with which a model stops on its own. Any other reason counts as a cut. */
const ownAccord: ReadonlySet<string> = new Set([
  'stop',
  'tool_calls',
  'function_call',
  // Non-standard reasons of servers that speak OpenAI's protocol.
  'end_turn',
  'tool_use',
  'eos',
  'eos_token',
  'stop_sequence',
])
const filtered = 'content_filter'

/** Whether arguments are complete although the answer broke off: an object parses only with its closing brace. */
function isWhole(json: string): boolean {
  try {
    return typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

/**
 * Assembles tool calls from their pieces. A call is complete at the end of the answer, or once another call has begun
 * and its arguments parse: some servers interleave the pieces of several calls.
 */
function collectCalls() {
  const calls: PartialCall[] = []
  const slots = new Map<number, number>()
  const reported = new Set<number>()

  /** Some servers give every call index 0 and distinguish them only by id, or not at all. */
  function isOther(part: CallPiece, call: PartialCall): boolean {
    if (part.id !== '' && call.id !== '') return part.id !== call.id
    return part.name !== '' && part.arguments !== '' && isWhole(call.arguments)
  }
  function complete(slot: number, onlyIfWhole: boolean): Extract<ModelEvent, { type: 'call' }>[] {
    const call = calls[slot]
    if (!call || reported.has(slot) || (onlyIfWhole && !isWhole(call.arguments))) return []
    reported.add(slot)
    return [{ type: 'call', index: slot, call: { ...call, id: call.id || `call_${slot}` } }]
  }
  return {
    /** @returns the slot of the call that the piece belongs to */
    add(part: CallPiece): number {
      let slot = slots.get(part.index) ?? -1
      const existing = calls[slot]
      if (!existing || isOther(part, existing)) {
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
    /** The call at this slot, if it is complete and not emitted yet, once another has begun. */
    passed: (slot: number) => complete(slot, true),
    /** The calls not emitted yet; after a cut, only those with complete arguments. */
    rest: (cut: boolean) => calls.flatMap((_call, slot) => complete(slot, cut)),
  }
}

/**
 * Sends one request to the model and streams its answer.
 * @param signal aborts the request, at the provider too
 * @throws ModelBusy when nothing came for a temporary reason; the SDK's errors when the request is refused;
 *   AnswerTooLarge when the answer exceeds the limit; `signal.reason` on abort
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
  // Whether the model has sent anything: until then the request can be retried safely.
  let started = false
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
        started = true
        yield { type: 'text', delta: piece.text }
      }
      for (const part of piece.calls) {
        started = true
        const slot = calls.add(part)
        if (slot !== current) {
          yield* calls.passed(current)
          current = slot
        }
        const call = calls.get(slot)
        if (call) yield { type: 'call.partial', index: slot, name: call.name, arguments: call.arguments }
      }
      // No real answer is this large. Leaving the loop ends the request.
      if (characters > limits.turn.answerCharacters || current >= limits.turn.answerCalls) break
    }
  } catch (error) {
    signal.throwIfAborted()
    // Not retried: the server would send as much again.
    if (error instanceof AnswerTooLarge) tooLarge = error
    else if (!started) {
      const passing = guard.silent() || isTransport(error)
      throw passing ? new ModelBusy('unavailable', null, error) : (busyOf(error) ?? error)
    }
    // Calls completed before the cut count; the caller asks the model to continue from there.
    else if (!guard.silent() && !isCut(error)) throw error
  } finally {
    guard.stop()
  }
  // The SDK ends the loop silently on abort, and when a connection closes without an end marker.
  signal.throwIfAborted()
  if (tooLarge) {
    yield* calls.rest(true)
    throw tooLarge
  }
  if (!started && finishReason === null) throw new ModelBusy('unavailable', null)
  const complete = finishReason !== null && ownAccord.has(finishReason.toLowerCase())
  yield* calls.rest(!complete)
  yield { type: 'end', complete, refused, usage, characters }
}
