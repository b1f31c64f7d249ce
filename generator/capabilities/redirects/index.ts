import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import { html } from '../../php/text.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { pathsIn } from '../../words/values.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { heads } from './heads.ts'
import { rulesIn, takeAround, temporary } from './read.ts'
import { lineOf, ruleOf, sameStart, tell } from './rules.ts'
import type { Rule } from './rules.ts'

type RedirectParams = {
  list: readonly string[]
  moved: boolean
  log: boolean
  /** Most addresses in the log. */
  kept: number
  count: boolean
  /** Whether the redirects have a page of their own in the admin. */
  manager: boolean
}

const rulesOf = ({ list }: Pick<RedirectParams, 'list'>): Rule[] =>
  list.map(ruleOf).filter((rule) => rule !== null)

const manages =
  '(?:an? )?(?:list|page|screen|table|interface|place)(?: \\p{L}+){0,5} (?:where|in which|to|that lets|for)(?: \\p{L}+){0,6} (?:re-?directs?|addresses|links)(?: myself| ourselves| later)?|(?:re-?direct|link) (?:manager|management|plugin|tool)|manage (?:my |our |the )?(?:own )?re-?directs|(?:add|edit|create|manage|change|remove)(?: (?:and|or|/) (?:add|edit|create|manage|change|remove))* (?:(?:my |our |the |own |new |more |other ){0,6}re-?directs?|(?:some |(?:more|others?|new ones|further ones)(?: of)? ?)?(?:them|these|those|such|ones)?(?= (?:myself|ourselves|later|in|on|from)))(?: myself| ourselves| later| in the admin)?|(?:en )?(?:lista|sida|tabell)(?: \\p{L}+){0,5} (?:där|för att)(?: \\p{L}+){0,6} (?:omdirigering(?:ar|en)?|adresser|länkar)(?: själv)?|hantera (?:mina |våra )?omdirigeringar|lägga? (?:in|till)(?: och ta bort)? (?:egna |fler |nya |flera ){1,2}(?:omdirigeringar|adresser|länkar|sådana|såna|av dem|(?=själv))(?: ?själv(?:a)?)?'
const managerFields =
  '(?:with |and |an? |the |two |choice |choose |dropdown |field |fields |column |columns |called |that is |med |och |ett |en |fält(?:en|et)? |val(?:et)? ){0,6}(?:old (?:address|url)|new (?:address|url)|(?:source|target) (?:address|url)|type|permanent or temporary|(?:gammal|gamla|ny|nya) adress(?:en)?|typ(?:en)?|permanent eller tillfällig|choice|dropdown)(?: (?:with|and|or|is|are|med|och|eller))*'

const fieldNames =
  /^(?:old|new|source|target|from|to|type|gammal|gamla|ny|nya|typ|från|till)(?: (?:address|url|adress(?:en)?|link|länk))?$|^(?:permanent|temporary|tillfällig|visits|clicks|hits|klick|besök)$/iu

/** "Remove the one for /team": the redirects without those from the addresses that a clause names. */
function withoutNamed(clause: Clause, known: readonly Rule[]): readonly Rule[] {
  const removal = words('remove|delete|drop|undo|ta bort|radera').exec(clause.bare)
  if (!removal) return known
  const named = pathsIn(clause.text).filter(({ value }) => known.some(({ from }) => isSamePath(from, value)))
  if (named.length === 0) return known
  markMatch(clause, removal)
  for (const { start, end } of named) mark(clause, start, end)
  take(clause, '(?:the )?(?:one|redirect|rule|link|den|regeln)(?: (?:for|from|of|för|från))')
  return known.filter(({ from }) => !named.some(({ value }) => isSamePath(from, value)))
}

const isSamePath = (one: string, other: string): boolean =>
  one.replace(/\/?\*?$/u, '') === other.replace(/\/?\*?[.,]?$/u, '')

/** The same with redirects that may change again. */
const temporarily = (params: RedirectParams): RedirectParams => ({
  ...params,
  list: rulesOf(params).map((rule) => lineOf(rule.status === 301 ? { ...rule, status: 302 } : rule)),
})

/** "Old address", "New address", "Type": the page has them. */
function takeQuotedFields(clause: Clause): void {
  for (const { value, start, end } of freeQuotes(clause)) if (fieldNames.test(value)) mark(clause, start, end)
}

