import OpenAI from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import { limits } from '#contract/limits.ts'
import { environment } from '../../environment.ts'
import { modelClient } from './client.ts'

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

/** Ends a stream in which nothing has come for a while, and passes on whoever else wants it ended. */
function silenceGuard(signal: AbortSignal): {
  readonly signal: AbortSignal
  heard(): void
  stop(): void
  silent(): boolean
} {
  const controller = new AbortController()
  const seconds = environment().MODEL_SILENCE_SECONDS ?? limits.turn.silenceSeconds
  let fellSilent = false
  let timer: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      fellSilent = true
      controller.abort()
    }, seconds * 1000)
  }
  heard()
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    heard,
    stop: () => clearTimeout(timer),
    silent: () => fellSilent,
  }
}

/**
 * An error of the transport in mid-stream. The SDK lets a raw `TypeError` through when the connection is cut and a
 * `SyntaxError` when that happens in the middle of an event; its own error counts once something has come.
 */
function isCut(error: unknown, started: boolean): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError) return true
  return started && error instanceof OpenAI.APIConnectionError
}

/**
 * Asks the model once and tells what it says while it says it.
 * @param signal aborts the request, at the provider too
 * @throws the SDK's errors when the request is refused before anything came; an abort ends with `signal.reason`
 */
export async function* streamModel(
  messages: readonly ChatCompletionMessageParam[],
  tools: readonly ChatCompletionTool[],
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const guard = silenceGuard(signal)
  const calls = new Map<number, PartialCall>()
  let finishReason: string | null = null
  let usage: Usage | null = null
  let current = -1
  const complete = (index: number): ModelEvent | null => {
    const call = calls.get(index)
    return call ? { type: 'call', index, call: { ...call, id: call.id || `call_${index}` } } : null
  }
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
      const choice = chunk.choices[0]
      if (!choice) continue
      if (choice.delta.content) yield { type: 'text', delta: choice.delta.content }
      for (const part of choice.delta.tool_calls ?? []) {
        if (part.index !== current) {
          const finished = complete(current)
          if (finished) yield finished
          current = part.index
        }
        const call = calls.get(part.index) ?? { id: '', name: '', arguments: '' }
        call.id ||= part.id ?? ''
        call.name ||= part.function?.name ?? ''
        call.arguments += part.function?.arguments ?? ''
        calls.set(part.index, call)
        yield { type: 'call.partial', index: part.index, name: call.name, arguments: call.arguments }
      }
      if (choice.finish_reason) finishReason = choice.finish_reason
    }
  } catch (error) {
    signal.throwIfAborted()
    // What was complete before the cut counts; whoever reads this asks the model to go on from there.
    const started = calls.size > 0 || current >= 0
    if (!guard.silent() && !isCut(error, started)) throw error
  } finally {
    guard.stop()
  }
  // The SDK ends the loop silently when it is aborted.
  signal.throwIfAborted()
  if (finishReason !== null && finishReason !== 'length') {
    const finished = complete(current)
    if (finished) yield finished
  }
  yield { type: 'end', finishReason, usage }
}
