import type { Params } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, limitedPlaceSettings, readPlace, startPlace, tellPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html } from '../../php/text.ts'
import { take, takeAll } from '../../words/claims.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/related.css')

type RelatedParams = Params &
  LimitedPlaceParams & {
    heading: string
    count: number
    by: string
    order: string
    images: boolean
    dates: boolean
  }

const counted =
  '(?:related |similar |other |more |random |newest |latest |most recent |recent |senaste |nyaste |relaterade |liknande |andra |fler ){0,6}(?:blog )?(?:posts?|articles?|ones|inlägg|artiklar)'

const settings: Settings<RelatedParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: { en: 'You may also like', sv: 'Läs också' },
    max: 80,
    main: true,
    asks: '(?:with |and )?(?:the |a )?(?:heading|headline|title|titled|called|rubrik(?:en)?|överskrift(?:en)?)(?= "|:| to | till | saying| av | på | of )',
  },
  count: {
    kind: 'number',
    label: { en: 'How many', sv: 'Hur många' },
    start: 3,
    min: 1,
    max: 12,
    asks: `(?:\\d+|two|three|four|five|six|två|tre|fyra|fem|sex) (?:of them|stycken|st)|(?:show|display|visa|with|med|at most|up to|maximum|max|högst)(?= (?:\\d+|one|two|three|four|five|six|en|ett|två|tre|fyra|fem|sex) )|(?:\\d+|one|two|three|four|five|six|en|ett|två|tre|fyra|fem|sex) ${counted}|how many|hur många`,
  },
  by: {
    kind: 'choice',
    label: { en: 'Related by', sv: 'Samband' },
    start: 'category',
    asks: '',
    choices: [
      {
        value: 'post_tag',
        label: { en: 'Tag', sv: 'Etikett' },
        asks: '(?:(?:from|with|in|by|of|based on|sharing|share|efter|med|ur|utifrån) )?(?:the )?(?:same |shared |samma )?(?:tags?|etikett(?:er)?|taggar)',
      },
      {
        value: 'author',
        label: { en: 'Author', sv: 'Skribent' },
        asks: '(?:from|by|of|av|från) (?:the )?(?:same |samma )(?:author|writer|författare|skribent)',
      },
      {
        value: 'category',
        label: { en: 'Category', sv: 'Kategori' },
        asks: '(?:(?:from|with|in|by|of|based on|efter|med|i|ur|från|utifrån) )?(?:the )?(?:same |shared |samma )?(?:categor(?:y|ies)|kategori(?:er)?)',
      },
    ],
  },
  order: {
    kind: 'choice',
    label: { en: 'Order', sv: 'Ordning' },
    start: 'date',
    asks: '',
    choices: [
      {
        value: 'rand',
        label: { en: 'Random', sv: 'Slumpvis' },
        asks: 'random(?:ly)?(?: chosen| order)?|slumpvis(?: valda)?|slumpmässig\\p{L}*',
      },
      {
        value: 'date',
        label: { en: 'Newest first', sv: 'Nyaste först' },
        asks: '(?:the )?(?:newest|latest|most recent)(?: first)?|(?:de )?(?:nyaste|senaste)(?: först)?',
      },
    ],
  },
  images: {
    kind: 'switch',
    label: { en: 'Pictures', sv: 'Bilder' },
    text: { en: 'Show the pictures of the posts', sv: 'Visa inläggens bilder' },
    start: true,
    asks: '(?:with |and |their |its |a ){0,6}(?:featured )?(?:images?|pictures?|thumbnails?|photos?)|(?:med |och |en ){0,6}(?:bild(?:er)?(?:na)?|miniatyr(?:er|bilder)?)',
  },
  dates: {
    kind: 'switch',
    label: { en: 'Dates', sv: 'Datum' },
    text: { en: 'Show the dates of the posts', sv: 'Visa inläggens datum' },
    start: false,
    asks: '(?:with |and |their ){0,6}dates?|(?:med |och ){0,6}datum(?:en)?',
  },
  ...(limitedPlaceSettings as Settings<RelatedParams>),
}

const always =
  '(?:but )?(?:never|not|without|except)(?: show(?:ing)?)? (?:the )?(?:(?:current|same|open) )?(?:post|article)(?: itself| (?:one is|you are|they are) reading)?|(?:and |with |their |its |the ){0,6}titles?|(?:aldrig|inte|utan) (?:inlägget|artikeln)(?: själv(?:t)?| man läser)|(?:med |och ){0,6}titel|titlar|you (?:may|might) (?:also )?like|läs (?:också|även)'

const titlesOnly =
  'titles? only|(?:only|just) (?:the |their )?titles?|(?:bara|endast) (?:titlar(?:na)?|rubriker(?:na)?|titeln?)'

const samples = [
  'Pruning roses in spring',
  'Five herbs for the window sill',
  'How to make your own compost',
  'What to sow in April',
]

const named = {
  category: ['the same category', 'samma kategori'],
  post_tag: ['the same tags', 'samma etiketter'],
  author: ['the same author', 'samma skribent'],
} as const

/** Posts that share a category, a tag or the author with the current one. */
export const relatedPosts = declareCapability<RelatedParams>({
  id: 'related',
  title: { en: 'Related Posts', sv: 'Relaterade inlägg' },
  called: { en: 'related posts', sv: 'relaterade inlägg' },
  about: { en: 'Shows related posts below each post', sv: 'Visar relaterade inlägg under varje inlägg' },
  description: {
    en: 'Shown around posts, and anywhere with the shortcode.',
    sv: 'Visas runt inlägg, och var som helst med kortkoden.',
  },
  heads: [
    {
      asks: `(?:related|similar|recommended) (?:blog )?(?:posts?|articles?|content|reading|recipes|stories)|you (?:may|might) also like|(?:(?:\\d+|one|two|three|four|five|six|some|a few) )?(?:other|more) (?:blog )?(?:posts?|articles?|recipes) (?:from|in|of|by|with|on) the same (?:category|tags?|author|topic)|(?:relaterade|liknande) (?:blogg)?(?:inlägg(?:en)?|artiklar|recept)|(?:(?:\\d+|två|tre|fyra|fem|några) )?(?:andra|fler) (?:inlägg|artiklar|recept) (?:från|i|ur|av|med) samma (?:kategori|etikett(?:er)?|skribent|författare|ämne)|läs (?:också|även)`,
    },
  ],
  means:
    '(?:the )?(?:related|similar) (?:posts?|articles?)|(?:relaterade|liknande) (?:inlägg(?:en)?|artiklar(?:na)?)',
  settings,
  structure: { schema: {}, start: () => startPlace('after', ['post']) },
  read: (params, clause, reading) => {
    const bare = take(clause, titlesOnly) ? { ...params, images: false, dates: false } : params
    if (reading.first) takeAll(clause, always)
    return readPlace(bare, clause, reading)
  },
  files,
  shortcode: 'related_posts',
  preview: (params) => {
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
    return `<style>${style}
.mock-image{background:linear-gradient(135deg,#dfe9dc,#b9cfb2)}</style>
${placedIn(params, `<aside class="xplugin-related">${heading}<ul class="xplugin-related__list">${items.join('\n')}</ul></aside>`)}`
  },
  tells: (params, language) => {
    const [en, sv] = named[params.by as keyof typeof named]
    return [
      language === 'sv'
        ? `Upp till ${params.count} inlägg med ${sv}`
        : `Up to ${params.count} posts with ${en}`,
      ...tellPlace(params, language),
    ]
  },
  ideas: (params) => [
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
})
