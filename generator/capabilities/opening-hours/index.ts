import { declareCapability } from '../../frame/declare.ts'
import { placedIn, tellPlace } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { dayNames, hasHours, settings } from './params.ts'
import type { HoursParams } from './params.ts'
import { readHours } from './read.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/hours.css')

/** Hours as visitors read them: `09:00–17:00`. */
function told(hours: string, params: HoursParams): string {
  if (hours === '') return params.closed
  const clock = (time: string): string => {
    if (params.clock === '24') return time
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour % 24 < 12 ? 'am' : 'pm'}`
  }
  return hours.replace(
    /(\d\d:\d\d)-(\d\d:\d\d)/gu,
    (_, from: string, to: string) => `${clock(from)}–${clock(to)}`,
  )
}

const fillIn: Spoken = {
  en: 'Fill in the opening hours under Settings. Visitors see nothing until then.',
  sv: 'Fyll i öppettiderna under Inställningar. Besökare ser inget förrän dess.',
}

function preview(params: HoursParams, language: Language): string {
  const all = dayNames.map(([day, name], index) => ({ index, name: name[language], hours: params[day] }))
  const isEmpty = !hasHours(params)
  const rows = all
    .filter(({ index }) => params.layout !== 'today' || index === 2)
    .map(
      ({ index, name, hours }) =>
        `<tr${index === 2 ? ' class="is-today"' : ''}><th scope="row">${html(name)}</th><td>${isEmpty ? '–' : html(told(hours, params))}</td></tr>`,
    )
  const heading =
    params.heading === '' ? '' : `<h3 class="xplugin-hours__heading">${html(params.heading)}</h3>`
  const status =
    params.status && !isEmpty ? `<p class="xplugin-hours__status is-open">${html(params.open_text)}</p>` : ''
  const hint = isEmpty ? `<p>${fillIn[language]}</p>` : ''
  const table =
    params.layout === 'status'
      ? ''
      : `<table class="xplugin-hours__table"><tbody>${rows.join('\n')}</tbody></table>`
  return `<style>${style}
.xplugin-hours{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>
${placedIn(params, `<div class="xplugin-hours${params.box ? ' xplugin-hours--box' : ''}">${heading}${hint}${status}${table}</div>`)}`
}

/** "Monday–Friday 09:00-17:00, Sunday closed": days with the same hours together. */
function weekOf(params: HoursParams, language: Language): string {
  const runs: { from: string; to: string; hours: string }[] = []
  for (const [day, name] of dayNames) {
    const last = runs.at(-1)
    if (last?.hours === params[day]) last.to = name[language]
    else runs.push({ from: name[language], to: name[language], hours: params[day] })
  }
  const text = runs
    .map(
      ({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${told(hours, params).toLowerCase()}`,
    )
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function tells(params: HoursParams, language: Language): string[] {
  const sv = language === 'sv'
  return [
    hasHours(params)
      ? weekOf(params, language)
      : sv
        ? 'Visas när tiderna är ifyllda'
        : 'Shown once the hours are filled in',
    ...(params.exceptions.length > 0
      ? [
          `${sv ? 'Avvikande dagar:' : 'Other hours:'} ${params.exceptions.map((line) => (!line.includes(' ') ? `${line} ${params.closed.toLowerCase()}` : line)).join(', ')}`,
        ]
      : []),
    params.status
      ? `${sv ? 'Säger' : 'Says'} “${params.open_text}” ${sv ? 'eller' : 'or'} “${params.closed_text}”${params.next ? (sv ? ', och när det ändras' : ', and when that changes') : ''}${sv ? ', i webbplatsens tidszon' : ', in the time zone of the site'}`
      : sv
        ? 'Dagens dag framhävs'
        : 'Today stands out',
    ...tellPlace(params, language),
  ]
}

/** The opening hours of the week, and whether it is open now. */
export const openingHours = declareCapability<HoursParams>({
  id: 'hours',
  title: { en: 'Opening Hours', sv: 'Öppettider' },
  called: { en: 'opening hours', sv: 'öppettider' },
  about: {
    en: 'Shows the opening hours of the week, and whether it is open now',
    sv: 'Visar veckans öppettider och om det är öppet just nu',
  },
  description: {
    en: 'Write the hours as 09:00-17:00, several with a comma between them. An empty day is closed.',
    sv: 'Skriv tiderna som 09:00-17:00, flera med kommatecken emellan. En tom dag är stängd.',
  },
  heads: [
    {
      asks: '(?:(?:opening|business|store|shop|working|office|visiting|reception|kitchen|clinic|library|caf[eé]|restaurant|salon|gym) (?:hours|times)|open(?:ing)? hours|hours of operation|(?:we are|we.re) open|(?:vi )?har öppet|(?:öppet|öppettid(?:s|er)?|öppnings|besöks|telefon|butiks|mottagnings)-?tider(?:na)?|öppettider(?:na)?|(?:show|tell|say|visa)s?(?: \\p{L}+){0,3} (?:if|whether|om) (?:we|it|the \\p{L}+|vi|det|butiken|\\p{L}+en)(?: are| is|.re)?(?: currently)?(?: har| är)? (?:open|öppet)(?: or closed| eller stängt)?(?: right now| now| just nu| nu)?|open ?/ ?closed (?:sign|status|badge)|open now (?:sign|badge|status))(?: (?:in|inside|i) (?:an? |en )?(?:small |nice |liten )?(?:box|card|ruta|table|tabell))?',
    },
  ],
  means: '(?:the )?(?:opening |business )?(?:hours|times)|öppettider(?:na)?',
  settings,
  read: readHours,
  complete: (params, _asked, { language }) =>
    params.layout === 'status'
      ? {
          ...params,
          status: true,
          heading:
            params.heading === { en: 'Opening hours', sv: 'Öppettider' }[language] ? '' : params.heading,
        }
      : params,
  files,
  words: {
    ...Object.fromEntries(dayNames.map(([day, name]) => [day, name])),
    opens: { en: 'opens %s', sv: 'öppnar %s' },
    closes: { en: 'closes at %s', sv: 'stänger %s' },
    fillIn,
    blockTitle: { en: 'Opening hours', sv: 'Öppettider' },
  },
  shortcode: 'opening_hours',
  editorBlock: true,
  preview: (params, { language }) => preview(params, language),
  tells,
  ideas: (params) => [
    {
      when: params.sun === '',
      label: { en: 'Open on Sundays', sv: 'Öppet på söndagar' },
      prompt: { en: 'Open on Sunday 11-15', sv: 'Öppet söndag 11-15' },
    },
    {
      when: params.mon !== '08:00-18:00',
      label: { en: 'Longer days', sv: 'Längre dagar' },
      prompt: { en: 'Monday to Friday 8-18', sv: 'Måndag till fredag 8-18' },
    },
    {
      when: !params.next,
      label: { en: 'When it opens next', sv: 'När det öppnar igen' },
      prompt: { en: 'Also tell when it opens next', sv: 'Visa också när det öppnar igen' },
    },
    {
      when: params.color !== '#0f766e',
      label: { en: 'Teal', sv: 'Petrol' },
      prompt: { en: 'Make the opening hours teal', sv: 'Gör öppettiderna petrol' },
    },
  ],
})
