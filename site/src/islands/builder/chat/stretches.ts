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
