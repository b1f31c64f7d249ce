import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colorRow, section, textRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colors.ts'

const schema = z.object({
  heading: z.string(),
  open_first: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
type FaqParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the questions', sv: 'rubriken på frågorna' },
    max: 100,
    removable: true,
  },
  {
    kind: 'switch',
    key: 'open_first',
    pattern: 'first (?:answer|question|one)(?: open)?|första (?:svaret|frågan)(?: öppen| öppet)?',
    called: { en: 'the first answer being open', sv: 'att första svaret visas öppet' },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'faq|questions?|accordion|frågor(?:na)?|dragspel(?:et)?',
    main: true,
    called: { en: 'the questions', sv: 'frågorna' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/faq.css')
const samples = [
  [
    'How long does delivery take?',
    'Two to four working days. You get a message as soon as your parcel is on its way.',
  ],
  ['Can I return something?', 'Yes, within 30 days. Send it back to us, and you get your money back.'],
  ['How do I reach you?', 'By email or by phone, Monday to Friday.'],
] as const

function preview(params: FaqParams, identity: Identity, shortcode: string): Previews {
  const heading = params.heading === '' ? '' : `<h2 class="xplugin-faq__heading">${html(params.heading)}</h2>`
  const items = samples.map(
    ([question, answer], index) =>
      `<details class="xplugin-faq__item"${params.open_first && index === 0 ? ' open' : ''}><summary class="xplugin-faq__question">${question}</summary><div class="xplugin-faq__answer"><p>${answer}</p></div></details>`,
  )
  const frontend = `<style>${style}
.xplugin-faq{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>
<div class="xplugin-faq">${heading}${items.join('\n')}</div>`
  const rows = [
    textRow('Heading', params.heading),
    tickRow('First answer', 'Show the first answer open', params.open_first),
    colorRow('Colour', params.color),
  ]
  const about = 'Write questions and answers under their own entry in the menu; their order is set there too.'
  return {
    backend: section('Questions and answers', about, shortcode, rows),
    frontend: named(frontend, identity),
  }
}

/** Questions that open to show their answers. */
export const faq = defineCapability<FaqParams>({
  id: 'faq',
  title: 'FAQ',
  called: { en: 'an FAQ with questions that open', sv: 'vanliga frågor som fälls ut' },
  about: {
    en: 'Questions and answers that open with a click, without any script',
    sv: 'Frågor och svar som fälls ut med ett klick, helt utan skript',
  },
  asks: 'faqs?(?: (?:accordion|section|page|list|plugin|with questions that open))?|frequently asked questions|questions and answers|q ?& ?a|accordions?|vanliga frågor(?: som fälls ut)?|frågor och svar|dragspel(?:smeny)?',
  means: '(?:the )?faqs?(?: accordion| section)?|(?:vanliga )?frågor(?:na)?(?: och svar(?:en)?)?|accordions?',
  schema,
  texts: ['heading'],
  editorBlock: true,
  usesColors: true,
  shortcode: 'faq',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) =>
    readOptions<FaqParams>(options, request, {
      heading: wantsSwedish(request.bare) ? 'Vanliga frågor' : 'Frequently asked questions',
      open_first: true,
      color: '#2563eb',
    }),
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (_params, language) =>
    linesIn(
      [
        {
          en: 'Questions are written and sorted in the admin menu',
          sv: 'Frågorna skrivs och sorteras i adminmenyn',
        },
        {
          en: 'Opens without any script, and with the keyboard',
          sv: 'Fälls ut helt utan skript, även med tangentbordet',
        },
        { en: 'Comes as a block and as a shortcode', sv: 'Finns som block och som kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.open_first,
          label: { en: 'All closed', sv: 'Alla stängda' },
          prompt: { en: "Don't open the first answer", sv: 'Visa inte första svaret öppet' },
        },
        {
          when: params.color !== '#7e3bb5',
          label: { en: 'Purple', sv: 'Lila' },
          prompt: { en: 'Make the FAQ purple', sv: 'Gör frågorna lila' },
        },
        {
          when: params.heading !== 'Good to know' && params.heading !== 'Bra att veta',
          label: { en: 'Another heading', sv: 'Annan rubrik' },
          prompt: {
            en: 'Change the heading of the FAQ to "Good to know"',
            sv: 'Ändra rubriken på frågorna till "Bra att veta"',
          },
        },
      ],
      language,
    ),
  readme: () => ['Questions and answers, written in the admin menu and shown as a list that opens.'],
  leaves: () => ({ postTypes: ['xplgtype_faq'] }),
})
