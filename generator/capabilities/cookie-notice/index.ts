import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import {
  areaRow,
  colorRow,
  numberRow,
  section,
  selectRow,
  textRow,
  tickRow,
} from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colors.ts'

const schema = z.object({
  text: z.string(),
  accept: z.string(),
  decline: z.string(),
  policy_text: z.string(),
  position: z.enum(['bar', 'left', 'right']),
  days: z.number().int().min(1).max(365),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
type CookieParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'decline',
    pattern:
      'decline(?: button)?|reject(?: button)?|refuse(?: button)?|avböj(?:-?knapp(?:en)?)?|neka(?:-?knapp(?:en)?)?|avvisa',
    called: { en: 'the button to decline', sv: 'knappen för att avböja' },
    max: 40,
    removable: true,
  },
  {
    kind: 'text',
    key: 'accept',
    pattern:
      'accept(?: button)?|agree(?: button)?|allow(?: button)?|ok button|button|godkänn(?:-?knapp(?:en)?)?|acceptera(?:-?knapp(?:en)?)?|knapp(?:en)?',
    called: { en: 'the button to accept', sv: 'knappen för att godkänna' },
    max: 40,
  },
  {
    kind: 'text',
    key: 'policy_text',
    pattern:
      '(?:privacy |policy )?link(?: text)?|privacy policy|länk(?:en|text(?:en)?)?|integritetspolicy(?:n)?',
    called: { en: 'the link to the privacy policy', sv: 'länken till integritetspolicyn' },
    max: 60,
    removable: true,
  },
  {
    kind: 'text',
    key: 'text',
    pattern: 'text|message|notice|saying|says?|texten|meddelande(?:t)?|säger|står?',
    called: { en: 'the text of the cookie notice', sv: 'cookietexten' },
    max: 400,
  },
  {
    kind: 'choice',
    key: 'position',
    pattern: 'notice|banner(?:n)?|it|position|box|bar|cookies?|cookie\\S*|den|rutan|flytta|move|put|placera',
    called: { en: 'the position of the cookie notice', sv: 'cookiemeddelandets plats' },
    choices: [
      {
        value: 'left',
        pattern: 'left|vänster',
        called: { en: 'a box on the left', sv: 'en ruta till vänster' },
      },
      {
        value: 'right',
        pattern: 'right|höger',
        called: { en: 'a box on the right', sv: 'en ruta till höger' },
      },
      {
        value: 'bar',
        pattern: 'full width|bar at the bottom|as a bar|across|hela bredden|som en rad|längst ner',
        called: { en: 'a bar at the bottom', sv: 'en rad längst ner' },
      },
    ],
  },
  {
    kind: 'number',
    key: 'days',
    pattern: 'days?|dag(?:ar)?|dygn',
    min: 1,
    max: 365,
    called: { en: 'the days the answer is remembered', sv: 'antalet dagar som svaret sparas' },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'accept button|button|knapp(?:en)?|cookie ?(?:notice|banner|bar)|cookie\\S*',
    main: true,
    called: { en: 'the button of the cookie notice', sv: 'cookiemeddelandets knapp' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/cookies.css')
const positions = { bar: 'Bar at the bottom', left: 'Box on the left', right: 'Box on the right' }

function preview(params: CookieParams, identity: Identity): Previews {
  const quiet =
    params.decline === ''
      ? ''
      : `<button type="button" class="xplugin-cookies__button xplugin-cookies__button--quiet">${html(params.decline)}</button>`
  const link = params.policy_text === '' ? '' : ` <a href="#">${html(params.policy_text)}</a>`
  const frontend = `<style>${style}
.xplugin-cookies{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}
.mock-cookies{position:relative;min-height:340px;border:1px solid #e2e4e7;border-radius:8px;overflow:hidden;padding:28px}
.mock-cookies .xplugin-cookies{position:absolute}</style>
<div class="mock-cookies"><article><h2>Hello and welcome</h2><p>Have a look around: there is much to discover here.</p></article>
<div class="xplugin-cookies xplugin-cookies--${params.position}"><p class="xplugin-cookies__text">${html(params.text)}${link}</p>
<p class="xplugin-cookies__buttons"><button type="button" class="xplugin-cookies__button">${html(params.accept)}</button>${quiet}</p></div></div>`
  const rows = [
    tickRow('Show', 'Show the notice on the site', true),
    areaRow('Text', params.text),
    textRow('Button to accept', params.accept),
    textRow('Button to decline', params.decline, 'Leave it empty for no such button.'),
    textRow('Link to the privacy policy', params.policy_text),
    selectRow('Position', Object.values(positions), positions[params.position]),
    numberRow('Days to remember the answer', params.days),
    colorRow('Colour of the button', params.color),
  ]
  const about = 'Asks visitors once. Other scripts can wait for the answer.'
  return { backend: section('Cookie notice', about, '', rows), frontend: named(frontend, identity) }
}

/** A notice about cookies with buttons to accept and to decline. */
export const cookieNotice = defineCapability<CookieParams>({
  id: 'cookies',
  title: 'Cookie Notice',
  called: { en: 'a cookie notice', sv: 'ett cookiemeddelande' },
  about: {
    en: 'A cookie notice that asks visitors once and remembers their answer',
    sv: 'Ett cookiemeddelande som frågar besökaren en gång och minns svaret',
  },
  asks: '(?:cookie|gdpr|cookies)[ -]?(?:consent|notice|banner|bar|popup|pop-up|message|warning|info|box|plugin|policy notice)s?|cookie ?-?(?:meddelande|banner|ruta|samtycke|varning|notis|info)\\S*|(?:samtyckes|kak)-?(?:banner|ruta|meddelande)\\S*|kakor|cookies',
  means: '(?:the )?cookies?(?: (?:notice|banner|bar|consent))?|cookie\\S*',
  schema,
  texts: ['text', 'accept', 'decline', 'policy_text'],
  editorBlock: false,
  usesColors: true,
  shortcode: '',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const swedish = wantsSwedish(request.bare)
    return readOptions(options, request, {
      text: swedish
        ? 'Vi använder cookies för att webbplatsen ska fungera och, om du vill, för att förstå hur den används.'
        : 'We use cookies to make this site work and, if you agree, to understand how it is used.',
      accept: swedish ? 'Godkänn' : 'Accept',
      decline: swedish ? 'Neka' : 'Decline',
      policy_text: swedish ? 'Läs vår integritetspolicy' : 'Read our privacy policy',
      position: 'bar',
      days: 180,
      color: '#2563eb',
    })
  },
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity }) => preview(params, identity),
  features: (params, language) =>
    linesIn(
      [
        params.decline === ''
          ? { en: 'One button to accept', sv: 'En knapp för att godkänna' }
          : {
              en: 'Buttons to accept and to decline, equally easy to reach',
              sv: 'Knappar för att godkänna och neka, lika lätta att nå',
            },
        { en: `Remembers the answer for ${params.days} days`, sv: `Minns svaret i ${params.days} dagar` },
        {
          en: 'Other scripts can wait for the answer by an event',
          sv: 'Andra skript kan invänta svaret genom en händelse',
        },
        { en: 'Links to the privacy page of WordPress', sv: 'Länkar till WordPress integritetssida' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.position !== 'left',
          label: { en: 'Box on the left', sv: 'Ruta till vänster' },
          prompt: {
            en: 'Put the cookie notice in a box on the left',
            sv: 'Placera cookiemeddelandet i en ruta till vänster',
          },
        },
        {
          when: params.days !== 30,
          label: { en: 'Ask again after 30 days', sv: 'Fråga igen efter 30 dagar' },
          prompt: { en: 'Remember the cookie answer for 30 days', sv: 'Sätt cookiesvaret till 30 dagar' },
        },
        {
          when: params.color !== '#2e7d32',
          label: { en: 'Green button', sv: 'Grön knapp' },
          prompt: {
            en: 'Make the button of the cookie notice green',
            sv: 'Gör cookiemeddelandets knapp grön',
          },
        },
      ],
      language,
    ),
  readme: () => [
    'A cookie notice with buttons to accept and to decline.',
    'The answer is kept in a cookie and told to other scripts by an event.',
    'The notice itself loads nothing from outside and follows nobody.',
  ],
  leaves: () => ({}),
})
