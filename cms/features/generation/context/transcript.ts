import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { omittedContent } from '../tools/omitted-content.ts'
import { estimateTokens } from './tokens.ts'

/** Shorter texts are not worth omitting. */
const worthwhile = 400
/** The newest messages stay whole as long as possible, because the model is working on them. */
const newest = 4

/** Replaces a long text by a placeholder. */
export const omitIfLong = (text: string): string => (text.length > worthwhile ? omittedContent : text)

/** Arguments still longer than this after shortening consist of many short texts and are of no use to any tool. */
const longestShortened = 20 * worthwhile

/** The arguments of a call with long texts omitted. */
export function shortArguments(json: string): string {
  if (json.length <= worthwhile) return json
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return '{}'
    const short = JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' ? omitIfLong(part) : part,
    )
    return short.length > longestShortened ? '{}' : short
  } catch {
    return '{}'
  }
}

/** A message with long texts omitted. */
function shortened(message: ChatCompletionMessageParam): ChatCompletionMessageParam {
  if (message.role === 'tool') {
    return typeof message.content === 'string'
      ? { ...message, content: omitIfLong(message.content) }
      : message
  }
  if (message.role !== 'assistant') return message
  return {
    ...message,
    ...(typeof message.content === 'string' && { content: omitIfLong(message.content) }),
    ...(message.tool_calls && {
      tool_calls: message.tool_calls.map((call) =>
        call.type === 'function'
          ? { ...call, function: { ...call.function, arguments: shortArguments(call.function.arguments) } }
          : call,
      ),
    }),
  }
}

/** Whether a transcript fits into `tokens`. */
export const isWithin = (transcript: readonly ChatCompletionMessageParam[], tokens: number): boolean =>
  sum(transcript) <= tokens

const tokensOf = (message: ChatCompletionMessageParam): number => estimateTokens(JSON.stringify(message))
const sum = (messages: readonly ChatCompletionMessageParam[]): number =>
  messages.reduce((total, message) => total + tokensOf(message), 0)

/** The index of the second answer; a call and its results are kept or dropped together. */
function secondAnswer(messages: readonly ChatCompletionMessageParam[]): number {
  const at = messages.findIndex(({ role }, index) => index > 0 && role === 'assistant')
  return at < 0 ? messages.length : at
}

/**
 * Makes the transcript of a turn fit: first omits long texts from the oldest messages, as many as needed, then from the
 * newest if one of them is too large alone, and finally drops the oldest answers with their results.
 * @param tokens the available room
 */
export function fitTranscript(
  transcript: readonly ChatCompletionMessageParam[],
  tokens: number,
): readonly ChatCompletionMessageParam[] {
  let total = sum(transcript)
  if (total <= tokens) return transcript
  let messages = transcript.map((message, at) => {
    const own = tokensOf(message)
    const isNew = at >= transcript.length - newest && own <= tokens / 2
    if (total <= tokens || isNew) return message
    const short = shortened(message)
    total -= own - tokensOf(short)
    return short
  })
  while (sum(messages) > tokens) {
    const next = secondAnswer(messages)
    // Always keep one answer, whatever its size; without it the model would start over.
    if (next === messages.length) break
    messages = messages.slice(next)
  }
  return messages
}
