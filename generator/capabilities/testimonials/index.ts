import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colorRow, numberRow, section, textRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { takeAll } from '../../words/claims.ts'
import { wantsSwedish } from '../../words/commands.ts'

const schema = z.object({
  heading: z.string(),
  columns: z.number().int().min(1).max(4),
  count: z.number().int().min(1).max(50),
  stars: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
type TestimonialParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the testimonials', sv: 'rubriken på omdömena' },
    max: 100,
    removable: true,
  },
  {
    kind: 'number',
    key: 'columns',
    pattern: 'columns?|kolumner|kolumn|spalter',
    min: 1,
    max: 4,
    called: { en: 'the columns', sv: 'kolumnerna' },
  },
  {
    kind: 'number',
    key: 'count',
    pattern: 'show \\d+|at most|up to|visa \\d+|högst',
    min: 1,
    max: 50,
    called: { en: 'how many are shown', sv: 'hur många som visas' },
  },
  {
    kind: 'switch',
    key: 'stars',
    pattern: 'stars?|ratings?|stjärnor(?:na)?|betyg(?:et|en)?',
    called: { en: 'the stars', sv: 'stjärnorna' },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'stars?|testimonials?|reviews?|stjärnor(?:na)?|omdömen(?:a)?',
    main: true,
    called: { en: 'the stars', sv: 'stjärnorna' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/testimonials.css')
const samples = [
  [
    'Maria Lind',
    'Owner of a café',
    5,
    'They listened, made a plan, and kept every date. We would choose them again.',
  ],
  ['A regular guest', 'Teacher', 5, 'Friendly, quick, and the result is better than we had hoped for.'],
  ['A new client', 'Photographer', 4, 'Everything simply worked from the first day.'],
] as const

function preview(params: TestimonialParams, identity: Identity, shortcode: string): Previews {
  const items = samples.map(([name, role, stars, words]) => {
    const rating = params.stars
      ? `<p class="xplugin-testimonials__stars">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>`
      : ''
    return `<figure class="xplugin-testimonials__item">${rating}<blockquote class="xplugin-testimonials__words"><p>${words}</p></blockquote><figcaption class="xplugin-testimonials__person"><span><strong>${name}</strong><br>${role}</span></figcaption></figure>`
  })
  const heading =
    params.heading === '' ? '' : `<h2 class="xplugin-testimonials__heading">${html(params.heading)}</h2>`
  const frontend = `<style>${style}
.xplugin-testimonials{--xplugin-color:${params.color}}</style>
<div class="xplugin-testimonials">${heading}<div class="xplugin-testimonials__grid xplugin-testimonials__grid--${params.columns}">${items.join('\n')}</div></div>`
  const rows = [
    textRow('Heading', params.heading),
    numberRow('Columns', params.columns),
    numberRow('How many', params.count),
    tickRow('Stars', 'Show the stars', params.stars),
    colorRow('Colour', params.color),
  ]
  const about = 'Write testimonials under their own entry in the menu: name, words, and stars.'
  return { backend: section('Testimonials', about, shortcode, rows), frontend: named(frontend, identity) }
}

/** What customers say, in a grid. */
export const testimonials = defineCapability<TestimonialParams>({
  id: 'testimonials',
  title: 'Testimonials',
  called: { en: 'testimonials', sv: 'kundomdömen' },
  about: {
    en: 'Keeps what customers say and shows it in a grid with stars',
    sv: 'Samlar vad kunder säger och visar det i ett rutnät med stjärnor',
  },
  asks: 'testimonials?(?: (?:slider|grid|section|plugin|block))?|(?:customer|client|user) (?:reviews?|quotes|feedback quotes|stories|opinions)|(?:kund)?(?:omdömen|recensioner|referenser|citat)(?:na|a)?',
  means: '(?:the )?testimonials?|(?:customer )?reviews?|(?:kund)?(?:omdömen(?:a)?|recensioner(?:na)?)',
  schema,
  texts: ['heading'],
  editorBlock: true,
  usesColors: true,
  shortcode: 'testimonials',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    takeAll(
      request,
      '(?:with )?(?:the )?(?:names?|roles?|photos?|pictures?|words|quotes?|stars?|namn|roll|bild(?:er)?|stjärnor)',
    )
    return readOptions<TestimonialParams>(options, request, {
      heading: wantsSwedish(request.bare) ? 'Vad våra kunder säger' : 'What our customers say',
      columns: 3,
      count: 6,
      stars: true,
      color: '#b8860b',
    })
  },
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (params, language) =>
    linesIn(
      [
        { en: 'Testimonials with name, role, photo and words', sv: 'Omdömen med namn, roll, bild och text' },
        params.stars
          ? { en: 'One to five stars each', sv: 'Ett till fem stjärnor vardera' }
          : { en: 'Shown without stars', sv: 'Visas utan stjärnor' },
        {
          en: `A grid of ${params.columns} columns that fits phones too`,
          sv: `Ett rutnät med ${params.columns} kolumner som passar även mobiler`,
        },
        { en: 'Comes as a block and as a shortcode', sv: 'Finns som block och som kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.columns !== 2,
          label: { en: 'Two columns', sv: 'Två kolumner' },
          prompt: { en: 'Show the testimonials in 2 columns', sv: 'Visa omdömena i 2 kolumner' },
        },
        {
          when: params.stars,
          label: { en: 'Without stars', sv: 'Utan stjärnor' },
          prompt: { en: 'Hide the stars', sv: 'Dölj stjärnorna' },
        },
        {
          when: params.heading !== 'Kind words' && params.heading !== 'Fina ord',
          label: { en: 'Another heading', sv: 'Annan rubrik' },
          prompt: {
            en: 'Change the heading of the testimonials to "Kind words"',
            sv: 'Ändra rubriken på omdömena till "Fina ord"',
          },
        },
      ],
      language,
    ),
  readme: () => ['Testimonials with name, role, photo and stars, shown in a grid.'],
  leaves: () => ({ postTypes: ['xplgtype_quote'] }),
})
