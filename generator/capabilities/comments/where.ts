import type { Rule } from '../../frame/rules.ts'
import { listed } from '../../words/match.ts'
import type { Language } from '../../words/language.ts'
import { markMatch, takeAll } from '../../words/claims.ts'
import { attempted, comments, near, says, the, writing } from './words.ts'

const typeNames = {
  post: { en: 'posts', sv: 'inlägg' },
  page: { en: 'pages', sv: 'sidor' },
  attachment: { en: 'media', sv: 'media' },
  product: { en: 'products', sv: 'produkter' },
} as const

const stop =
  "(?:disable|turn off|switch off|turn of|deactivate|remove|get rid of|hide|close|lock|block|kill|forbid|shut (?:down|off)|no|no more|stop|don'?t (?:want|allow|need)|do not (?:want|allow|need)|without|stäng(?:a|er|s)?(?: av)?|slå av|ta bort|inaktivera|lås|dölj|förbjud|slopa|inga|inga fler|vill inte ha)"
const ended = '(?:off|disabled|closed|removed|gone|locked|avstängda|stängda|stängs|borttagna|bort|av)'
const dated = ` ${near}{0,60}?(?:\\d+|an?|one|two|three|four|six|en|ett|två|tre|fyra|sex) (?:days?|weeks?|months?|years?|dag(?:ar)?|dygn|veck(?:a|or)|månad(?:er)?|år)(?![\\p{L}])`
const narrower =
  '(?: (?:with|that|which|url|website|older|longer|shorter|containing|from|by|under \\d|notif|avatar|field for|fields? url|som|med|äldre|från|kortare|längre))'
const everywhere =
  '(?: (?:anywhere|everywhere|entirely|completely|altogether|at all|(?:on|across|from) (?:my |our |the )?(?:whole |entire )?(?:site|website|blog)|överallt|helt|alls|på (?:hela )?(?:sajten|webbplatsen|sidan)))?'
const places =
  '(?:on |for |under |below |in |from |på |för |under |till |ur )?(?:all |any |the |blog |our |static |alla |ett |en |a |an ){0,6}'

const typesOff = (types: unknown): string[] =>
  Object.entries(types as Record<string, boolean>).flatMap(([key, value]) => (value ? [key] : []))

function tellOff(types: unknown, categories: readonly string[], language: Language): string {
  const sv = language === 'sv'
  const on = typesOff(types)
  if (on.length === Object.keys(typeNames).length)
    return sv ? 'Kommentarer är avstängda överallt' : 'Comments are off everywhere'
  const names = [
    ...on.map((key) => typeNames[key as keyof typeof typeNames][language]),
    ...categories.map((name) => (sv ? `inlägg i “${name}”` : `posts in “${name}”`)),
  ]
  return sv
    ? `Kommentarer är avstängda på ${listed(names, 'och')}`
    : `Comments are off on ${listed(names, 'and')}`
}

const category =
  /(?<![\p{L}])(?:(?:posts|articles|inlägg|artiklar) )?(?:(?:in|of|from|i|ur|under) )?(?:the |our )?(?:categor(?:y|ies)|kategori(?:n|er|erna)?) ((?:"[^"]+"|[\p{L}\p{N}-]+)(?:(?:, | and | och )(?:"[^"]+"|\p{Lu}[\p{L}\p{N}-]*))*)|(?<![\p{L}])(?:in|i) (?:the )?("[^"]+"|\p{Lu}[\p{L}\p{N}-]*) category(?![\p{L}])/gu

