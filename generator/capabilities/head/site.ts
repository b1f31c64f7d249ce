import type { Rule, RuleParams } from '../../frame/rules.ts'
import { colorsIn } from '../../words/colors.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { urlsIn } from '../../words/values.ts'
import { everyKind, kindSetting, tellKinds } from './kinds.ts'
import { verifyRule } from './verify.ts'

const verb =
  '(?:(?:please|add|put|set|use|show|insert|have|i want|i need|we need|jag vill ha|vi vill ha|lägg (?:in|till)|sätt|använd|visa|ha|a|an|the|en|ett|my|our|vår|min|own|egen) ){0,6}'
const networks =
  '(?:facebook|twitter|linkedin|whatsapp|messenger|slack|pinterest|instagram|sociala medier|social media|social networks|fb|x)'

/** The first address of a clause that nobody took yet. */
function freeUrl(clause: Clause): string | null {
  const found = urlsIn(clause.text).find(({ start, end }) =>
    wordsAt(clause, start, end).some((word) => !clause.script.taken.has(word)),
  )
  if (!found) return null
  mark(clause, found.start, found.end)
  return found.value
}

const isPicture = (url: string): boolean => /\.(?:png|jpe?g|webp|gif|svg|ico|avif)(?:[?#]|$)/iu.test(url)

const colorAsks =
  '(?:phone |mobile |browser |chrome )?(?:address|url|browser) ?bar colou?rs?|theme[- ]colou?rs?(?: tag| meta)?|colou?r of the (?:phone |mobile |browser |chrome )?(?:address|url|browser) ?bar|(?:address|url|browser) ?bar (?:(?:of|on|in) (?:the |my )?(?:phones?|mobiles?|chrome|browser) )?(?:should|must|to|in) (?:be |have |get )?|adressfältets färg|färg(?:en)? (?:på|i|hos) (?:mobilens |telefonens |webbläsarens )?(?:adressfältet|adressraden|webbläsaren)|adress(?:fältet|raden)(?: i (?:mobilen|telefonen|chrome))?(?: ska(?: vara)?)?|temafärg(?:en)?'

/** The second color of the address bar: on some pages, or in the dark. */
function readBar(params: RuleParams, clause: Clause): RuleParams {
  const [first, second] = colorsIn(clause.bare).filter(
    ({ index, end }, at, all) => all[at - 1]?.end !== index - 1 && end > 0,
  )
  if (!first) return params
  const dark = words(
    '(?:in|for|when|with|i|vid) (?:the )?dark(?:[ -]?mode| theme)?|dark mode|mörkt (?:läge|tema)|mörk bakgrund',
  ).exec(clause.bare)
  const other = second ?? (words(colorAsks).test(clause.bare) ? null : first)
  if (!other) return params
  mark(clause, other.index, other.end)
  takeAll(
    clause,
    'instead|istället|i stället|but|men|on (?:phones|mobiles?)|(?:på|i) (?:mobilen|telefonen|mobiler)',
  )
  if (!dark) return { ...params, other_color: other.hex }
  markMatch(clause, dark)
  return { ...params, dark_color: other.hex }
}

/** Rules for what networks, browsers and other services read. */
export const siteRules: readonly Rule[] = [
  {
    key: 'social',
    title: { en: 'Social Cards', sv: 'Delningstaggar' },
    asks: `${verb}(?:open ?graph|og|social(?: media)?|twitter|x|facebook|sharing|share)[ -]?(?:tags?|meta(?: ?tags?)?|cards?|data|previews?|images?|pictures?)(?:(?:,| and| &| och) (?:twitter|x|facebook|open ?graph)?(?:[ -]?(?:tags?|cards?))?)?(?: (?:with|for)(?: the| all| our| my| a)* (?:large |big )?(?:picture|image|posts|pages))*|(?:when|if|när|om) (?:someone|somebody|people|any ?one|we|i|you|a (?:post|page|link)|(?:my|our) (?:\\p{L}+)|nån|någon|folk|man|vi|jag)(?: (?:is|are|gets?|blir))? (?:shares?|shared|posts?|links?|delar|delas|länkar)(?: [^.,;"]{0,60}?)? ?(?:on |to |in |at |på |till |i )${networks}(?: (?:and|or|och|eller|,) ${networks})*|(?:use|show|take|använd|visa|ta) (?:https?\\S+|this (?:picture|image)|the (?:picture|image)|bilden)(?: [^.,;"]{0,30})? (?:for|when|as|för|när|som) (?:sharing|shar(?:ed|es)|share image|delning(?:ar)?|delningsbild)(?: on ${networks}| på ${networks})?|open graph-?taggar|delningstaggar|(?:standard)?delningsbild(?:er|en)?|(?:default|fallback|standard) (?:share |sharing |social |og |open graph )(?:image|picture|bild)`,
    tells: ({ share_image: image, social_on: on }, language) =>
      language === 'sv'
        ? `Delade sidor visar rubrik, sammanfattning och bild${image === '' ? '' : ', utan egen bild webbplatsens'}: ${tellKinds(on, language)}`
        : `Shared pages show their title, summary and picture${image === '' ? '' : ', without one of their own that of the site'}: ${tellKinds(on, language)}`,
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
        plain: true,
        asks: '(?!)',
      },
      share_image: {
        kind: 'url',
        label: { en: 'Picture where a page has none', sv: 'Bild där sidan ingen har' },
        start: '',
        asks: '(?!)',
      },
      large: {
        kind: 'switch',
        label: { en: 'Cards', sv: 'Kort' },
        text: { en: 'Large picture', sv: 'Stor bild' },
        start: true,
        asks: '(?:with |the |a |med |en )*(?:large|big|wide|small|little|liten|stor) (?:picture|image|card|photo|bild)s?|summary[_ ]large[_ ]image',
      },
      social_on: kindSetting({ en: 'Cards for', sv: 'Kort för' }, everyKind),
    },
    read: (params, clause) => {
      const account = /(?<![\p{L}\p{N}.])@[a-z0-9_]{2,30}(?![\p{L}\p{N}_]|\.\p{L})/iu.exec(clause.text)
      if (account) markMatch(clause, account)
      takeAll(
        clause,
        '(?:(?:our|my|the|vårt|mitt|twitter|x|company) ){0,3}(?:account|handle|konto)(?: (?:is|är|heter))?|rubriken|början på texten|(?:utvalda|rätt) bild(?:en)?|följer med|(?:the )?(?:title|headline|summary|excerpt|description|featured image|(?:right |first )?picture|image|photo|utdrag(?:et)?|sammanfattning(?:en)?|titel(?:n)?)|(?:the )?(?:picture|image|photo|preview|bild(?:en)?) (?:is|looks|comes out|are|blir|är|ser)(?: (?:always|often|alltid))? (?:wrong|missing|ugly|cut|fel|konstig|ful)|(?:the )?(?:picture|image|photo|preview|bild(?:en)?) (?:is|looks|comes out|are|blir|är|ser)(?: (?:always|often|alltid))? (?:wrong|missing|ugly|cut|fel|konstig|ful)|(?:is|are|comes out|looks|är|blir|ser)(?: (?:always|often|just|alltid|ofta|bara))? (?:wrong|missing|cut off|random|the (?:wrong|logo)|fel|konstig(?:t|a)?|fult?|logotypen|loggan)(?: (?:one|picture|image|ut))?|(?:of|in|from|to|på|från|i|av) (?:the|each|every|that|a|varje|själva) (?:posts?|pages?|articles?|inlägg(?:et)?|artikeln)|(?:the )?(?:post|page|article)(?:.s)? titles?|inläggets (?:titel|rubrik|bild)|(?:it|det) (?:is|looks|blir|shows|ser) (?:bara|only|just|empty|ugly|nothing|tomt|no picture|wrong)|(?:if|when|where|for|om|när|för) (?:a |an |the |ett |en )?(?:posts?|pages?|inlägg(?:et)?|sida(?:n)?)?(?: ?(?:has|have|without|that have|there is|saknar|utan|inte har|har))+(?: (?:no|any|a|an|ingen|egen|own))*(?: (?:featured )?(?:image|picture|photo|bild|utvald bild))?|no picture of (?:its|their) own|(?:as )?(?:the )?(?:default|fallback)|share it|shared',
      )
      const handle = account ? { ...params, account: account[0] } : params
      const picture = urlsIn(clause.text).find(({ value }) => isPicture(value))
      if (!picture) return handle
      mark(clause, picture.start, picture.end)
      return { ...handle, share_image: picture.value }
    },
  },
  verifyRule,
  {
    key: 'theme_color',
    title: { en: 'Address Bar Color', sv: 'Adressfältets färg' },
    asks: colorAsks,
    tells: ({ bar_color: color, other_color: other, dark_color: dark, other_color_on: on }, language) => {
      const sv = language === 'sv'
      const more = [
        ...(other === '' ? [] : [`${String(other)} ${sv ? 'på' : 'on'} ${tellKinds(on, language)}`]),
        ...(dark === '' ? [] : [`${String(dark)} ${sv ? 'i mörkt läge' : 'in dark mode'}`]),
      ]
      return [
        sv
          ? `Telefonens adressfält har färgen ${String(color)}`
          : `The address bar of phones is ${String(color)}`,
        ...more,
      ].join(', ')
    },
    settings: {
      bar_color: {
        kind: 'color',
        label: { en: 'Address bar', sv: 'Adressfält' },
        start: '#1e3a8a',
        main: true,
        asks: 'address bar|theme colou?r|adress(?:fält|rad)(?:et|en|ets)?',
      },
      other_color: {
        kind: 'text',
        label: { en: 'Other color, such as #7a1f1f', sv: 'Annan färg, till exempel #7a1f1f' },
        start: '',
        max: 7,
        plain: true,
        asks: '(?!)',
      },
      other_color_on: kindSetting({ en: 'Other color on', sv: 'Annan färg på' }, []),
      dark_color: {
        kind: 'text',
        label: { en: 'Color in dark mode', sv: 'Färg i mörkt läge' },
        start: '',
        max: 7,
        plain: true,
        asks: '(?!)',
      },
    },
    read: readBar,
  },
  {
    key: 'icon',
    title: { en: 'Site Icon', sv: 'Webbplatsikon' },
    asks: `${verb}(?:fav ?-?icons?|site[ -]icons?|tab icons?|icon (?:in|of|for) (?:the )?(?:browser )?tabs?|webbplatsikon(?:en)?|favicon(?:en)?|ikon(?:en)? i (?:webbläsar)?fliken)`,
    tells: ({ icon }, language) =>
      icon === ''
        ? {
            en: 'An icon for the browser tab once its address is filled in',
            sv: 'En ikon för fliken när adressen är ifylld',
          }[language]
        : { en: `The icon of the browser tab is ${String(icon)}`, sv: `Ikonen i fliken är ${String(icon)}` }[
            language
          ],
    settings: {
      icon: {
        kind: 'url',
        label: { en: 'Address of the icon', sv: 'Ikonens adress' },
        help: {
          en: 'A square picture from the media library. Empty leaves the icon of the site.',
          sv: 'En kvadratisk bild ur mediebiblioteket. Tomt lämnar webbplatsens ikon.',
        },
        start: '',
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const url = /icon|ikon/iu.test(clause.bare) && params['icon'] === '' ? freeUrl(clause) : null
      return url === null ? params : { ...params, icon: url }
    },
  },
  {
    key: 'hints',
    title: { en: 'Early Connections', sv: 'Tidiga anslutningar' },
    asks: `${verb}(?:pre-?connect|dns-?prefetch)(?:s|ing)?(?: (?:hints?|tags?|links?))?(?: (?:to|for|till|för))?`,
    tells: ({ origins }, language) =>
      language === 'sv'
        ? `Webbläsaren ansluter tidigt till ${(origins as readonly string[]).join(', ') || 'de adresser som fylls i'}`
        : `Browsers connect early to ${(origins as readonly string[]).join(', ') || 'the addresses you fill in'}`,
    settings: {
      origins: {
        kind: 'lines',
        label: { en: 'Addresses', sv: 'Adresser' },
        start: [],
        plain: true,
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const found: string[] = []
      for (let url = freeUrl(clause); url !== null; url = freeUrl(clause)) found.push(new URL(url).origin)
      return found.length === 0
        ? params
        : { ...params, origins: [...new Set([...(params['origins'] as readonly string[]), ...found])] }
    },
  },
  {
    key: 'author',
    title: { en: 'Author Tag', sv: 'Författartagg' },
    asks: '(?:(?:the )?(?:name of the )?author(?:\'s name)? (?:should be )?in )?(?:an? |the |en )?meta "?(?:author|_+)"? tag|meta "?author"?(?: ?tag)?|"author" (?:meta )?tag|author meta ?tag|meta-?tagg(?:en)? (?:för |med )?(?:"?author"?|författare(?:n|ns namn)?)|författartagg',
    tells: ({ author_on: on }, language) =>
      language === 'sv'
        ? `En metatagg med författarens namn på ${tellKinds(on, language)}`
        : `A meta tag with the name of the author on ${tellKinds(on, language)}`,
    settings: { author_on: kindSetting({ en: 'Author on', sv: 'Författare på' }, ['post']) },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:the )?name of the author|(?:the )?author(?:\'s name)?|tag|författarens namn|"author"',
      )
      for (const match of clause.text.matchAll(/"author"/giu)) markMatch(clause, match)
      return params
    },
  },
  {
    key: 'custom',
    title: { en: 'Meta Tags', sv: 'Metataggar' },
    asks: `${verb}(?:meta[ -]?tag(?:gen|g)?(?: "_+")?|<meta (?:name|property)="_+")(?: (?:called|named|with|som heter|med))*`,
    tells: ({ tags }, language) => {
      const lines = (tags as readonly string[]).join(', ')
      if (lines === '')
        return language === 'sv'
          ? 'Metataggar som fylls i bland inställningarna'
          : 'Meta tags that you fill in under Settings'
      return language === 'sv' ? `Metataggar: ${lines}` : `Meta tags: ${lines}`
    },
    settings: {
      tags: {
        kind: 'lines',
        label: { en: 'Meta tags', sv: 'Metataggar' },
        help: {
          en: 'A name and a content in each line: copyright = Anna',
          sv: 'Ett namn och ett innehåll per rad: copyright = Anna',
        },
        start: [],
        plain: true,
        asks: '(?!)',
      },
      tags_on: kindSetting({ en: 'Tags on', sv: 'Taggar på' }, everyKind),
    },
    read: (params, clause) => {
      const found = [
        ...clause.text.matchAll(
          /<?(?:meta )?(?:name=|property=|tag |named |called )?"([a-z][\w:.-]{1,60})"[ =,]*(?:content=|with(?: the)?(?: content| text| value)?|saying|set to|innehåll|med(?: innehållet| texten)?|=|:)\s?"([^"]{1,200})"[ /]*>?/giu,
        ),
      ]
      for (const match of found) markMatch(clause, match)
      const lines = found.map((match) => `${match[1] ?? ''} = ${match[2] ?? ''}`)
      return lines.length === 0
        ? params
        : { ...params, tags: [...new Set([...(params['tags'] as readonly string[]), ...lines])] }
    },
  },
  {
    key: 'code',
    title: { en: 'Head and Footer Code', sv: 'Kod i huvud och fot' },
    asks: '(?:(?:an?|one|two|2|big|large|text|en|ett|två|stora|simple) ){0,4}(?:(?:settings? )?(?:page|screen) with (?:two |2 )?(?:big |large )?)?(?:boxes|fields|box|field|rutor|ruta|fält)?[,:]? ?(?:"_{4,}"(?: (?:and|och) "_{4,}")?[,.:]? ?)?(?:custom |own |my |any |egen |eget |extra )?(?:html |javascript |js |css )?(?:codes?|scripts?|snippets?|html|kod|skript)(?: (?:in|into|to|for|before|inside|i|till|för))? (?:the |my |our )?(?:(?:site )?head(?:er)?|footer|</?(?:head|body)>|(?:closing )?body tag|sid(?:huvudet|foten))(?: (?:and|or|och|eller) (?:the )?(?:head(?:er)?|footer|sid(?:huvudet|foten)))?|(?:insert|inject) (?:headers?|footers?)(?: and (?:headers?|footers?))?|(?:head(?:er)?|footer) (?:and (?:head(?:er)?|footer) )?(?:codes?|scripts?)(?: boxes| box| fields?)?|(?:egen )?kod i (?:sid)?(?:huvudet|foten|head|footer)(?: och (?:sid)?(?:huvudet|foten|head|footer))?|(?:what(?:ever)?|anything|everything|det|allt)(?: (?:i|we|jag|vi|som))? (?:pastes?|puts?|enters?|writes?|klistrar in|skriver)(?: (?:there|in|in it|i den|där))? (?:goes|go|should go|is put|is printed|ends up|hamnar|ska hamna) (?:in|into|i) (?:the )?(?:<?head>?|sidhuvudet)(?: of (?:every|each|all) pages?| på (?:alla|varje) sid(?:or|a))?',
    tells: {
      en: 'Boxes for code in the head and before the end of each page, for administrators',
      sv: 'Rutor för kod i huvudet och före slutet av varje sida, för administratörer',
    },
    settings: {
      head_code: { kind: 'code', label: { en: 'Head code', sv: 'Kod i huvudet' }, start: '', asks: '' },
      footer_code: { kind: 'code', label: { en: 'Footer code', sv: 'Kod i foten' }, start: '', asks: '' },
    },
    read: (params, clause) => {
      for (const match of clause.text.matchAll(/"[^"]{0,20}(?:head|foot|huvud|fot)[^"]{0,20}"/giu))
        markMatch(clause, match)
      takeAll(
        clause,
        '(?:an? )?settings (?:page|screen)|(?:with )?(?:two|2) (?:big |large )?(?:boxes|fields)|(?:whatever|what|anything|everything) (?:i|we) (?:paste|enter|type|put)(?: there| in(?:to)? (?:it|them))?|(?:goes|go|is put|is printed) into the head(?: of (?:every|each|all) pages?)?|(?:(?:right|just|directly) )?before the (?:closing )?body tag|(?:only |just )(?:admins?|administrators) (?:may|can|should) (?:see|open|use|change)(?: (?:it|that page|this page|the page))?|bara (?:admin|administratörer) (?:får|ska|kan) (?:se|öppna|ändra)(?: (?:den|det|sidan))?',
      )
      return params
    },
  },
]
