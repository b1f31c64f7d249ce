import { catalogue } from '../catalogue.ts'

/** Telling moderators of a post. */
export const reportMessages = catalogue({
  en: {
    text: 'Only moderators will see this.',
    reason: 'What is wrong with it?',
    reasons: {
      spam: 'Spam or advertising',
      rude: 'Rude or insulting',
      harmful: 'Harmful code or links',
      offTopic: 'In the wrong place',
      other: 'Something else',
    },
    words: 'Anything to add? (optional)',
    submit: 'Send Report',
    busy: 'Sending…',
    failed: 'Failed to send the report',
    done: 'Thank you. A moderator will look at it.',
  },
})
