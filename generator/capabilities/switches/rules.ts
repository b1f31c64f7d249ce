import type { Rule } from '../../frame/rules.ts'
import { isUntouched, takeAll } from '../../words/claims.ts'

const off =
  "(?:disable|turn(?:ing)? off|turn|switch(?:ing)? off|block|remove|hide|deactivate|stop(?: loading)?|get rid of|kill|do ?n[o']?t (?:need|want|load|use)(?: any)?|no more|stäng(?:a|er)? av|slå(?:r)? av|ta(?:r)? bort|blockera|inaktivera|avaktivera|slopa|dölj|inga fler|slipp(?:a|er)?)"
const articles = "(?:(?:the|all|wordpress|wordpress's|wp|built-in|automatic|those|these|alla|dom|de) ){0,3}"
const others = '(?:[\\p{L}-]+(?: [\\p{L}-]+)?(?:,| and| or| och| eller) ){0,4}'
/** What is turned off, behind a verb that may have other things between, or before "off". */
const without = (things: string): string =>
  `(?=(?:${things}))(?<=(?<![\\p{L}])${off} ${articles}${others}${articles})(?:${things})|(?:${things}) (?:should be |must be |ska vara |ska )?(?:off|disabled|removed|turned off|gone|av|avstängda?|bort)`

const searching =
  '(?:the |our |my |built-in |site |wordpress ){0,3}(?:search(?:es|ing)?(?: results?| function| page)?|sök(?:ningen|resultaten?|funktionen|ning|sidan)?)'
const onSite =
  '(?: (?:on|of|in|på|i|av) (?:the |our |my |this |vår |min |hela |den här ){0,2}(?:web ?)?(?:site|page|blog|sajt(?:en)?|sida(?:n)?|hemsida(?:n)?|webbplats(?:en)?|blogg(?:en)?))?'
const finds =
  '(?: (?:should|must|may|can|shall|to|ska|får|bör|only|just|bara|endast|please)){0,4} (?:only |just |bara |endast )?(?:find|finds|show|shows|return|returns|list|lists|include|includes|look (?:in|through|at)|search(?: in| through)?|cover|hitta(?:r)?|visa(?:r)?|söka? (?:i|bland)|leta (?:i|bland)|ge(?:r)?|ta(?:r)? med)'

const someNumber =
  '(?:\\d+|three|four|five|six|eight|ten|twelve|fifteen|twenty|tre|fyra|fem|sex|åtta|tio|tolv|femton|tjugo)'
const onPage = '(?: (?:per|on each|on a|on every|on one|each|a|på varje|på en) (?:search )?(?:page|sida))?'

