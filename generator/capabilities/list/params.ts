import * as z from 'zod'
import { layoutSettings } from '../../frame/listing.ts'
import type { LayoutParams } from '../../frame/listing.ts'
import type { Params } from '../../frame/capability.ts'
import type { Choice, Settings } from '../../frame/settings/types.ts'

/** What an entry must be to be listed. `coming` and `past` compare a date with today. */
export type Condition = { field: string; is: 'is' | 'not' | 'coming' | 'past'; value: string }

export type ListParams = Params &
  LayoutParams & {
    /** `post`, `page`, `people`, a taxonomy, or the name of a part that keeps entries. */
    source: string
    /** Names of categories and tags that are shown, and that are not. */
    category: string[]
    tag: string[]
    without: string[]
    /** Roles of people. */
    only: string[]
    /** Fields that each entry shows, those that visitors filter by, and checkboxes that show their name on the picture. */
    fields: string[]
    filters: string[]
    badges: string[]
    /** Whether they are quotes, whose text stands above the name of the person. */
    quotes: boolean
    /** The field whose value is the text of an entry, where it is not the text of its page. */
    words: string
    /** What the headings are: a field, `category`, `letter`, `month` or nothing. */
    group: string
    /** The field of the order. */
    by: string
    where: Condition[]
    heading: string
    average: string
    order: string
    count: number
    paging: string
    picture: boolean
    text: string
    about: Record<string, boolean>
    counts: boolean
    button: string
    all: string
    links: string
    blank: boolean
    search: boolean
    prompt: string
    unmatched: string
    nothing: string
    single: boolean
    opened: boolean
    access: string
    denied: string
    place: string
    week: string
  }

const names = z.array(z.string())

/** Schema of what no setting is. */
export const structure = {
  source: z.string().min(1),
  category: names,
  tag: names,
  without: names,
  only: names,
  fields: names,
  filters: names,
  badges: names,
  quotes: z.boolean(),
  words: z.string(),
  group: z.string(),
  by: z.string(),
  where: z.array(
    z.object({ field: z.string(), is: z.enum(['is', 'not', 'coming', 'past']), value: z.string() }),
  ),
}

/** What a list is of before anything is said. */
export const start: Partial<ListParams> = {
  source: '',
  category: [],
  tag: [],
  without: [],
  only: [],
  fields: ['*'],
  filters: [],
  badges: [],
  quotes: false,
  words: '',
  group: '',
  by: '',
  where: [],
}

export const isOfPosts = ({ source }: ListParams): boolean => source === 'post' || source === 'page'
export const isOfTerms = ({ source }: ListParams): boolean => source === 'category' || source === 'post_tag'
export const isOfPeople = ({ source }: ListParams): boolean => source === 'people'
/** Whether it shows what parts of the plugin keep. */
export const isOfEntries = (params: ListParams): boolean =>
  !isOfPosts(params) && !isOfTerms(params) && !isOfPeople(params)
const hasText = (params: ListParams): boolean => !isOfTerms(params)

const sort =
  '(?:(?:sort(?:ed)?|order(?:ed)?|listed|ranked|arranged?|sorterade?|sortera[ts]?|ordnade?|visas|listas?)(?: (?!by |after |efter |på |i )[\\p{L}]+){0,3} )?'

