import * as z from 'zod'
import { changesOfFields, describeField, fieldsSchema, fieldTexts } from '../../fields/index.ts'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, tellPlace } from '../../frame/placing.ts'
import { declareRecords } from '../../frame/records.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { has, listed } from '../../words/match.ts'
import { aboutEntries } from './about.ts'
import { canceling, hasTimes, withTimes } from './bookings.ts'
import { impliedForm } from './implied.ts'
import { calledKind, heads, kindNames, titleOfKind, usualFields } from './kinds.ts'
import { settings } from './params.ts'
import type { FormParams } from './params.ts'
import { previewForm } from './preview.ts'
import { readForm } from './read.ts'
import { approval, isAboutShown, shownList, withLongText } from './shown.ts'
import { textWords } from './texts.ts'

function storeChange(before: FormParams, after: FormParams): Spoken[] {
  if (before.store === after.store) return []
  return after.store
    ? [
        {
          en: 'made the form keep what is sent in WordPress',
          sv: 'lät formuläret spara det som skickas i WordPress',
        },
      ]
    : [{ en: 'made the form keep nothing', sv: 'lät formuläret inte spara något' }]
}

/** The texts that were changed, as a person reads them. */
function quotedTexts(params: FormParams): Spoken[] {
  const keys = [
    'heading',
    'intro',
    'button',
    'subject',
    'success',
    'full',
    'left',
    'duplicate',
    'closed',
    'signIn',
  ] as const
  return keys.flatMap((key) => {
    const setting = settings[key]
    const start = setting && 'start' in setting ? (setting.start as Spoken | '') : ''
    const isUsual =
      params[key] === '' || (start !== '' && [start.en, start.sv].includes(params[key])) || key === 'button'
    return isUsual || !setting
      ? []
      : [{ en: `${setting.label.en}: “${params[key]}”`, sv: `${setting.label.sv}: “${params[key]}”` }]
  })
}

/** The choices that have times of their own: " for each “Court”". */
const listOfApart = ({ apart, fields }: FormParams, each: string, and: string): string => {
  const names = apart.flatMap((key) => (fields[key] ? [`“${fields[key].label}”`] : []))
  return names.length === 0 ? '' : ` ${each} ${listed(names, and)}`
}

function conditions(params: FormParams, language: Language): string[] {
  const said: (Spoken | false)[] = [
    params.published &&
      (params.approve
        ? {
            en: 'What is sent shows once it is published in the admin',
            sv: 'Det som skickas visas när det har publicerats i admin',
          }
        : { en: 'What is sent shows at once', sv: 'Det som skickas visas direkt' }),
    params.of !== '' && {
      en: 'People sign up on the page of an entry or pick it from a list; the admin shows who has signed up for each',
      sv: 'Man anmäler sig på postens sida eller väljer i en lista; i admin syns vilka som har anmält sig till varje',
    },
    params.limit > 0 &&
      (params.of === ''
        ? { en: `At most ${params.limit} entries`, sv: `Högst ${params.limit} anmälningar` }
        : {
            en: `${params.limit} seats each, unless you enter another number`,
            sv: `${params.limit} platser vardera, om inget annat anges`,
          }),
    params.cancel &&
      params.users && {
        en: 'People can cancel their own bookings',
        sv: 'Man kan avboka sina egna bokningar',
      },
    params.daily > 0 && { en: `At most ${params.daily} a day`, sv: `Högst ${params.daily} om dagen` },
    params.per > 0 && {
      en: `At most ${params.per}${params.coming ? ' upcoming' : ''} per ${params.users ? 'account' : 'email address'}`,
      sv: `Högst ${params.per}${params.coming ? ' kommande' : ''} per ${params.users ? 'konto' : 'e-postadress'}`,
    },
    params.single &&
      hasTimes(params.fields) && {
        en: `Each time can be booked only once${listOfApart(params, 'for each', 'and')}`,
        sv: `Varje tid kan bara bokas en gång${listOfApart(params, 'för varje', 'och')}`,
      },
    params.handled !== '' && {
      en: `Entries can be marked “${params.handled}” in the admin`,
      sv: `Posterna kan märkas “${params.handled}” i admin`,
    },
    params.until !== '' && { en: `Open until ${params.until}`, sv: `Öppet till och med ${params.until}` },
    params.users && { en: 'Only for people who are signed in', sv: 'Bara för inloggade' },
    params.reply !== '' && {
      en: `The sender gets an email too: “${params.reply}”`,
      sv: `Avsändaren får också ett mejl: “${params.reply}”`,
    },
    ...quotedTexts(params),
    params.redirect !== '' && {
      en: `Then leads to ${params.redirect}`,
      sv: `Leder sedan till ${params.redirect}`,
    },
  ]
  return [
    ...said.flatMap((one) => (one ? [one[language]] : [])),
    ...(params.place === 'shortcode' ? [] : tellPlace(params, language)),
  ]
}

