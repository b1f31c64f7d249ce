import { restrictedIn } from '../../fields/edit.ts'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { readSettings } from '../../frame/settings/read.ts'
import { startsOf } from '../../frame/settings/schema.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { nextKey } from '../../frame/spec.ts'
import type { Part } from '../../frame/spec.ts'
import { take, takeAll } from '../../words/claims.ts'
import { has, words } from '../../words/match.ts'
import type { Clause, Request } from '../../words/request.ts'
import { heads } from './heads.ts'
import { isOfEntries, isOfPeople, isOfPosts, isOfTerms, settings, start, structure } from './params.ts'
import type { ListParams } from './params.ts'
import { previewList } from './preview.ts'
import { fieldsOf, readStructure } from './read.ts'
import { changesOfList, sourceOf, tellList } from './tell.ts'

/** The settings of an accordion, which a list may become only by what it lists. */
const folds: Settings<ListParams> = Object.fromEntries(
  Object.entries(settings).filter(([key]) => key === 'single' || key === 'opened'),
)

/** The settings without who sees the whole list. */
const openToAll: Settings<ListParams> = Object.fromEntries(
  Object.entries(settings).filter(([key]) => key !== 'access' && key !== 'denied'),
)

/** Wishes that every accordion fulfills. */
const folding =
  '(?:(?:they|it|the answers?|which|that|de|den|det|svaren|svaret|som) )?(?:should |must |can |will |are |is |ska |skall |kan )*(?:be )?(?:fold|unfold|expand|toggle|collapse|open|slide|fällas? ut|fälls ut|öppnas?|visas)(?:s|ed|ing|able)?(?: (?:out|up|down))? (?:when|if|on|upon|by|när|om|vid)(?: (?:you|people|visitors|they|one|someone|man|besökaren|de))? ?(?:clicks?|clicking|klickar?|klick|trycker)(?:ed)?(?: (?:on|på))?(?: (?:the|a|each|it|them|den|det|en))?(?: (?:questions?|headings?|title|frågan|rubriken))?|(?:they (?:are|should be)|(?:and )?all(?: of them)?(?: (?:are|should be))?|(?:och )?alla(?: (?:ska vara|är))?) (?:closed|collapsed|stängda|ihopfällda|infällda)(?: (?:at first|from the start|by default|at the start|when the page loads|från början|först|till att börja med))?|click(?:ing)? (?:on )?(?:a |the )question (?:opens|shows) (?:the|its) answer'
const inSidebar =
  '(?:(?:and |or |as |in |for |with |an? |the |en |som |i |till |för |med ){0,6}(?:side ?bars?|widgets?|footers?|sidofält(?:et)?|widgetar|sidfot(?:en)?|sidokolumn(?:en)?)(?: (?:area|block|with|med))?)'

/** A list as it fits where it stands: below each other in a sidebar, large pictures one at a time. */
function asThere(params: ListParams, clause: Clause): ListParams {
  const isSlider =
    params.layout === 'slider' || has(clause.bare, 'sliders?|slideshows?|carousels?|karusell|bildspel')
  if (isSlider && (take(clause, onPicture) ?? words(large).exec(clause.bare)))
    return { ...params, columns: 1 }
  const isPlain = params.layout === 'cards' && !has(clause.bare, 'cards?|grid|columns?|kort|kolumner')
  return isPlain && has(clause.bare, inSidebar) ? { ...params, layout: 'list', columns: 1 } : params
}

const onPicture =
  '(?:with |and |med |och )?(?:the |their |its |a )?(?:titles?|headlines?|names?|titeln?|titlar(?:na)?|rubrik(?:en|erna)?) (?:lies |lying |written |is |som ligger |ligger |skriven )?(?:on(?: top of)?|over|across|upon|in|inside|på|över|ovanpå|i) (?:it|them|top|the (?:photo|picture|image)s?|den|det|dem|bild(?:en|erna)|fotot)'
const large =
  '(?:big|large|huge|full[- ]?width|wide|stora?|stort|bred[at]?) (?:photo|picture|image|bild|foto)(?:s|er)?|one (?:at a time|by one)|(?:en|ett) (?:åt gången|i taget)'

