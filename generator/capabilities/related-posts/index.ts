import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { numberRow, section, selectRow, textRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'

const schema = z.object({
  heading: z.string(),
  count: z.number().int().min(1).max(12),
  by: z.enum(['category', 'post_tag']),
  images: z.boolean(),
  dates: z.boolean(),
})
type RelatedParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|titled|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the related posts', sv: 'rubriken på relaterade inlägg' },
    max: 80,
    removable: true,
  },
  {
    kind: 'number',
    key: 'count',
    pattern:
      '\\d+ (?:related |relaterade )?(?:posts?|articles?|inlägg)|show \\d+|visa \\d+|at most|up to|högst',
    min: 1,
    max: 12,
    called: { en: 'how many related posts are shown', sv: 'hur många relaterade inlägg som visas' },
  },
  {
    kind: 'choice',
    key: 'by',
    pattern: 'by|from|same|based on|efter|samma|utifrån',
    called: { en: 'the relation', sv: 'sambandet' },
    choices: [
      { value: 'post_tag', pattern: 'tags?|etikett(?:er)?|taggar', called: { en: 'tags', sv: 'etiketter' } },
      {
        value: 'category',
        pattern: 'categor(?:y|ies)|kategori(?:er)?',
        called: { en: 'categories', sv: 'kategorier' },
      },
    ],
  },
  {
    kind: 'switch',
    key: 'images',
    pattern: 'images?|pictures?|thumbnails?|photos?|bild(?:er)?(?:na)?|miniatyrer',
    called: { en: 'the pictures', sv: 'bilderna' },
  },
  {
    kind: 'switch',
    key: 'dates',
    pattern: 'dates?|datum(?:en)?',
    called: { en: 'the dates', sv: 'datumen' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/related.css')
const samples = [
  'Pruning roses in spring',
  'Five herbs for the window sill',
  'How to make your own compost',
  'What to sow in April',
] as const

function preview(params: RelatedParams, identity: Identity, shortcode: string): Previews {
  const image = params.images ? '<span class="xplugin-related__image mock-image"></span>' : ''
  const date = params.dates ? '<time class="xplugin-related__date">12 April 2027</time>' : ''
  const items = samples
    .slice(0, params.count)
    .map(
      (title) =>
        `<li class="xplugin-related__item"><a class="xplugin-related__link" href="#">${image}<span class="xplugin-related__title">${title}</span></a>${date}</li>`,
    )
  const heading =
    params.heading === '' ? '' : `<h2 class="xplugin-related__heading">${html(params.heading)}</h2>`
  const frontend = `<style>${style}
.mock-image{background:linear-gradient(135deg,#dfe9dc,#b9cfb2)}</style>
<article><h2>The first warm days</h2><p>When the soil is no longer cold to the touch, it is time to go out and begin.</p>
<aside class="xplugin-related">${heading}<ul class="xplugin-related__list">${items.join('\n')}</ul></aside></article>`
  const rows = [
    tickRow('Show', 'Show related posts below each post', true),
    textRow('Heading', params.heading),
    numberRow('How many', params.count),
    selectRow('Related by', ['Category', 'Tag'], params.by === 'category' ? 'Category' : 'Tag'),
    tickRow('Pictures', 'Show the pictures of the posts', params.images),
    tickRow('Dates', 'Show the dates of the posts', params.dates),
  ]
  const about = 'Shown below each post, and anywhere with the shortcode.'
  return { backend: section('Related posts', about, shortcode, rows), frontend: named(frontend, identity) }
}

/** Posts that share a category or a tag with the current one. */
export const relatedPosts = defineCapability<RelatedParams>({
  id: 'related',
  title: 'Related Posts',
  called: { en: 'related posts', sv: 'relaterade inlägg' },
  about: { en: 'Shows related posts below each post', sv: 'Visar relaterade inlägg under varje inlägg' },
  asks: '(?:related|similar|recommended) (?:blog )?(?:posts?|articles?|content|reading)(?: (?:below|under|after|at the end of) (?:each|every|the|all|a) (?:blog )?(?:posts?|articles?))?|you (?:may|might) also like|(?:relaterade|liknande) (?:blogg)?(?:inlägg|artiklar)(?: (?:under|efter) (?:varje|alla|ett) (?:inlägg|artikel|artiklar))?|läs också|läs även',
  means:
    '(?:the )?(?:related|similar) (?:posts?|articles?)|(?:relaterade|liknande) (?:inlägg(?:en)?|artiklar(?:na)?)',
  schema,
  texts: ['heading'],
  editorBlock: false,
  usesColors: false,
  shortcode: 'related_posts',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) =>
    readOptions<RelatedParams>(options, request, {
      heading: wantsSwedish(request.bare) ? 'Läs också' : 'You may also like',
      count: 3,
      by: 'category',
      images: true,
      dates: false,
    }),
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (params, language) =>
    linesIn(
      [
        params.by === 'category'
          ? {
              en: `Up to ${params.count} posts of the same category`,
              sv: `Upp till ${params.count} inlägg ur samma kategori`,
            }
          : {
              en: `Up to ${params.count} posts with the same tags`,
              sv: `Upp till ${params.count} inlägg med samma etiketter`,
            },
        params.images
          ? { en: 'With the pictures of the posts', sv: 'Med inläggens bilder' }
          : { en: 'Without pictures', sv: 'Utan bilder' },
        { en: 'Below each post, or by shortcode', sv: 'Under varje inlägg, eller med kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.count !== 4,
          label: { en: 'Four posts', sv: 'Fyra inlägg' },
          prompt: { en: 'Show 4 related posts', sv: 'Visa 4 relaterade inlägg' },
        },
        {
          when: !params.dates,
          label: { en: 'With dates', sv: 'Med datum' },
          prompt: { en: 'Show the dates of the related posts', sv: 'Visa datum på relaterade inlägg' },
        },
        {
          when: params.by === 'category',
          label: { en: 'By tags', sv: 'Efter etiketter' },
          prompt: { en: 'Choose the related posts by tags', sv: 'Välj relaterade inlägg efter etiketter' },
        },
        {
          when: params.images,
          label: { en: 'Without pictures', sv: 'Utan bilder' },
          prompt: { en: 'Hide the pictures of the related posts', sv: 'Dölj bilderna på relaterade inlägg' },
        },
      ],
      language,
    ),
  readme: () => ['Posts that share a category or a tag, shown below each post or by shortcode.'],
  leaves: () => ({}),
})
