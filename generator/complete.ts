import type { ChatMessage, Completion } from './protocol.ts'
import { readTurn } from './conversation.ts'
import { abilities } from './talk/sentences.ts'
import { nextStep } from './turn.ts'
import { languageOf } from './words/language.ts'

/**
 * The offline generator: the next completion of a conversation. It keeps nothing; the same messages always have
 * the same answer.
 *
 * @param messages the conversation, oldest first
 * @param tools names of the tools the client offers; a client without `finish` is not Plugsmith and gets text only
 */
export function complete(messages: readonly ChatMessage[], tools: readonly string[]): Completion {
  const turn = readTurn(messages)
  if (!tools.includes('finish')) return { text: abilities(languageOf(turn.request)), calls: [] }
  return nextStep(turn)
}
