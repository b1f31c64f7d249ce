import * as z from 'zod'
import type { Params } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { roles, tickedRoles } from '../../frame/roles.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { readMail, withPlaceholders } from './read.ts'
import { coreWords, eventNames, headWords } from './words.ts'
import type { MailEvent } from './words.ts'

/** A mail: what has to happen, who gets it, and what it says. */
export type MailParams = Params & {
  event: MailEvent
  to: readonly string[]
  also: Readonly<Record<string, boolean>>
  by: Readonly<Record<string, boolean>>
  types: Readonly<Record<string, boolean>>
  categories: readonly string[]
  subject: string
  body: string
  day: string
  at: string
  days: number
  name: string
  from: string
}

const events = Object.keys(eventNames) as MailEvent[]
const titles: Readonly<Record<MailEvent, Spoken>> = {
  published: { en: 'Mail on Publishing', sv: 'Mejl vid publicering' },
  updated: { en: 'Mail on Changes', sv: 'Mejl vid ändringar' },
  trashed: { en: 'Mail on Trashing', sv: 'Mejl vid papperskorg' },
  pending: { en: 'Mail for Review', sv: 'Mejl vid granskning' },
  comment: { en: 'Mail on Comments', sv: 'Mejl vid kommentarer' },
  registered: { en: 'Mail on Registration', sv: 'Mejl vid registrering' },
  welcome: { en: 'Welcome Mail', sv: 'Välkomstmejl' },
  summary: { en: 'Summary Mail', sv: 'Sammanfattning' },
  sender: { en: 'Mail Sender', sv: 'Avsändare' },
}
const isPost = ({ event }: MailParams): boolean =>
  ['published', 'updated', 'trashed', 'pending'].includes(event)
const isMail = ({ event }: MailParams): boolean => event !== 'sender'

const weekdays: readonly (readonly [string, Spoken])[] = [
  ['every', { en: 'Every day', sv: 'Varje dag' }],
  ['monday', { en: 'Monday', sv: 'Måndag' }],
  ['tuesday', { en: 'Tuesday', sv: 'Tisdag' }],
  ['wednesday', { en: 'Wednesday', sv: 'Onsdag' }],
  ['thursday', { en: 'Thursday', sv: 'Torsdag' }],
  ['friday', { en: 'Friday', sv: 'Fredag' }],
  ['saturday', { en: 'Saturday', sv: 'Lördag' }],
  ['sunday', { en: 'Sunday', sv: 'Söndag' }],
]

/** Who gets the mail, in a sentence. */
function receivers(params: MailParams, language: Language): string {
  const person = params.event === 'welcome' ? { en: 'the new user', sv: 'den nya användaren' } : null
  const all = [
    ...(person ? [person[language]] : []),
    ...params.to,
    ...(params.also['person'] ? [{ en: 'the author', sv: 'författaren' }[language]] : []),
    ...tickedRoles(params.also, language).map((name) => (language === 'sv' ? `alla ${name}` : `all ${name}`)),
  ]
  const nobody = { en: 'the site’s own address', sv: 'webbplatsens egen adress' }[language]
  return listed(all, { en: 'and', sv: 'och' }[language]) || nobody
}

function tell(params: MailParams, language: Language): string[] {
  const { event, name: sender, from, categories, day, at, days } = params
  const isSwedish = language === 'sv'
  if (event === 'sender') {
    const who = [sender === '' ? '' : `“${sender}”`, from].filter(Boolean).join(', ')
    return [
      isSwedish
        ? `Alla mejl kommer från ${who || 'den som anges'}`
        : `All mail comes from ${who || 'the sender you set'}`,
    ]
  }
  const to = receivers(params, language)
  if (event === 'summary') {
    const name = weekdays.find(([value]) => value === day)?.[1][language] ?? day
    const when = isSwedish || day === 'every' ? name.toLowerCase() : name
    return isSwedish
      ? [
          `Mejlar ${to} ${day === 'every' ? when : `varje ${when}`} kl. ${at}: inläggen från de senaste ${String(days)} dagarna`,
          'Skickar inget när inget har publicerats',
        ]
      : [
          `Mails ${to} ${day === 'every' ? when : `every ${when}`} at ${at}: the posts of the last ${String(days)} days`,
          'Sends nothing when nothing was published',
        ]
  }
  const by = tickedRoles(params.by, language)
  const what = eventNames[event][language]
  const conditions = [
    categories.length > 0 ? `${isSwedish ? 'i kategorin' : 'in the category'} ${categories.join(', ')}` : '',
    by.length > 0 && by.length < roles.length
      ? `${isSwedish ? 'av' : 'by'} ${listed(by, isSwedish ? 'eller' : 'or')}`
      : '',
  ].filter(Boolean)
  return [
    [`${isSwedish ? 'Mejlar' : 'Mails'} ${to} ${isSwedish ? 'när' : 'when'} ${what}`, ...conditions].join(
      ' ',
    ),
  ]
}

