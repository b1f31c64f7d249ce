import type { Fields } from '../../fields/index.ts'
import type { Params } from '../../frame/capability.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { hasTimes } from './bookings.ts'
import { placeSettings } from '../../frame/placing.ts'
import type { PlaceParams } from '../../frame/placing.ts'

export type FormParams = Params &
  PlaceParams & {
    kind: string
    title: string
    fields: Fields
    store: boolean
    /** Whether others see what is sent. */
    published: boolean
    approve: boolean
    heading: string
    intro: string
    button: string
    notify: boolean
    recipient: string
    subject: string
    success: string
    redirect: string
    reply: string
    limit: number
    full: string
    per: number
    daily: number
    duplicate: string
    /** Whether a time is taken once it is booked. */
    single: boolean
    taken: string
    /** Whether people who are signed in may take back their own entries. */
    cancel: boolean
    /** Whether only entries that are to come count for `per`. */
    coming: boolean
    /** The part whose entries people sign up for; empty for none. Then `limit` is for each of these. */
    of: string
    /** How many places are left, with # for the number; empty says nothing. */
    left: string
    /** The choices of which each has its own times. */
    apart: readonly string[]
    /** What entries are marked as in the admin; empty if they are not. */
    handled: string
    until: string
    closed: string
    users: boolean
    signIn: string
    color: string
  }

