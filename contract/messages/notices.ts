import { catalogue } from '../catalogue.ts'

/** What notices say, as the server writes them; the bell and the page are in `notifications.ts`. */
export const noticeMessages = catalogue({
  en: {
    /** For somebody without a name (spec, community §2.5). */
    anonymous: 'Anonymous',
    likesThread: (name: string, people: number) =>
      people === 1 ? `${name} likes your thread` : `${people} people like your thread`,
    likesComment: (name: string, people: number) =>
      people === 1 ? `${name} likes your comment` : `${people} people like your comment`,
  },
})