/** Emails when something happens on the site, and whom the site's mail comes from. */
export const mails = declareCapability<MailParams>({
  id: 'mails',
  title: { en: 'Mails', sv: 'Mejl' },
  called: { en: 'an email when a post is published', sv: 'ett mejl när ett inlägg publiceras' },
  calledFor: ({ event }) =>
    event === 'sender'
      ? { en: 'a sender for all mail', sv: 'en avsändare för alla mejl' }
      : { en: `an email when ${eventNames[event].en}`, sv: `ett mejl när ${eventNames[event].sv}` },
  about: {
    en: 'Sends emails when something happens on the site',
    sv: 'Skickar mejl när något händer på webbplatsen',
  },
  several: true,
  again: { en: 'email me', sv: 'mejla mig' },
  heads: events.map((event) => ({
    asks: headWords[event],
    core: coreWords[event],
    chooses: { event },
    title: titles[event],
  })),
  // What a form's sender does is the form's affair.
  yieldsTo: { id: 'form', asks: 'signs? up|registers?|joins?|registrerar sig|blir medlem|new sign-?ups?' },
  means: '(?:the |that )?(?:e-?)?mails?|mejl(?:et|en)?|subject|ämnet?|sender|avsändaren?|notification',
  structure: {
    schema: { event: z.enum(events) },
    start: () => ({ event: 'published' }),
  },
  settings: {
    to: {
      kind: 'lines',
      label: { en: 'Addresses', sv: 'Adresser' },
      help: {
        en: 'One in each line. If nobody else gets the mail, it goes to the address of the site.',
        sv: 'En per rad. Om ingen annan får mejlet går det till webbplatsens adress.',
      },
      start: [],
      asks: '',
      shown: isMail,
    },
    also: {
      kind: 'choices',
      label: { en: 'Also to', sv: 'Även till' },
      start: [],
      asks: '(?!)',
      choices: [
        { value: 'person', label: { en: 'The author of the post', sv: 'Inläggets författare' }, asks: '' },
        ...roles.map((role) => ({ ...role, asks: '' })),
      ],
      shown: isMail,
    },
    types: {
      kind: 'choices',
      label: { en: 'For', sv: 'För' },
      start: ['post'],
      asks: '(?!)',
      choices: [
        { value: 'post', label: { en: 'Posts', sv: 'Inlägg' }, asks: '' },
        { value: 'page', label: { en: 'Pages', sv: 'Sidor' }, asks: '' },
      ],
      shown: isPost,
    },
    by: {
      kind: 'choices',
      label: { en: 'Only when done by', sv: 'Bara när det görs av' },
      help: { en: 'None means everybody.', sv: 'Inga betyder alla.' },
      start: [],
      asks: '(?!)',
      choices: roles.map((role) => ({ ...role, asks: '' })),
      shown: isPost,
    },
    categories: {
      kind: 'lines',
      label: { en: 'Only in these categories', sv: 'Bara i dessa kategorier' },
      help: { en: 'Names, one in each line; empty means all.', sv: 'Namn, ett per rad; tomt betyder alla.' },
      start: [],
      asks: '',
      shown: (params) => isPost(params) || params.event === 'summary',
    },
    day: {
      kind: 'choice',
      label: { en: 'Day', sv: 'Dag' },
      start: 'monday',
      asks: '(?!)',
      choices: weekdays.map(([value, label]) => ({ value, label, asks: '' })),
      shown: ({ event }) => event === 'summary',
    },
    at: {
      kind: 'time',
      label: { en: 'Time', sv: 'Klockslag' },
      start: '08:00',
      asks: '(?!)',
      shown: ({ event }) => event === 'summary',
    },
    days: {
      kind: 'number',
      label: { en: 'Days it covers', sv: 'Dagar den omfattar' },
      start: 7,
      min: 1,
      max: 366,
      asks: '',
      shown: ({ event }) => event === 'summary',
    },
    subject: {
      kind: 'text',
      label: { en: 'Subject', sv: 'Ämne' },
      help: { en: 'Empty: a subject that fits.', sv: 'Tomt: ett ämne som passar.' },
      start: '',
      max: 150,
      asks: 'subject(?: line)?|ämne(?:t|srad(?:en)?)?|heading|rubrik(?:en)?',
      shown: isMail,
    },
    body: {
      kind: 'area',
      label: { en: 'Text', sv: 'Text' },
      help: {
        en: 'Stands above the facts, such as title and link. {title}, {link} and {name} are filled in.',
        sv: 'Står ovanför uppgifterna, som titel och länk. {title}, {link} och {name} fylls i.',
      },
      start: '',
      max: 2000,
      main: true,
      asks: 'text|message|body|texten|meddelande(?:t)?',
      shown: isMail,
    },
    name: {
      kind: 'text',
      label: { en: 'Sender’s name', sv: 'Avsändarens namn' },
      start: '',
      max: 100,
      main: true,
      asks: '(?:sender(?:.s)? |from )?name|namn(?:et)?|avsändarnamn(?:et)?',
      shown: ({ event, name, from }) => event === 'sender' || name !== '' || from !== '',
    },
    from: {
      kind: 'email',
      label: { en: 'Sender’s address', sv: 'Avsändarens adress' },
      help: {
        en: 'An address of your own domain arrives best.',
        sv: 'En adress på din egen domän kommer fram bäst.',
      },
      start: '',
      asks: '(?!)',
      shown: ({ event, name, from }) => event === 'sender' || name !== '' || from !== '',
    },
  },
  read: readMail,
  complete: withPlaceholders,
  files: new URL('./files/', import.meta.url),
  switches: ({ event }) => ({
    ...Object.fromEntries(events.map((one) => [one, one === event])),
    post: ['published', 'updated', 'trashed', 'pending'].includes(event),
    user: event === 'registered' || event === 'welcome',
    sends: event !== 'sender',
  }),
  words: {
    publishedText: { en: 'New post', sv: 'Nytt inlägg' },
    updatedText: { en: 'Changed', sv: 'Ändrat' },
    trashedText: { en: 'In the trash', sv: 'I papperskorgen' },
    pendingText: { en: 'Waits for review', sv: 'Väntar på granskning' },
    commentText: { en: 'New comment', sv: 'Ny kommentar' },
    registeredText: { en: 'New user', sv: 'Ny användare' },
    welcomeText: { en: 'Welcome', sv: 'Välkommen' },
    summaryText: { en: 'New posts', sv: 'Nya inlägg' },
    author: { en: 'Author', sv: 'Författare' },
    editLink: { en: 'Edit', sv: 'Redigera' },
    doer: { en: 'By', sv: 'Av' },
    userName: { en: 'User name', sv: 'Användarnamn' },
    email: { en: 'Email', sv: 'E-post' },
  },
  preview: () => '',
  tells: tell,
  ideas: ({ event }) => [
    {
      when: event !== 'comment',
      label: { en: 'Mail on comments', sv: 'Mejl vid kommentar' },
      prompt: { en: 'Also email me when somebody comments', sv: 'Mejla mig också när någon kommenterar' },
    },
    {
      when: event !== 'sender',
      label: { en: 'Sender', sv: 'Avsändare' },
      prompt: {
        en: 'All emails from the site should come from "My site"',
        sv: 'Alla mejl från sajten ska komma från "Min sajt"',
      },
    },
  ],
  leaves: ({ event }, key) => (event === 'summary' ? { events: [`xplugin_${key}_summary`] } : {}),
})
