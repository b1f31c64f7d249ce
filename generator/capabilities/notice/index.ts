import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import { tellShowing } from '../../frame/showing.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { heads } from './heads.ts'
import { channels, kinds, noticeSettings, occasions, positions, sides } from './params.ts'
import type { Kind, NoticeParams } from './params.ts'
import { preview } from './preview.ts'
import { asksForConsent, readNotice } from './read.ts'

const called: Readonly<Record<Kind, Spoken>> = {
  bar: { en: 'an announcement bar', sv: 'en meddelanderad' },
  popup: { en: 'a popup', sv: 'en popup' },
  box: { en: 'an info box', sv: 'en inforuta' },
  button: { en: 'a floating button', sv: 'en flytande knapp' },
  cookies: { en: 'a cookie notice', sv: 'ett kakmeddelande' },
}
const buttons: Readonly<Record<string, Spoken>> = {
  whatsapp: { en: 'a WhatsApp button', sv: 'en WhatsApp-knapp' },
  phone: { en: 'a call button', sv: 'en ringknapp' },
  email: { en: 'an e-mail button', sv: 'en mejlknapp' },
  sms: { en: 'an SMS button', sv: 'en sms-knapp' },
}

const labelIn = (choices: typeof positions, value: string, language: Language): string =>
  choices.find((choice) => choice.value === value)?.label[language] ?? ''

function contentOf(params: NoticeParams, language: Language): string[] {
  const sv = language === 'sv'
  const { kind, text, heading, target, link, button, label } = params
  if (kind === 'button')
    return [
      target === ''
        ? sv
          ? 'Visas när ett nummer eller en adress är ifylld i inställningarna'
          : 'Shown once a number or an address is filled in on the settings page'
        : `${label === '' ? '' : `“${label}”: `}${labelIn(channels, params.channel, language)}, ${target}`,
    ]
  if (text === '' && heading === '')
    return [
      sv
        ? 'Visas när ett meddelande är ifyllt i inställningarna'
        : 'Shown once a message is filled in on the settings page',
    ]
  const said = [heading, text, ...params.more].filter(Boolean).map((line) => `“${line}”`)
  return [
    said.join(sv ? ' och ' : ' and '),
    ...(button === '' || kind === 'cookies' ? [] : [sv ? `Knapp “${button}”` : `Button “${button}”`]),
    ...(link === '' ? [] : [sv ? `Länk till ${link}` : `Link to ${link}`]),
  ]
}

/** When a notice comes back that a visitor has closed. */
const returns: Readonly<Record<string, (days: number) => Spoken>> = {
  page: () => ({
    en: 'When closed, it is back on the next page',
    sv: 'Stängd är den tillbaka på nästa sida',
  }),
  session: () => ({
    en: 'When closed, it is back at the next visit',
    sv: 'Stängd är den tillbaka vid nästa besök',
  }),
  days: (days) => ({
    en: days === 1 ? 'When closed, it is back after a day' : `When closed, it is back after ${days} days`,
    sv: days === 1 ? 'Stängd är den tillbaka efter en dag' : `Stängd är den tillbaka efter ${days} dagar`,
  }),
  never: () => ({
    en: 'When closed, it stays closed until its text changes',
    sv: 'Stängd är den borta tills texten ändras',
  }),
}

function mannerOf(params: NoticeParams, language: Language): string[] {
  const sv = language === 'sv'
  const { kind, opens, again } = params
  if (kind === 'button') {
    const large = labelIn(sides, params.side_large, language).toLowerCase()
    return [
      labelIn(sides, params.side, language),
      ...(large === '' ? [] : [`${sv ? 'På större skärmar' : 'On larger screens'} ${large}`]),
      ...(params.message === ''
        ? []
        : [`${sv ? 'Förifyllt meddelande' : 'Prefilled message'}: “${params.message}”`]),
    ]
  }
  const place = labelIn(positions, params.position, language)
  if (kind === 'cookies')
    return [
      place,
      params.decline === ''
        ? `${params.button}`
        : sv
          ? `“${params.button}” och “${params.decline}”, lika lätta att nå`
          : `“${params.button}” and “${params.decline}”, equally easy to reach`,
      sv ? `Minns svaret i ${params.pause} dagar` : `Remembers the answer for ${params.pause} days`,
    ]
  const amount =
    opens === 'delay' ? ` (${params.seconds} s)` : opens === 'scroll' ? ` (${params.percent} %)` : ''
  return [
    place,
    ...(opens === 'load' ? [] : [`${labelIn(occasions, opens, language)}${amount}`]),
    ...(params.closable || kind === 'popup' ? [returns[again]?.(params.pause)[language] ?? ''] : []),
  ]
}

