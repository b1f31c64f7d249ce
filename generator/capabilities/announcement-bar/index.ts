import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colorRow, section, selectRow, textRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colors.ts'

const schema = z.object({
  text: z.string(),
  link: z.string(),
  link_text: z.string(),
  position: z.enum(['top', 'bottom']),
  closable: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
type BarParams = z.infer<typeof schema>

const bar =
  '(?:the )?(?:announcement|notification|notice|message|promo|top) ?-?(?:bar|banner)|bar|banner(?:et)?|bannern|raden'

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'link_text',
    pattern: 'link text|text of the link|link (?:called|says?)|länktext(?:en)?',
    called: { en: 'the text of the link', sv: 'länkens text' },
    max: 60,
  },
  {
    kind: 'text',
    key: 'text',
    pattern:
      'text|message|saying|says?|announcement|bar|banner(?:n)?|texten|meddelande(?:t)?|budskap(?:et)?|säger|står?',
    called: { en: 'the text of the bar', sv: 'bannerns text' },
    max: 200,
  },
  {
    kind: 'link',
    key: 'link',
    pattern: 'link|links|länk(?:en|a)?',
    called: { en: 'the link of the bar', sv: 'bannerns länk' },
  },
  {
    kind: 'choice',
    key: 'position',
    pattern: 'bar|\\S*banner\\S*|it|den|position|move|flytta|top|bottom|placera|put',
    called: { en: 'the position of the bar', sv: 'bannerns plats' },
    choices: [
      {
        value: 'bottom',
        pattern: 'bottom|footer|below|längst ner|längst ned|nederst|botten|nertill',
        called: { en: 'the bottom', sv: 'längst ner' },
      },
      {
        value: 'top',
        pattern: 'top(?! bar| banner)|header|above|längst upp|överst|upptill|toppen',
        called: { en: 'the top', sv: 'längst upp' },
      },
    ],
  },
  {
    kind: 'switch',
    key: 'closable',
    pattern:
      'clos(?:e|es|ed|able|ing)(?: button)?|dismiss(?:ible|able|ed)?|hide it|stäng(?:a|as|bar|knapp(?:en)?)?',
    called: { en: 'closing the bar', sv: 'stängning av bannern' },
  },
  { kind: 'colour', key: 'color', pattern: bar, main: true, called: { en: 'the bar', sv: 'bannern' } },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/bar.css')

function preview(params: BarParams, identity: Identity): Previews {
  const link =
    params.link === '' ? '' : ` <a class="xplugin-bar__link" href="#">${html(params.link_text)}</a>`
  const close = params.closable
    ? '<button type="button" class="xplugin-bar__close" aria-label="Close">×</button>'
    : ''
  const strip = `<div class="xplugin-bar"><p class="xplugin-bar__text">${html(params.text)}${link}</p>${close}</div>`
  const page =
    '<article style="padding:28px"><h2>Welcome to our shop</h2><p>New things arrive every Friday. Come by, or order online.</p></article>'
  const frontend = `<style>${style}
.xplugin-bar{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}
.mock-bar{border:1px solid #e2e4e7;border-radius:8px;overflow:hidden}</style>
<div class="mock-bar">${params.position === 'top' ? strip + page : page + strip}</div>`
  const rows = [
    tickRow('Show', 'Show the bar on the site', true),
    textRow('Text', params.text),
    textRow('Link', params.link, 'Leave it empty for no link.'),
    textRow('Text of the link', params.link_text),
    selectRow(
      'Position',
      ['At the top', 'At the bottom'],
      params.position === 'top' ? 'At the top' : 'At the bottom',
    ),
    tickRow('Closing', 'Visitors can close the bar', params.closable),
    colorRow('Colour', params.color),
  ]
  const about = 'One line of news on every page. Visitors can close it; a new text shows again.'
  return { backend: section('Announcement bar', about, '', rows), frontend: named(frontend, identity) }
}

/** A line of news on every page. */
export const announcementBar = defineCapability<BarParams>({
  id: 'bar',
  title: 'Announcement Bar',
  called: { en: 'an announcement bar', sv: 'en meddelandebanner' },
  about: {
    en: 'An announcement bar with text, link and colour of your choice',
    sv: 'En meddelandebanner med egen text, länk och färg',
  },
  asks: '(?:announcement|notification|notice|discount|message|promo(?:tion)?|sale|info|news|top|sticky|alert|header)s? ?-?(?:bar|banner|strip|ribbon)s?|banner (?:at|on|with|for|that)|(?:meddelande|annons|info|kampanj|notis|nyhets|topp|rea)-?(?:banner|rad|list)(?:en)?|banner (?:längst|högst|med|överst)',
  means: bar,
  schema,
  texts: ['text', 'link_text'],
  editorBlock: false,
  usesColors: true,
  shortcode: '',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const swedish = wantsSwedish(request.bare)
    return readOptions(options, request, {
      text: swedish
        ? 'Fri frakt på alla beställningar den här veckan!'
        : 'Free shipping on all orders this week!',
      link: '',
      link_text: swedish ? 'Läs mer' : 'Read more',
      position: 'top',
      closable: true,
      color: '#1e3a8a',
    })
  },
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity }) => preview(params, identity),
  features: (params, language) =>
    linesIn(
      [
        { en: `Shows “${params.text}” on every page`, sv: `Visar “${params.text}” på alla sidor` },
        params.closable
          ? {
              en: 'Visitors can close it until the text changes',
              sv: 'Besökare kan stänga den tills texten ändras',
            }
          : { en: 'Always visible', sv: 'Syns alltid' },
        {
          en: 'Text, link, position and colour are settings',
          sv: 'Text, länk, plats och färg ställs in i admin',
        },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.color !== '#c62828',
          label: { en: 'Red bar', sv: 'Röd banner' },
          prompt: { en: 'Make the bar red', sv: 'Gör bannern röd' },
        },
        {
          when: params.position === 'top',
          label: { en: 'At the bottom', sv: 'Längst ner' },
          prompt: { en: 'Move the bar to the bottom', sv: 'Flytta bannern längst ner' },
        },
        {
          when:
            params.text !== 'Welcome to our new website!' &&
            params.text !== 'Välkommen till vår nya webbplats!',
          label: { en: 'Another text', sv: 'Annan text' },
          prompt: {
            en: 'Change the text of the bar to "Welcome to our new website!"',
            sv: 'Ändra bannerns text till "Välkommen till vår nya webbplats!"',
          },
        },
      ],
      language,
    ),
  readme: () => [
    'An announcement bar at the top or the bottom of every page.',
    'Visitors can close it; a new text shows again.',
  ],
  leaves: () => ({}),
})
