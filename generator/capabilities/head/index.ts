import { declareRules } from '../../frame/rules.ts'
import { takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Rule } from '../../frame/rules.ts'
import { consentWords } from './consent.ts'
import { countingSettings, readCounting, tellCounting, waits } from './counting.ts'
import { readKinds, stretchFor } from './kinds.ts'
import { robotsRules } from './robots.ts'
import { hasSchema, schemaRules } from './schema.ts'
import { seoRules } from './seo.ts'
import { counts, ownServiceRules, serviceRules } from './services.ts'
import { siteRules } from './site.ts'

/** The settings by which rules choose kinds of pages. */
const kindSettings: Readonly<Record<string, string>> = {
  noindex: 'hidden',
  titles: 'titles_on',
  descriptions: 'descriptions_on',
  canonical: 'canonical_on',
  social: 'social_on',
  author: 'author_on',
  custom: 'tags_on',
  theme_color: 'other_color_on',
  business: 'business_on',
}

const plain = [...robotsRules, ...seoRules, ...siteRules, ...schemaRules, ...serviceRules, ...ownServiceRules]
const choosing = plain.filter(({ key }) => key in kindSettings)

/** Rules that print tags. */
const tagRules = [
  'boxes',
  'social',
  'verify',
  'theme_color',
  'author',
  'custom',
  'descriptions',
  'canonical',
  'hreflang',
]
/** Rules that ask what the current page is or says. */
const pageRules = [...Object.keys(kindSettings), 'boxes']

const limiting = 'only|just|not|except|without|bara|endast|enbart|inte|utom'

/** Rules that also read on which kinds of pages they work. */
const rules = plain.map((rule): Rule => {
  const setting = kindSettings[rule.key]
  if (setting === undefined) return rule
  return {
    ...rule,
    read: (given, clause, reading) => {
      const params = rule.read?.(given, clause, reading) ?? given
      if (rule.key === 'theme_color' && params['other_color'] === '') return params
      // "When people share our posts" does not limit the tags to posts.
      if (rule.key === 'social' && !words(limiting).test(clause.bare)) return params
      const stretch = stretchFor(rule.key, choosing, clause)
      if (!stretch) return params
      const ticks = params[setting] as Record<string, boolean>
      const read = readKinds(ticks, clause, stretch.start, stretch.end, rule.key === 'noindex')
      return read ? { ...params, [setting]: read } : params
    },
  }
})

const inHead =
  '(?:in|into|to) the (?:<?head>?|header)(?: section)?(?: of (?:(?:the|every|each|all|my|our) ){0,2}(?:pages?|site))?|i (?:<?head>?|(?:sid)?huvudet)(?: på (?:alla|varje) sid(?:or|a))?'

/** What the head of each page tells search engines, networks and analytics. */
export const head = declareRules({
  id: 'head',
  title: { en: 'Head Tags', sv: 'Sidhuvudets taggar' },
  called: { en: 'tags in the head of the pages', sv: 'taggar i sidornas huvud' },
  about: {
    en: 'Tags in the head of the pages for search engines, networks and analytics',
    sv: 'Taggar i sidornas huvud för sökmotorer, nätverk och statistik',
  },
  means: '(?:the )?(?:seo|meta|head|tags?|analytics|tracking)|taggar(?:na)?|statistik(?:en)?',
  general: {
    asks: '(?:seo|meta) tags?|tags in the head(?: of the pages)?|seo(?: plugin| basics)?|taggar i sidornas huvud|sökmotoroptimering',
    rules: ['boxes', 'social'],
  },
  rules,
  vocabulary: [consentWords],
  early: true,
  common: countingSettings,
  alsoReads: (params, clause, reading) => {
    takeAll(clause, inHead)
    return readCounting(params, clause, reading)
  },
  alsoTells: tellCounting,
  files: new URL('./files/', import.meta.url),
  switches: (params) => ({
    services: counts(params),
    schema: hasSchema(params),
    page: params.rules.some((key) => pageRules.includes(key)),
    box: params.rules.includes('boxes') || params.rules.includes('noindex_box'),
    tags: params.rules.some((key) => tagRules.includes(key)),
    described: ['boxes', 'descriptions', 'social'].some((key) => params.rules.includes(key)),
    addressed: ['canonical', 'social'].some((key) => params.rules.includes(key)),
    robots_txt: params.rules.includes('robots') || params.rules.includes('ai_bots'),
    noindexed: params.rules.includes('noindex') || params.rules.includes('noindex_box'),
  }),
  words: {
    boxTitle: { en: 'Search engines', sv: 'Sökmotorer' },
  },
  preview: () =>
    '<article><h2>A page</h2><p>Visitors see no difference. Search engines, networks and analytics read the tags in the head of the page.</p></article>',
  needs: (params) => (waits(params) ? ['cookie notice'] : []),
  ideas: (params) => [
    {
      when: !params.rules.includes('social'),
      label: { en: 'Social cards', sv: 'Delningsbilder' },
      prompt: { en: 'Add Open Graph tags', sv: 'Lägg till Open Graph-taggar' },
    },
    {
      when: !params.rules.includes('boxes'),
      label: { en: 'SEO boxes', sv: 'SEO-rutor' },
      prompt: {
        en: 'Add an SEO title and description box',
        sv: 'Lägg till rutor för SEO-titel och beskrivning',
      },
    },
    {
      when: counts(params) && !waits(params),
      label: { en: 'Only with consent', sv: 'Bara med samtycke' },
      prompt: {
        en: 'Load it only after the visitor has accepted cookies',
        sv: 'Ladda det först när besökaren godkänt kakor',
      },
    },
  ],
})
