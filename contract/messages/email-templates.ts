import { catalogue } from '../catalogue.ts'
import type { MailPlaceholder } from '../mail-templates.ts'

/** What staff read while they edit an email. */
export const emailTemplateMessages = catalogue({
  en: {
    heading: 'Preview',
    about: 'With sample values, as recipients get it.',
    views: { desktop: 'Desktop', phone: 'Phone', dark: 'Dark', text: 'Text' },
    viewAs: 'Preview as',
    subject: 'Subject',
    frame: 'The email with sample values',
    loading: 'Loading the preview…',
    failed: "The preview couldn't be loaded. It tries again when you change something.",
    insert: 'Insert',
    insertPlaceholder: (placeholder: string) => `Insert ${placeholder} where the cursor is`,
    placeholders: 'Placeholders',
    /** Read aloud when the list opens. */
    found: (n: number) =>
      n === 1
        ? '1 placeholder. Press Enter to insert it.'
        : `${n} placeholders. Choose with the arrow keys, then press Enter.`,
    /** What each stands for, in whichever email it is. */
    meanings: {
      product: 'The name of this product',
      name: "The person's name",
      credits: 'A number of credits',
      link: 'Where the button leads',
      unsubscribe: 'Where these emails are switched off',
      email: 'The address it is about',
      expiry: 'How long the link works',
      roles: 'What the colleague will be',
      item: 'What was bought',
      amount: 'How much is paid',
      date: 'The day it is about',
      plan: 'The plan it is about',
      previousPlan: 'The plan before that',
      price: 'What the plan costs until then',
      newPrice: 'What the plan costs from then on',
      count: 'How many notices there are',
      notices: 'All of these notices, with links',
      settings: 'Where one chooses which emails come',
      message: 'What the person wrote',
    } satisfies Record<MailPlaceholder | 'product', string> as Readonly<Record<string, string>>,
    unknown: (names: string) => `Unknown: ${names}. This email can't be saved like that.`,
    warnings: 'What email programs would not show',
    sendTest: 'Send test email to myself',
    sending: 'Sending…',
    // Spec, core §8, to the letter.
    testSent: 'Testmail skickat!',
    testFailed: 'Kunde inte skicka testmail',
    notSignedIn: 'Inte inloggad',
    problems: {
      tag: (tag: string) => `<${tag}> is left out: email programs don't show it.`,
      styleTag:
        '<style> is left out: many email programs ignore it. Use style="…" on the elements, or our classes.',
      attribute: (tag: string, attribute: string) => `${attribute} of <${tag}> is left out.`,
      address: (tag: string, address: string) =>
        `<${tag}> leads to ${address}, which only works on a web page. Write the whole address, with https://.`,
      noAlt: 'An image has no alt text, which many recipients see instead of the image.',
      wide: (tag: string, pixels: number) =>
        `<${tag}> is ${pixels} pixels wide. Emails are at most 600, and phones are narrower.`,
      style: (property: string) => `The style “${property}” doesn't work in Outlook or Gmail.`,
      large: (kilobytes: number) =>
        `The email has ${kilobytes} kB. Gmail cuts off what comes after 102 kB, including the unsubscribe link.`,
      empty: 'The email is empty.',
    },
  },
})
