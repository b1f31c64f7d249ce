import type { Rule } from '../../frame/rules.ts'
import { markMatch } from '../../words/claims.ts'
import { words } from '../../words/match.ts'

const hiddenChoices = [
  {
    value: 'all',
    label: { en: 'The whole site', sv: 'Hela webbplatsen' },
    asks: '(?:the )?(?:whole|entire) (?:site|website)|everything|hela (?:sajten|webbplatsen|sidan)|allt',
  },
  {
    value: 'search',
    label: { en: 'Search results', sv: 'Sökresultat' },
    asks: '(?:our |the )?(?:own )?search (?:results?|pages?)|sökresultat(?:en)?|söksidor(?:na)?',
  },
  {
    value: 'category',
    label: { en: 'Categories', sv: 'Kategorier' },
    asks: 'categor(?:y|ies)(?: pages?| archives?)?|kategori(?:er(?:na)?|sidor(?:na)?)?',
  },
  {
    value: 'tag',
    label: { en: 'Tags', sv: 'Etiketter' },
    asks: 'tags?(?: pages?| archives?)|etikett(?:er(?:na)?|sidor(?:na)?)',
  },
  {
    value: 'author',
    label: { en: 'Authors', sv: 'Författare' },
    asks: 'author (?:pages?|archives?)|författarsidor(?:na)?',
  },
  {
    value: 'date',
    label: { en: 'Dates', sv: 'Datum' },
    asks: 'date (?:pages?|archives?)|archives|datumarkiv(?:en)?|arkiv(?:en)?',
  },
  {
    value: 'attachment',
    label: { en: 'Media pages', sv: 'Mediesidor' },
    asks: '(?:media|attachment|image) pages?|bilagesidor(?:na)?',
  },
] as const

