import { roleChoices } from '../../frame/roles.ts'
import { allExcept } from '../../frame/settings/excepting.ts'
import type { Reading } from '../../frame/capability.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { slugText } from '../../words/naming.ts'
import { sliceClause } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { pathsIn, urlsIn } from '../../words/values.ts'
import type { Find } from '../../words/values.ts'
import { isOccasion, occasions } from './rules.ts'
import type { Occasion, Rule } from './rules.ts'
import {
  browserLanguage,
  guests,
  knownPages,
  languageWords,
  occasionWords,
  own,
  phones,
  people,
  roleWords,
  send,
  signedIn,
} from './words.ts'

type Place = Find<string>

const inOrder = (finds: readonly Place[]): Place[] => [...finds].sort((one, other) => one.start - other.start)

/** Paths and addresses, also a slash alone behind an arrow. */
function addressesIn(clause: Clause): Place[] {
  const finds = [...urlsIn(clause.text), ...pathsIn(clause.text)]
  for (const match of clause.text.matchAll(/(?<=(?:->|=>|→|›|>|:)\s{0,2}|^)\/(?=$|[\s.,;!?])/gu))
    if (!finds.some(({ start, end }) => match.index >= start && match.index < end))
      finds.push({ value: '/', start: match.index, end: match.index + 1 })
  return inOrder(finds)
}

const pageNamed =
  /(?<![\p{L}])(?:to|till|on|at|på)\s(?:the |a |our |my |their |your |page |sidan |en |vår |min ){0,6}(?:(?:page|sidan)(?: called| som heter)? )?(?:"(?<quoted>[^"]{1,60})"|(?<word>(?!(?:that|this|same|new|another|right|login|front|home)\s)[\p{L}-]{3,20}(?:\s(?!page)[\p{L}-]{3,20})?)(?= page(?!\p{L}))|(?<compound>[\p{L}]{3,24}?)s?sidan(?!\p{L}))(?:\s?page)?/giu

/** The places that a clause sends someone to: addresses, and pages by their names. */
function targetsIn(clause: Clause): Place[] {
  const finds = addressesIn(clause)
  const add = (find: Place): void => {
    if (!finds.some((one) => find.start < one.end && one.start < find.end)) finds.push(find)
  }
  for (const [value, pattern] of knownPages)
    for (const match of clause.bare.matchAll(
      words(
        `(?:(?:to|on|at|till|på|->|→|=>) |(?<=(?:go|goes|return|straight|back|come|komma|gå|tillbaka) ))(?:${pattern})`,
        'g',
      ),
    ))
      add({ value, start: match.index, end: match.index + match[0].length })
  for (const match of clause.text.matchAll(pageNamed)) {
    const { quoted, word, compound } = match.groups ?? {}
    const name = slugText(quoted ?? word ?? compound ?? '')
    if (name !== '') add({ value: `/${name}/`, start: match.index, end: match.index + match[0].length })
  }
  return inOrder(finds)
}

export const temporary =
  '30[27]|temporar(?:y|ily)|for (?:now|the moment|a while|the time being)|tillfällig(?:t|a)?|så länge|tills vidare|under tiden'
const permanently = '(?:for good|permanent(?:ly|a|t)?|för alltid|301|forever)'
const gone =
  '410|(?:is|are|has been|have been) gone(?: for good)?|gone for good|(?:is|are) (?:deleted|removed) for (?:good|ever)|(?:är|finns) borta för (?:alltid|gott)|(?:är )?borttag(?:en|na|et) för (?:alltid|gott)'
const wide =
  '(?:everything|anything|all|every|any|allt|alla|alla sidor|all (?:pages|urls|links|addresses|posts))(?: \\p{L}+){0,6} (?:under|below|in|inside|beginning with|that begins? with|starting with|that starts? with|from|on|i|på|som börjar (?:med|på))|(?:pages|urls|links|addresses|sidor|adresser|länkar)(?: \\p{L}+){0,3} (?:under|below|inside|beginning with|starting with|som börjar (?:med|på))'
const keeps =
  'the rest of the (?:address|url|path|link)(?: (?:is|stays|remains)(?: the)? (?:same|unchanged))?|keep(?:ing)? the (?:rest|path)|same (?:rest|ending|path)|and so on|corresponding|resten av adressen(?: är (?:den)?samma)?|resten är (?:den)?samma|motsvarande|och så vidare|osv'

