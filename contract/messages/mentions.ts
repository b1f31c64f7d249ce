import { catalogue } from '../catalogue.ts'

/** Mentioning people in posts of the forum. */
export const mentionMessages = catalogue({
  en: {
    tooMany: (most: number) => `Mention at most ${most} people.`,
    label: 'People',
    /** Read aloud when the list opens. */
    found: (n: number) =>
      n === 1
        ? '1 person. Press Enter to mention them.'
        : `${n} people. Choose with the arrow keys, then press Enter.`,
  },
})