/** Marks wishes that every list fulfills. */
function markUsual(params: ListParams, clause: Clause): void {
  takeAll(clause, inSidebar)
  takeAll(clause, '(?:that |which |som )?(?:lists?|listar|listing)')
  if (!has(clause.bare, 'tables?|rows|tabell|rader'))
    takeAll(
      clause,
      '(?:next to|beside) (?:each other|one another)|side by side|bredvid varandra|sida vid sida',
    )
  if (!has(clause.bare, '(?:no|without|not the|utan|ingen|inga) (?:titles?|titel|titlar|rubriker)'))
    takeAll(clause, '(?:with |and |the |their |its |med |och ){0,3}(?:titles?|titel(?:n)?|titlar(?:na)?)')
  if (params.layout === 'calendar' || has(clause.bare, '(?:month )?calendar|månadskalender|kalender'))
    takeAll(clause, turning)
  if (params.links === 'page') takeAll(clause, linked)
  if (isOfPosts(params)) takeAll(clause, `${counting}|${uncounted}`)
}

/** "When I click next it shows the next month": so does every calendar. */
const turning =
  '(?:and |och |where |där )?(?:(?:when|if|when you|om|när) )?(?:i|you|one|people|visitors|they|we|jag|man|besökaren|de)? ?(?:can |should be able to |kan |ska kunna )?(?:click|clicks|press|tap|klickar?|trycker)(?: (?:on|på))?(?: (?:the )?(?:next|previous|arrows?|nästa|föregående|pil(?:en|arna)?|"_+"))?,? ?(?:(?:to|and|it|then|för att|så)? ?(?:it )?(?:shows?|see|go(?:es)? to|get|visas|se|kommer)(?: man| den)? (?:the )?(?:next|previous|other|nästa|föregående) (?:months?|månad))|(?:with |and |med |och )?(?:(?:next|previous|nästa|föregående)(?:(?: and | or |/| och | eller )(?:next|previous|nästa|föregående))?) ?(?:buttons?|links?|arrows?|month|knappar|länkar|pilar|månad)|(?:with |med )?(?:arrows|buttons|pilar|knappar) (?:to (?:change|switch|turn|go)|för att byta)(?: (?:to |the |between )?(?:next |previous )?months?| månad)?|(?:bläddra|browse|flip|switch|step) (?:mellan|between|through|i) (?:the )?(?:months|månader(?:na)?)'

/** "Each one a link", "you can click to get to the post", "titeln ska länka till inlägget". */
const linked =
  '(?:and |och )?(?:each|every|all|varje|alla)(?: (?:one|of them|en|av dem))?(?: (?:is|are|should be|as|ska vara|är))? (?:an? |en )?(?:links?|linked|clickable|länk(?:ar|ad|ade)?|klickbar[at]?)(?: to (?:it|its page|the \\p{L}+)| till (?:den|det|\\p{L}+))?|(?:and |och |so (?:that )?)?(?:you|people|visitors|one|man|besökaren|folk) (?:can|could|should|kan|ska kunna) click(?:a)?(?: (?:on )?(?:it|them|one|the \\p{L}+))? (?:to|and|för att|så) (?:get|go|come|read|see|open|komma|läsa)(?: (?:to|it|the|a|till|det|den|hela|full|whole)){0,3}(?: (?:post|article|page|rest|inlägget|artikeln|sidan))?|(?:and |the |which |that |should |must |och |som |ska ){0,4}(?:titles?|pictures?|images?|they|titeln|bilden)? ?(?:should |must |ska )?(?:links?|linked|linking|lead(?:s|ing)?|länkar|länka(?:d|s)?) to (?:the |its |each |full ){0,2}(?:posts?|articles?|page)|(?:som |ska )?(?:länkar|länka|leder|leda) till (?:inlägget|inläggen|artikeln|sidan)|(?:med |with )?(?:a )?(?:links?|länk(?:ar)?) (?:to|till) (?:the |each |every |full |varje ){0,2}(?:posts?|articles?|inlägg(?:et|en)?|artikeln)'

