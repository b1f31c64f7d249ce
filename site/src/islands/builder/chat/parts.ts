import type { ChatMessage } from '#contract/api.ts'

/** Ids end in random hexadecimal digits: with one in sixteen a stretch begins, with one in 256 a chapter. */
const beginnings = { chapter: '00', stretch: '0' }

/**
 * A conversation in chapters, or a chapter in stretches, of some messages each. Where one begins, a message itself says,
 * so that they stay the same whatever comes in front or at the end; a chapter begins with a stretch. What was once the
 * first one shown begins a part as well: one that took in what comes in front of it would move, for the browser, with
 * all that stands in it.
 * @param fronts the ids of the messages that were the first ones shown, before and now
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
