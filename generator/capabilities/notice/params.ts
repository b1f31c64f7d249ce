import { showingSettings } from '../../frame/showing.ts'
import type { ShowingParams } from '../../frame/showing.ts'
import type { Choice, Settings } from '../../frame/settings/types.ts'

/** What the settings of a notice are about. */
export const kinds = ['bar', 'popup', 'box', 'button', 'cookies'] as const
export type Kind = (typeof kinds)[number]

export type NoticeParams = ShowingParams & {
  kind: Kind
  heading: string
  text: string
  more: readonly string[]
  turn: number
  button: string
  link: string
  new_tab: boolean
  decline: string
  policy: string
  label: string
  channel: string
  target: string
  message: string
  position: string
  side: string
  side_large: string
  sticky: boolean
  opens: string
  seconds: number
  percent: number
  closable: boolean
  again: string
  pause: number
  color: string
  own_ink: boolean
  ink: string
  button_color: string
  border: boolean
}

const choice = (value: string, en: string, sv: string): Choice => ({ value, label: { en, sv }, asks: '' })
/** Matches nothing: `readNotice` reads these settings. */
const readElsewhere = '(?!)'

export const positions = [
  choice('top', 'Bar at the top', 'Rad högst upp'),
  choice('bottom', 'Bar at the bottom', 'Rad längst ner'),
  choice('center', 'Window in the middle', 'Fönster i mitten'),
  choice('right', 'Box at the bottom right', 'Ruta nere till höger'),
  choice('left', 'Box at the bottom left', 'Ruta nere till vänster'),
  choice('before', 'Before the content', 'Före innehållet'),
  choice('after', 'After the content', 'Efter innehållet'),
  choice('shortcode', 'Only where the shortcode stands', 'Bara där kortkoden står'),
]
export const sides = [
  choice('right', 'On the right', 'Till höger'),
  choice('left', 'On the left', 'Till vänster'),
  choice('bottom', 'Along the bottom', 'Längs nederkanten'),
]
export const occasions = [
  choice('load', 'At once', 'Genast'),
  choice('delay', 'After some seconds', 'Efter några sekunder'),
  choice('scroll', 'After scrolling', 'Efter rullning'),
  choice('exit', 'When the visitor is about to leave', 'När besökaren är på väg bort'),
  choice('click', 'When a link to it is clicked', 'När en länk till den klickas'),
]
const repeats = [
  choice('page', 'On every page', 'På varje sida'),
  choice('session', 'At the next visit', 'Vid nästa besök'),
  choice('days', 'After some days', 'Efter några dagar'),
  choice('never', 'Not before its text changes', 'Inte förrän texten ändras'),
]
export const channels = [
  choice('phone', 'Phone call', 'Telefonsamtal'),
  choice('whatsapp', 'WhatsApp', 'WhatsApp'),
  choice('sms', 'Text message', 'Sms'),
  choice('email', 'E-mail', 'E-post'),
  choice('link', 'Web page', 'Webbsida'),
]

const isText = ({ kind }: NoticeParams): boolean => kind !== 'button'
const isPlain = ({ kind }: NoticeParams): boolean => kind !== 'button' && kind !== 'cookies'
const isCookies = ({ kind }: NoticeParams): boolean => kind === 'cookies'
const isButton = ({ kind }: NoticeParams): boolean => kind === 'button'

