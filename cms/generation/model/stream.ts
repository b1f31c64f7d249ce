import OpenAI from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import { limits } from '#contract/limits.ts'
import { environment } from '../../environment.ts'
import { modelClient } from './client.ts'
import { busyOf, ModelBusy } from './errors.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as the model wrote it: perhaps none at all. */
  readonly arguments: string
}

export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
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
  /** The end. `finishReason` is null when the stream was cut: a call that was being written then never counts. */
  | { readonly type: 'end'; readonly finishReason: string | null; readonly usage: Usage | null }

interface PartialCall {
  id: string
  name: string
  arguments: string
}

/** Ends a stream in which nothing has come for too long, and passes on whoever else wants it ended. */
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

/** What a delta may carry beside what the SDK types: some servers leave out what OpenAI always sends. */
interface Delta {
  readonly content?: string | null
  readonly refusal?: string | null
  readonly tool_calls?: readonly {
    readonly index?: number
    readonly id?: string
    readonly function?: { readonly name?: string; readonly arguments?: string }
  }[]
}

/** Whether arguments are complete although the answer broke off: an object whose last brace has come ends there. */
function isWhole(json: string): boolean {
  try {
    return typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

/** Puts tool calls together out of their pieces, in the order in which they begin. */
function collectCalls() {
  const calls: PartialCall[] = []
  const slots = new Map<number, number>()
  return {
    /** @returns the number of the call that the piece belongs to */
    add(part: NonNullable<Delta['tool_calls']>[number]): number {
      const index = part.index ?? 0
      let slot = slots.get(index)
      // Some servers number every call 0, and tell them apart by their ids alone.
      const isOther = slot !== undefined && part.id && calls[slot]?.id && part.id !== calls[slot]?.id
      if (slot === undefined || isOther) {
        slot = calls.push({ id: '', name: '', arguments: '' }) - 1
        slots.set(index, slot)
      }
      const call = calls[slot]
      if (call) {
        call.id ||= part.id ?? ''
        call.name ||= part.function?.name ?? ''
        call.arguments += part.function?.arguments ?? ''
      }
      return slot
    },
    get: (slot: number): PartialCall | undefined => calls[slot],
    complete(slot: number): Extract<ModelEvent, { type: 'call' }>[] {
      const call = calls[slot]
      return call ? [{ type: 'call', index: slot, call: { ...call, id: call.id || `call_${slot}` } }] : []
    },
  }
}

/**
 * Asks the model once and tells what it says while it says it.
 * @param signal aborts the request, at the provider too
 * @throws ModelBusy when nothing came for a reason that may pass; the SDK's errors when the request is refused; an
 *   abort ends with `signal.reason`
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
  // Whether the model has said anything: what was not begun can be asked for again as if nothing had happened.
  let begun = false
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
      if (chunk.usage) {
        usage = { promptTokens: chunk.usage.prompt_tokens, completionTokens: chunk.usage.completion_tokens }
      }
      const choice = (chunk.choices as typeof chunk.choices | undefined)?.[0]
      if (!choice) continue
      const delta: Delta = (choice.delta as Delta | undefined) ?? {}
      const text = delta.content ?? delta.refusal ?? ''
      if (text !== '') {
        begun = true
        yield { type: 'text', delta: text }
      }
      for (const part of delta.tool_calls ?? []) {
        begun = true
        const slot = calls.add(part)
        if (slot !== current) {
          yield* calls.complete(current)
          current = slot
        }
        const call = calls.get(slot)
        if (call) yield { type: 'call.partial', index: slot, name: call.name, arguments: call.arguments }
      }
      if (choice.finish_reason) finishReason = choice.finish_reason
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!begun) {
      const passing = guard.silent() || isTransport(error)
      throw passing ? new ModelBusy('unavailable', null, error) : (busyOf(error) ?? error)
    }
    // What was complete before the cut counts; whoever reads this asks the model to go on from there.
    if (!guard.silent() && !isCut(error)) throw error
  } finally {
    guard.stop()
  }
  // The SDK ends the loop silently when it is aborted, and when a connection closes without an end.
  signal.throwIfAborted()
  if (!begun && finishReason === null) throw new ModelBusy('unavailable', null)
  const ended = finishReason !== null && finishReason !== 'length'
  if (ended || isWhole(calls.get(current)?.arguments ?? '')) yield* calls.complete(current)
  yield { type: 'end', finishReason, usage }
}