/** Words that also name parts of charts, forms and lists. */
const commonWords =
  /^(?:(?:an?|the|en|colou?red|yellow|red|blue|green|small|thin|gul|röd|blå|grön|liten) )*(?:bars?|ribbons?|box(?:es)?|rut(?:a|an|or)|rad(?:en)?|list(?:en)?|text|note|message|meddelanden?)(?![\p{L}-])/u

/** A message to visitors: a bar, a popup, a box, a floating button or a cookie notice. */
export const notice = declareCapability<NoticeParams>({
  id: 'notice',
  title: { en: 'Notice', sv: 'Meddelande' },
  called: called.bar,
  calledFor: (params) =>
    (params.kind === 'button' ? buttons[params.channel] : undefined) ?? called[params.kind],
  about: {
    en: 'Shows a message where and when you choose',
    sv: 'Visar ett meddelande där och när du vill',
  },
  description: {
    en: 'A message to visitors: what it says, where, when and to whom it is shown.',
    sv: 'Ett meddelande till besökare: vad det säger, var, när och för vem det visas.',
  },
  heads,
  means:
    '(?:the )?(?:announcement |cookie |exit )?(?:bar|banner|notice|popup|pop-up|box|message|floating button|button)|bann(?:er|ern)|rad(?:en)?|list(?:en)|rut(?:a|an)|popup(?:en|pen)?|meddelande(?:t)?|notis(?:en)?|knapp(?:en)?|cookie\\S*|kak\\S*',
  // Services that wait for consent bring the notice that asks for it.
  yieldsTo: { id: 'head', asks: '^(?:the (?:bar|banner)|bannern|banner text)$' },
  several: true,
  settings: noticeSettings,
  structure: {
    schema: { kind: z.enum(kinds), own_ink: z.boolean() },
    start: () => ({ kind: 'bar', own_ink: false }),
  },
  prepare: asksForConsent,
  read: readNotice,
  // "Bars in red" are those of a chart, "an announcement bar" is one whose text comes later.
  isEmpty: ({ kind, heading, text }, asked) =>
    ['bar', 'popup', 'box'].includes(kind) && heading === '' && text === '' && commonWords.test(asked),
  files: new URL('./files/', import.meta.url),
  shortcode: 'notice',
  words: {
    close: { en: 'Close', sv: 'Stäng' },
    region: { en: 'Notice', sv: 'Meddelande' },
    phone: { en: 'Call us', sv: 'Ring oss' },
    sms: { en: 'Send a text message', sv: 'Skicka sms' },
    email: { en: 'Send an e-mail', sv: 'Skicka e-post' },
    open: { en: 'Open', sv: 'Öppna' },
  },
  switches: ({ kind }) => ({
    button: kind === 'button',
    cookies: kind === 'cookies',
    script: kind !== 'button',
    message: kind !== 'button' && kind !== 'cookies',
    turns: kind === 'bar',
  }),
  preview,
  tells: (params, language) =>
    [contentOf(params, language), tellShowing(params, language), mannerOf(params, language)]
      .map((lines) => lines.join(', '))
      .filter((line) => line !== ''),
  ideas: (params) => [
    {
      when: params.kind !== 'button' && params.color !== '#c62828',
      label: { en: 'Red', sv: 'Röd' },
      prompt: { en: 'Make it red with white text', sv: 'Gör den röd med vit text' },
    },
    {
      when: params.kind === 'bar' && params.position === 'top',
      label: { en: 'At the bottom', sv: 'Längst ner' },
      prompt: { en: 'Move it to the bottom of the screen', sv: 'Flytta den längst ner på skärmen' },
    },
    {
      when: params.kind === 'popup' && params.opens !== 'exit',
      label: { en: 'On leaving', sv: 'När man lämnar' },
      prompt: {
        en: 'Show it when someone is about to leave',
        sv: 'Visa den när någon är på väg att lämna sidan',
      },
    },
    {
      when: params.kind === 'button' && params.side !== 'left',
      label: { en: 'On the left', sv: 'Till vänster' },
      prompt: { en: 'Move it to the bottom left corner', sv: 'Flytta den till nedre vänstra hörnet' },
    },
    {
      when: params.except.length === 0 && params.places['front'] === true,
      label: { en: 'Not on the front page', sv: 'Inte på startsidan' },
      prompt: { en: 'Do not show it on the front page', sv: 'Visa den inte på startsidan' },
    },
    {
      when: params.people['administrator'] === true && params.kind !== 'cookies',
      label: { en: 'Only visitors', sv: 'Bara besökare' },
      prompt: {
        en: 'Show it only to visitors who are not logged in',
        sv: 'Visa den bara för besökare som inte är inloggade',
      },
    },
  ],
})