const orders: readonly Choice[] = [
  {
    value: 'title',
    label: { en: 'By name', sv: 'Efter namn' },
    asks: `${sort}(?:by|after|efter|på) (?:the )?(?:names?|titles?|namn(?:et)?|titel(?:n)?)|${sort}(?:in )?alphabetical(?:ly)?(?: order)?(?:,? not (?:by|in) (?:when|date|the order)(?: \\p{L}+){0,4})?|${sort}(?:from )?a(?: to |-|–)z|${sort}a till ö|a-ö|(?:(?:and|och) )?(?:the names|names|namnen|titlarna) (?:${sort})?(?:in |i )?(?:bokstavsordning|alfabetisk ordning|alphabetical order|alfabetiskt|alphabetically)|${sort}(?:i )?(?:bokstavsordning(?:en)?|alfabetisk ordning)(?:,? inte (?:efter|i) (?:när|datum|den ordning)(?: \\p{L}+){0,4})?|${sort}alfabetiskt`,
  },
  {
    value: 'manual',
    label: { en: 'By hand', sv: 'För hand' },
    asks: `${sort}(?:by hand|manual(?:ly)?(?: order)?|in (?:my|our|their|a custom|any) (?:own )?order(?: (?:i|we) (?:choose|want|decide|set))?|in (?:the|whatever) order (?:that )?(?:i|we) (?:choose|want|decide|set)|drag and drop|för hand|manuell\\p{L}*|i (?:min |vår )?egen ordning|i (?:den )?ordning (?:som )?(?:jag|vi) (?:väljer|vill|bestämmer))`,
  },
  {
    value: 'oldest',
    label: { en: 'Oldest first', sv: 'Äldsta först' },
    asks: `${sort}(?:the )?oldest (?:ones? )?(?:first|on top)|${sort}äldst(?:a)? (?:först|överst)`,
  },
  {
    value: 'modified',
    label: { en: 'Last changed first', sv: 'Senast ändrade först' },
    asks: `${sort}(?:the )?(?:last|recently|latest|most recently) (?:changed|updated|modified|edited)(?: (?:first|on top|posts?))?|senast (?:ändrade|uppdaterade)(?: först| inlägg(?:en)?)?`,
  },
  {
    value: 'reads',
    label: { en: 'Most read first', sv: 'Mest lästa först' },
    asks: `${sort}(?:the |by )?(?:single |number of )?(?:most[ -](?:read|viewed|visited|opened|seen)|top[ -](?:read|viewed)|(?:with (?:the )?)?(?:most |highest number of )?(?:page ?)?(?:views|reads|visits)|popular(?:ity)? \\(?by (?:views|reads|visits)\\)?)(?: (?:first|on top))?|${sort}(?:det |de |med )?(?:mest|flest) (?:lästa?|besökta?|visade?|visningar|läsningar|sedda|öppnade)(?: (?:först|överst))?`,
  },
  {
    value: 'comments',
    label: { en: 'Most comments first', sv: 'Flest kommentarer först' },
    asks: `${sort}(?:the |by )?(?:most[ -]commented|most[ -]discussed|number of comments|most comments|(?:most )?popular(?:ity)?(?![^.!?]{0,60}(?:views|reads|visits)))(?: (?:first|on top))?|(?:mest|flest) (?:kommenterade|diskuterade|populära|kommentarer)(?: först| överst)?|populär(?:a|aste)`,
  },
  {
    value: 'random',
    label: { en: 'At random', sv: 'Slumpvis' },
    asks: `${sort}(?:at |in |a )?random(?:ly)?(?: order| chosen| picked| selected)?|${sort}shuffled?|${sort}slump(?:vis|mässig\\p{L}*|ade|at|a|ar)(?: (?:vald(?:a)?|valt|utvald(?:a)?|utvalt|ordning))?|(?:i )?slumpvis ordning`,
  },
  {
    value: 'newest',
    label: { en: 'Newest first', sv: 'Nyaste först' },
    asks: `${sort}(?:the )?(?:newest|latest|most recent) (?:ones? |\\p{L}+ )?(?:first|on top)|(?:sorted |ordered )by (?:publish(?:ed|ing)? )?date|(?:de )?(?:nyaste|senaste|nyast) (?:först|överst)|(?:show |visa )(?:only |bara )?(?:the |de )?(?:\\d+ |two |three |four |five |six |två |tre |fyra |fem |sex )?(?:latest|newest|most recent|senaste|nyaste)`,
  },
  { value: 'up', label: { en: 'By the field, lowest first', sv: 'Efter fältet, lägst först' }, asks: '' },
  { value: 'down', label: { en: 'By the field, highest first', sv: 'Efter fältet, högst först' }, asks: '' },
]

const none =
  '(?:nothing|none(?: of them)?|nobody|no ?one|no(?:ne)?(?: (?:more|available|upcoming|free|open|current))? \\p{L}+|not any|0 \\p{L}+)'