/** Switches of WordPress that have nothing to set. */
const plain: readonly Rule[] = [
  {
    key: 'emojis',
    title: { en: 'No Emoji Script', sv: 'Inget emojiskript' },
    asks: without(
      'emojis?(?: (?:script|scripts|support|detection|code|css))?|emoji-?(?:skript|stöd)(?:et)?|emojier(?:na)?',
    ),
    tells: {
      en: 'WordPress loads no script and no style for emojis',
      sv: 'WordPress laddar inget skript och ingen stil för emojis',
    },
  },
  {
    key: 'embeds',
    title: { en: 'No Embeds', sv: 'Inga inbäddningar' },
    asks: without(
      '(?:o-?)?embeds?(?: (?:script|links?|discovery|code))?|(?:auto(?:matic)? )?embedd?ing|wp-embed(?:\\.min)?(?:\\.js)?|inbäddning(?:ar|en|arna)?',
    ),
    tells: {
      en: 'No embeds: no script, no links to them in the head, and addresses in posts stay addresses',
      sv: 'Inga inbäddningar: inget skript, inga länkar till dem i sidhuvudet, och adresser i inlägg förblir adresser',
    },
  },
  {
    key: 'feeds',
    title: { en: 'No Feeds', sv: 'Inga flöden' },
    asks: without(
      '(?:(?:rss(?: and atom)?|atom)[ -]?)?feeds?(?: links?)?|rss(?:-?flöde(?:t|n|na)?)?|flöden(?:a)?',
    ),
    tells: {
      en: 'There are no feeds; their addresses lead to the front page',
      sv: 'Det finns inga flöden; deras adresser leder till startsidan',
    },
  },
  {
    key: 'smart_quotes',
    title: { en: 'Plain Quotes', sv: 'Raka citattecken' },
    asks: without(
      '(?:smart|curly|fancy|typographic) (?:quotes?|quotation marks?|apostrophes?|dashes)|wptexturize|texturi[sz]e|(?:krulliga|typografiska|smarta) citattecken',
    ),
    tells: {
      en: 'Quotation marks and dashes stay as they were typed',
      sv: 'Citattecken och streck förblir som de skrevs',
    },
  },
  {
    key: 'self_pings',
    title: { en: 'No Self-Pings', sv: 'Inga pingar till sig själv' },
    asks: without(
      'self[- ]?(?:pings?|pingbacks?|trackbacks?)|(?:pings?|pingbacks?) (?:to|from) (?:myself|my own (?:site|posts)|ourselves)|pingbacks? (?:till|från) (?:mig själv|egna sajten)',
    ),
    tells: {
      en: 'Links between own posts send no pingbacks',
      sv: 'Länkar mellan egna inlägg skickar inga pingbacks',
    },
  },
  {
    key: 'lazy',
    title: { en: 'No Lazy Loading', sv: 'Ingen lat laddning' },
    asks: without(
      'lazy[- ]?load(?:ing|ed)?(?: (?:of|for) (?:images?|pictures?))?(?: images?)?|lat laddning|lazy-?loading',
    ),
    tells: {
      en: 'Pictures load at once instead of when they come into view',
      sv: 'Bilder laddas genast i stället för när de syns',
    },
  },
  {
    key: 'classic',
    title: { en: 'Classic Editor', sv: 'Klassiska redigeraren' },
    asks: `${without('(?:gutenberg|block) ?-?editor|gutenberg|blockredigerar(?:en)?')}|(?:use|bring back|restore|switch (?:back )?to|i want|give me|använd|tillbaka till|få tillbaka)(?: the| me| back| my| den){0,3} (?:classic|old|klassiska|gamla) (?:editor|redigeraren)(?: back| igen)?|classic editor`,
    tells: {
      en: 'Posts and pages are written in the classic editor',
      sv: 'Inlägg och sidor skrivs i den klassiska redigeraren',
    },
  },
  {
    key: 'jquery_migrate',
    title: { en: 'No jQuery Migrate', sv: 'Utan jQuery Migrate' },
    asks: without('jquery[- ]?migrate'),
    tells: { en: 'Visitors do not load jQuery Migrate', sv: 'Besökare laddar inte jQuery Migrate' },
  },
  {
    key: 'dashicons',
    title: { en: 'No Dashicons', sv: 'Utan Dashicons' },
    asks: without('dashicons?'),
    tells: {
      en: 'Visitors who are not signed in do not load the icon font of the admin',
      sv: 'Besökare som inte är inloggade laddar inte adminens ikoner',
    },
  },
  {
    key: 'search_off',
    title: { en: 'No Search', sv: 'Ingen sökning' },
    asks: `(?:disable|turn off|switch off|deactivate|stäng av|slå av|inaktivera) ${searching}${onSite}`,
    tells: {
      en: 'The site cannot be searched; the address of a search says that there is nothing',
      sv: 'Webbplatsen går inte att söka i; en söknings adress säger att inget finns',
    },
  },
  {
    key: 'search_posts',
    title: { en: 'Search in Posts', sv: 'Sök bland inlägg' },
    asks: `${searching}${onSite}${finds} (?:only |just |bara |endast )?(?:blog )?(?:posts|articles|news|inlägg(?:en)?|artiklar(?:na)?|nyheter(?:na)?)|(?:only |just |bara |endast )?(?:search(?: in| through)?|look (?:in|through)|sök (?:i|bland)) (?:only |just |bara |endast )(?:blog )?(?:posts|articles|inlägg|artiklar)|(?:limit|restrict|begränsa) ${searching}${onSite} (?:to|till) (?:only |just |bara )?(?:blog )?(?:posts|articles|inlägg|artiklar)|(?:exclude|remove|leave out|hide|keep|uteslut|dölj|ta bort) (?:all |the |alla )?(?:pages|sidor(?:na)?) (?:from|out of|in|i|från|ur) ${searching}${onSite}|(?:no|inga) (?:pages|sidor) (?:in|i) ${searching}|(?:pages|sidor) (?:should not|shouldn't|must not|ska inte|får inte) (?:be found|show(?: up)?|appear|be|synas|visas|dyka upp|hittas)(?: in| i| av)? ${searching}`,
    tells: { en: 'The search finds only posts', sv: 'Sökningen hittar bara inlägg' },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:not|no|never|and not|but not|inte|inga|och inte|men inte|aldrig) (?:the |any |our )?(?:pages|sidor(?:na)?)',
      )
      return params
    },
  },
]