/** Rules for search engines and social networks. */
export const searchRules: readonly Rule[] = [
  {
    key: 'boxes',
    title: { en: 'SEO Boxes', sv: 'SEO-rutor' },
    asks: '(?:two |an? |the |add |own |custom ){0,6}(?:seo|meta|search)[ -]?(?:titles?|descriptions?|boxes|fields?)(?:(?:,| and| &|,?) (?:a |the |seo |meta |search ){0,6}(?:titles?|descriptions?))*(?: (?:box(?:es)?|fields?))?(?: (?:for|on|when i write) (?:a |each |every |all )?(?:posts?|pages?)(?: (?:or|and) (?:a |each )?(?:posts?|pages?))?)?|seo-?(?:titel|beskrivning|rutor|fält)(?: och (?:seo-?)?(?:meta-?)?beskrivning)?|meta-?beskrivning(?:ar)?',
    tells: {
      en: 'Posts and pages have boxes for their own title and description in search engines',
      sv: 'Inlägg och sidor har rutor för egen titel och beskrivning i sökmotorer',
    },
    leaves: {
      meta: [
        { of: 'post', key: '_xplugin_seo_title' },
        { of: 'post', key: '_xplugin_seo_description' },
      ],
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          '(?:if|when) (?:i|we|you) leave (?:it|them|one|both) empty(?:,? (?:everything|it|nothing|all) (?:should |must )?(?:stays?|changes?|remains?)(?: (?:the way it is|as it is|as before|the same))?(?: today| now)?)?|search description|seo title',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'social',
    title: { en: 'Social Cards', sv: 'Delningstaggar' },
    asks: '(?:add )?(?:open ?graph|og|social(?: media)?|twitter|facebook|sharing)[ -]?(?:tags?|meta(?: ?tags?)?|cards?|data|previews?|images?)(?: (?:with|for)(?: the| all)? (?:large )?(?:picture|image|posts|pages))*|(?:when|när) (?:someone|somebody|people|any ?one|nån|någon|folk) (?:shares?|delar) [^.]{0,60}(?:facebook|twitter|linkedin|sociala medier|social media)?|open graph-?taggar|delningstaggar|delningsbild(?:er)?',
    tells: {
      en: 'Shared posts show their title, summary and picture',
      sv: 'Delade inlägg visar rubrik, sammanfattning och bild',
    },
    settings: {
      site_name: {
        kind: 'text',
        label: { en: 'Name of the site on cards', sv: 'Webbplatsens namn på korten' },
        help: { en: 'Empty for the title of the site.', sv: 'Tomt för webbplatsens titel.' },
        start: '',
        main: true,
        asks: 'site name|as (?:the )?site|som webbplats',
      },
      account: {
        kind: 'text',
        label: { en: 'Account at X (@…)', sv: 'Konto på X (@…)' },
        start: '',
        max: 40,
        asks: '',
      },
    },
    read: (params, clause) => {
      const account = /(?<![\p{L}\p{N}.])@[a-z0-9_]{2,30}(?![\p{L}\p{N}.])/iu.exec(clause.text)
      if (account) markMatch(clause, account)
      for (const match of clause.bare.matchAll(
        words(
          'our account(?: is)?|rubriken|början på texten|utvalda bilden|följer med|title|summary|excerpt|featured image|grå ruta|det blir bara',
          'g',
        ),
      ))
        markMatch(clause, match)
      return account ? { ...params, account: account[0] } : params
    },
  },
  {
    key: 'noindex',
    title: { en: 'Out of Search Engines', sv: 'Utanför sökmotorer' },
    asks: '(?:no-?index)(?: (?:på|on|for|for the|tag))?|(?:keep|hide|exclude|remove|leave|stop)(?: [^.,]{0,40})?(?: (?:out of|from|in)) (?:google|search engines|the search engines|search results|the index)|(?:keep|hide) (?:those|them|these)(?: two)? (?:out of|from) google|(?:dölj|göm|ta bort|håll)(?: [^.,]{0,40})? (?:från|ur|borta från) (?:google|sökmotorer(?:na)?|sökresultat(?:en)?)|ska inte (?:synas|hittas) (?:i|på) (?:google|sökmotorer)',
    tells: ({ hidden }, language) => {
      const on = hiddenChoices
        .filter(({ value }) => (hidden as Record<string, boolean>)[value])
        .map(({ label }) => label[language].toLowerCase())
      return language === 'sv'
        ? `Sökmotorer ska inte visa ${on.join(', ')}`
        : `Search engines are asked not to show ${on.join(', ')}`
    },
    settings: {
      hidden: {
        kind: 'choices',
        label: { en: 'Not in search engines', sv: 'Inte i sökmotorer' },
        start: ['all'],
        asks: '',
        choices: hiddenChoices,
      },
    },
  },
  {
    key: 'verify',
    title: { en: 'Site Verification', sv: 'Verifiering' },
    asks: '(?:(?:google|bing|pinterest|yandex) )?(?:site )?verif(?:y|ication)(?: (?:the |my |our )?(?:site|website))?(?: (?:tags?|codes?|meta))?|verifiera(?: (?:sajten|webbplatsen|sidan))?|verifierings(?:kod|tagg)(?:er)?|(?:google|bing|pinterest|yandex|they) (?:gave|sent|told) (?:me|us) (?:the|this|a) (?:codes?|tags?)|search console(?: tag| code)?',
    tells: {
      en: 'The front page has the verification codes of search engines',
      sv: 'Startsidan har sökmotorernas verifieringskoder',
    },
    settings: {
      google_code: {
        kind: 'text',
        label: { en: 'Code of Google', sv: 'Googles kod' },
        start: '',
        max: 100,
        asks: '',
      },
      bing_code: {
        kind: 'text',
        label: { en: 'Code of Bing', sv: 'Bings kod' },
        start: '',
        max: 100,
        asks: '',
      },
    },
    read: (params, clause) => {
      let current = params
      for (const [key, name] of [
        ['google_code', 'google'],
        ['bing_code', 'bing'],
      ] as const) {
        const match = new RegExp(`${name}(?: [\\p{L}']+){0,4}:? "?([A-Za-z0-9_-]{12,80})`, 'iu').exec(
          clause.text,
        )
        if (!match?.[1] || !/\d/.test(match[1])) continue
        markMatch(clause, match)
        current = { ...current, [key]: match[1] }
      }
      for (const match of clause.bare.matchAll(
        words('put both tags|on the home ?page|nowhere else|both tags|the code', 'g'),
      ))
        markMatch(clause, match)
      return current
    },
  },
  {
    key: 'theme_color',
    title: { en: 'Address Bar Color', sv: 'Adressfältets färg' },
    asks: '(?:phone |mobile |browser )?address bar colou?r|theme[- ]colou?r(?: tag| meta)?|colou?r of the (?:phone |mobile |browser )?address bar|adressfältets färg|färg(?:en)? på adressfältet',
    tells: ({ bar_color: color }, language) =>
      language === 'sv'
        ? `Telefonens adressfält har färgen ${String(color)}`
        : `The address bar of phones is ${String(color)}`,
    settings: {
      bar_color: {
        kind: 'color',
        label: { en: 'Address bar', sv: 'Adressfält' },
        start: '#1e3a8a',
        main: true,
        asks: 'address bar|adressfält(?:et)?',
      },
    },
  },
  {
    key: 'author',
    title: { en: 'Author Tag', sv: 'Författartagg' },
    asks: '(?:(?:the )?(?:name of the )?author(?:\'s name)? (?:should be )?in )?(?:a |the )?meta "?author"? tag|"author" (?:meta )?tag|author meta tag|meta-?tagg(?:en)? (?:för )?författare|författartagg',
    tells: {
      en: 'Posts have a meta tag with the name of their author',
      sv: 'Inlägg har en metatagg med författarens namn',
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words('(?:the )?name of the author|on posts|not on (?:pages|the front page)|på inlägg|tag', 'g'),
      ))
        markMatch(clause, match)
      return params
    },
  },
]
