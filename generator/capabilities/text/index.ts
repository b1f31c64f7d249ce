import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, tellPlace } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { heads } from './heads.ts'
import { isPicked, settings } from './params.ts'
import type { TextParams } from './params.ts'
import { readTexts } from './read.ts'
import { sampled, valueNames } from './values.ts'
import type { ValueName } from './values.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/text.css')

const called: Partial<Record<ValueName | 'pick', Spoken>> = {
  minutes: { en: 'a reading time for posts', sv: 'en lästid för inlägg' },
  updated: { en: 'the date of the last change', sv: 'datum för senaste ändringen' },
  words: { en: 'a word count', sv: 'antal ord' },
  year: { en: 'a copyright notice', sv: 'en copyright-text' },
  date: { en: "today's date", sv: 'dagens datum' },
  week: { en: 'the week number', sv: 'veckonummer' },
  years: { en: 'the number of years since a date', sv: 'antal år sedan ett datum' },
  days: { en: 'the number of days since a date', sv: 'antal dagar sedan ett datum' },
  name: { en: 'a greeting with the name', sv: 'en hälsning med namn' },
  greeting: { en: 'a greeting by time of day', sv: 'en hälsning efter klockan' },
  posts: { en: 'the number of posts', sv: 'antal inlägg' },
  members: { en: 'the number of members', sv: 'antal medlemmar' },
  pick: { en: 'a changing text', sv: 'en växlande text' },
}
const plain: Spoken = { en: 'a text with values', sv: 'en text med värden' }

const emptyHint: Spoken = {
  en: 'Nothing is shown before a text is filled in under Settings.',
  sv: 'Inget visas förrän en text är ifylld under Inställningar.',
}

const isTimed = ({ pick }: TextParams): boolean => pick === 'hours' || pick === 'weekday'
const shownText = (params: TextParams): string => {
  const [line = ''] = params.lines
  if (!isPicked(params)) return params.text
  return isTimed(params) ? line.replace(/^\S+\s*/u, '') : line
}

function preview(params: TextParams, language: Language): string {
  const text = sampled(shownText(params), language)
  const heading =
    params.heading === '' ? '' : `<strong class="xplugin-text__heading">${html(params.heading)}</strong>`
  const part = `<div class="xplugin-text xplugin-text--${params.look}">${heading}${html(text === '' ? emptyHint[language] : text)}</div>`
  return `<style>${style}
.xplugin-text{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>${placedIn(params, part)}`
}

function conditions(params: TextParams, language: Language): string[] {
  const sv = language === 'sv'
  return [
    ...(params.older > 0
      ? [
          sv
            ? `Bara på inlägg äldre än ${params.older} dagar`
            : `Only on posts older than ${params.older} days`,
        ]
      : []),
    ...(params.changed
      ? [
          sv
            ? 'Bara på inlägg som ändrats efter publiceringen'
            : 'Only on posts changed after they were published',
        ]
      : []),
    ...(params.text.includes('{minutes}')
      ? [sv ? `Räknar med ${params.speed} ord i minuten` : `Counts with ${params.speed} words a minute`]
      : []),
  ]
}

function tells(params: TextParams, language: Language): string[] {
  const sv = language === 'sv'
  const text = shownText(params)
  const { pick } = settings
  const choices = pick?.kind === 'choice' ? pick.choices : []
  const often = choices.find(({ value }) => value === params.pick)?.label[language].toLowerCase() ?? ''
  const needsDate = /\{(?:years|days)\}/u.test(params.text)
  return [
    isPicked(params)
      ? params.lines.length === 0
        ? `${sv ? 'Visas när texterna är ifyllda' : 'Shown once the texts are filled in'}: ${often}`
        : `${params.lines.length} ${sv ? 'texter' : 'texts'}: ${often}`
      : text === ''
        ? sv
          ? 'Visas när texten är ifylld'
          : 'Shown once the text is filled in'
        : `“${sampled(text, language)}”`,
    ...(needsDate
      ? [
          params.date === ''
            ? sv
              ? 'Datumet fylls i bland inställningarna'
              : 'The date is filled in under Settings'
            : `${sv ? 'Räknat från' : 'Counted from'} ${params.date}`,
        ]
      : []),
    ...conditions(params, language),
    ...tellPlace(params, language),
  ]
}

/** A text with values that change: reading time, dates, names, numbers; or one out of several texts. */
export const text = declareCapability<TextParams>({
  id: 'text',
  title: { en: 'Text', sv: 'Text' },
  called: plain,
  calledFor: (params) =>
    called[isPicked(params) ? 'pick' : params.value === '' ? 'site' : params.value] ?? plain,
  about: {
    en: 'Shows a text with values that change, where and when its settings say',
    sv: 'Visar en text med värden som ändras, där och när inställningarna säger',
  },
  heads,
  // "In the list of posts I want to see the number of words": a column.
  yieldsTo: { id: 'admin', asks: 'words?|ord|updated|modified|changed|ändrad\\p{L}*|uppdaterad\\p{L}*' },
  means:
    '(?:the )?(?:text|read(?:ing)?[ -]time|copyright|greeting|quotes?|date)|texten|läs(?:nings)?tid(?:en)?|hälsning(?:en)?|citat(?:en|et)?',
  several: true,
  settings,
  structure: {
    schema: { value: z.enum(['', ...valueNames]) },
    start: () => ({ value: '' }),
  },
  read: readTexts,
  files,
  words: {
    blockTitle: { en: 'Text', sv: 'Text' },
    morning: { en: 'Good morning', sv: 'God morgon' },
    day: { en: 'Good afternoon', sv: 'God dag' },
    evening: { en: 'Good evening', sv: 'God kväll' },
    sun: { en: 'Sunday', sv: 'söndag' },
    mon: { en: 'Monday', sv: 'måndag' },
    tue: { en: 'Tuesday', sv: 'tisdag' },
    wed: { en: 'Wednesday', sv: 'onsdag' },
    thu: { en: 'Thursday', sv: 'torsdag' },
    fri: { en: 'Friday', sv: 'fredag' },
    sat: { en: 'Saturday', sv: 'lördag' },
  },
  shortcode: 'text',
  editorBlock: true,
  preview: (params, { language }) => preview(params, language),
  tells,
  ideas: (params) => [
    {
      when: params.place !== 'after',
      label: { en: 'After the content', sv: 'Efter innehållet' },
      prompt: { en: 'Show the text after the content', sv: 'Visa texten efter innehållet' },
    },
    {
      when: params.look !== 'box',
      label: { en: 'In a box', sv: 'I en ruta' },
      prompt: { en: 'Show the text in a box', sv: 'Visa texten i en ruta' },
    },
    {
      when: params.text.includes('{minutes}') && params.speed !== 180,
      label: { en: '180 words a minute', sv: '180 ord i minuten' },
      prompt: { en: 'Count with 180 words per minute', sv: 'Räkna med 180 ord per minut' },
    },
    {
      when: params.look !== 'italic',
      label: { en: 'In italics', sv: 'Kursiv' },
      prompt: { en: 'Show the text in italics', sv: 'Visa texten i kursiv' },
    },
  ],
})