/** The settings of a form; what it asks for is its structure. */
export const settings: Settings<FormParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: '',
    asks: "heading|headline|title above|form(?:['’]s)? title|title of (?:the )?(?:\\p{L}+ )?form|rubrik(?:en)?|överskrift(?:en)?|formulärets titel|titeln på (?:\\p{L}+)?formuläret",
    max: 120,
  },
  intro: {
    kind: 'area',
    label: { en: 'Text above the form', sv: 'Text ovanför formuläret' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: '',
    asks: '(?:intro(?:duction)?(?: text)?|text (?:above|before) the form|text at the top|introtext(?:en)?|ingress(?:en)?|text(?:en)? ovanför formuläret)',
    max: 500,
  },
  button: {
    kind: 'text',
    label: { en: 'Button', sv: 'Knapp' },
    start: { en: 'Send', sv: 'Skicka' },
    asks: '(?:submit |send )?button(?: text| label)?|knapp(?:en)?|knapptext(?:en)?|skicka-knapp(?:en)?',
    max: 60,
  },
  notify: {
    kind: 'switch',
    label: { en: 'Email', sv: 'E-post' },
    text: { en: 'Send what people enter by email', sv: 'Skicka det besökare fyller i med e-post' },
    start: true,
    asks: '',
    shown: ({ store }) => store,
  },
  approve: {
    kind: 'switch',
    label: { en: 'Approval', sv: 'Godkännande' },
    text: {
      en: 'What is sent shows once it is published in the menu',
      sv: 'Det som skickas visas när det har publicerats i menyn',
    },
    start: true,
    // `readShown` reads it.
    asks: '',
    shown: ({ published, store }) => published && store,
  },
  recipient: {
    kind: 'text',
    label: { en: 'Send to', sv: 'Skicka till' },
    help: {
      en: 'One or several email addresses with commas between them. Empty sends to the address of the site.',
      sv: 'En eller flera e-postadresser med komma emellan. Tomt skickar till webbplatsens adress.',
    },
    start: '',
    asks: '',
    plain: true,
    max: 300,
  },
  subject: {
    kind: 'text',
    label: { en: 'Subject of the email', sv: 'Mejlets ämne' },
    start: { en: 'New message from your website', sv: 'Nytt meddelande från din webbplats' },
    asks: 'e-?mail subject|mail subject|subject (?:of|for) the e-?mail|subject line|ämnesrad(?:en)?|ämne(?:t)? (?:på|i|för) (?:mejlet|mailet|e-posten)|mejlets ämne',
    max: 150,
  },
  success: {
    kind: 'area',
    label: { en: 'Text after sending', sv: 'Text efter att man skickat' },
    start: {
      en: 'Thank you! We have received what you sent.',
      sv: 'Tack! Vi har tagit emot det du skickade.',
    },
    asks: '(?:success|thank[- ]?you|thanks|confirmation) (?:message|text)|(?:message|text) (?:after sending|after submitting|when it is sent)|thanks? (?:the |them |every )?(?:guests?|visitors?|senders?|customers?|people|them)(?: with)?|(?:shows?|say|display) (?:a )?thank[- ]?you(?: message)?|tackmeddelande(?:t)?|tacktext(?:en)?|bekräftelse(?:text|meddelande)(?:en|t)?|text(?:en)? efter(?: att man)? skicka(?:t|ts)',
    max: 500,
  },
  redirect: {
    kind: 'url',
    label: { en: 'Page after sending', sv: 'Sida efter att man skickat' },
    help: {
      en: 'An address on this site, such as /thank-you/. Empty stays on the page.',
      sv: 'En adress på den här webbplatsen, till exempel /tack/. Tomt stannar på sidan.',
    },
    start: '',
    asks: "(?:(?:then|afterwards|(?:once|when|after) (?:they(?:'ve| have)?|people(?: have)?|it is|it's|sending|submitting)(?: (?:sent|submitted|booked|signed up))?(?: (?:it|the form))?),? )?(?:redirects?|sends?|takes?|brings?|leads?|forward(?:s|ed)?|(?<=(?:then|afterwards|sending|submitting|sent|submitted|they|people|visitors)(?: should| it| the form){0,2},? )(?:go(?:es)?|land(?:s)?))(?: (?:the )?(?:visitors?|people|them|users?|customers?|sender|guests?))?(?: (?:on|over|back))? (?:to|till)(?: (?:the|a|our))?(?: thank[- ]?you)?(?: page)?|(?:page|address) after (?:sending|submitting)|omdirigera(?:s)?(?: till)?|(?:skicka(?:s|r)?|led(?:s|a|as)?|för(?:s|as)?) (?:(?:dem|de|besökaren|kunden) )?(?:sedan )?(?:vidare )?till(?: sidan)?|(?:(?:after|efter(?: att)?) (?:(?:they |people |man |de )?(?:sending|submitting|send|submit|sent|skickat|skickar) )(?:(?:it|the|my|our|in|contact|form|message|det|formuläret) ){0,4})?(?:(?:people|visitors?|they|customers?|users?|folk|besökaren?|man|de) )?(?:(?:should|must|will|then|ska|sedan) ){0,2}(?:hamna(?:r)? på|lands? on|ends? up on)(?= (?:the |page |sidan ){0,2}(?:/|https?:))|afterwards(?: \\p{L}+){0,3} (?:lands?|go) on|tacksida(?:n)?",
  },
  reply: {
    kind: 'area',
    label: { en: 'Email to the sender', sv: 'Mejl till avsändaren' },
    help: { en: 'Empty sends none.', sv: 'Tomt skickar inget.' },
    start: '',
    asks: '',
    max: 1000,
  },
  limit: {
    kind: 'number',
    label: { en: 'Places', sv: 'Platser' },
    help: { en: '0 takes any number.', sv: '0 tar emot hur många som helst.' },
    start: 0,
    min: 0,
    max: 100_000,
    asks: '',
    shown: ({ store }) => store,
  },
  daily: {
    kind: 'number',
    label: { en: 'Messages per day', sv: 'Meddelanden per dag' },
    help: { en: '0 takes any number.', sv: '0 tar emot hur många som helst.' },
    start: 0,
    min: 0,
    max: 100_000,
    asks: '',
  },
  full: {
    kind: 'text',
    label: { en: 'Text when all places are taken', sv: 'Text när platserna är slut' },
    start: { en: 'All places are taken.', sv: 'Alla platser är fyllda.' },
    asks: '',
    max: 300,
    shown: ({ store }) => store,
  },
  left: {
    kind: 'text',
    label: { en: 'Text about the places left', sv: 'Text om platserna som är kvar' },
    help: { en: '# stands for the number. Empty says nothing.', sv: '# står för antalet. Tomt säger inget.' },
    start: '',
    // `readLeft` reads it.
    asks: '',
    max: 80,
    shown: ({ store, left }) => store && left !== '',
  },
  cancel: {
    kind: 'switch',
    label: { en: 'Cancellation', sv: 'Avbokning' },
    text: {
      en: 'People who are signed in can cancel their own entries',
      sv: 'Inloggade kan avboka sina egna bokningar',
    },
    start: false,
    // `readCancel` reads it.
    asks: '',
    shown: ({ store, users, cancel }) => store && users && cancel,
  },
  per: {
    kind: 'number',
    label: { en: 'Entries per person', sv: 'Poster per person' },
    help: {
      en: 'Counted by account if people must sign in, otherwise by email address. 0 means no limit.',
      sv: 'Räknas per konto om man måste logga in, annars per e-postadress. 0 betyder ingen gräns.',
    },
    start: 0,
    min: 0,
    max: 1000,
    asks: '',
    shown: ({ store }) => store,
  },
  duplicate: {
    kind: 'text',
    label: { en: 'Text when someone has reached the limit', sv: 'Text när någon har nått gränsen' },
    start: { en: 'You have sent this form already.', sv: 'Du har redan skickat formuläret.' },
    asks: '',
    max: 300,
    shown: ({ store }) => store,
  },
  single: {
    kind: 'switch',
    label: { en: 'Times', sv: 'Tider' },
    text: {
      en: 'A time that is taken cannot be chosen again',
      sv: 'En tid som är tagen kan inte väljas igen',
    },
    start: false,
    // `readBookedOnce` reads it.
    asks: '',
    shown: ({ store, fields }) => store && hasTimes(fields),
  },
  taken: {
    kind: 'text',
    label: { en: 'Text when a time is taken', sv: 'Text när en tid är tagen' },
    start: {
      en: 'That time is already taken. Please choose another one.',
      sv: 'Den tiden är redan tagen. Välj en annan.',
    },
    asks: '',
    max: 300,
    shown: ({ store, fields }) => store && hasTimes(fields),
  },
  handled: {
    kind: 'text',
    label: { en: 'Mark in the admin', sv: 'Märke i admin' },
    help: {
      en: 'Each entry can be marked with this word. Empty marks none.',
      sv: 'Varje post kan märkas med det här ordet. Tomt märker inga.',
    },
    start: '',
    asks: '',
    max: 40,
    shown: ({ store, handled }) => store && handled !== '',
  },
  until: {
    kind: 'date',
    label: { en: 'Open until', sv: 'Öppet till och med' },
    help: { en: 'Empty never closes.', sv: 'Tomt stänger aldrig.' },
    start: '',
    asks: '(?:(?:is |be |stays? )?open |available |possible |(?:registration|sign-?ups?) (?:is )?(?:open )?)?(?:until|till(?= \\d)|up to|no later than)|(?:it |which |and |the )?(?:closes?|close|ends?|(?:last day|deadline)(?: (?:to|for) \\p{L}+(?: \\p{L}+)?)?)(?: automatically)?(?: (?:on|is|after))?|(?:öppe[nt] )?(?:till och med|t\\.?o\\.?m\\.?|fram till|tills)|stänger(?: automatiskt)?|senast|sista (?:(?:anmälnings|svars|ansöknings)?dag(?:en)?|dagen att \\p{L}+(?: sig)?)(?: är)?',
  },
  closed: {
    kind: 'text',
    label: { en: 'Text when it is closed', sv: 'Text när det är stängt' },
    start: { en: 'This form is closed.', sv: 'Formuläret är stängt.' },
    asks: '',
    max: 300,
  },
  users: {
    kind: 'switch',
    label: { en: 'Who may send', sv: 'Vem som får skicka' },
    text: { en: 'Only people who are signed in', sv: 'Bara inloggade' },
    start: false,
    asks: '(?:only |just )?(?:(?:for|by|to) )?(?:(?:the )?(?:people|members|users|visitors|customers|those) (?:who|that) are )?(?:logged[- ]in|signed[- ]in|registered)(?: (?:users?|members?|people|customers?|visitors?))?(?: (?:only|(?:may|can) (?:see|use|send|fill in)(?: (?:the form|it))?))?|members only|(?:bara |endast )?(?:för )?(?:de som är )?inloggade?(?: (?:användare|medlemmar|besökare))?(?: (?:får|kan|ska(?: kunna)?) (?:se|fylla i|använda|skicka)(?: (?:formuläret|det))?)?',
  },
  signIn: {
    kind: 'text',
    label: { en: 'Text for people who are not signed in', sv: 'Text för den som inte är inloggad' },
    start: { en: 'Please sign in to fill in this form.', sv: 'Logga in för att fylla i formuläret.' },
    asks: '',
    max: 300,
  },
  ...(placeSettings as Settings<FormParams>),
  color: {
    kind: 'color',
    label: { en: 'Color of the button', sv: 'Knappens färg' },
    start: '#2563eb',
    main: true,
    asks: 'buttons?|accents?|knapp(?:en|ar|arna)?',
  },
}
