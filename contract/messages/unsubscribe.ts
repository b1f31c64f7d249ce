import { catalogue } from '../catalogue.ts'

/** The page behind the links that end emails about notices, or the newsletter. */
export const unsubscribeMessages = catalogue({
  en: {
    question: {
      title: 'Unsubscribe?',
      text: 'We will stop emailing you about your notifications. You will still find them in the app.',
    },
    button: 'Unsubscribe',
    done: {
      title: "You're unsubscribed",
      text: "We won't email you about your notifications anymore. They are still in the app, and receipts still come by email.",
    },
    newsletter: {
      question: {
        title: 'Unsubscribe from the newsletter?',
        text: 'We will stop sending you new features and plugin ideas.',
      },
      done: {
        title: "You're unsubscribed",
        text: "We won't send you the newsletter anymore. Receipts and what you asked for still come by email.",
      },
    },
    unknown: {
      title: "This link doesn't work",
      text: 'It may have been cut off. You can choose in your settings what we email you.',
    },
    settings: 'Choose what you get',
  },
})
