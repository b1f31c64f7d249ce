import { catalogue } from '../catalogue.ts'

const people = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`

/** What admins read where they send the weekly promotion. */
export const newsletterMessages = catalogue({
  en: {
    heading: 'Send to subscribers',
    about:
      'Goes to everyone who wants the newsletter and has had none in the last six days. Save your changes first: the saved text is sent.',
    loading: 'Counting subscribers…',
    failed: "This couldn't be loaded. Reload the page to try again.",
    nobody: 'Nobody is due: every subscriber has had it in the last six days.',
    send: (count: number) => `Send to ${people(count)}`,
    sure: (count: number, subject: string) => `Send “${subject}” to ${people(count)} now?`,
    sendNow: 'Send now',
    notNow: 'Not now',
    started: (count: number) => `On its way to ${people(count)}.`,
    stop: 'Stop',
    stopSure: 'Stop sending? Those who have not had the email yet will not get it.',
    stopped: 'Stopped.',
    notDone: "That didn't work. Please try again.",
    progress: (sent: number, recipients: number) =>
      `${sent.toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')} sent`,
    states: { sending: 'Sending', done: 'Done', stopped: 'Stopped' },
    notSent: (count: number) => `${count.toLocaleString('en-US')} could not be sent`,
    uncertain: (count: number) =>
      `${people(count)} may not have got it, because something broke while it was being sent. It is not sent to them again.`,
    earlier: 'Latest',
  },
})
