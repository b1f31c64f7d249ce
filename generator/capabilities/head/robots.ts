import type { Rule, RuleParams } from '../../frame/rules.ts'
import { readWhere } from '../../frame/showing/where.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { listed, words } from '../../words/match.ts'
import { sliceClause, wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { kindSetting, tellKinds } from './kinds.ts'

const engines =
  '(?:google(?:s)?(?: search| index)?|(?:the )?search engines?|(?:the )?(?:google |search )?results|(?:the )?index|bing|googling|sökmotorer(?:na)?|sökmotorn|sökresultat(?:en)?|googles (?:resultat|index)|indexering(?:en)?)'
const outOf =
  '(?:out of|from|in|on|by|from being (?:shown|listed|indexed|found) (?:in|on|by)|från|ur|borta från|i|på|av)'

const noindexAsks = [
  '(?:(?:add|put|set|use|sätt|lägg(?: till)?|a|an|the|en|meta|robots|tag) ){0,5}no-?index(?:,? ?no-?follow)?(?: (?:tag|meta tag|robots tag|rule|header|på|on|for|för|to))*',
  `(?:don.?t|do not|never) (?:want|need|like)(?: [^.,;]{0,60})? (?:in|on) (?:google|search engines|the search results)`,
  `(?:block|stop|prevent|keep|hindra|stoppa) (?:google|(?:the |all )?search engines?|sökmotorer(?:na)?) (?:from (?:index|crawl|find|show|list)ing|away from|out of|från att (?:indexera|visa|hitta))`,
  `(?:keep|hide|exclude|remove|leave|stop|block|take|get|drop)(?: [^.,;]{0,60})? ${outOf} ${engines}`,
  `(?:google|search engines?|bing|(?<=(?:google|search engines?|bing|sökmotorer(?:na)?)(?![\\p{L}])[^.!?]{0,60})(?:they|it))(?: (?:should|must|may|can|do|does|to|ska|får|kan))*(?: not|n't| never|inte| aldrig) (?:index|show|list|find|see|crawl|indexera|visa|hitta|lista)`,
  `(?:google|search engines?|sökmotorer(?:na)?|bing)(?: [^.,;]{0,20})? (?:should|shall|must|may|ska|får|bör)(?:n.t| not| inte| aldrig)(?: (?:index|show|list|find|see|crawl|indexera|visa|hitta|lista)\\p{L}*)?`,
  `(?:(?:do not|don.?t|never|not|stop|prevent|avoid)(?: (?:let|allow|want|have|google|search engines?|from|to|be|being|get|getting))*) (?:index(?:ed|ing)?|shown? (?:up )?(?:in|on) ${engines}|found (?:in|on|by) ${engines}|listed (?:in|on) ${engines})(?: by ${engines})?`,
  `(?:dölj|göm|ta bort|håll|uteslut|släng ut|plocka bort|stäng ute)(?: [^.,;]{0,60})? ${outOf} ${engines}`,
  `(?:(?:ska|får|bör|vill)(?: \\p{L}+){0,2} )?inte(?: \\p{L}+){0,2} (?:synas|hittas|visas|komma (?:upp|med)|indexeras|dyka upp|finnas(?: med)?) (?:i|på|av) ${engines}`,
].join('|')

/** Unmarks the words between the verb and the end of a match, since what they name is read separately. */
function leaveObject(clause: Clause, asks: string, tail: string): void {
  const match = words(asks).exec(clause.bare)
  if (!match) return
  const last = [...match[0].matchAll(words(tail, 'g'))].at(-1)
  const first = /^(?:ta bort|släng ut|plocka bort|stäng ute|do not|[\p{L}'-]+)/u.exec(match[0])
  if (!last || !first || last.index <= first[0].length) return
  for (const word of wordsAt(clause, match.index + first[0].length, match.index + last.index))
    clause.script.taken.delete(word)
}

const until =
  '(?:until|till|as long as|while|before|tills|förrän|medan|så länge|innan)(?: \\p{L}+){0,3} (?:launch(?:ed)?|open(?:s|ed)?|live|ready|finished|done|building|build|work(?:ing)? on it|öppnat|öppnar|öppna|klara?|klart|lanserat|lanserar|bygger|live|färdiga?|färdigt)(?: (?:the site|it|upp|den|sajten))?'

/** The names of pages and categories in a stretch: "posts in the category Archive", "the page Thank you". */
function namesIn(clause: Clause): string[] {
  const open = Object.fromEntries(['front', 'post', 'page', 'shop', 'other'].map((kind) => [kind, true]))
  const { only, except } = readWhere({ places: open, only: [] as string[], except: [] as string[] }, clause)
  return [...only, ...except].filter((name) => !/^(?:google|bing|wordpress|search|sitemaps?)$/iu.test(name))
}

const sitemapParts = [
  {
    value: 'users',
    label: { en: 'Authors', sv: 'Författare' },
    asks: '(?:users?|authors?)(?: (?:pages?|archives?|names|sitemap))?|användare(?:n|na)?|författar(?:e|na|sidor(?:na)?)|användarnamn(?:en)?',
  },
  {
    value: 'post',
    label: { en: 'Posts', sv: 'Inlägg' },
    asks: '(?:blog )?posts(?! types?)|inlägg(?:en)?',
  },
  {
    value: 'page',
    label: { en: 'Pages', sv: 'Sidor' },
    asks: '(?:(?:all|normal|static|the) ){0,2}pages(?= (?:and|or|from|out|in)|,|[.]?$)|(?:alla )?sidor(?:na)?(?! som)',
  },
  {
    value: 'category',
    label: { en: 'Categories', sv: 'Kategorier' },
    asks: 'categories|category (?:pages|archives)|kategori(?:er(?:na)?|sidor(?:na)?)',
  },
  {
    value: 'post_tag',
    label: { en: 'Tags', sv: 'Etiketter' },
    asks: 'tags|tag (?:pages|archives)|etikett(?:er(?:na)?|sidor(?:na)?)|taggar(?:na)?',
  },
  {
    value: 'product',
    label: { en: 'Products', sv: 'Produkter' },
    asks: 'products|produkter(?:na)?',
  },
  {
    value: 'all',
    label: { en: 'The whole sitemap', sv: 'Hela sajtkartan' },
    asks: "(?:turn off|disable|switch off|remove|no|stäng av|ta bort|slå av)(?: the| my| our)?(?: whole)?(?: wordpress'?s?| wp| built[- ]in| xml| core)* (?:sitemaps?|sajtkarta(?:n)?|webbplatskarta(?:n)?)(?! entr)",
  },
]

const map =
  "(?:(?:the|our|my|wordpress'?s?|wp|built-in|xml|core) ){0,4}(?:(?:xml )?site ?-?maps?(?:\\.xml)?|wp-sitemap(?:\\.xml)?|sajtkarta(?:n)?|webbplatskarta(?:n)?|sitemap(?:en|pen))"

/** Bots of services that train or answer by language models. */
const bots = [
  'GPTBot',
  'ChatGPT-User',
  'OAI-SearchBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'PerplexityBot',
  'Bytespider',
  'Amazonbot',
  'Applebot-Extended',
  'Meta-ExternalAgent',
]

const robotsLine = /(?<![\p{L}])(?:(?:dis)?allow|user-agent|sitemap|crawl-delay)\s?: ?[^\s",;]+/giu

/** Lines for robots.txt in a clause, quoted or not. */
function robotsLines(clause: Clause): string[] {
  return [...clause.text.matchAll(robotsLine)].map((match) => {
    markMatch(clause, match)
    const [name = '', ...value] = match[0].split(':')
    return `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase().replace('-agent', '-agent')}: ${value.join(':').trim().replace(/\.$/u, '')}`
  })
}

/** Addresses that robots.txt forbids in words: "disallow /private". */
function forbiddenPaths(clause: Clause): string[] {
  const match =
    /(?<![\p{L}])(?:disallow|block|forbid|keep (?:bots|robots|crawlers) out of|blockera|förbjud|stäng av|exclude)(?![\p{L}:])[^/."]{0,40}((?:\/[\w/*.-]+(?:,| and| och|\s)*)+)/iu.exec(
      clause.text,
    )
  if (!match?.[1]) return []
  markMatch(clause, match)
  return match[1]
    .split(/[\s,]+|(?:and|och)/u)
    .filter((path) => path.startsWith('/'))
    .map((path) => `Disallow: ${path.replace(/[.,]$/u, '')}`)
}

const withNames = (params: RuleParams, clause: Clause, key: string): RuleParams => {
  const names = namesIn(clause)
  const known = (params[key] ?? []) as readonly string[]
  return names.length === 0 ? params : { ...params, [key]: [...new Set([...known, ...names])] }
}

const sitemapAsks = `(?:(?:keep|leave|hide|exclude|remove|take|drop|get|delete|turn off|disable|switch off|no|don.?t list|don.?t show|do not (?:list|show|include)|without|ta bort|dölj|uteslut|stäng av|slå av|lista inte|visa inte|plocka bort|utan|inga)(?: [^.;]{0,50}?)? )?(?:(?:out of|from|in|of|off|ur|från|i) )?${map}(?: (?:without|utan))?`

/** What a clause takes out of the sitemap: from the words that ask for it on, else all of it where it has no other rules. */
function readSitemap(params: RuleParams, clause: Clause): RuleParams {
  leaveObject(clause, sitemapAsks, `(?:(?:out of|from|in|of|off|ur|från|i) )?${map}`)
  const match = words(sitemapAsks).exec(clause.bare)
  if (!match && params.rules.length > 1) return params
  const stretch = sliceClause(clause, match?.index ?? 0, clause.text.length)
  const named = sitemapParts.filter(({ asks }) => words(asks).test(stretch.bare))
  for (const { asks } of named) takeAll(stretch, asks)
  const ticks = Object.fromEntries(named.map(({ value }) => [value, true]))
  const before = params['unmapped_pages'] as readonly string[]
  const isSame = words('it|them|that page|these|den|det|dem|dessa').test(stretch.bare)
  const hidden =
    isSame && params.rules.includes('noindex') ? (params['hidden_pages'] as readonly string[]) : []
  const read = withNames(
    { ...params, unmapped_pages: [...new Set([...before, ...hidden])] },
    stretch,
    'unmapped_pages',
  )
  return named.length === 0
    ? read
    : { ...read, unmapped: { ...(params['unmapped'] as Record<string, boolean>), ...ticks } }
}

/** Rules for what search engines may show. */
export const robotsRules: readonly Rule[] = [
  {
    key: 'noindex',
    title: { en: 'Out of Search Engines', sv: 'Utanför sökmotorer' },
    asks: noindexAsks,
    tells: ({ hidden, hidden_pages: pages }, language) => {
      const kinds = tellKinds(hidden, language)
      const named = (pages as readonly string[]).map((name) => `“${name}”`)
      const and = language === 'sv' ? 'och' : 'and'
      const all = listed([...(kinds === '' ? [] : [kinds]), ...named], and)
      return language === 'sv'
        ? `Sökmotorer ska inte visa ${all || 'de sidor som väljs'}`
        : `Search engines are asked not to show ${all || 'the pages you choose'}`
    },
    settings: {
      hidden: kindSetting({ en: 'Not in search engines', sv: 'Inte i sökmotorer' }, []),
      hidden_pages: {
        kind: 'lines',
        label: { en: 'These pages either', sv: 'Inte heller dessa sidor' },
        help: {
          en: 'A title, a path such as /thanks/*, or a category in each line.',
          sv: 'En titel, en sökväg som /tack/* eller en kategori per rad.',
        },
        start: [],
        plain: true,
        asks: '(?!)',
      },
      nofollow: {
        kind: 'switch',
        label: { en: 'Links', sv: 'Länkar' },
        text: {
          en: 'Ask not to follow the links on these pages either',
          sv: 'Be dem att inte heller följa länkarna på dessa sidor',
        },
        start: false,
        asks: 'no-?follow',
      },
    },
    read: (params, clause) => {
      leaveObject(clause, noindexAsks, `${outOf} ${engines}`)
      takeAll(
        clause,
        `${until}|(?:google|it|bing)(?: still| even)? (?:shows|lists|finds|indexes|visar|hittar|listar)|(?:and |och )?(?:even|till och med)|(?:looks?|ser)(?: \\p{L}+){0,2} (?:messy|bad|ugly|silly|odd|weird|illa|rörigt|fult|konstigt)(?: ut)?|keep those(?: two)?`,
      )
      // Beside other rules, the pages are those behind its words: "… and Google should not list …".
      const match = params.rules.length > 1 ? words(noindexAsks).exec(clause.bare) : null
      const own = match ? sliceClause(clause, match.index, clause.text.length) : clause
      return withNames(params, own, 'hidden_pages')
    },
  },
  {
    key: 'sitemap',
    title: { en: 'Sitemap', sv: 'Sajtkarta' },
    asks: sitemapAsks,
    removes: true,
    tells: ({ unmapped, unmapped_pages: pages }, language) => {
      const ticks = unmapped as Record<string, boolean>
      if (ticks['all'])
        return language === 'sv' ? 'WordPress sajtkarta är avstängd' : "WordPress's sitemap is turned off"
      const names = [
        ...sitemapParts.filter(({ value }) => ticks[value]).map(({ label }) => label[language].toLowerCase()),
        ...(pages as readonly string[]).map((name) => `“${name}”`),
      ]
      const and = listed(names, language === 'sv' ? 'och' : 'and')
      return language === 'sv'
        ? `Sajtkartan är utan ${and || 'det som väljs'}`
        : `The sitemap is without ${and || 'what you choose'}`
    },
    settings: {
      unmapped: {
        kind: 'choices',
        label: { en: 'Not in the sitemap', sv: 'Inte i sajtkartan' },
        start: [],
        choices: sitemapParts,
        asks: '(?!)',
      },
      unmapped_pages: {
        kind: 'lines',
        label: { en: 'These pages either', sv: 'Inte heller dessa sidor' },
        help: { en: 'A title or a path in each line.', sv: 'En titel eller en sökväg per rad.' },
        start: [],
        plain: true,
        asks: '(?!)',
      },
    },
    read: (params, clause) => readSitemap(params, clause),
  },
  {
    key: 'ai_bots',
    title: { en: 'No AI Bots', sv: 'Inga AI-botar' },
    removes: true,
    asks: '(?:(?:block|stop|keep (?:out|away)|ban|forbid|refuse|shut out|disallow|blockera|stoppa|stäng ute|förbjud|hindra)(?: (?:all|the|out|those|alla|dessa|andra))* )?(?:(?:chat ?gpt|openai|claude|perplexity)(?:,| and| och| or)* (?:other |the other |andra )?)?(?:(?:ai|gpt|chat ?gpt|llm|openai|ai-)[ -]?(?:bots?|crawlers?|scrapers?|botar(?:na)?|robotar(?:na)?|spindlar)|gptbot|ccbot|claudebot|google-extended|perplexitybot|(?:bots|crawlers) (?:of|from) (?:ai|openai|chatgpt)(?: companies)?)(?:(?:,| and| och| or)* (?:gptbot|ccbot|claudebot|google-extended|perplexitybot|bytespider|amazonbot))*(?: (?:from (?:reading|crawling|training on|using|scraping)|från att (?:läsa|träna på))(?: (?:my|our|the|min|vår) (?:\\p{L}+))?)?(?: (?:in|with|via|i|med) (?:the )?robots\\.?txt)?',
    tells: ({ bots: named }, language) =>
      language === 'sv'
        ? `robots.txt ber ${String((named as readonly string[]).length)} AI-botar att hålla sig borta`
        : `robots.txt asks ${String((named as readonly string[]).length)} AI bots to stay away`,
    settings: {
      bots: {
        kind: 'lines',
        label: { en: 'Bots', sv: 'Botar' },
        help: { en: 'A name in each line.', sv: 'Ett namn per rad.' },
        start: bots,
        plain: true,
        asks: '(?!)',
      },
    },
  },
  {
    key: 'robots',
    title: { en: 'robots.txt', sv: 'robots.txt' },
    asks: '(?:(?:add|put|write|insert|lägg(?: till| in)?|skriv)(?: (?:this|the|a|these|following|own|some|line|lines|rule|rules|rad|rader|en|raden|raderna))*:? )?(?:"_+" )?(?:to|in|into|i|till|of|for|own|edit|change|my|the|our)? ?robots\\.?txt(?:-?fil(?:en)?| file)?(?::)?',
    tells: ({ robots }, language) => {
      const lines = (robots as readonly string[]).join(', ')
      if (lines === '')
        return language === 'sv'
          ? 'robots.txt får de rader som fylls i'
          : 'robots.txt gets the lines you fill in'
      return language === 'sv' ? `robots.txt får raderna ${lines}` : `robots.txt gets the lines ${lines}`
    },
    settings: {
      robots: {
        kind: 'lines',
        label: { en: 'Lines of robots.txt', sv: 'Rader i robots.txt' },
        start: [],
        plain: true,
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const lines = [...robotsLines(clause), ...forbiddenPaths(clause)]
      if (lines.length === 0) return params
      for (const match of clause.text.matchAll(/"[^"]{0,200}"/gu))
        if (/allow|agent|sitemap/iu.test(match[0])) mark(clause, match.index, match.index + match[0].length)
      return { ...params, robots: [...new Set([...(params['robots'] as readonly string[]), ...lines])] }
    },
  },
]
