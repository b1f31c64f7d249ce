import type { ChatMessage, Completion } from './protocol.ts'
import { readTurn } from './conversation.ts'
import { abilities } from './talk/sentences.ts'
import { nextStep } from './turn.ts'
import { languageOf } from './words/language.ts'

/**
 * The offline generator: the next completion of a conversation. It keeps nothing; on the same day the same messages
 * always have the same answer.
 *
 * @param messages the conversation, oldest first
 * @param tools names of the tools the client offers; a client without `finish` is not Plugsmith and gets text only
 * @param now the day that "tomorrow" and "24 December" are counted from
 */
export function complete(
  messages: readonly ChatMessage[],
  tools: readonly string[],
  now = new Date(),
): Completion {
  const turn = readTurn(messages)
  if (!tools.includes('finish')) return { text: abilities(languageOf(turn.request)), calls: [] }
  return nextStep(turn, now)
}