const ingen = '(?:inget|ingen|inga|ingenting|inte (?:någon|något|några))(?: \\p{L}+)?'
/** When a list has nothing to show: "if none is available", "när alla är uthyrda". */
const empty = {
  en: `(?:when|if|as long as|once|while|in case|whenever) (?:there(?:'s| is| are| were) (?:currently )?${none}|(?:we|you|they) (?:have|'ve got) ${none}|(?:it|the (?:list|page|table)) is empty|${none} (?:is|are|exists?|was|were|has|have)|(?:all|everything|every \\p{L}+|all (?:of )?(?:the |our )?\\p{L}+) (?:is|are|has been|have been) (?:sold|rented|booked|taken|gone|filled|hidden|adopted|full)(?: out)?)(?: (?:there|coming up|planned|to show|left|listed|available|free|found|in (?:the|this) list|in it|right now|at the moment|at all))*(?:,? (?:then )?(?:it should|it must|please|the (?:page|list) should|i want it to|let it|have it))?(?: (?:say|show|read|write|display))?`,
  sv: `(?:om|när|så länge|ifall|medan) (?:det (?:inte )?(?:finns|är) ${ingen}|det inte (?:finns|är) \\p{L}+|(?:den|listan|sidan) är tom|${ingen} (?:är|finns|ligger|har)|vi (?:inte )?har ${ingen}|(?:alla|allt|samtliga)(?: \\p{L}+)? är (?:sål\\p{L}+|uthyr\\p{L}+|slut\\p{L}*|upptag\\p{L}+|boka\\p{L}+|fullt?a?))(?: (?:ledig\\p{L}*|kvar|inlag\\p{L}+|planera\\p{L}+|kommande|just nu|där|i listan)){0,2}(?:,? (?:så |då )?(?:ska|skall|kan) (?:det|den|sidan|listan))?(?: (?:stå|visa(?:s)?|säga|skriv))?`,
}

const hasAll = (params: ListParams): boolean =>
  params.source !== 'page' && (isOfPosts(params) || isOfEntries(params))
const linkWords = '(?:link|button|länk|knapp)(?: (?:that says|saying|called|named|som heter|med texten))?'
const toAll =
  '(?: (?:to|till|that (?:goes|leads) to|som (?:går|leder) till) (?:the |that |our |all |alla |hela )*(?:category|archive|blog|news|posts|articles|kategorin|arkivet|bloggen|inlägg(?:en)?))'

const amount = '(?:\\d+|two|three|four|five|six|ten|två|tre|fyra|fem|sex|tio)'

