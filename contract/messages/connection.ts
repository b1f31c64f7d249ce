import { catalogue } from '../catalogue.ts'

/** What is said while a page cannot reach us. */
export const connectionMessages = catalogue({
  en: {
    offline: {
      title: "You're offline.",
      text: "Requests that are running continue without you. What you write stays here until you're back.",
    },
    away: {
      title: 'Live updates are paused.',
      text: "We're reconnecting. Until then, what you see may be a little behind.",
    },
    back: "You're back online.",
  },
})
