import type { ChatMessage } from '#contract/api.ts'

/** Ids end in random hexadecimal digits: with one in sixteen a stretch begins, with one in 256 a chapter. */
const beginnings = { chapter: '00', stretch: '0' }

/**
 * Splits a conversation into chapters, or a chapter into stretches, of some messages each. The id of a message decides
 * whether a part starts with it, so parts stay the same when messages are added at either end. A chapter starts with a
 * stretch. A message that was once the first one shown starts a part as well, since the browser would move a part that
 * grows at its start.
 * @param fronts ids of the messages that are or were the first ones shown
 */
export function partsOf(
  messages: readonly ChatMessage[],
  kind: keyof typeof beginnings,
  fronts: ReadonlySet<string>,
): readonly (readonly ChatMessage[])[] {
  const parts: ChatMessage[][] = []
  for (const message of messages) {
    const last = parts.at(-1)
    if (last && !message.id.endsWith(beginnings[kind]) && !fronts.has(message.id)) last.push(message)
    else parts.push([message])
  }
  return parts
}
