import { catalogue } from '../catalogue.ts'

/** The page behind the link that confirms the address of an account. */
export const confirmAddressMessages = catalogue({
  en: {
    question: {
      title: 'Confirm your email?',
      text: (email: string) => `Press the button to confirm that ${email} is your address.`,
    },
    button: 'Confirm my email',
    done: {
      title: 'Your email is confirmed',
      text: (email: string) => `Thank you. We can reach you at ${email}.`,
    },
    dashboard: 'Open your dashboard',
    unknown: {
      title: 'This link no longer works',
      text: 'It was used, is too old or was cut off. You can have a new one sent in your settings.',
    },
    settings: 'Open your settings',
  },
})