const offRule: Rule = {
  key: 'off',
  title: { en: 'Comments Off', sv: 'Kommentarer av' },
  removes: true,
  asks: `${stop}${the} (?:${comments})${everywhere}(?!${narrower}|${dated})|turn${the} (?:${comments}) off|(?:${comments}) (?:off|disabled|closed|avstängda|stängda)(?!${dated})|(?:${comments})(?: (?:on|for|under|på|för|under|i) (?:the |all |our |alla ){0,6}\\p{L}+){0,2} (?:(?:should|must|are|is|be|to|get|have|ska|skall|måste|vara|blir) ){1,6}(?:turned |switched )?${ended}${everywhere}(?!${dated})|(?:nobody|no one|no-one|ingen)(?: should| must| can| may| ska| får| skall| kan)*(?: be able to| kunna)? ${writing}(?! (?:without|unless|utan))|(?:visitors|people|users|readers|besökare|folk|man|they|de) (?:should not|shouldn't|can't|cannot|must not|mustn't|may not|ska inte|får inte|inte ska|inte får)(?: be able to| kunna)? ${writing}(?! (?:without|unless|until|utan|om))`,
  tells: ({ types, off_categories: categories }, language) =>
    tellOff(types, categories as unknown as string[], language),
  settings: {
    types: {
      kind: 'choices',
      label: { en: 'Without comments', sv: 'Utan kommentarer' },
      start: ['post', 'page', 'attachment', 'product'],
      asks: '',
      unless: 'keep|leave|allow|keeping|behåll|lämna|tillåt',
      choices: [
        {
          value: 'post',
          label: { en: 'Posts', sv: 'Inlägg' },
          asks: `${places}(?:posts|articles|inlägg(?:en)?|artiklar(?:na)?)`,
        },
        { value: 'page', label: { en: 'Pages', sv: 'Sidor' }, asks: `${places}(?:pages|sidor(?:na)?)` },
        {
          value: 'attachment',
          label: { en: 'Media', sv: 'Media' },
          asks: `${places}(?:media(?: files| items)?|attachments?(?: pages)?|images|photos|bilder(?:na)?|bilagor(?:na)?|mediefiler(?:na)?)`,
        },
        {
          value: 'product',
          label: { en: 'Products', sv: 'Produkter' },
          asks: `${places}(?:products?|produkt(?:er|erna)?)`,
        },
      ],
    },
    off_categories: {
      kind: 'lines',
      label: { en: 'And on posts in these categories', sv: 'Och på inlägg i dessa kategorier' },
      help: { en: 'One category in each line.', sv: 'En kategori per rad.' },
      start: [],
      plain: true,
      asks: '(?!)',
    },
  },
  read: (params, clause) => {
    // Without comments anywhere, the admin has no menu for them.
    if (typesOff(params['types'] ?? {}).length === Object.keys(typeNames).length)
      takeAll(
        clause,
        '(?:(?:also|and|even|och|även) )*(?:hide|remove|dölja?|ta bort|göm(?:ma)?) (?:the |their )?(?:comments? (?:menu|page)|menu (?:for|of) comments|menyn för kommentarer(?:na)?|kommentarsmenyn|kommentarmenyn)(?: (?:in|from|i|ur) (?:the )?(?:admin(?:en)?|dashboard))?',
      )
    const matches = [...clause.text.matchAll(category)]
    if (matches.length === 0 || params['off_categories'] === undefined) return params
    for (const match of matches) markMatch(clause, match)
    const names = matches.flatMap((match) =>
      (match[1] ?? match[2] ?? '').split(/, | and | och /u).map((name) => name.replaceAll('"', '')),
    )
    const known = params['off_categories'] as unknown as string[]
    // Where only categories are named, nothing else is closed.
    const isFresh = known.length === 0 && typesOff(params['types']).length === Object.keys(typeNames).length
    const types = isFresh ? { post: false, page: false, attachment: false, product: false } : params['types']
    return { ...params, types: types ?? {}, off_categories: [...new Set([...known, ...names])] }
  },
}