/** Rules with something to set. */
const measured: readonly Rule[] = [
  {
    key: 'search_count',
    title: { en: 'Search Results', sv: 'Sökresultat' },
    asks: `${someNumber} (?:search results|hits in the search|sökresultat|sökträffar)${onPage}|(?:number of|antal(?:et)?) (?:search results|sökresultat|sökträffar)${onPage}|search results${onPage}(?=[^.!?]{0,30}\\d)|${searching}(?: (?:page|results))? (?:should |ska )?(?:show|list|visa)s? (?:only |just |max |bara |högst )?${someNumber} (?:results|hits|posts|per page|träffar|resultat)${onPage}`,
    within: `(?:show |only |just |at most |max(?:imum)? |visa |högst |bara ){0,3}${someNumber} (?:results?|hits|matches|per page|träffar|resultat)${onPage}`,
    tells: ({ search_count: count }, language) =>
      language === 'sv'
        ? `${String(count)} träffar på varje sida av sökresultatet`
        : `${String(count)} results on each page of a search`,
    settings: {
      search_count: {
        kind: 'number',
        label: { en: 'Results per page', sv: 'Träffar per sida' },
        start: 10,
        min: 1,
        max: 100,
        asks: 'results?|hits|matches|per page|träffar|sökträffar|sökresultat|resultat',
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:not|instead of|rather than|inte|i stället för|istället för) (?:the )?(?:usual )?(?:\\d+|ten|five|tio|fem)',
      )
      return params
    },
  },
  {
    key: 'excerpts',
    title: { en: 'Excerpt Length', sv: 'Utdragens längd' },
    asks: '(?:limit|shorten|set|make|change|cut(?: down)?|keep|begränsa|korta(?: ner)?|ändra|gör|sätt)(?: (?:the|all|my|our|automatic|post|alla|mina))* (?:excerpts?(?: length)?|length of (?:the |an )?excerpts?|utdrag(?:en|et)?(?:s längd)?|längden på utdrag(?:en|et)?)|(?:excerpt length|length of (?:the )?excerpts|utdragslängd)|(?:the |my |our |all )?(?:excerpts|utdragen) (?:should|must|ska)',
    tells: ({ excerpt_words: count }, language) =>
      language === 'sv'
        ? `Utdrag är högst ${String(count)} ord`
        : `Excerpts are at most ${String(count)} words`,
    read: (params, clause) => {
      takeAll(clause, '(?<=\\d )(?:words|ord)')
      return params
    },
    settings: {
      excerpt_words: {
        kind: 'number',
        label: { en: 'Words of an excerpt', sv: 'Ord i ett utdrag' },
        start: 55,
        min: 1,
        max: 500,
        unit: 'words',
        asks: 'words?|ord|excerpts?|utdrag(?:en|et)?',
      },
      excerpt_more: {
        kind: 'text',
        label: { en: 'Behind an excerpt', sv: 'Efter ett utdrag' },
        start: { en: '…', sv: '…' },
        max: 60,
        main: true,
        asks: '(?:read[- ]more|more|behind|end(?:ing|s)?(?: with| in)?|followed by|läs mer|slut(?:ar)?(?: med| på)?)',
      },
    },
  },
]

/** Marks the verb that turns off what a clause names. */
const takeVerb: NonNullable<Rule['read']> = (params, clause) => {
  if (isUntouched(clause)) return params
  takeAll(
    clause,
    `${off}(?: completely| entirely| everywhere)?|(?<=\\p{L} )(?:completely|entirely|everywhere|helt|överallt)`,
  )
  return params
}

export const switchRules: readonly Rule[] = [
  ...plain.map((rule) => ({ read: takeVerb, ...rule })),
  ...measured,
]
