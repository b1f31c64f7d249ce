import { declareRules } from '../../frame/rules.ts'
import { analyticsRules, analyticsSettings, analyticsTells } from './analytics.ts'
import { searchRules } from './search.ts'

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
  rules: [...searchRules, ...analyticsRules],
  common: analyticsSettings,
  alsoTells: analyticsTells,
  files: new URL('./files/', import.meta.url),
  words: {
    boxTitle: { en: 'Search engines', sv: 'Sökmotorer' },
    seoTitle: { en: 'SEO title', sv: 'SEO-titel' },
    seoDescription: { en: 'Search description', sv: 'Sökbeskrivning' },
  },
  preview: () =>
    '<article><h2>A page</h2><p>Visitors see no difference. Search engines, networks and analytics read the tags in the head of the page.</p></article>',
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
  ],
})
