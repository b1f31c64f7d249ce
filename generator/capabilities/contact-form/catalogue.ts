import type { Spoken } from '../../words/language.ts'
import { has } from '../../words/match.ts'

export const fieldTypes = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'textarea',
  'select',
  'checkbox',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** A field of the form, as in the plugin's configuration. */
export type Field = {
  type: FieldType
  label: string
  required: boolean
  /** Value of the HTML attribute; empty for none. Source: HTML Living Standard, autofill. */
  autocomplete: string
  /** Only for `select`. */
  options: string[]
}

export type KnownField = {
  key: string
  /** Whole words that name it, English and Swedish. */
  pattern: string
  label: Spoken
  type: FieldType
  required?: boolean
  autocomplete?: string
}

/** Fields that are known by their everyday names. The first whose pattern fits wins. */
export const knownFields: readonly KnownField[] = [
  {
    key: 'first_name',
    pattern: 'first[ -]?names?|given names?|förnamn(?:et)?',
    label: { en: 'First name', sv: 'Förnamn' },
    type: 'text',
    required: true,
    autocomplete: 'given-name',
  },
  {
    key: 'last_name',
    pattern: 'last[ -]?names?|surnames?|family names?|efternamn(?:et)?',
    label: { en: 'Last name', sv: 'Efternamn' },
    type: 'text',
    required: true,
    autocomplete: 'family-name',
  },
  {
    key: 'company',
    pattern:
      'compan(?:y|ies)(?: names?)?|business(?: names?)?|organi[sz]ations?|företag(?:et)?(?:snamn(?:et)?)?|organisation(?:en)?',
    label: { en: 'Company', sv: 'Företag' },
    type: 'text',
    autocomplete: 'organization',
  },
  {
    key: 'name',
    pattern: '(?:full |your |sender )?names?|namn(?:et)?|fullständigt namn',
    label: { en: 'Name', sv: 'Namn' },
    type: 'text',
    required: true,
    autocomplete: 'name',
  },
  {
    key: 'email',
    pattern:
      '(?:your )?e-?mails?(?: address(?:es)?)?|e-?post(?:en)?(?:adress(?:en)?)?|mejl(?:en)?(?:adress(?:en)?)?|mail(?:adress(?:en)?)?',
    label: { en: 'Email', sv: 'E-post' },
    type: 'email',
    required: true,
    autocomplete: 'email',
  },
  {
    key: 'phone',
    pattern:
      '(?:tele)?phones?(?: numbers?)?|mobiles?(?: numbers?)?|telefon(?:en)?(?:nummer|numret)?|mobil(?:nummer|numret)?|tel',
    label: { en: 'Phone', sv: 'Telefon' },
    type: 'tel',
    autocomplete: 'tel',
  },
  {
    key: 'subject',
    pattern: 'subjects?(?: lines?)?|topics?|ämne(?:t|n)?|ämnesrad(?:en)?',
    label: { en: 'Subject', sv: 'Ämne' },
    type: 'text',
  },
  {
    key: 'message',
    pattern:
      '(?:your )?messages?(?: text| body)?|comments?|questions?|enquir(?:y|ies)|inquir(?:y|ies)|meddelande(?:t|n)?|kommentar(?:en|er)?|fråga(?:n)?',
    label: { en: 'Message', sv: 'Meddelande' },
    type: 'textarea',
    required: true,
  },
  {
    key: 'website',
    pattern:
      'web ?sites?(?: address(?:es)?)?|urls?|home ?pages?|webbplats(?:en)?|hemsida(?:n)?|webbadress(?:en)?',
    label: { en: 'Website', sv: 'Webbplats' },
    type: 'url',
    autocomplete: 'url',
  },
  {
    key: 'street',
    pattern: 'street(?: address(?:es)?)?|(?:postal |home )?address(?:es)?|(?:gatu|post)?adress(?:en)?',
    label: { en: 'Address', sv: 'Adress' },
    type: 'text',
    autocomplete: 'street-address',
  },
  {
    key: 'postcode',
    pattern: 'post(?:al)? ?codes?|zip(?: ?codes?)?|postnummer|postnumret',
    label: { en: 'Postcode', sv: 'Postnummer' },
    type: 'text',
    autocomplete: 'postal-code',
  },
  {
    key: 'city',
    pattern: 'cit(?:y|ies)|towns?|ort(?:en)?|stad(?:en)?',
    label: { en: 'City', sv: 'Ort' },
    type: 'text',
    autocomplete: 'address-level2',
  },
  {
    key: 'country',
    pattern: 'countr(?:y|ies)|land(?:et)?',
    label: { en: 'Country', sv: 'Land' },
    type: 'text',
    autocomplete: 'country-name',
  },
  {
    key: 'date',
    pattern: '(?:preferred |desired |event )?dates?|(?:önskat )?datum(?:et)?',
    label: { en: 'Date', sv: 'Datum' },
    type: 'date',
  },
  {
    key: 'time',
    pattern: '(?:preferred |desired )?times?|(?:önskad )?tid(?:en|punkt)?|klockslag',
    label: { en: 'Time', sv: 'Tid' },
    type: 'text',
  },
  {
    key: 'description',
    pattern: 'descriptions?|details?|beskrivning(?:en)?|detaljer',
    label: { en: 'Description', sv: 'Beskrivning' },
    type: 'textarea',
  },
  {
    key: 'guests',
    pattern:
      '(?:number of )?(?:guests|people|persons|attendees|participants)|antal(?: (?:personer|gäster|deltagare))?',
    label: { en: 'Number of people', sv: 'Antal personer' },
    type: 'number',
  },
  { key: 'budget', pattern: 'budgets?|budget(?:en)?', label: { en: 'Budget', sv: 'Budget' }, type: 'text' },
  { key: 'age', pattern: 'ages?|ålder(?:n)?', label: { en: 'Age', sv: 'Ålder' }, type: 'number' },
  {
    key: 'order_number',
    pattern: 'order (?:numbers?|id|no)|ordernummer|ordernumret',
    label: { en: 'Order number', sv: 'Ordernummer' },
    type: 'text',
  },
  {
    key: 'newsletter',
    pattern: '(?:newsletter|nyhetsbrev(?:et)?)(?: (?:sign-?up|opt-?in|subscription|checkbox|kryssruta))?',
    label: { en: 'I would like to receive the newsletter', sv: 'Jag vill ha nyhetsbrevet' },
    type: 'checkbox',
  },
  {
    key: 'consent',
    pattern:
      '(?:(?:gdpr|privacy|data|terms)(?: policy| and conditions)? ?)?(?:consents?|agreement)(?: (?:check ?box|tick ?box))?|(?:gdpr|privacy|terms)(?: policy| and conditions)?(?: (?:check ?box|tick ?box))|gdpr|(?:gdpr-?)?samtycke(?:t)?(?:sruta(?:n)?)?|(?:check ?box|tick ?box|kryssruta) (?:for|för) (?:consent|gdpr|privacy|terms|samtycke|villkor)',
    label: {
      en: 'I agree that my details are stored to answer my message',
      sv: 'Jag godkänner att mina uppgifter sparas för att besvara mitt meddelande',
    },
    type: 'checkbox',
    required: true,
  },
]

/** The known field that a few words name, all of them; or null. */
export function knownField(words: string): KnownField | null {
  return knownFields.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'iu').test(words)) ?? null
}

export function makeField(known: KnownField, swedish: boolean): Field {
  const { type, required = false, autocomplete = '' } = known
  return { type, label: swedish ? known.label.sv : known.label.en, required, autocomplete, options: [] }
}

const typesByWords: readonly (readonly [pattern: string, type: FieldType])[] = [
  ['e-?mail\\S*|e-?post\\S*|mejl\\S*', 'email'],
  ['phone\\S*|mobile|telefon\\S*|mobil\\S*', 'tel'],
  ['birthday|\\S*date|\\S*datum|day|dag', 'date'],
  ['url|link|website|länk|webbplats', 'url'],
  ['number of|antal|quantity|how many|age|ålder', 'number'],
  [
    'comments?|description|notes?|details|allergies|kommentar\\S*|beskrivning|anteckning\\S*|allergier|övrigt',
    'textarea',
  ],
]

/** What a field that is only known by its name probably holds. */
export const typeByName = (label: string): FieldType =>
  typesByWords.find(([pattern]) => has(label, pattern))?.[1] ?? 'text'