/** What stands before the address that a redirect leads to. */
const leads =
  /(?:(?<![\p{L}])(?:to|till|into|onto|now|nu|becomes?|blir|at|in|under|instead|på|i|ligger|heter)|->|=>|→|›|>|:)\s*(?:(?:the|our|my|new|lives?|is|are|be|called|found|page|sidan|nya|vår|adressen|address|under|at|on|som|on|på)\s)*["(]?$/iu
const startsWithTo = /(?<![\p{L}])(?<!used\s)(?:to|till)\s(?:\p{L}+\s){0,2}["(]?$/iu
const from =
  /(?<![\p{L}])(?:from|opens?|visits?|visiting|opening|goes to|typ(?:es?|ing)|who (?:come|are) (?:to|on)|hit|for|at|från|öppnar|besöker|går (?:in )?(?:på|till)|skriver|kommer till)\s(?:\p{L}+\s){0,2}["(]?$/iu

const pathOf = (address: string): string => {
  const path = /^https?:\/\/[^/]+(\/.*)?$/iu.exec(address)
  return path ? (path[1] ?? '/') : address
}

/** Pairs of old addresses and a new one: "/a and /b to /c", "/a -> /b", "to /b when someone opens /a". */
function pairsIn(clause: Clause): { pairs: { froms: Place[]; to: Place }[]; waiting: Place[] } {
  const places = targetsIn(clause)
  const pairs: { froms: Place[]; to: Place }[] = []
  let waiting: Place[] = []
  let early: Place | null = null
  for (const [at, place] of places.entries()) {
    const gap = clause.bare.slice(places[at - 1]?.end ?? 0, place.start)
    const named = clause.text.slice(place.start, place.end)
    const isNamed = !/^(?:\/|https?:|www|[\w.-]+\.\w)/iu.test(named)
    if (waiting.length > 0 && (isNamed || leads.test(gap))) {
      pairs.push({ froms: waiting, to: place })
      waiting = []
    } else if (early && from.test(gap)) {
      pairs.push({ froms: [place], to: early })
      early = null
    } else if (waiting.length === 0 && (isNamed || startsWithTo.test(gap)) && pairs.length === 0)
      early = place
    else if (!isNamed) waiting.push(place)
  }
  return { pairs, waiting }
}

/** Who alone is meant, by the flags of a line; what is said of them becomes understood. */
function whoIn(clause: Clause): string[] {
  const flags: string[] = []
  if (take(clause, guests)) flags.push('guest')
  if (take(clause, phones)) flags.push('phone')
  for (const [code, pattern] of Object.entries(languageWords)) {
    const match = words(
      `${browserLanguage} ?(?:${pattern})(?:[- ]speak(?:ing|ers?))?(?:[- ]?(?:browsers?|visitors?|users?|people|webbläsare|besökare))?`,
    ).exec(clause.bare)
    if (
      !match ||
      !/browser|language|speak|visitors|users|people|språk|webbläsare|besökare|talar|pratar/u.test(match[0])
    )
      continue
    markMatch(clause, match)
    flags.push(`lang=${code}`)
  }
  return flags
}

/** Roles that a clause names, with their places. */
function rolesIn(clause: Clause): Place[] {
  const found = Object.entries(roleWords).flatMap(([value, pattern]) =>
    [...clause.bare.matchAll(words(pattern, 'g'))].map((match) => ({
      value,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  // "members (subscribers)" are one.
  return inOrder(found)
}

const refused = /(?<![\p{L}])(?:not|inte|instead of|i stället för|istället för)\s(?:\p{L}+\s){0,2}$/iu

/** The places that a clause sends someone to, without those it refuses: "to the front page, not to the login". */
const wantedTargets = (clause: Clause): Place[] =>
  targetsIn(clause).filter(({ start, end }) => {
    const intro = refused.exec(clause.bare.slice(0, start))
    if (intro) mark(clause, intro.index, end)
    return !intro
  })

const others =
  '(?:all |the )?(?:everyone|everybody|anyone|others?|users) else|(?:all )?(?:the )?others|the rest|alla andra|övriga|resten'

/** Each target with the roles named before it and behind the target before; nobody for everyone. */
function byRole(clause: Clause, when: Occasion): Rule[] {
  const roles = rolesIn(clause)
  const targets = wantedTargets(clause)
  const but = targets.length === 1 ? allExcept(clause, roleChoices) : null
  const [only] = targets
  if (but && only) {
    mark(clause, only.start, only.end)
    return roleChoices.flatMap(({ value }): Rule[] =>
      but[value] ? [{ from: when, to: only.value, status: 302, who: [value] }] : [],
    )
  }
  if (targets.length > 0)
    take(
      clause,
      `${others}|(?:everyone|everybody|all users|alla)(?: else)?(?= (?:should|must|goes?|gets?|lands?|is|are|ska|kommer|hamnar))`,
    )
  return targets.flatMap((target, at): Rule[] => {
    const behind = targets[at - 1]?.end ?? 0
    const here = roles.filter(({ start, end }) => start >= behind && end <= target.start + 1)
    const late =
      here.length === 0 && targets.length === 1 ? roles.filter(({ start }) => start >= target.end) : here
    for (const { start, end } of [...late, target]) mark(clause, start, end)
    const who = [...new Set(late.map(({ value }) => value))]
    const rule = { from: when, to: target.value, status: 302 }
    return who.length === 0 ? [{ ...rule, who: [] }] : who.map((role) => ({ ...rule, who: [role] }))
  })
}

const moving =
  '(?:re-?direct|send|take|bring|forward|lead|land|omdirigera|skicka|hamna|led|vidarebefordra)\\p{L}*'

/** "After login to /a, and to /b when they log out": each occasion in a stretch of its own. */
function byOccasion(clause: Clause): Clause[] {
  const found = (['login', 'logout', 'register'] as const)
    .flatMap((when) => {
      const match = words(occasionWords[when]).exec(clause.bare)
      return match ? [{ start: match.index, end: match.index + match[0].length }] : []
    })
    .sort((one, other) => one.start - other.start)
  const cuts = found.slice(1).map(({ start }, at) => {
    const from = found[at]?.end ?? 0
    const gap = clause.bare.slice(from, start)
    const joints = [...gap.matchAll(/[,;]\s*(?:and|och|but|men)(?![\p{L}])|;/giu)]
    const last = joints.at(-1) ?? [...gap.matchAll(/,|(?<![\p{L}])(?:and|och|but|men)(?![\p{L}])/giu)].at(-1)
    return from + (last?.index ?? gap.length)
  })
  return [0, ...cuts].map((from, at) => sliceClause(clause, from, cuts[at] ?? clause.text.length))
}

/** The redirects of the occasions that a clause names. */
function occasionsIn(clause: Clause, status: number): Rule[] {
  const found: Rule[] = []
  for (const when of occasions) {
    const match = words(occasionWords[when]).exec(clause.bare)
    if (!match) continue
    markMatch(clause, match)
    if (when === 'login' || when === 'logout') {
      takeAll(clause, signedIn)
      found.push(...byRole(clause, when))
      continue
    }
    const toOwn = when === 'attachment' || when === 'one-result' ? take(clause, own) : null
    const [target] = wantedTargets(clause)
    if ((when === '404' || when === 'register') && !target && !words(moving).test(clause.bare)) continue
    if (target && !toOwn) mark(clause, target.start, target.end)
    const fallback = when === 'attachment' || when === 'one-result' || when === 'http' ? '-' : '/'
    found.push({
      from: when,
      to: toOwn || when === 'http' ? '-' : (target?.value ?? fallback),
      status: when === '404' || when === 'register' || when === 'one-result' ? 302 : status,
      who: [],
    })
  }
  return found
}

/** The redirects from addresses that a clause names. */
function addressRulesIn(clause: Clause, status: number): Rule[] {
  const wides = [...clause.bare.matchAll(words(wide, 'g'))]
  for (const match of wides) markMatch(clause, match)
  // "Everything under /a and /b" is about both, and about no address before it.
  const isWideAt = ({ start }: Place): boolean =>
    wides.some(({ index, 0: { length } }) => index < start && start - index - length <= 24)
  const keepsRest = take(clause, keeps) !== null
  const rules: Rule[] = []
  const star = (path: string): string => (path.endsWith('*') ? path : `${path.replace(/\/$/u, '')}/*`)
  const { pairs, waiting } = pairsIn(clause)
  if (waiting.length > 0 && take(clause, gone))
    for (const place of waiting) {
      mark(clause, place.start, place.end)
      rules.push({ from: pathOf(place.value), to: '-', status: 410, who: [] })
    }
  for (const { froms, to } of pairs) {
    const gap = leads.exec(clause.bare.slice(0, to.start))
    if (gap) mark(clause, gap.index, to.start)
    const under = /(?<![\p{L}])under\s(?:\p{L}+\s)?$/iu.test(clause.bare.slice(0, to.start))
    let isWide = false
    for (const place of froms) {
      const path = pathOf(place.value)
      isWide ||= isWideAt(place)
      const wideFrom = path.endsWith('*') || (isWide && path !== '/')
      const keepsTo = wideFrom && (to.value.endsWith('*') || keepsRest || under)
      rules.push({
        from: wideFrom ? star(path) : path,
        to: keepsTo ? star(to.value) : to.value,
        status,
        who: [],
      })
      mark(clause, place.start, place.end)
    }
    mark(clause, to.start, to.end)
  }
  return rules
}

/** "Visitors who are not signed in go to the login page", "on phones to /m", "send them to the front page". */
function personRulesIn(clause: Clause, who: readonly string[], known: readonly Rule[]): Rule[] {
  const targets = targetsIn(clause)
  if (who.length > 0) {
    const to = targets.at(-1)
    if (!to) return []
    const named = targets.length > 1 ? targets[0] : pageOpened(clause, to)
    for (const place of [to, ...(named ? [named] : [])]) mark(clause, place.start, place.end)
    return [{ from: named?.value ?? '/*', to: to.value, status: 302, who }]
  }
  const last = known.at(-1)
  const [to] = targets
  if (!last || !to || !isOccasion(last.from)) return []
  // "Editors should land on …", behind what happens after signing in.
  if (last.from === 'login' || last.from === 'logout')
    return rolesIn(clause).length > 0 ? byRole(clause, last.from) : []
  if (
    !words(
      `${send}(?: \\p{L}+)? (?:them|those|these|both|all|him|her|dem|dom|de|båda|alla|besökaren|besökarna|visitors|people)|them|båda`,
    ).test(clause.bare)
  )
    return []
  mark(clause, to.start, to.end)
  return known.filter(({ from: one }) => isOccasion(one)).map((rule) => ({ ...rule, to: to.value }))
}

const opened =
  /(?<![\p{L}])(?:opens?|visits?|sees?|goes to|looks? at|lands? on|öppnar|besöker|går (?:in )?(?:på|till)|vill se|ser)\s(?:the\s|our\s|page\s|sidan\s)*(?:"(?<quoted>[^"]{1,60})"|(?<word>[\p{L}-]{3,20})(?=\spage))(?:\spage)?/giu

/** The page that somebody opens who is sent on. */
function pageOpened(clause: Clause, to: Place): Place | null {
  for (const match of clause.text.matchAll(opened)) {
    const name = slugText(match.groups?.['quoted'] ?? match.groups?.['word'] ?? '')
    const end = match.index + match[0].length
    if (name !== '' && (end <= to.start || match.index >= to.end))
      return { value: `/${name}/`, start: match.index, end }
  }
  return null
}

const around = `${send}(?: (?:${people}|on|over|straight|directly|back|automatically|vidare|direkt|automatiskt))*`
const always =
  '(?:old|new) (?:links?|addresses|urls?|pages?|address)|(?:gamla|nya) (?:länkar(?:na)?|adress(?:en|er|erna)?|sid(?:an|or|orna))|lands? on one|automatically|automatiskt'

/** Takes up what a sentence says again of redirects that are known: "please send people to the new ones, permanently". */
export function takeAround(clause: Clause): void {
  const again = `${around} (?:to|till) (?:the )?(?:new|right|correct|nya|rätt|de nya|den nya)(?: (?:ones?|pages?|address(?:es)?|urls?|place|sid(?:an|orna|a)|adress(?:en|erna)?))?`
  const works =
    '(?:all (?:the )?|the |alla (?:de )?|de )?(?:old|gamla) (?:links?|addresses|urls?|pages?|länkar(?:na)?|adresser(?:na)?)(?: in google)? (?:should|must|have to|need to|ska|måste|bör)(?: still| also| keep| fortfarande| också)* (?:work(?:ing)?|fungera|funka|gälla)'
  for (const pattern of [again, permanently, works]) takeAll(clause, pattern)
}

const moved =
  "(?:we|i)(?:'ve| have)? (?:moved|changed|renamed|replaced)(?: (?:the|our|some|our|a few))*(?: (?:address(?:es)?|urls?|pages?|structure))?(?: (?:of|for))?|(?:vi|jag) har (?:bytt|ändrat|flyttat|döpt om)(?: (?:våra|några|en del|på))*(?: (?:adress(?:en|er|erna)?|url(?:er)?|sidor(?:na)?|namn))?(?: (?:på|för))?(?: (?:sidan|sidorna))?"

/** The redirects that a clause asks for. */
export function rulesIn(clause: Clause, known: readonly Rule[], reading: Reading): Rule[] {
  const status = words(temporary).test(clause.bare) ? 302 : 301
  const occasional = byOccasion(clause).flatMap((stretch) => occasionsIn(stretch, status))
  const who = occasional.length > 0 ? [] : whoIn(clause)
  const plain = occasional.length > 0 || who.length > 0 ? [] : addressRulesIn(clause, status)
  const rest = occasional.length + plain.length > 0 ? [] : personRulesIn(clause, who, known)
  const found = [...occasional, ...plain, ...rest]
  if (found.length === 0) return []
  takeAll(clause, around)
  takeAll(clause, moved)
  for (const pattern of [temporary, permanently, always]) takeAll(clause, pattern)
  return reading.first ? found.filter((rule) => !isCovered(rule, known)) : found
}

/** Whether an example is what a redirect with an asterisk does anyway. */
const isCovered = (rule: Rule, known: readonly Rule[]): boolean =>
  known.some((one) => {
    if (!one.from.endsWith('*') || !one.to.endsWith('*') || !rule.from.startsWith(one.from.slice(0, -1)))
      return false
    return rule.to === one.to.slice(0, -1) + rule.from.slice(one.from.length - 1)
  })