/** Sends visitors from one address to another. */
export const redirects = declareCapability<RedirectParams>({
  id: 'redirects',
  title: { en: 'Redirects', sv: 'Omdirigeringar' },
  called: { en: 'redirects', sv: 'omdirigeringar' },
  about: {
    en: 'Sends visitors from one address to another, or on occasions such as a page that is missing',
    sv: 'Skickar besökare från en adress till en annan, eller vid tillfällen som en sida som saknas',
  },
  heads,
  means:
    're-?directs?|omdirigering(?:ar|en|arna)?|address(?:es)?|adress(?:er|en)?|links?|länk(?:ar|en)?|clicks?|klick|404s?',
  settings: {
    list: {
      kind: 'lines',
      plain: true,
      label: { en: 'Redirects', sv: 'Omdirigeringar' },
      help: {
        en: 'In each line the old address, a space and the new one: /old /new. An asterisk stands for any ending: /blog/* /news/*. Behind them, 302 for a temporary redirect or 410 for a page that is gone, and guest, phone, lang=de or a role for those alone. Instead of an old address: 404, attachment, author, date, category, tag, login, logout, register, one-result or http.',
        sv: 'På varje rad den gamla adressen, ett mellanslag och den nya: /gammal /ny. En asterisk står för vilket slut som helst: /blogg/* /nyheter/*. Efter dem 302 för en tillfällig omdirigering eller 410 för en sida som är borta, och guest, phone, lang=de eller en roll om den bara gäller dem. I stället för en gammal adress: 404, attachment, author, date, category, tag, login, logout, register, one-result eller http.',
      },
      start: [],
      asks: '(?!)',
    },
    moved: {
      kind: 'switch',
      label: { en: 'Changed addresses', sv: 'Ändrade adresser' },
      text: {
        en: 'Add a redirect when the address of a published page or post changes',
        sv: 'Lägg till en omdirigering när en publicerad sidas eller ett inläggs adress ändras',
      },
      start: false,
      asks: "(?:automatically |auto-?)?(?:re-?direct )?(?:when(?:ever)?|if|every time|each time) (?:i |we |someone |you |an editor )?(?:change|rename|move|edit)s? (?:the |a |an )?(?:slug|permalink|address|url|link|page'?s? (?:slug|address|url))(?: of an? (?:page|post))?(?:,? (?:the |its )?old (?:link|url|address|one|page)s?(?: (?:should|must|to|still|keeps?|redirects?|work(?:ing|s)?|goes|leads?))*)?|(?:slug|permalink|url|address) changes?|(?:the )?old (?:slugs?|permalinks?|links?|urls?|address(?:es)?)(?: (?:should|must|keeps?|to) (?:still |keep )?(?:work(?:ing)?|redirect))?|(?:när|om|varje gång) (?:jag |vi |man |någon )?(?:ändrar|byter) (?:en |ett |på )?(?:sidas |inläggs )?(?:adress(?:en)?|permalänk(?:en)?|slug(?:g|gen)?|namn på en sida)",
    },
    log: {
      kind: 'switch',
      label: { en: 'Missing pages', sv: 'Saknade sidor' },
      text: {
        en: 'List the addresses that visitors did not find',
        sv: 'Lista de adresser som besökare inte hittade',
      },
      start: false,
      asks: "(?:and |but |och |men )?(?:log|list|record|logga|lista) (?:them|these|those|each(?: of them)?|every one|all of them|dem|dom|alla|varje)(?: all| too| as well| också)?(?! in)(?: (?:so(?: that)?|så(?: att)?) (?:i|we|jag|vi) (?:can |could |kan )?(?:see|know|find out|check|se|vet|kolla) (?:which|what|vilka) (?:\\p{L}+ ){1,2}(?:were|was|are|is|got|went)?(?: ?(?:missing|not found|gone|saknas|saknades|som saknas|inte fanns))?)?|(?:log|logging|list|record|track|monitor|keep track of|show me|see|collect|keep a (?:log|list) of)(?: of)?(?: me| us)?(?: which| what| all| the| every| most| common| a)*(?: list of| log of)? ?(?:404s?(?: errors?| pages?| urls?)?|missing (?:pages|urls|links)|broken (?:links|urls)|(?:urls?|addresses|pages|links) (?:that )?(?:were|was|are|people|visitors) (?:not found|did(?: not|n't) find|could(?: not|n't) find|missing))|404 (?:log|monitor|report|list)(?:ging)?|(?:logga|lista|spara|se|följ)(?: vilka| alla| de)* (?:404(?:-?(?:or|fel))?|saknade sidor|trasiga länkar|(?:adresser|sidor|länkar) (?:som )?(?:inte hittades|saknas|besökare inte hittar))|404-?logg|(?:log|list|show|record|logga|lista|visa)(?: me)? (?:which|what|the|all|vilka|alla)(?: the)? (?:urls?|addresses|pages|links|adresser|sidor|länkar) (?:that |which |som )?(?:give|gives|return|lead to|end in|are|get|result in|ger|leder till|blir)(?: an?| en)? 404(?:s| errors?|-fel)?|(?:(?:log|logging|list|record|record of|overview|note|see|know|show|save|keep|store|collect|lista|logga|se|spara|notera|veta|visa)(?: me| us| a| an| the| list| log| of| in| under| admin| dashboard| where| i| can| en| ett| lista| logg| på| över| med| av| jag| vi| kan| se){0,8} )(?:which |what |the |all |every |those |vilka |vilken |de |alla |dom ){1,3}(?:urls?|address(?:es)?|pages?|links?|adress(?:er(?:na)?|en)?|sid(?:or(?:na)?|an)|länk(?:ar(?:na)?|en)?) (?:that |which |som )?(?:they|people|visitors|someone|somebody|he|she|de|dom|folk|besökar(?:e|en|na)|någon|man)(?: had| have| has| hade| har)? (?:tr(?:y|ied)|want(?:ed)?|look(?:ed)? for|ask(?:ed)? for|typ(?:e|ed)|open(?:ed)?|request(?:ed)?|came (?:to|for)|hit|försök(?:te|t|er)|ville|skrev|letade efter|sökte|öppnade|kom till)(?: to)?(?: (?:reach|open|go|visit|see|get|nå|öppna|gå|komma|besöka|se|hamna))?(?: (?:to|at|till|på|in))?",
    },
    kept: {
      kind: 'number',
      label: { en: 'Missing pages to list', sv: 'Antal saknade sidor i listan' },
      start: 200,
      min: 1,
      max: 1000,
      asks: '(?:(?:only |just |the |keep |show |max(?:imum)? |at most |up to |bara |de |högst |visa |spara ){0,4}(?:latest|last|newest|most recent|recent|senaste|sista|nyaste)|max(?:imum)?|at most|up to|no more than|högst|max)(?= \\d)',
      shown: ({ log }) => log,
    },
    count: {
      kind: 'switch',
      label: { en: 'Visits', sv: 'Besök' },
      text: { en: 'Count how often each redirect is used', sv: 'Räkna hur ofta varje omdirigering används' },
      start: false,
      asks: '(?:with |and |also |please ){0,6}(?:count(?:s|ed|ing|er)?|track(?:s|ed|ing)?|statistics|stats|see|show|tell|know)(?: me| us| the| of| on| for)*(?: how (?:often|many(?: times| people)?)(?: each| every| a| the| people| someone| it| they)*(?: (?:re-?direct|link|one|short link|address|url|them|it))?(?: (?:is|are|was|were|gets?|has been))?(?: (?:used|clicked|clicks?(?: on)?|followed|opened))?(?: (?:it|them|on it))?| (?:number of )?(?:the )?(?:clicks?|hits|visits|uses))(?: (?:for|of|on|per) (?:each|every|the|them)(?: (?:re-?direct|link|one))?)?|(?:click|hit|visit)s? (?:count(?:er|s|ing)?|statistics|stats|tracking)|(?:räkna|visa|se|mät)(?: hur (?:ofta|många(?: gång\\p{L}*)?)(?: \\p{L}+){0,3} (?:används|klickas?(?: på)?|klickat(?: på)?|klickar(?: på)?)| (?:antal(?:et)? )?(?:klick(?:en)?|besök(?:en)?))|klick-?(?:räknare|statistik)',
    },
  },
  structure: {
    schema: { manager: z.boolean() },
    start: () => ({ manager: false }),
  },
  read: (params, clause, reading) => {
    let after = params
    if (words(manages).test(clause.bare)) {
      takeAll(clause, manages)
      takeAll(clause, managerFields)
      takeQuotedFields(clause)
      take(
        clause,
        '(?:in|under) (?:the )?(?:admin|tools|dashboard|settings)|myself|ourselves|(?:i|under) (?:admin|verktyg|inställningar(?:na)?)|själv(?:a)?',
      )
      after = { ...after, manager: true }
    }
    const found = rulesIn(clause, rulesOf(after), reading)
    const known = rulesOf(after)
    if (found.length === 0) {
      const kept = reading.first ? known : withoutNamed(clause, known)
      if (kept !== known) return { ...after, list: kept.map(lineOf) }
      if (known.length > 0) takeAround(clause)
      return take(clause, temporary) ? temporarily(after) : after
    }
    const undo =
      !reading.first && words('remove|delete|drop|no longer|stop|undo|ta bort|radera|sluta').test(clause.bare)
    const others = known.filter((rule) => !found.some((one) => sameStart(one, rule)))
    if (undo && others.length === known.length) return after
    if (undo) take(clause, 'remove|delete|drop|no longer|stop|undo|ta bort|radera|sluta')
    return { ...after, list: [...others, ...(undo ? [] : found)].map(lineOf) }
  },
  changes: (before, after) => [
    ...(after.manager && !before.manager
      ? [{ en: 'added a page for redirects', sv: 'lade till en sida för omdirigeringar' }]
      : []),
  ],
  // Who asks for redirects as such wants to enter them.
  complete: (read, asked) => {
    const params = words(temporary).test(asked) ? temporarily(read) : read
    const isEmpty = params.list.length === 0 && !params.moved && !params.log
    return isEmpty && /^(?:re-?direct|omdirig|vidarebef|short|link|kort|länk)/u.test(asked)
      ? { ...params, manager: true }
      : params
  },
  isHollow: ({ list, moved, log, count, manager }) =>
    list.length === 0 && !moved && !log && !count && !manager,
  files: new URL('./files/', import.meta.url),
  words: {
    pageTitle: { en: 'Redirects', sv: 'Omdirigeringar' },
    oldAddress: { en: 'Old address', sv: 'Gammal adress' },
    newAddress: { en: 'New address', sv: 'Ny adress' },
    type: { en: 'Type', sv: 'Typ' },
    permanent: { en: 'Permanent', sv: 'Permanent' },
    temporary: { en: 'Temporary', sv: 'Tillfällig' },
    gone: { en: 'Gone', sv: 'Borta' },
    visits: { en: 'Visits', sv: 'Besök' },
    add: { en: 'Add redirect', sv: 'Lägg till omdirigering' },
    remove: { en: 'Remove', sv: 'Ta bort' },
    missing: { en: 'Addresses that were not found', sv: 'Adresser som inte hittades' },
    none: { en: 'None yet.', sv: 'Inga än.' },
  },
  preview: (params) =>
    `<h2>Redirects</h2><ul>${rulesOf(params)
      .map((rule) => `<li>${html(tell(rule, 'en'))}</li>`)
      .join('')}</ul>`,
  tells: (params, language) => [
    ...rulesOf(params).map((rule) => tell(rule, language)),
    ...(params.manager
      ? [
          language === 'sv'
            ? 'En sida under Verktyg → Omdirigeringar, där du lägger till och tar bort dem'
            : 'A page under Tools → Redirects, where you add and remove them',
        ]
      : []),
    ...(params.moved
      ? [
          language === 'sv'
            ? 'En ny omdirigering när en publicerad sidas adress ändras'
            : 'A new redirect when the address of a published page changes',
        ]
      : []),
    ...(params.count
      ? [language === 'sv' ? 'Räknar hur ofta var och en används' : 'Counts how often each is used']
      : []),
    ...(params.log
      ? [
          language === 'sv'
            ? 'Listar adresser som inte hittades, under Verktyg → Omdirigeringar'
            : 'Lists addresses that were not found, under Tools → Redirects',
        ]
      : []),
  ],
  ideas: (params) => [
    {
      when: !params.list.some((line) => line.startsWith('404 ')),
      label: { en: 'Missing pages to the front', sv: 'Saknade sidor till startsidan' },
      prompt: { en: 'Redirect 404 pages to the homepage', sv: 'Omdirigera 404-sidor till startsidan' },
    },
    {
      when: !params.log,
      label: { en: 'List missing pages', sv: 'Lista saknade sidor' },
      prompt: { en: 'Log 404 errors', sv: 'Logga 404-fel' },
    },
    {
      when: !params.count,
      label: { en: 'Count visits', sv: 'Räkna besök' },
      prompt: {
        en: 'Count how often each redirect is used',
        sv: 'Räkna hur ofta varje omdirigering används',
      },
    },
  ],
  leaves: () => ({ options: ['xplugin_redirects_hits', 'xplugin_redirects_missing'] }),
})
