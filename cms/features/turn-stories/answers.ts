import { adminTurnLimits } from '#contract/admin-turns.ts'
import type { ModelAnswer, ModelToolCall } from '#contract/admin-turns.ts'

/** A message of the conversation with the model, as a checkpoint stores it. */
interface Message {
  readonly role?: unknown
  readonly content?: unknown
  readonly tool_call_id?: unknown
  readonly tool_calls?: unknown
}
interface Call {
  readonly id?: unknown
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const { saidCharacters, answerCharacters } = adminTurnLimits

/** The arguments that say what a call is about. */
const telling = ['path', 'from', 'query', 'outcome', 'view'] as const

/** What a tool was called with, without the contents of files. */
function aboutOf(json: string): string {
  try {
    const given: unknown = JSON.parse(json)
    if (typeof given !== 'object' || given === null) return ''
    const named = given as Readonly<Record<string, unknown>>
    return textOf(telling.map((name) => named[name]).find((value) => typeof value === 'string')).slice(
      0,
      answerCharacters,
    )
  } catch {
    return ''
  }
}

/** The model's answers in their order, each with the tools that it called and what they answered. */
export function answersOf(transcript: unknown): readonly ModelAnswer[] {
  if (!Array.isArray(transcript)) return []
  const messages = transcript as readonly Message[]
  const results = new Map(
    messages
      .filter(({ role }) => role === 'tool')
      .map(({ tool_call_id: id, content }) => [id, textOf(content).slice(0, answerCharacters)]),
  )
  const callsOf = (calls: unknown): readonly ModelToolCall[] =>
    (Array.isArray(calls) ? (calls as readonly Call[]) : []).map((call) => ({
      tool: textOf(call.function?.name),
      about: aboutOf(textOf(call.function?.arguments)),
      answer: results.get(call.id) ?? '',
    }))
  return messages
    .filter(({ role }) => role === 'assistant')
    .map(({ content, tool_calls: calls }) => ({
      said: textOf(content).slice(0, saidCharacters),
      calls: callsOf(calls),
    }))
}
