import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { omittedContent } from '../tools/omitted-content.ts'
import { estimateTokens } from './tokens.ts'

/** Shorter texts are not worth leaving out. */
const worthwhile = 400
/** The newest messages stay whole as long as possible: the model is working on them. */
const newest = 4

/** A text, or a hash that represents a long one. */
export const omitIfLong = (text: string): string => (text.length > worthwhile ? omittedContent : text)

/** What is longer without its long texts is made of nothing but short ones, and no call that a tool can use. */
const longestShortened = 20 * worthwhile

/** The arguments of a call with what is long in them left out. */
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

/** A message without its long texts. */
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

/** Whether a transcript is no larger than `tokens`. */
export const isWithin = (transcript: readonly ChatCompletionMessageParam[], tokens: number): boolean =>
  sum(transcript) <= tokens

const tokensOf = (message: ChatCompletionMessageParam): number => estimateTokens(JSON.stringify(message))
const sum = (messages: readonly ChatCompletionMessageParam[]): number =>
  messages.reduce((total, message) => total + tokensOf(message), 0)

/** Where the second answer begins: a call and its results come and go together. */
function secondAnswer(messages: readonly ChatCompletionMessageParam[]): number {
  const at = messages.findIndex(({ role }, index) => index > 0 && role === 'assistant')
  return at < 0 ? messages.length : at
}

/**
 * Makes what was said in a turn fit: long texts are left out of the oldest messages, as many as it takes, then of the
 * newest where one alone takes all the room, and at last the oldest answers go altogether, each with its results.
 * @param tokens the room there is
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
    // One answer is always kept, whatever its size: without it the model would start over.
    if (next === messages.length) break
    messages = messages.slice(next)
  }
  return messages
}
