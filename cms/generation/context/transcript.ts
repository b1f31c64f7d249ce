import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { estimateTokens } from './tokens.ts'

/** Shorter texts are not worth leaving out. */
const worthwhile = 400
const kept = '(left out here to save room; read the file to see it)'

/** The arguments of a call without the file in them. */
function withoutContent(json: string): string {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || !('content' in value || 'html' in value)) return json
    return JSON.stringify({
      ...value,
      ...('content' in value && { content: kept }),
      ...('html' in value && { html: kept }),
    })
  } catch {
    return json
  }
}

/** A message without the long texts that a file holds as well. */
function shortened(message: ChatCompletionMessageParam): ChatCompletionMessageParam {
  if (message.role === 'tool' && typeof message.content === 'string' && message.content.length > worthwhile) {
    return { ...message, content: kept }
  }
  if (message.role !== 'assistant' || !message.tool_calls) return message
  return {
    ...message,
    tool_calls: message.tool_calls.map((call) =>
      call.type === 'function' && call.function.arguments.length > worthwhile
        ? { ...call, function: { ...call.function, arguments: withoutContent(call.function.arguments) } }
        : call,
    ),
  }
}

const tokensOf = (message: ChatCompletionMessageParam): number => estimateTokens(JSON.stringify(message))

/**
 * Makes what was said in a turn fit: file contents that were read or written are left out of the oldest messages, as
 * many as it takes. The newest four stay whole, since the model is at work on them, unless one alone takes all the
 * room: a file that was refused for its size must not be sent on to a provider that would refuse the rest for it.
 * @param tokens the room there is
 */
export function fitTranscript(
  transcript: readonly ChatCompletionMessageParam[],
  tokens: number,
): readonly ChatCompletionMessageParam[] {
  let total = transcript.reduce((sum, message) => sum + tokensOf(message), 0)
  if (total <= tokens) return transcript
  return transcript.map((message, at) => {
    const own = tokensOf(message)
    const isNew = at >= transcript.length - 4 && own <= tokens
    if (total <= tokens || isNew) return message
    const short = shortened(message)
    total -= own - tokensOf(short)
    return short
  })
}
