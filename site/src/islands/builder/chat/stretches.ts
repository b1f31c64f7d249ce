import type { ChatMessage } from '#contract/api.ts'

/** Ids end in a random hexadecimal digit: with one in sixteen a stretch begins. */
const beginsStretch = ({ id }: ChatMessage): boolean => id.endsWith('0')

/**
 * A conversation in stretches of some messages each. Where one begins, a message itself says, so that they stay the same
 * whatever comes in front or at the end.
 */
export function stretchesOf(messages: readonly ChatMessage[]): readonly (readonly ChatMessage[])[] {
  const stretches: ChatMessage[][] = []
  for (const message of messages) {
    const last = stretches.at(-1)
    if (last && !beginsStretch(message)) last.push(message)
    else stretches.push([message])
  }
  return stretches
}

/**
 * A name for each stretch that it keeps while the conversation grows. The one at the front has no beginning of its own: it
 * takes in what comes in front of it, and must not be made anew for that, with the place that somebody reads in it.
 * @param known the names so far, by message; those of new messages are added
 */
export const namesOf = (
  stretches: readonly (readonly ChatMessage[])[],
  known: Map<string, string>,
): readonly string[] =>
  stretches.map((messages) => {
    const before = messages.find(({ id }) => known.has(id))
    const name = (before && known.get(before.id)) ?? messages[0]?.id ?? ''
    for (const { id } of messages) known.set(id, name)
    return name
  })
