import { catalogue } from '../catalogue.ts'

/** Texts of the copy of one's data on /settings, which load with that section. */
export const yourDataMessages = catalogue({
  en: {
    label: 'Download my data',
    text: 'One ZIP with your profile, credits, payments, messages and images, the history of your plugins, and each plugin as it is now.',
    note: 'Prepared in the background. Costs no credits.',
    request: 'Request a Copy',
    requestNew: 'Request a New Copy',
    requestFailed: "The copy couldn't be requested",
    next: (moment: string) => `You can request another copy from ${moment}.`,
    replaces: 'A new copy replaces this one.',
    expired: (day: string) => `Your last copy was deleted on ${day}.`,
    preparing: 'Preparing your copy…',
    files: (done: number, total: number) => `${done} of ${total} files`,
    preparingNote: 'You can leave this page. We email you when the copy is ready.',
    ready: 'Ready',
    readyNews: 'Your copy is ready to download.',
    copyOf: (day: string, size: string) => `Copy of ${day}, ${size}`,
    keptUntil: (day: string) => `Kept until ${day}.`,
    download: 'Download',
    failed: "Your copy couldn't be prepared.",
    failedNote: 'Nothing of your data is lost. Please request it again.',
    errorLoading: "The state of your copy couldn't be loaded",
  },
})
