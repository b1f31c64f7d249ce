import * as z from 'zod'
import { defineBlock } from '../../frame/block.ts'
import type { Previews } from '../../frame/block.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colourRow, numberRow, section, selectRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colours.ts'

const schema = z.object({
  text: z.string(),
  side: z.enum(['left', 'right']),
  shape: z.enum(['round', 'square']),
  after: z.number().int().min(0).max(5000),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
type TopParams = z.infer<typeof schema>

const words =
  'button|it|arrow|top|scroll\\S*|knapp(?:en)?|den|pil(?:en)?|toppen|upp\\S*|move|flytta|put|placera|make|gör'

const options: readonly Option[] = [
  {
    kind: 'choice',
    key: 'side',
    pattern: words,
    called: { en: 'the side of the button', sv: 'knappens sida' },
    choices: [
      { value: 'left', pattern: 'left|vänster', called: { en: 'the left', sv: 'vänster' } },
      { value: 'right', pattern: 'right|höger', called: { en: 'the right', sv: 'höger' } },
    ],
  },
  {
    kind: 'choice',
    key: 'shape',
    pattern: words,
    called: { en: 'the shape of the button', sv: 'knappens form' },
    choices: [
      {
        value: 'square',
        pattern: 'square|rectang\\S*|fyrkantig\\S*|kvadratisk\\S*',
        called: { en: 'square', sv: 'fyrkantig' },
      },
      {
        value: 'round',
        pattern: 'round|circular|circle|rund\\S*|cirkel\\S*',
        called: { en: 'round', sv: 'rund' },
      },
    ],
  },
  {
    kind: 'number',
    key: 'after',
    pattern: 'px|pixels?|pixlar|after|efter',
    min: 0,
    max: 5000,
    called: {
      en: 'the pixels after which the button appears',
      sv: 'antalet pixlar efter vilka knappen visas',
    },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: '(?:back[ -]to[ -]top |scroll[ -]to[ -]top )?(?:button|arrow)|knapp(?:en)?|pil(?:en)?',
    main: true,
    called: { en: 'the button to the top', sv: 'knappen till toppen' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/totop.css')

function preview(params: TopParams, identity: Identity): Previews {
  const frontend = `<style>${style}
.xplugin-totop{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}
.mock-long{position:relative;height:300px;overflow:hidden;border:1px solid #e2e4e7;border-radius:8px;padding:28px}
.mock-long .xplugin-totop{position:absolute}</style>
<div class="mock-long"><article><h2>A long page</h2><p>When visitors have scrolled down a while, the button appears in the corner.</p><p>One click, and they are back where they began.</p></article>
<button type="button" class="xplugin-totop xplugin-totop--${params.side} xplugin-totop--${params.shape}" aria-label="Back to top">↑</button></div>`
  const rows = [
    selectRow('Side', ['Right', 'Left'], params.side === 'right' ? 'Right' : 'Left'),
    selectRow('Shape', ['Round', 'Square'], params.shape === 'round' ? 'Round' : 'Square'),
    numberRow('Appears after (pixels)', params.after),
    colourRow('Colour', params.color),
  ]
  const about = 'A button that appears when a visitor has scrolled down.'
  return { backend: section('Back to top', about, '', rows), frontend: named(frontend, identity) }
}

/** A button that leads back to the top of long pages. */
export const backToTop = defineBlock<TopParams>({
  id: 'totop',
  title: 'Back to Top Button',
  called: { en: 'a back-to-top button', sv: 'en knapp tillbaka till toppen' },
  about: {
    en: 'A button that leads back to the top of long pages',
    sv: 'En knapp som leder tillbaka till toppen på långa sidor',
  },
  asks: '(?:back|scroll|return|go|jump)(?: back)?[ -](?:to|up)(?:[ -](?:the )?top)?(?: (?:button|arrow|link))?|to[ -]top[ -]?(?:button|arrow)|(?:scroll|up)[ -](?:up )?(?:button|arrow)|(?:knapp|pil|länk)\\S* (?:tillbaka )?(?:till toppen|upp(?:åt)?|högst upp)|till[ -]?toppen(?:[ -]?knapp\\S*)?|tillbaka till toppen|scrollar? (?:sidan )?upp\\S*',
  means:
    '(?:back|scroll)[ -]to[ -](?:the )?top(?: button)?|(?:top|scroll) (?:button|arrow)|knapp(?:en)? (?:tillbaka )?till toppen|toppenknapp(?:en)?',
  schema,
  texts: ['text'],
  editorBlock: false,
  usesColours: true,
  shortcode: '',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) =>
    readOptions(options, request, {
      text: wantsSwedish(request.bare) ? 'Till toppen' : 'Back to top',
      side: 'right',
      shape: 'round',
      after: 400,
      color: '#1d2327',
    }),
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity }) => preview(params, identity),
  features: (params, language) =>
    linesIn(
      [
        {
          en: `Appears after ${params.after} pixels of scrolling`,
          sv: `Visas efter ${params.after} pixlars rullning`,
        },
        {
          en: 'Scrolls smoothly, unless the visitor wants no motion',
          sv: 'Rullar mjukt, om besökaren inte valt bort rörelse',
        },
        { en: 'Side, shape and colour are settings', sv: 'Sida, form och färg ställs in i admin' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.side === 'right',
          label: { en: 'On the left', sv: 'Till vänster' },
          prompt: {
            en: 'Move the back-to-top button to the left',
            sv: 'Flytta knappen till toppen till vänster',
          },
        },
        {
          when: params.shape === 'round',
          label: { en: 'Square', sv: 'Fyrkantig' },
          prompt: { en: 'Make the back-to-top button square', sv: 'Gör knappen till toppen fyrkantig' },
        },
        {
          when: params.color !== '#dd6b20',
          label: { en: 'Orange', sv: 'Orange' },
          prompt: { en: 'Make the back-to-top button orange', sv: 'Gör knappen till toppen orange' },
        },
        {
          when: params.after !== 800,
          label: { en: 'Show it later', sv: 'Visa den senare' },
          prompt: { en: 'Show the button after 800 pixels', sv: 'Visa knappen efter 800 pixlar' },
        },
      ],
      language,
    ),
  readme: () => ['A button that appears on scrolled pages and leads back to the top.'],
  leaves: () => ({}),
})
