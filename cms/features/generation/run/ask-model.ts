import type {
  ChatCompletionAssistantMessageParam,
  ChatCompletionMessageParam,
  ChatCompletionToolMessageParam,
} from 'openai/resources/chat/completions'
import { limits } from '#contract/limits.ts'
import { shortArguments, omitIfLong } from '../context/index.ts'
import { persist } from '../model/persist.ts'
import { streamModel } from '../model/stream.ts'
import type { ToolCall, Usage } from '../model/stream.ts'
import { toolDefinitions } from '../tools/index.ts'
import { createFileStream } from './file-stream.ts'
import type { EventLog } from './event-log.ts'

/** The result of one answer of the model, after all complete tool calls in it were executed. */
export interface Answer {
  readonly text: string
  readonly calls: number
  /** Whether the model said it was done; false after a cut or a truncated answer. */
  readonly complete: boolean
  /** Whether the model, or a filter before it, declined. */
  readonly refused: boolean
  /** Path of the file that was being written when the answer broke off, or null. */
  readonly brokenOff: string | null
  readonly usage: Usage | null
  /** Characters of the whole answer, tool calls included. */
  readonly characters: number
}

/** Replaces broken JSON, because some servers refuse a conversation with invalid tool arguments. */
function soundArguments(json: string): string {
  try {
    JSON.parse(json)
    return json
  } catch {
    return '{}'
  }
}

/**
 * Our own id for a call: a provider's may be duplicated or missing. Nine letters and digits, as the strictest servers
 * (Mistral's) require.
 */
const callId = (answerNumber: number, index: number): string =>
  `c${answerNumber.toString(36).padStart(4, '0')}${index.toString(36).padStart(4, '0')}`

/** A name that OpenAI's API accepts; the name of an unknown tool may be anything. */
const soundName = (name: string): string => (/^[\w-]{1,64}$/.test(name) ? name : 'unknown_tool')

/** The answer so far, as it is sent back to the model: text, calls and their results. */
function asMessages(
  text: string,
  calls: readonly ToolCall[],
  results: readonly ChatCompletionToolMessageParam[],
): readonly ChatCompletionMessageParam[] {
  const answer: ChatCompletionAssistantMessageParam = {
    role: 'assistant',
    content: text === '' ? null : text,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, arguments: json }) => ({
        id,
        type: 'function' as const,
        function: { name: soundName(name), arguments: soundArguments(json) },
      })),
    }),
  }
  return text === '' && calls.length === 0 ? [] : [answer, ...results]
}

/**
 * The calls of one answer with their results, as they are sent back to the model. Long texts of older ones are omitted,
 * because each step is stored with everything before it in the same answer.
 */
function createExchange() {
  const calls: ToolCall[] = []
  const results: ChatCompletionToolMessageParam[] = []
  /** How many of them are shortened, and the total characters of the others. */
  let shortened = 0
  let whole = 0
  const sizeOf = (call: ToolCall, result: string): number => call.arguments.length + result.length
  return {
    add(call: ToolCall, result: string): void {
      calls.push(call)
      results.push({ role: 'tool', tool_call_id: call.id, content: result })
      whole += sizeOf(call, result)
      for (; whole > limits.turn.answerKept && shortened < calls.length - 1; shortened += 1) {
        const old = calls[shortened]
        const answered = results[shortened]
        if (!old || typeof answered?.content !== 'string') continue
        whole -= sizeOf(old, answered.content)
        calls[shortened] = { ...old, arguments: shortArguments(old.arguments) }
        results[shortened] = { ...answered, content: omitIfLong(answered.content) }
      }
    },
    count: () => calls.length,
    messages: (text: string) => asMessages(text, calls, results),
    messagesWith: (text: string, call: ToolCall, result: string) =>
      asMessages(
        text,
        [...calls, call],
        [...results, { role: 'tool', tool_call_id: call.id, content: result }],
      ),
  }
}

/**
 * Asks the model once, waiting and retrying while the provider is busy. Each tool call is executed as soon as it is
 * complete, so that a finished file is kept even if the rest of the answer never arrives.
 * @param answerNumber of this answer within the turn
 * @param carryOut executes one call and stores the step; receives the conversation including the call's result
 */
export async function askModel(
  messages: readonly ChatCompletionMessageParam[],
  answerNumber: number,
  eventLog: EventLog,
  signal: AbortSignal,
  carryOut: (
    call: ToolCall,
    conversation: (result: string) => readonly ChatCompletionMessageParam[],
  ) => Promise<string>,
): Promise<Answer & { readonly messages: readonly ChatCompletionMessageParam[] }> {
  const files = createFileStream(eventLog)
  const exchange = createExchange()
  let text = ''
  let characters = 0
  let complete = false
  let refused = false
  let usage: Usage | null = null
  let writing: { readonly index: number; readonly path: string | null } | null = null

  // Retried only while nothing has arrived (`ModelBusy`), so that no call is executed twice.
  const once = async () => {
    for await (const event of streamModel(messages, toolDefinitions, signal)) {
      if (event.type === 'text') {
        text += event.delta
        eventLog.appendText(event.delta)
      } else if (event.type === 'call.partial') {
        writing = { index: event.index, path: files.partial(event.index, event.name, event.arguments) }
      } else if (event.type === 'call') {
        writing = null
        files.complete(event.index, event.call.name, event.call.arguments)
        const call = { ...event.call, id: callId(answerNumber, event.index) }
        exchange.add(call, await carryOut(call, (result) => exchange.messagesWith(text, call, result)))
      } else {
        complete = event.complete
        refused = event.refused
        usage = event.usage
        characters = event.characters
      }
    }
  }
  await persist(once, (waiting) => eventLog.append({ type: 'waiting', waiting }), signal)
  const brokenOff = complete ? null : ((writing as { readonly path: string | null } | null)?.path ?? null)
  return {
    text,
    calls: exchange.count(),
    characters,
    complete,
    refused,
    brokenOff,
    usage,
    messages: exchange.messages(text),
  }
}