/** The settings of a list. */
export const settings: Settings<ListParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: '',
    asks: '(?:with |and )?(?:a |the )?(?:(?:heading|headline)(?: (?:of the list|saying|above(?: it)?))?|title (?:of the list|saying|above(?: it)?)|title(?=:? "_))|(?:headed|titled)|(?:med |och )?rubrik(?:en)?(?: ovanför)?',
    max: 120,
  },
  average: {
    kind: 'text',
    label: { en: 'Line with the average', sv: 'Rad med snittbetyget' },
    help: {
      en: '[average] stands for the average rating, [count] for the number of entries. Empty shows none.',
      sv: '[average] står för snittbetyget, [count] för antalet poster. Tomt visar ingen.',
    },
    start: '',
    // `readAverage` reads it.
    asks: '(?!)',
    max: 120,
    shown: ({ average }) => average !== '',
  },
  ...layoutSettings<ListParams>('cards'),
  single: {
    kind: 'switch',
    label: { en: 'One at a time', sv: 'En åt gången' },
    text: { en: 'Close the others when one is opened', sv: 'Stäng de andra när en öppnas' },
    start: false,
    asks: '(?:only |just |bara |endast )?(?:one|1|a single one|en|ett)(?: (?:answer|question|panel|item|of them|svar|fråga))? (?:should |can |may |is |be |to |ska |kan |får )*(?:(?:be )?open(?:ed)?|öppe[nt]a?|öppnas|vara öppen|utfällda?) ?(?:at (?:a|the same|once|any) ?time|at once|(?<!(?:öppen|öppna|öppet) )åt gången|samtidigt|i taget)?|(?:open(?:s|ing)? )?one at a time|en åt gången|(?:opening one|open(?:ing)? (?:a|another) (?:question|one)) (?:should )?(?:closes?|close) the (?:others?|rest)|(?:close|closes|and closes?|stäng|stänger|stängs) (?:the|all|de) (?:others?|other (?:ones|answers)|rest|andra)(?: (?:when|if|om|när) (?:one|another|you|en|man)[^.,;]{0,30})?|när (?:man öppnar )?en (?:öppnas )?stängs (?:de andra|övriga)',
    shown: ({ layout }) => layout === 'accordion',
  },
  opened: {
    kind: 'switch',
    label: { en: 'First one', sv: 'Den första' },
    text: { en: 'Show the first one open', sv: 'Visa den första öppen' },
    start: false,
    asks: '(?:with )?(?:the )?first (?:answer|question|one|item|panel)(?: (?:should |to |is |be |stays? )*(?:open|opened|expanded|shown))?(?: (?:from the start|at first|by default))?|(?:med )?(?:den |det )?första (?:svaret|frågan|posten)?(?: (?:ska |vara |är |visas )*(?:öppen|öppet|utfälld|utfällt))?(?: från början)?',
    shown: ({ layout }) => layout === 'accordion',
  },
  week: {
    kind: 'choice',
    label: { en: 'First day of the week', sv: 'Veckans första dag' },
    start: '',
    asks: '(?:the )?weeks? (?:starts?|begins?|starting|beginning)|starts? on|veckan (?:börjar|startar)|börjar på',
    shown: ({ layout }) => layout === 'calendar',
    choices: [
      { value: '', label: { en: 'As WordPress', sv: 'Som WordPress' }, asks: '' },
      { value: '0', label: { en: 'Sunday', sv: 'Söndag' }, asks: '(?:on )?sundays?|(?:på )?söndag(?:ar)?' },
      { value: '1', label: { en: 'Monday', sv: 'Måndag' }, asks: '(?:on )?mondays?|(?:på )?måndag(?:ar)?' },
      {
        value: '6',
        label: { en: 'Saturday', sv: 'Lördag' },
        asks: '(?:on )?saturdays?|(?:på )?lördag(?:ar)?',
      },
    ],
  },
  order: {
    kind: 'choice',
    label: { en: 'Order', sv: 'Ordning' },
    start: 'newest',
    asks: '',
    choices: orders,
  },
  count: {
    kind: 'number',
    label: { en: 'How many at a time', sv: 'Hur många åt gången' },
    start: 12,
    min: 1,
    max: 200,
    asks: `(?:shows?|lists?|displays?|visa|lista) (?:only |just |max |up to |at most |the |de |bara )*${amount}(?= (?!columns|per|in a|kolumner|i rad|seconds|sekunder))|(?:the |de )?(?:top |topp )?${amount} (?:most|random|popular|mest|slumpvisa|populäraste|slumpmässiga)|(?:top|topp) ${amount}|(?:the |de )?${amount} (?:blog ?)?(?:posts|articles|inlägg(?:en)?)(?= (?:with|that|from|in|med|som|ur|från))|(?:at most|up to|maximum|max)(?! \\d+ (?:characters|chars|letters|signs|tecken|bokstäver))|per page|on each page|(?<!(?:open|opened) )at a time|(?:the )?${amount}? ?(?:latest|newest|most recent|last)|högst(?! \\d+ tecken)|per sida|(?<!(?:öppen|öppna|öppet) )åt gången|(?:de )?${amount}? ?(?:senaste|nyaste)`,
  },
  paging: {
    kind: 'choice',
    label: { en: 'Further pages', sv: 'Fler sidor' },
    start: 'pages',
    asks: '',
    choices: [
      {
        value: 'pages',
        label: { en: 'Numbered', sv: 'Numrerade' },
        asks: '(?:with |and )?(?:page numbers|numbered pages|paginat(?:ion|ed)|paging)|(?:with |and |med )?(?:next|previous|prev|nästa|föregående)(?: ?/ ?| and | or | & | och | eller )(?:next|previous|prev|nästa|föregående)(?: (?:links?|buttons?|pages?|länkar|knappar|sida))?|(?:med |och )?(?:sidnumrering|sidnummer|paginering)',
      },
      {
        value: 'more',
        label: { en: 'A button for more', sv: 'En knapp för fler' },
        asks: '(?:(?:with |and )?(?:an? )?)?(?:"?(?:load|show) more"?)(?: button| link)?|(?:(?:med |och )?(?:en )?)?(?:visa|ladda) (?:fler|mer)(?:-?knapp(?:en)?)?',
      },
      {
        value: 'none',
        label: { en: 'None', sv: 'Inga' },
        asks: 'without (?:paging|pagination)|no (?:paging|pagination)',
      },
    ],
  },
  picture: {
    kind: 'switch',
    label: { en: 'Picture', sv: 'Bild' },
    text: { en: 'Show the picture', sv: 'Visa bilden' },
    start: true,
    asks: '(?:with |and )?(?:the |their |its |an? )?(?:featured |big |large |small )?(?<!(?:some|several|few|more|many|multiple|extra) )(?:images?|pictures?|photos?|thumbnails?)|(?:med |och )?(?:en )?(?<!(?:några|flera|fler|extra) )(?:bild(?:er|en|erna)?|foton?|miniatyr(?:er|bilder)?)',
    shown: hasText,
  },
  text: {
    kind: 'choice',
    label: { en: 'Text', sv: 'Text' },
    start: 'excerpt',
    asks: '',
    shown: hasText,
    choices: [
      {
        value: 'full',
        label: { en: 'All of it', sv: 'Hela' },
        asks: '(?:the )?(?:full|whole|entire|complete) (?:text|content|post)s?|hela (?:texten|innehållet|inlägget)',
      },
      {
        value: 'none',
        label: { en: 'None', sv: 'Ingen' },
        asks: '(?:just|only) (?:the )?(?:titles?|headlines?|names?)|titles? only|(?:bara|endast) (?:titel|titlar(?:na)?|rubrik(?:er(?:na)?)?|namn(?:en)?)',
      },
      {
        value: 'excerpt',
        label: { en: 'The beginning', sv: 'Början' },
        asks: '(?:with |and )?(?:the |an? |short )?(?:excerpts?|summar(?:y|ies)|short (?:texts?|intros?)|teasers?|beginning of the text)|(?:med |och )?(?:ett |kort )?(?:utdrag|ingress(?:en|er)?|sammanfattning(?:ar)?)',
      },
    ],
  },
  about: {
    kind: 'choices',
    label: { en: 'About each post', sv: 'Om varje inlägg' },
    start: ['date'],
    asks: '',
    shown: isOfPosts,
    choices: [
      {
        value: 'date',
        label: { en: 'Date', sv: 'Datum' },
        asks: '(?:with |and )?(?:the |their |its )?(?:publish(?:ed|ing) |post )?dates?(?! (?:order|first))|(?:med |och )?datum(?:et|en)?',
      },
      {
        value: 'author',
        label: { en: 'Author', sv: 'Författare' },
        asks: '(?:with |and )?(?:the |their |its )?authors?(?: names?)?|(?:med |och )?(?:författare(?:n)?|skribent(?:en)?)',
      },
      {
        value: 'category',
        label: { en: 'Category', sv: 'Kategori' },
        asks: '(?:with |and )(?:the |their |its )?(?:category|categories)(?: names?)?|show (?:the )?categor(?:y|ies)|(?:med |och |visa )kategori(?:n|er)?',
      },
      {
        value: 'comments',
        label: { en: 'Number of comments', sv: 'Antal kommentarer' },
        asks: '(?:with |and )?(?:the )?(?:number of comments|comment counts?)|(?:med |och )?antal(?:et)? kommentarer',
      },
      {
        value: 'reads',
        label: { en: 'Number of reads', sv: 'Antal läsningar' },
        asks: '(?:with |and )?(?:the )?(?:number of|how many) (?:reads|views|visits|times (?:it|they) (?:was|were|has been|have been) (?:read|viewed))|(?:and |with )(?:the )?(?:view|read) counts?|(?:med |och )?(?:antal(?:et)?|hur många) (?:läsningar|visningar|gånger (?:det|de) (?:lästs|har lästs|visats))',
      },
    ],
  },
  counts: {
    kind: 'switch',
    label: { en: 'Number of posts', sv: 'Antal inlägg' },
    text: { en: 'Show how many posts there are', sv: 'Visa hur många inlägg det finns' },
    start: true,
    asks: '(?:with |and )?(?:(?:the |a )?(?:number of posts|post counts?|counts?)|how many posts (?:(?:they|each|he|she)(?: has| have)?(?: wrote| written)?|(?:there are|are|is) in (?:each|it|them))|number of (?:articles|entries))(?: (?:behind|after|beside|next to|in brackets|in parentheses|in each|per category)(?: (?:it|them|each))?)?(?:,? like "_+")?|(?:med |och )?(?:antal(?:et)? inlägg|hur många inlägg)(?: (?:(?:de|varje|den) (?:har )?(?:skrivit)|(?:det )?(?:finns|är) i (?:varje|den|dem)|inom parentes|efter|bakom|i varje)){0,2}(?:,? (?:typ|som|t\\.?ex\\.?) "_+")?',
    shown: (params) => isOfTerms(params) || isOfPeople(params),
  },
  all: {
    kind: 'text',
    label: { en: 'Link to all of them', sv: 'Länk till alla' },
    help: {
      en: 'Below the list, to the category or the archive. Empty: none.',
      sv: 'Under listan, till kategorin eller arkivet. Tomt: ingen.',
    },
    start: '',
    asks: `(?:and |with |plus |och |samt )?(?:(?:under|below|beneath|after|nedanför|efter|at the (?:bottom|end) of) (?:it|them|the list|the posts|that|den|det|dem|listan|inläggen) (?:an? |the |en |ska det finnas en )?${linkWords}(?: "_+")?${toAll}?|(?:an? |the |en )?${linkWords} "_+" (?:under|below|beneath|underneath|at the (?:bottom|end)|nedanför|längst ner)(?: (?:it|them|the list|den|det|dem|listan))?${toAll}?|(?:an? |the |en )?${linkWords} "_+"${toAll})`,
    max: 60,
    shown: hasAll,
  },
  button: {
    kind: 'text',
    label: { en: 'Text of the link', sv: 'Länkens text' },
    start: '',
    asks: '(?:with |and )?(?:an? |the )?(?:read[ -]more |"[^"]*" )?(?:buttons?|links?)(?: (?:that says|saying|called|named|to (?:the|each) \\p{L}+ (?:called|saying)))?|(?:med |och )?(?:en )?(?:läs mer-?|"[^"]*" )?(?:knapp(?:en)?|länk(?:en)?)(?: (?:som heter|som säger|med texten))?',
    max: 60,
    shown: hasText,
  },
  links: {
    kind: 'choice',
    label: { en: 'Leads to', sv: 'Leder till' },
    start: 'page',
    asks: '',
    choices: [
      { value: 'page', label: { en: 'Its own page', sv: 'Den egna sidan' }, asks: '' },
      {
        value: 'field',
        label: { en: 'The address in its field', sv: 'Adressen i fältet' },
        asks: "(?:(?:and |that |which |they )?(?:is |are )?(?:link(?:s|ed|ing)?|leads?|clickable|go(?:es)?) to (?:the|their|its|each) (?:sponsor|partner|compan\\p{L}+|business|client|member|shop|own)?(?:'?s)? ?(?:web ?sites?|sites?|home ?pages?|urls?|web address(?:es)?))|(?:(?:och |som )?länkar?(?:s|de)? till (?:sponsorn?s?|partnerns?|företagets?|deras|respektive|medlemmens?)(?: (?:webbplats|hemsida|webbsida|sida))?)",
      },
      {
        value: 'none',
        label: { en: 'Nowhere', sv: 'Ingenstans' },
        asks: '(?:without|no) links?|not (?:linked|clickable)|no (?:own|single|separate|detail) pages?|utan länk(?:ar)?|inte klickbara?',
      },
    ],
  },
  blank: {
    kind: 'switch',
    label: { en: 'New tab', sv: 'Ny flik' },
    text: { en: 'Open in a new tab', sv: 'Öppna i en ny flik' },
    start: false,
    asks: '(?:(?:that |which |and )?(?:opens?|opening) )?in (?:a )?new (?:tab|window)s?|(?:(?:som |och )?öppnas? )?i (?:en |ett )?(?:ny flik|nytt fönster)',
    shown: hasText,
  },
  search: {
    kind: 'switch',
    label: { en: 'Search box', sv: 'Sökruta' },
    text: { en: 'Show a search box above the list', sv: 'Visa en sökruta ovanför listan' },
    start: false,
    asks: '(?:and |och |& )(?:search|sök)(?= ?[.,;!]|$)|(?:with |and |above (?:the list|it|them) ){0,6}(?:an? |the )?(?:live )?search(?:able)?(?: ?(?:box|bar|field|function|form))?(?: (?:above|on top|at the top|over)(?: (?:it|of (?:it|the list)|them))?)?|(?:visitors|people|users|members|customers) (?:can|should be able to|must be able to) search(?: (?:in|through|for) (?:it|them|the list))?|(?:med |och )?(?:en )?(?:sök(?:ruta|fält|funktion|bar(?:t|a)?|ning)(?:n|et|en)?)(?: (?:ovanför|överst))?|(?:man|besökar(?:e|en|na)|folk|kunder(?:na)?) (?:ska (?:kunna )?|kan |bör kunna )?sök(?:a|er)?(?: (?:bland|i) (?:dem|listan))?',
  },
  prompt: {
    kind: 'text',
    label: { en: 'Words in the search box', sv: 'Ord i sökrutan' },
    start: { en: 'Search', sv: 'Sök' },
    asks: 'search (?:box|field|bar)(?: (?:saying|that says|with|labell?ed|placeholder))?|placeholder|sökruta(?:n)?(?: (?:med texten|som heter))?',
    max: 60,
  },
  unmatched: {
    kind: 'text',
    label: { en: 'If nothing matches', sv: 'Om inget passar' },
    start: { en: 'Nothing found.', sv: 'Inget hittades.' },
    asks: '(?:(?:and )?it should say |say |show )?(?:when|if) (?:nothing|there is nothing|no \\p{L}+) (?:matches|is found|fits|was found|comes up)|(?:when|if) there (?:is|are) no (?:match(?:es)?|results?|hits?)|no results(?: text)?|(?:när|om) (?:inget|ingen|inga \\p{L}+) (?:matchar|hittas|hittades|passar)|inga träffar',
    max: 200,
  },
  nothing: {
    kind: 'text',
    label: { en: 'If there is nothing', sv: 'Om det inte finns något' },
    start: '',
    help: { en: 'Empty: visitors see nothing.', sv: 'Tomt: besökaren ser ingenting.' },
    asks: `${empty.en}|${empty.sv}`,
    max: 200,
  },
  access: {
    kind: 'choice',
    label: { en: 'Who sees it', sv: 'Vilka ser den' },
    start: 'all',
    asks: '',
    choices: [
      { value: 'all', label: { en: 'Everybody', sv: 'Alla' }, asks: '' },
      {
        value: 'members',
        label: { en: 'Only who is signed in', sv: 'Bara inloggade' },
        asks: '(?:(?:may |can |should |must |to be |is |are )?(?:only )?(?:be )?(?:seen|shown|visible|viewed|accessible|available|open)? ?)?(?:only )?(?:for |to |by )(?:people who are |those who are |anyone who is )?(?:logged[ -]in|signed[ -]in|registered)(?: (?:users|members|people|visitors))?(?: only)?|(?:for )?members only|(?:only|just) (?:logged[ -]in |registered )?members(?: (?:may|can|should) (?:see|view))?(?: it| the list)?|(?:får |ska |kan )?(?:bara |endast |enbart )?(?:ses |synas |visas )?(?:bara |endast |enbart )?(?:av |för )(?:den som är |de som är |dem som är )?inloggade?(?: (?:användare|medlemmar))?|bara (?:för )?(?:inloggade|medlemmar)',
      },
    ],
  },
  denied: {
    kind: 'text',
    label: { en: 'What others see', sv: 'Vad andra ser' },
    start: '',
    asks: '(?:the )?(?:others|everyone else|other (?:people|visitors)|visitors|non-members|strangers)(?: (?:should |shall |will )?(?:see|read|get))?(?: (?:the )?(?:text|message))?|(?:andra|övriga|besökare|alla andra)(?: (?:ska |skall )?(?:se|får|läsa))?(?: (?:texten|meddelandet))?',
    max: 300,
  },
  place: {
    kind: 'choice',
    label: { en: 'Shown', sv: 'Visas' },
    start: 'own',
    asks: '',
    choices: [
      { value: 'own', label: { en: 'By block and shortcode', sv: 'Med block och kortkod' }, asks: '' },
      {
        value: 'front',
        label: { en: 'At the end of the front page', sv: 'Längst ner på startsidan' },
        asks: '(?:shown |displayed |show (?:them|it) |automatically ){0,6}(?:at the (?:end|bottom) of|on|below|under) (?:the |my |our )?(?:front|home|start|landing) ?page(?: (?:at the (?:bottom|end)|automatically))*|(?:visas? )?(?:(?:längst ner |nederst |underst )?på |under |i slutet av )(?:startsidan|förstasidan|hemsidans startsida)(?: (?:längst ner|nederst|underst))?',
      },
      {
        value: 'posts',
        label: { en: 'Below each post', sv: 'Under varje inlägg' },
        asks: '(?:shown |displayed |automatically ){0,6}(?:at the (?:end|bottom) of|below|under|after) (?:each|every|all|the|my) (?:blog )?posts?|(?:under|efter|i slutet av|längst ner i) (?:varje|alla) (?:blogg)?inlägg(?:et)?',
      },
    ],
  },
}