/** "Count how often each post gets read": so the most read ones are known. */
const counting =
  '(?:it |plugin |should |and |please |och |ska ){0,3}(?:counts?|counting|track(?:s|ing)?|räkna(?:r|s)?|mäter?|mäta) (?:how (?:often|many times|much)|the (?:number of )?(?:views|reads|visits)(?: (?:of|for|on|per))?|views(?: (?:of|for|on|per))?|reads|hur (?:ofta|många gånger|mycket|många som)|antal(?:et)? (?:visningar|läsningar|besök)(?: (?:av|för|på|per))?)(?: (?:each|every|all|a|the|my|of|varje|alla|mina|ett) ?(?:blog ?)?(?:posts?|articles?|inlägg(?:et)?|artikel)?)?(?: (?:gets?|is|are|has been|was|were|been|being|blir|har blivit|har))? ?(?:read|viewed|seen|opened|visited|läses|läst|lästs|visas|visats|öppnas|besöks)?'
const uncounted =
  "(?:och |men )?räkna inte (?:med )?(?:mina|våra) (?:egna )?(?:besök|visningar|läsningar)|(?:(?:but |and |men |och )?(?:my|our|the|mina|våra|egna) (?:own )?(?:visits?|views?|reads?|clicks?|besök|visningar|läsningar|egna besök)(?: (?:when|while|as|när|om|som) (?:i'm|i am|we are|we're|jag är|vi är|an?)?(?: (?:logged in|signed in|inloggad[e]?))?(?: (?:as|som) (?:an? |the )?admin(?:istrator|istratör)?)?)? ?(?:(?:should|must|shall|do|does|ska|skall|får) (?:not|inte)|shouldn'?t|don'?t|mustn'?t) (?:be )?(?:counted|count|räknas))|(?:but |and |men |och )?(?:don'?t|do not|not|without|never|inte|utan att) (?:count(?:ing)?|räkna)(?: (?:in|med))? (?:my |our |the |own |visits (?:of|by|from) |mina |våra |egna |besök av ){0,3}(?:own |egna )?(?:visits|views|admins?|administrators?|bots?|robots?|crawlers?|besök|administratörer|robotar|mig|myself|me)(?:(?:,| and| or| och| eller) (?:admins?|bots?|robots?|crawlers?|robotar|administratörer))?|(?:without|no|utan|inga) cookies|(?:admins?|robots?|bots?|robotar|administratörer)(?: (?:and|och) (?:robots?|bots?|admins?|robotar))? (?:should not|shouldn'?t|don'?t|do not|must not|ska inte) (?:be )?(?:count(?:ed)?|räknas)"

