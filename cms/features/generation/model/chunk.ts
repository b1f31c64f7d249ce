/** Tokens of an answer, as the provider counts them. */
export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** A piece of a tool call; missing parts are empty. */
export interface CallPiece {
  /** The provider's index of the call. */
  readonly index: number
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** The content of one chunk of a stream. */
export interface Chunk {
  readonly text: string
  /** The text is a refusal. */
  readonly refused: boolean
  readonly calls: readonly CallPiece[]
  readonly finishReason: string | null
  readonly usage: Usage | null
}

type Loose = Readonly<Record<string, unknown>>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const loose = (value: unknown): Loose => (isLoose(value) ? value : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Discard implausible figures, so that a provider's error does not end up in our totals. */
const mostCounted = 1e9
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, mostCounted) : 0

/** Content as a string, or joined from content parts, some of which have no text. */
const content = (value: unknown): string =>
  Array.isArray(value) ? value.map((part) => text(loose(part)['text'])).join('') : text(value)

/** Arguments come as a JSON string; some servers send the object itself. */
const json = (value: unknown): string => (isLoose(value) ? JSON.stringify(value) : text(value))

function callPiece(value: unknown): CallPiece[] {
  if (!isLoose(value)) return []
  const functionCall = loose(value['function'])
  const piece = {
    index: count(value['index']),
    id: typeof value['id'] === 'number' ? String(value['id']) : text(value['id']),
    name: text(functionCall['name']),
    arguments: json(functionCall['arguments']),
  }
  return piece.id + piece.name + piece.arguments === '' ? [] : [piece]
}

/**
 * Reads a chunk of Chat Completions. Compatible servers omit fields that OpenAI always sends and add others, so a field
 * of the wrong type counts as missing.
 */
export function readChunk(chunk: unknown): Chunk {
  const { choices, usage } = loose(chunk)
  const choice = loose(Array.isArray(choices) ? choices[0] : undefined)
  const delta = loose(choice['delta'])
  const calls = Array.isArray(delta['tool_calls']) ? delta['tool_calls'] : []
  return {
    text: content(delta['content']) || text(delta['refusal']),
    refused: text(delta['refusal']) !== '',
    calls: calls.flatMap(callPiece),
    finishReason: text(choice['finish_reason']) || null,
    usage: isLoose(usage)
      ? { promptTokens: count(usage['prompt_tokens']), completionTokens: count(usage['completion_tokens']) }
      : null,
  }
}
