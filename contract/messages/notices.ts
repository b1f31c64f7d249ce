import { catalogue } from '../catalogue.ts'
import { creditCount as credits } from './credit-count.ts'

/** What notices say, as the server writes them; the bell and the page are in `notifications.ts`. */
export const noticeMessages = catalogue({
  en: {
    /** For somebody without a name (spec, community §2.5). */
    anonymous: 'Anonymous',
    likesThread: (name: string, people: number) =>
      people === 1 ? `${name} likes your thread` : `${people} people like your thread`,
    copied: (name: string, people: number, plugin: string) =>
      people === 1 ? `${name} copied ${plugin}` : `${people} people copied ${plugin}`,
    copiedText: 'They can change their copy. Yours stays as it is.',
    invited: (name: string, count: number) => ({
      title: `${name} accepted your invitation`,
      message: `You earned ${credits(count)}.`,
    }),
    bought: (count: number, item: string, amount: string) => ({
      title: `${credits(count)} ${count === 1 ? 'was' : 'were'} added`,
      message: `${item}, ${amount}.`,
    }),
    givenBack: (count: number) => ({
      title: `${credits(count)} ${count === 1 ? 'was' : 'were'} given back`,
      message: 'You can spend them again.',
    }),
    expiring: (count: number, day: string) => ({
      title: `${credits(count)} ${count === 1 ? 'expires' : 'expire'} on ${day}`,
      message: 'Your next requests spend them first.',
    }),
    delivered: (plugin: string) => ({ title: `${plugin} is ready`, message: 'Your request is finished.' }),
    answered: (plugin: string) => ({
      title: `Your request for ${plugin} was answered`,
      message: 'Open the chat to read the answer.',
    }),
    requestFailed: (plugin: string) => ({
      title: `Your request for ${plugin} failed`,
      message: 'It cost nothing. Open the chat to see why, and to try again.',
    }),
    reviewAsked: (name: string, document: string) => `${name} asks you to review ${document}`,
    reviewAskedText: 'Read the draft, then approve it or ask for changes.',
    reviewAnswered: {
      approve: (name: string, document: string) => `${name} approved ${document}`,
      changes: (name: string, document: string) => `${name} asks for changes to ${document}`,
    },
    reviewApprovedText: 'You can publish it as it was approved.',
    untitledDraft: 'an untitled draft',
    likesComment: (name: string, people: number) =>
      people === 1 ? `${name} likes your comment` : `${people} people like your comment`,
  },
})