/** Shows several things that the site or the plugin has: posts, pages, entries, people, categories. */
export const list = declareCapability<ListParams>({
  id: 'list',
  title: { en: 'List', sv: 'Lista' },
  called: { en: 'a list of posts', sv: 'en lista med inlägg' },
  calledFor: (params) => ({
    en: `a list of ${sourceOf(params, 'en')}`,
    sv: `en lista med ${sourceOf(params, 'sv')}`,
  }),
  about: {
    en: 'Shows what there is as cards, grid, list, table, accordion, tabs, slider or calendar',
    sv: 'Visar det som finns som kort, rutnät, lista, tabell, dragspel, flikar, bildspel eller kalender',
  },
  description: {
    en: 'The block and the shortcode show the list anywhere.',
    sv: 'Blocket och kortkoden visar listan var som helst.',
  },
  heads,
  // "As columns in the page list": the one of the admin.
  yieldsTo: { id: 'admin', asks: '^(?:the |my )?(?:pages?|posts?|inläggs?|sid)-?(?: ?)(?:list|listan?)$' },
  means:
    '(?:the )?(?:lists?|grid|cards?|table|slider|carousel|overview|columns?|filters?|search ?box)|listan?|rutnät(?:et)?|kort(?:en)?|tabell(?:en)?|bildspel(?:et)?|karusell(?:en)?|översikt(?:en)?|kolumner(?:na)?|filter|filtret|filtren|sökruta(?:n)?',
  several: true,
  settings,
  // "The phone only for members" is about the phone, not about the list.
  settingsFor: (clause, params, reading) =>
    restrictedIn(fieldsOf(params.source, reading), clause, reading.first) ? openToAll : settings,
  structure: { schema: structure, start: () => start },
  read: (params, clause, reading) => {
    const read = readStructure(params, clause, reading)
    const after = reading.first ? asThere(read, clause) : read
    if (reading.first) markUsual(after, clause)
    if (after.layout === 'accordion' || reading.first) takeAll(clause, folding)
    return after
  },
  changes: changesOfList,
  files: new URL('./files/', import.meta.url),
  words: {
    title: { en: 'List', sv: 'Lista' },
    first: {
      en: 'Nothing here yet. Visitors do not see this line.',
      sv: 'Inget här ännu. Besökare ser inte den här raden.',
    },
    unmatched: { en: 'Nothing found.', sv: 'Inget hittades.' },
    all: { en: 'All', sv: 'Alla' },
    find: { en: 'Search', sv: 'Sök' },
    more: { en: 'Show more', sv: 'Visa fler' },
    postsLabel: { en: 'Posts', sv: 'Inlägg' },
    other: { en: 'Other', sv: 'Övrigt' },
    comment: { en: '%s comment', sv: '%s kommentar' },
    comments: { en: '%s comments', sv: '%s kommentarer' },
    readTimes: { en: 'Read %s times', sv: 'Läst %s gånger' },
  },
  switches: (params) => ({
    posts: isOfPosts(params) || isOfEntries(params),
    reads: isOfPosts(params),
    average: params.average !== '',
    people: isOfPeople(params),
    terms: isOfTerms(params),
  }),
  shortcode: 'list',
  editorBlock: true,
  leaves: (params) => ({
    meta: isOfPosts(params) ? [{ of: 'post' as const, key: '_xplugin_reads' }] : [],
  }),
  preview: previewList,
  tells: (params, language, parts) => tellList(params, language, parts),
  ideas: (params) => [
    {
      when: !params.search,
      label: { en: 'Search box', sv: 'Sökruta' },
      prompt: { en: 'Add a search box to the list', sv: 'Lägg till en sökruta i listan' },
    },
    {
      when: params.layout !== 'table',
      label: { en: 'As a table', sv: 'Som tabell' },
      prompt: { en: 'Show the list as a table', sv: 'Visa listan som en tabell' },
    },
    {
      when: params.order !== 'title',
      label: { en: 'Sort by name', sv: 'Sortera efter namn' },
      prompt: { en: 'Sort the list by name', sv: 'Sortera listan efter namn' },
    },
  ],
})

/**
 * Does something while what a clause says about a list of entries counts as taken up, so that none of it is taken for
 * a field of theirs. The list itself reads it later.
 */
export function besideList<T>(clause: Clause, reading: Reading, source: Part, action: () => T): T {
  const { taken } = clause.script
  const before = new Set(taken)
  const params = { ...startsOf(settings, reading.language), ...start, source: source.key } as ListParams
  readSettings(settings, readStructure(params, clause, { ...reading, parts: [source] }), clause, reading)
  const marked = [...taken].filter((word) => !before.has(word))
  const result = action()
  for (const word of marked) taken.delete(word)
  return result
}

/** A list of what a part keeps, as a request about both describes it. */
export function listOf(
  source: Part,
  request: Request,
  reading: Reading,
  defaults: Partial<ListParams> = {},
): Part {
  const parts = [...reading.parts.filter(({ key }) => key !== source.key), source]
  const usual = { source: source.key }
  const read = list.read(request, { ...reading, parts }, '') as ListParams
  const isSaid = (key: string): boolean => JSON.stringify(read[key]) !== JSON.stringify(unsaid[key])
  const unsaid = list.read({ ...request, clauses: [] }, reading, '') as ListParams
  const wanted = Object.entries({ ...usual, ...defaults }).filter(([key]) => !isSaid(key) || key === 'source')
  const params = request.clauses.reduce((current, clause) => readSettings(folds, current, clause, reading), {
    ...read,
    ...Object.fromEntries(wanted),
  } as ListParams)
  // "Three quotes at once" is not a slider.
  const columns = params.quotes && params.layout === 'slider' && !isSaid('columns') ? 1 : params.columns
  return { id: 'list', key: nextKey('list', parts), params: { ...params, columns } }
}