/** What happens with what people send. */
function handling({ notify, store }: FormParams, to: string, language: Language): string {
  const kept = {
    en: 'kept in WordPress',
    sv: 'sparas i WordPress',
  }
  if (!notify && store)
    return language === 'sv' ? `Svaren ${kept.sv}, inga mejl` : `Answers are ${kept.en}, no emails`
  return language === 'sv'
    ? `Skickas till ${to || 'webbplatsens e-postadress'}${store ? ` och ${kept.sv}` : ''}`
    : `Sent to ${to || "the site's email address"}${store ? ` and ${kept.en}` : ''}`
}

function tells(params: FormParams, language: Language): string[] {
  const fields = Object.values(params.fields).map((field) => describeField(field, language))
  const to = params.recipient.replaceAll(',', ' and').replace(' and', language === 'sv' ? ' och' : ' and')
  return language === 'sv'
    ? [
        `Fälten ${listed(fields, 'och')}`,
        handling(params, to, language),
        ...conditions(params, language),
        'Skydd mot skräppost med dolt fält och gräns per besökare',
      ]
    : [
        `The fields ${listed(fields, 'and')}`,
        handling(params, to, language),
        ...conditions(params, language),
        'Protection against spam by a hidden field and a limit per visitor',
      ]
}

/** A form of any kind: what it asks for, and what happens with what people send. */
export const form = declareCapability<FormParams>({
  id: 'form',
  title: { en: 'Contact Form', sv: 'Kontaktformulär' },
  called: { en: 'a contact form', sv: 'ett kontaktformulär' },
  calledFor: ({ kind }) => calledKind(kind),
  about: {
    en: 'A form that sends what people enter by email, with protection against spam',
    sv: 'Ett formulär som skickar det besökare fyller i med e-post och skyddar mot skräppost',
  },
  description: {
    en: 'Place the form on any page with its block or its shortcode.',
    sv: 'Placera formuläret på valfri sida med dess block eller kortkod.',
  },
  heads,
  impliedBy: impliedForm,
  means:
    '(?:the |this )?(?:\\p{L}+ )?forms?|submissions?|entries|bookings?|registrations?|applications?|\\p{L}*formulär(?:ets?)?|bokning(?:ar|en)?|anmälning(?:ar|en)?|anmälan',
  several: true,
  settings,
  vocabulary: [...textWords, canceling],
  settingsFor: (clause) =>
    isAboutShown(clause)
      ? Object.fromEntries(Object.entries(settings).filter(([key]) => key !== 'heading'))
      : settings,
  structure: {
    schema: {
      kind: z.enum(kindNames),
      title: z.string(),
      fields: fieldsSchema,
      store: z.boolean(),
      published: z.boolean(),
      // Plugins from before have none.
      apart: z.array(z.string()).default([]),
      coming: z.boolean().default(false),
      of: z.string().default(''),
    },
    start: (language) => ({
      kind: 'contact',
      title: titleOfKind('contact')[language],
      fields: usualFields('contact', language),
      store: false,
      published: false,
      apart: [],
      coming: false,
      of: '',
    }),
  },
  read: readForm,
  // Entries by signed-in people need approval only if the request says so.
  complete: (params, asked) =>
    withTimes({
      ...params,
      fields: withLongText(params),
      approve: params.approve && !(params.kind === 'ideas' && params.users && !has(asked, approval)),
    }),
  brings: shownList,
  settles: aboutEntries,
  changes: (before, after) => [
    ...changesOfFields(before.fields, after.fields),
    ...storeChange(before, after),
  ],
  texts: ['title', ...fieldTexts],
  files: new URL('./files/', import.meta.url),
  words: {
    title: { en: 'Form', sv: 'Formulär' },
    entry: { en: 'Entry', sv: 'Post' },
    noEntries: { en: 'Nothing was sent yet.', sv: 'Inget har skickats än.' },
    trap: { en: 'Leave this field empty', sv: 'Lämna det här fältet tomt' },
    checkFields: { en: 'Please check the marked fields.', sv: 'Se över de markerade fälten.' },
    tooMany: {
      en: 'You have sent several already. Please try again in a few minutes.',
      sv: 'Du har redan skickat flera. Försök igen om några minuter.',
    },
    fullToday: {
      en: 'We cannot take any more today. Please try again tomorrow.',
      sv: 'Vi kan inte ta emot fler i dag. Försök igen i morgon.',
    },
    tooLong: {
      en: 'The form was open for too long. Please send it again.',
      sv: 'Formuläret var öppet för länge. Skicka det igen.',
    },
    notSent: {
      en: 'This could not be sent. Please try again later.',
      sv: 'Det gick inte att skicka. Försök igen senare.',
    },
    ownBookings: { en: 'Your bookings', sv: 'Dina bokningar' },
    cancel: { en: 'Cancel', sv: 'Avboka' },
    people: { en: 'Signed up', sv: 'Anmälda' },
    nobody: { en: 'Nobody yet.', sv: 'Ingen än.' },
    unmark: { en: 'Undo', sv: 'Ångra' },
    noRight: { en: 'You may not change this entry.', sv: 'Du får inte ändra den här posten.' },
    fileMissing: { en: 'Please choose a file.', sv: 'Välj en fil.' },
  },
  switches: ({ store, fields, published, handled, of, cancel, users, left }) => ({
    about: store && of !== '',
    adds: published || of !== '',
    own: store && cancel && users,
    left: store && (of !== '' || left !== ''),
    slots: store && hasTimes(fields),
    handled: store && handled !== '',
    store,
    published,
    uploads: Object.values(fields).some(({ type }) => type === 'file' || type === 'image'),
    conditions: Object.values(fields).some(({ when }) => when !== undefined),
    totals: Object.values(fields).some(({ type }) => type === 'total'),
    live: Object.values(fields).some(({ when, type }) => when !== undefined || type === 'total'),
  }),
  shortcode: 'form',
  editorBlock: true,
  preview: (params, { language }) => placedIn(params, previewForm(params, language)),
  tells,
  ideas: ({ fields, store, color }) => [
    {
      when: !('phone' in fields),
      label: { en: 'Add a phone field', sv: 'Lägg till telefon' },
      prompt: { en: 'Add a phone field', sv: 'Lägg till ett fält för telefon' },
    },
    {
      when: !store,
      label: { en: 'Keep what is sent', sv: 'Spara meddelanden' },
      prompt: { en: 'Save the messages in WordPress too', sv: 'Spara meddelandena i WordPress också' },
    },
    {
      when: !('consent' in fields),
      label: { en: 'Add a consent box', sv: 'Lägg till samtycke' },
      prompt: { en: 'Add a consent checkbox', sv: 'Lägg till en ruta för samtycke' },
    },
    {
      when: color !== '#2e7d32',
      label: { en: 'Green button', sv: 'Grön knapp' },
      prompt: { en: 'Make the button of the form green', sv: 'Gör formulärets knapp grön' },
    },
  ],
  leaves: ({ store }, key) =>
    store
      ? {
          postTypes: [`xplgtype_entry${/_\d+$/.exec(key)?.[0] ?? ''}`],
          // The lock of a message whose request died.
          options: [`xplugin_${key}.lock`],
        }
      : {},
})

declareRecords<FormParams>('form', ({ title, fields, store, published }) =>
  store
    ? {
        one: title,
        many: title,
        fields,
        isPublic: published,
        isPost: false,
      }
    : null,
)