export const noticeSettings: Settings<NoticeParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: '',
    max: 120,
    asks: 'heading|headline|title|titled|rubrik(?:en)?|överskrift(?:en)?',
    shown: ({ kind }) => kind === 'popup' || kind === 'box',
  },
  text: {
    kind: 'text',
    label: { en: 'Message', sv: 'Meddelande' },
    help: { en: 'Nothing is shown while it is empty.', sv: 'Inget visas så länge det är tomt.' },
    start: '',
    max: 500,
    main: true,
    asks: 'text|message|saying|says?|reads?|text(?:en)|meddelande(?:t)?|budskap(?:et)?|säger|stå(?:r)?',
    shown: isText,
  },
  more: {
    kind: 'lines',
    label: { en: 'Further messages', sv: 'Fler meddelanden' },
    help: { en: 'One in each line; they take turns.', sv: 'Ett per rad; de turas om.' },
    start: [],
    asks: readElsewhere,
    shown: ({ kind }) => kind === 'bar',
  },
  turn: {
    kind: 'number',
    label: { en: 'Seconds for each message', sv: 'Sekunder per meddelande' },
    start: 5,
    min: 2,
    max: 60,
    unit: 'seconds',
    asks: readElsewhere,
    shown: ({ kind, more }) => kind === 'bar' && more.length > 0,
  },
  policy: {
    kind: 'text',
    label: { en: 'Text of the link to the privacy policy', sv: 'Text på länken till integritetspolicyn' },
    start: { en: 'Privacy policy', sv: 'Integritetspolicy' },
    max: 80,
    asks: '(?:privacy |policy )?link(?: text)?|privacy policy|länk(?:en|text(?:en)?)?|integritetspolicy(?:n)?',
    shown: isCookies,
  },
  decline: {
    kind: 'text',
    label: { en: 'Button to decline', sv: 'Knapp för att neka' },
    help: { en: 'Leave it empty for no such button.', sv: 'Lämna tomt för ingen sådan knapp.' },
    start: { en: 'Decline', sv: 'Neka' },
    max: 40,
    asks: 'decline(?: button)?|reject(?: button)?|refuse(?: button)?|avböj(?:-?knapp(?:en)?)?|neka(?:-?knapp(?:en)?)?|avvisa',
    shown: isCookies,
  },
  button: {
    kind: 'text',
    label: { en: 'Text of the button', sv: 'Knappens text' },
    start: '',
    max: 60,
    asks: 'accept(?: button)?|ok(?:ay)? button|button(?: text| called| named| labell?ed)?|(?:call[ -]to[ -]action|cta)|link(?: text)?|(?:knapp|länk)(?:en|text(?:en)?)?|godkänn(?:-?knapp(?:en)?)?',
    shown: isText,
  },
  message: {
    kind: 'text',
    label: { en: 'Text that is filled in', sv: 'Text som är ifylld' },
    start: '',
    max: 200,
    asks: '(?:pre-?filled |prewritten |default )?(?:message|text|subject)(?: (?:should|must|will))?(?: already)?(?: say| says)?|already says?|förifyllt?(?: text| meddelande)?|meddelande(?:t)?|ämne(?:t)?',
    shown: ({ kind, channel }) =>
      kind === 'button' && (channel === 'whatsapp' || channel === 'sms' || channel === 'email'),
  },
  label: {
    kind: 'text',
    label: { en: 'Text of the button', sv: 'Knappens text' },
    help: { en: 'Empty: only the symbol.', sv: 'Tomt: bara symbolen.' },
    start: '',
    max: 60,
    main: true,
    asks: 'label|text|saying|says?|called|texten|etikett(?:en)?|står',
    shown: isButton,
  },
  channel: {
    kind: 'choice',
    label: { en: 'Starts', sv: 'Startar' },
    start: 'link',
    choices: channels,
    asks: '',
    shown: isButton,
  },
  target: {
    kind: 'text',
    plain: true,
    label: { en: 'Number or address', sv: 'Nummer eller adress' },
    help: {
      en: 'A phone number, for WhatsApp with the country code; an e-mail address; or the address of a page. Nothing is shown while it is empty.',
      sv: 'Ett telefonnummer, för WhatsApp med landskod; en e-postadress; eller adressen till en sida. Inget visas så länge det är tomt.',
    },
    start: '',
    asks: readElsewhere,
    shown: isButton,
  },
  link: {
    kind: 'text',
    plain: true,
    label: { en: 'Link', sv: 'Länk' },
    help: {
      en: 'A web address, or a path of this site such as /contact/. A privacy link without one leads to the privacy page of the site.',
      sv: 'En webbadress, eller en sökväg på webbplatsen som /kontakt/. En policylänk utan adress går till webbplatsens integritetssida.',
    },
    start: '',
    asks: readElsewhere,
    shown: isText,
  },
  new_tab: {
    kind: 'switch',
    label: { en: 'New tab', sv: 'Ny flik' },
    text: { en: 'Open the link in a new tab', sv: 'Öppna länken i en ny flik' },
    start: false,
    asks: '(?:in )?(?:a )?new (?:tab|window)|(?:i )?(?:en |ett )?(?:ny flik|nytt fönster)',
    shown: ({ kind }) => kind !== 'cookies',
  },
  position: {
    kind: 'choice',
    label: { en: 'Place', sv: 'Plats' },
    start: 'top',
    choices: positions,
    asks: '',
    shown: isText,
  },
  side: {
    kind: 'choice',
    label: { en: 'Place', sv: 'Plats' },
    start: 'right',
    choices: sides,
    asks: '',
    shown: isButton,
  },
  side_large: {
    kind: 'choice',
    label: { en: 'Place on larger screens', sv: 'Plats på större skärmar' },
    start: 'same',
    choices: [choice('same', 'The same', 'Samma'), ...sides],
    asks: readElsewhere,
    shown: isButton,
  },
  sticky: {
    kind: 'switch',
    label: { en: 'While scrolling', sv: 'Vid rullning' },
    text: { en: 'Stays visible at the top', sv: 'Syns hela tiden högst upp' },
    start: false,
    asks: 'sticky|(?:stays?|remains?|kept|always) (?:visible |in view |fixed |stuck )?(?:at the top )?(?:when|while|as) (?:people |you |they |visitors )?scroll(?:ing)?|(?:stays?|remains?) fixed|fixed (?:to|at) the top|klistrig|(?:följer med|syns|stannar kvar|ligger kvar) när (?:man|besökaren) (?:scrollar|rullar)',
    shown: ({ kind }) => kind === 'bar',
  },
  opens: {
    kind: 'choice',
    label: { en: 'Appears', sv: 'Visas' },
    help: {
      en: 'A link to #xplugin-notice opens it too; for a second notice #xplugin-notice-2.',
      sv: 'En länk till #xplugin-notice öppnar den också; för ett andra meddelande #xplugin-notice-2.',
    },
    start: 'load',
    choices: occasions,
    asks: '',
    shown: isPlain,
  },
  seconds: {
    kind: 'number',
    label: { en: 'Seconds until it appears', sv: 'Sekunder tills den visas' },
    start: 5,
    min: 0,
    max: 600,
    unit: 'seconds',
    asks: readElsewhere,
    shown: (params) => isPlain(params) && params.kind === 'popup',
  },
  percent: {
    kind: 'number',
    label: { en: 'Percent of the page to scroll', sv: 'Procent av sidan att rulla' },
    start: 50,
    min: 1,
    max: 100,
    unit: 'percent',
    asks: readElsewhere,
    shown: (params) => isPlain(params) && params.kind === 'popup',
  },
  closable: {
    kind: 'switch',
    label: { en: 'Closing', sv: 'Stängning' },
    text: { en: 'Visitors can close it', sv: 'Besökare kan stänga den' },
    start: true,
    asks: '(?:with (?:an? |the )?)?(?:close|closing|dismiss|x|×) (?:button|icon|cross|sign)|(?:can |may |could |be )?(?:(?:people|visitors|users|you|they) can )?(?:clos(?:e|es|ed|able|ing)|dismiss(?:ed|ible|able|es)?|hide)(?: it)?(?: (?:with|by) an? (?:×|x|cross|button))?|(?:close|x|×) (?:button|icon)|with an? [x×]|(?:går att |kan |ska kunna )?stäng(?:a|as|bar|er)?(?: (?:den|bannern|rutan))?|stängknapp(?:en)?|krysset|(?:ett )?kryss',
    shown: isPlain,
  },
  again: {
    kind: 'choice',
    label: { en: 'After it was closed, it is back', sv: 'Efter stängning är den tillbaka' },
    start: 'never',
    choices: repeats,
    asks: '',
    shown: isPlain,
  },
  pause: {
    kind: 'number',
    label: { en: 'Days until it is back', sv: 'Dagar tills den är tillbaka' },
    start: 30,
    min: 1,
    max: 365,
    unit: 'days',
    asks: 'remember(?:s|ed|ing)?(?: \\p{L}+){0,4}|reappears?|(?:show |ask )?again|valid for|stored for|sparas|kom ihåg|minns|kommer ihåg|igen',
    shown: ({ kind }) => kind === 'popup' || kind === 'cookies',
  },
  color: {
    kind: 'color',
    label: { en: 'Background', sv: 'Bakgrund' },
    start: '#1e3a8a',
    asks: readElsewhere,
  },
  ink: {
    kind: 'color',
    label: { en: 'Color of the text', sv: 'Textens färg' },
    start: '#ffffff',
    asks: readElsewhere,
    shown: ({ own_ink }) => own_ink,
  },
  button_color: {
    kind: 'color',
    label: { en: 'Color of the button', sv: 'Knappens färg' },
    start: '#2563eb',
    asks: readElsewhere,
    shown: isText,
  },
  border: {
    kind: 'switch',
    label: { en: 'Border', sv: 'Kant' },
    text: { en: 'A thin line around it', sv: 'En tunn linje runt om' },
    start: false,
    asks: '(?:thin |small |with a ){0,6}(?:border|outline)(?:ed)?|(?:tunn |med |en ){0,6}(?:kant|ram)(?:linje)?',
    shown: ({ kind }) => kind === 'box' || kind === 'popup',
  },
  ...(showingSettings as Settings<NoticeParams>),
}

const starts: Readonly<Record<Kind, Partial<NoticeParams>>> = {
  bar: { position: 'top', opens: 'load', again: 'never', color: '#1e3a8a', button_color: '#ffffff' },
  popup: { position: 'center', opens: 'delay', again: 'days', pause: 1, color: '#ffffff' },
  box: { position: 'before', opens: 'load', again: 'never', closable: false, color: '#eef2ff' },
  button: { color: '#1d4ed8' },
  cookies: { position: 'bottom', pause: 180, color: '#ffffff' },
}

/** What a kind of notice starts with. */
export const startOf = (kind: Kind, more: Partial<NoticeParams> = {}): Partial<NoticeParams> => ({
  kind,
  ...starts[kind],
  ...more,
})