/** Rules about where, for whom and how long people can comment. */
export const whereRules: readonly Rule[] = [
  offRule,
  {
    key: 'close_after',
    title: { en: 'Close Old Comments', sv: 'Stäng gamla kommentarer' },
    removes: true,
    asks: `${stop}${the} (?:${comments})(?=${dated})|(?:${comments})(?: (?:on|for|under|på|för) (?:the |all |our |old |older |alla |gamla ){0,6}\\p{L}+){0,2} (?:(?:should|must|are|is|be|to|get|only|stay|ska|skall|måste|bara|vara|automatically|automatiskt) ){0,6}(?:close|closes|closed|stop|stängs|stängas|open|öppna|${ended})(?=${dated})|turn${the} (?:${comments}) off(?=${dated})|(?:allow|keep|leave|tillåt|låt|ha)${the} (?:${comments})(?: open| öppna)?(?: only| bara)?(?= (?:for|i|under|during)${dated})|(?:after|efter)(?= (?:\\d+|an?|two|three|en|ett|två|tre) (?:days?|weeks?|months?|dagar|vecka|veckor|månader|månad),? ${near}{0,20}(?:no |inga |close |stäng)${near}{0,20}comment|kommentar)`,
    within: `(?:close|stop|lock|shut|stäng|lås)(?:a|s)? (?:them|it|those|dem|de|den)(?=${dated})`,
    tells: ({ close_days: days }, language) =>
      language === 'sv'
        ? `Kommentarer stängs ${String(days)} dagar efter publicering`
        : `Comments close ${String(days)} days after publishing`,
    settings: {
      close_days: {
        kind: 'number',
        label: { en: 'Close after (days)', sv: 'Stäng efter (dagar)' },
        start: 14,
        min: 1,
        max: 3650,
        unit: 'days',
        asks: 'days?(?: old)?|dag(?:ar)?|dygn|weeks?|veckor|vecka|months?|månader|månad|years?|år',
      },
      closed_text: {
        kind: 'area',
        label: { en: 'Text in place of the form', sv: 'Text i stället för formuläret' },
        help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
        start: '',
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        `(?:on|for|under|på|för|till) (?:the |a |an |all |our |old |older |alla |gamla |äldre |ett ){0,6}(?:posts?|articles?|news|inlägg(?:et|en)?|artiklar(?:na)?)|(?:after|efter|older than|äldre än|when (?:they are|it is|a post is|the post is)|när (?:de|det|inlägget) är)(?= .{0,12}(?:day|week|month|year|dag|dygn|veck|månad|år))|after (?:it|they|the post|a post|publishing|publication|that)(?: came out| come out| was published| is published| were published| went live)?|efter (?:att (?:det|de|inlägget) )?(?:publicering(?:en)?|publicerats|publicerades|kom ut)|(?:a )?(?:post|inlägg)?(?: is| are| are more than| more than)? old|gamla|automatically|automatiskt|there|där`,
      )
      return params
    },
  },
  {
    key: 'members',
    title: { en: 'Members Comment', sv: 'Medlemmar kommenterar' },
    asks: `(?:only|just|bara|endast) (?:let |allow )?(?:logged[- ]in|signed[- ]in|registered|inloggade|registrerade|members|medlemmar)(?: users| members| people| användare| medlemmar| personer)? (?:can|may|should be able to|to|kan|får|ska kunna)? ?(?:${writing}|${comments})|(?:comments?|kommentar(?:er)?) (?:only )?(?:for|from|by|för|från|av) (?:members|(?:logged|signed)[- ]in (?:users|people)|registered users|inloggade|medlemmar)(?: only)?|(?:must|have to|should|need to) (?:be )?(?:logged|signed|log|sign|registered|register)(?: in)? (?:to|before|if) (?:they |you )?(?:can )?(?:want to )?(?:comment\\w*|(?:post|leave|write) a comment)|måste (?:vara inloggad(?:e)?|logga in) för att (?:få |kunna )?kommentera|require (?:a )?(?:log-?in|sign-?in|registration|an account) (?:to|for|before) comment(?:s|ing)?|(?:no|inga) (?:anonymous|guest|anonyma) (?:${comments})|(?:guests|anonymous (?:visitors|people|users)|visitors|gäster|anonyma|besökare) (?:can't|cannot|must not|may not|should not|shouldn't|får inte|ska inte)(?: be able to| kunna)? ${writing}(?: without (?:logging|signing) in| utan att (?:vara inloggade|logga in))?|(?:can't|cannot|shouldn't|not|inte|ingen)(?: \\p{L}+){0,4} ${writing} (?:without|unless|utan)(?: \\p{L}+){0,4} (?:(?:logg|sign)(?:ing|ed) in|log in|logga in|inloggade?|an account|konto)`,
    tells: { en: 'Only people who are signed in can comment', sv: 'Bara inloggade kan kommentera' },
  },
  {
    key: 'review',
    title: { en: 'Review Comments', sv: 'Granska kommentarer' },
    asks: `(?:approve|moderate|review|hold|granska|godkänn(?:a)?)${the} (?:${comments})(?: (?:manually|by hand|myself|first|before they (?:appear|show|go live|are published|are shown)|för hand|manuellt|först|innan de (?:syns|visas|publiceras)))?(?! (?:with|that|containing|mentioning|if|med|som|om))|(?:${comments}) (?:(?:should|must|need|needs|have|has|wait|waits|ska|måste|behöver|först) ){0,6}(?:(?:to )?be |to wait |wait |for |vänta på |bli ){0,6}(?:(?:for )?(?:my |our |an )?approv(?:al|ed)|moderated|reviewed|(?:first )?held|godkännas|godkända|godkännande|granskas)(?: (?:first|by me|by us|manually|by an? (?:admin|editor)|before they (?:appear|show|go live|are published|are shown)|av mig|av oss|först|innan de (?:syns|visas|publiceras)))*`,
    tells: { en: 'Every comment waits for review', sv: 'Varje kommentar granskas innan den syns' },
  },
  {
    key: 'flood',
    title: { en: 'Comment Limit', sv: 'Gräns för kommentarer' },
    asks: `(?:at most|max(?:imum)?|no more than|only|limit(?: \\p{L}+){0,3} to|högst|max|bara)? ?(?:\\d+|one|two|three|five|ten|en|två|tre|fem|tio) (?:${comments}) (?:per|an?|each|every|i|om|var|varje) (?:(?:visitor|person|user|besökare) (?:per|an?|each|every|i|om|per) )?(?:\\d+ )?(?:minutes?|hours?|days?|minut(?:er|en)?|tim(?:me|men|mar)|dag(?:en|ar)?|dygn(?:et)?)(?: per (?:visitor|person|user|besökare))?|(?:wait|vänta)(?= (?:\\d+|an?|en) (?:seconds?|minutes?|hours?|minut(?:er)?|timm(?:e|ar)) (?:between|before|mellan)${near}{0,25}(?:comment|kommentar))`,
    tells: ({ flood_count: count, flood_minutes: minutes }, language) =>
      language === 'sv'
        ? `Högst ${String(count)} kommentarer på ${String(minutes)} minuter från samma besökare`
        : `At most ${String(count)} comments in ${String(minutes)} minutes from one visitor`,
    settings: {
      flood_count: {
        kind: 'number',
        label: { en: 'Comments', sv: 'Kommentarer' },
        start: 1,
        min: 1,
        max: 100,
        asks: 'comments?(?= (?:per|an?|each|every))|kommentar(?:er)?(?= (?:per|i|om|var|varje))',
      },
      flood_minutes: {
        kind: 'number',
        label: { en: 'In so many minutes', sv: 'På så många minuter' },
        start: 1,
        min: 1,
        max: 10_080,
        unit: 'minutes',
        asks: 'wait|vänta',
      },
      flood_text: {
        kind: 'text',
        label: { en: 'What it says then', sv: 'Vad det då står' },
        start: {
          en: 'You are writing very fast. Please wait a moment.',
          sv: 'Du skriver väldigt fort. Vänta lite.',
        },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(clause, `${attempted}|(?:between|mellan) (?:the |two )?(?:${comments})`)
      const unit =
        /(?:per|an?|each|every|i|om|var|varje) (\d+ )?(minute|hour|day|minut|tim|dag|dygn)\p{L}*/iu.exec(
          clause.bare,
        )
      if (!unit || !params.rules.includes('flood')) return params
      const minutes = /^h|^tim/u.test(unit[2] ?? '') ? 60 : /^d/u.test(unit[2] ?? '') ? 1440 : 1
      markMatch(clause, unit)
      return { ...params, flood_minutes: Number(unit[1] ?? 1) * minutes }
    },
  },
]
