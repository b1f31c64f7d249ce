import { createHash } from 'node:crypto'
import type { Completion, CompletionRequest, FinishReason } from '../protocol.ts'
import { textOf } from '../protocol.ts'

/** Characters that count as one token; OpenAI's rule of thumb for English. */
const charactersPerToken = 4
/** Characters in one streamed piece. */
const pieceCharacters = 48

const tokens = (characters: number): number => Math.ceil(characters / charactersPerToken)

export type AnswerCall = {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number }

/** A completion as it goes out: cut to the token limit, with ids and usage. */
export type Answer = {
  id: string
  text: string
  calls: readonly AnswerCall[]
  finishReason: FinishReason
  usage: Usage
}

/** A member of a streamed chunk's `delta`. */
export type Delta = {
  role?: 'assistant'
  content?: string
  tool_calls?: {
    index: number
    id?: string
    type?: 'function'
    function: { name?: string; arguments: string }
  }[]
}

const promptCharacters = (request: CompletionRequest): number =>
  request.messages.reduce((sum, message) => {
    const calls = message.tool_calls ?? []
    const inCalls = calls.reduce(
      (all, call) => all + call.function.name.length + call.function.arguments.length,
      0,
    )
    return sum + textOf(message).length + inCalls
  }, 0)

/**
 * Gives a completion its wire form. Ids come from the messages, so that the same request has the same answer.
 *
 * @param completion what the generator wants to say
 * @param request the request it answers; its token limit may cut the answer (`length`)
 */
export function toAnswer(completion: Completion, request: CompletionRequest): Answer {
  const seed = createHash('sha256').update(JSON.stringify(request.messages)).digest('hex')
  const limit = request.max_completion_tokens ?? request.max_tokens ?? null
  let left = limit === null ? Infinity : limit * charactersPerToken
  const take = (text: string): string => {
    const taken = text.length <= left ? text : wholeCharacters(text, left)
    left -= text.length
    return taken
  }

  const text = take(completion.text)
  const calls: AnswerCall[] = []
  for (const [index, call] of completion.calls.entries()) {
    if (left <= 0) break
    const written = JSON.stringify(call.arguments)
    calls.push({
      id: `call_${seed.slice(0, 18)}${index.toString(36).padStart(2, '0')}`,
      type: 'function',
      function: { name: call.name, arguments: take(written) },
    })
  }
  const cut = left < 0 || calls.length < completion.calls.length
  const spoken = text.length + calls.reduce((sum, call) => sum + call.function.arguments.length, 0)
  const usage = { prompt_tokens: tokens(promptCharacters(request)), completion_tokens: tokens(spoken) }
  return {
    id: `chatcmpl-${seed.slice(0, 24)}`,
    text,
    calls,
    finishReason: cut ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop',
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  }
}

/** The pieces of an answer in the order in which they are streamed. */
export function* deltasOf(answer: Answer): Generator<Delta> {
  yield { role: 'assistant', content: '' }
  for (const content of pieces(answer.text)) yield { content }
  for (const [index, call] of answer.calls.entries()) {
    const { id, type } = call
    yield { tool_calls: [{ index, id, type, function: { name: call.function.name, arguments: '' } }] }
    for (const part of pieces(call.function.arguments)) {
      yield { tool_calls: [{ index, function: { arguments: part } }] }
    }
  }
}

/** How many characters of the answer a piece carries. */
export function lengthOf(delta: Delta): number {
  const inCalls = delta.tool_calls?.reduce((sum, call) => sum + call.function.arguments.length, 0) ?? 0
  return (delta.content?.length ?? 0) + inCalls
}

function* pieces(text: string): Generator<string> {
  let at = 0
  while (at < text.length) {
    const piece = wholeCharacters(text.slice(at), pieceCharacters)
    yield piece
    at += piece.length
  }
}

/** The first `length` code units, one less or more where that would cut a surrogate pair in two. */
function wholeCharacters(text: string, length: number): string {
  const cutsPair = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) && length < text.length
  if (!cutsPair) return text.slice(0, length)
  return text.slice(0, length === 1 ? 2 : length - 1)
}
