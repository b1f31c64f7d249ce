import type { ChatMessage } from '#contract/api.ts'

/** Ids end in random hexadecimal digits: with one in sixteen a stretch begins, with one in 256 a chapter. */
const beginnings = { chapter: '00', stretch: '0' }

/**
 * A conversation in chapters, or a chapter in stretches, of some messages each. Where one begins, a message itself says,
 * so that they stay the same whatever comes in front or at the end; a chapter begins with a stretch.
 */
export function partsOf(
  messages: readonly ChatMessage[],
  kind: keyof typeof beginnings,
): readonly (readonly ChatMessage[])[] {
  const parts: ChatMessage[][] = []
  for (const message of messages) {
    const last = parts.at(-1)
    if (last && !message.id.endsWith(beginnings[kind])) last.push(message)
    else parts.push([message])
  }
  return parts
}

/**
 * A name for each part that it keeps while the conversation grows. The one at the front has no beginning of its own: it
 * takes in what comes in front of it, and must not be made anew for that, with the place that somebody reads in it.
 * @param known the names so far, by message; those of new messages are added
 */
export const namesOf = (
  parts: readonly (readonly ChatMessage[])[],
  known: Map<string, string>,
): readonly string[] =>
  parts.map((messages) => {
    const before = messages.find(({ id }) => known.has(id))
    const name = (before && known.get(before.id)) ?? messages[0]?.id ?? ''
    for (const { id } of messages) known.set(id, name)
    return name
  })
