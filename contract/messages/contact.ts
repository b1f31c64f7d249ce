import { catalogue } from '../catalogue.ts'

/** What can be wrong with a message. */
export const contactErrors = catalogue({
  en: {
    nameLines: 'Write your name on one line.',
    noAt: 'There is no @ in this address',
  },
})

/** The toast and the page after a message (spec, community §2.9, to the letter). */
export const contactSent = catalogue({
  en: { title: 'Message sent!', text: "We'll get back to you within 24 hours." },
})

/** Said of a message that was not sent. */
export const contactUnsent = catalogue({
  en: {
    title: "Your message wasn't sent",
    tooMany: 'You have sent several messages within an hour. Please wait a while, or write to us by email.',
    check: 'Please check the fields that are marked.',
    /** Without scripts, below what is wrong. */
    back: 'Go back in your browser: what you wrote is still in the form.',
    link: 'Back to the form',
    fields: { name: 'Name', email: 'Email', message: 'Message' } as Readonly<Record<string, string>>,
  },
})

/** Texts of /contact that staff have not written themselves. */
export const contactMessages = catalogue({
  en: {
    title: 'Contact',
    description: 'Write to the people who make this product. We answer within 24 hours on weekdays.',
    intro: (product: string) =>
      `Write to the people who make ${product}. If it is about a plugin, name it; we can look it up.`,
    name: 'Name',
    email: 'Email',
    message: 'Message',
    trap: 'Leave this field empty',
    send: 'Send Message',
    sending: 'Sending…',
    note: 'We keep it only to answer you.',
    ways: 'Other ways',
    mail: 'By email',
    hours: {
      heading: 'When we answer',
      text: "Within 24 hours on weekdays. We're at the bench Mon–Fri 09:00–17:00 CET.",
      label: (opensAt: number, closesAt: number) =>
        `Open Monday to Friday from ${opensAt} to ${closesAt} CET.`,
      open: (time: string) => `It is ${time} CET now: open.`,
      closed: (time: string) => `It is ${time} CET now: closed.`,
    },
    faq: {
      title: 'It may be answered already',
      text: 'Credits, refunds, what the plugin may do:',
      link: 'read the FAQ',
    },
    community: {
      title: 'If others could learn from it',
      text: "You'll often have an answer sooner than from us:",
      link: 'ask in the Community',
    },
  },
})
