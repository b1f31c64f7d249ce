import type { Reading } from '../../frame/capability.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { readShowing } from '../../frame/showing.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, saysAnywhere, take } from '../../words/claims.ts'
import { colorsIn } from '../../words/colors.ts'
import { words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause, Request } from '../../words/request.ts'
import { durationsIn, emailsIn, pathsIn, percentagesIn, phonesIn, urlsIn } from '../../words/values.ts'
import type { Find } from '../../words/values.ts'
import { slugText } from '../../words/naming.ts'
import { consentWords } from '../head/consent.ts'
import { noticeSettings, startOf } from './params.ts'
import type { NoticeParams } from './params.ts'

const isFree = (clause: Clause, { start, end }: { start: number; end: number }): boolean =>
  wordsAt(clause, start, end).every((word) => !clause.script.taken.has(word))

const freeOf = <T>(clause: Clause, finds: readonly Find<T>[]): Find<T>[] =>
  finds.filter((find) => isFree(clause, find))

/** Marks all places where a clause has some words; the first of them. */
function takeAll(clause: Clause, pattern: string): RegExpExecArray | null {
  const all = [...clause.bare.matchAll(words(pattern, 'g'))]
  for (const match of all) markMatch(clause, match)
  return all[0] ?? null
}

type Words = readonly (readonly [value: string, pattern: string])[]

const corner = (side: string, swedish: string): string =>
  `(?:(?:in|at|on|to) )?(?:the )?(?:bottom |lower |low )?${side}(?:[- ]?hand)?(?: (?:corner|side|edge))?(?: of (?:the )?(?:screen|page|site))?|(?:(?:nere|längst ner|längst ned|nederst|nertill|uppe) )?(?:(?:till|åt|i|på) )?(?:det |den )?(?:nedre )?(?:${swedish})(?:a)?(?: (?:hörnet|sidan|kanten))?`
const edge = 'of (?:the |my |our |every |each )?(?:screen|page|site|window)'
const top = `(?:at|on|along|across|to) (?:the )?(?:very )?top(?: ${edge})?|top ${edge}|(?:högst|längst|allra) upp|överst|upptill|(?:i|till) toppen`
const bottom = `(?:at|on|along|across|to) (?:the )?(?:very )?bottom(?: ${edge})?|bottom ${edge}|(?:längst ne[rd]|nederst|nertill|(?:i|till) botten|till nederkanten)(?: på (?:skärmen|sidan))?|in the footer`
const middle =
  'in the (?:middle|cent(?:er|re))(?: of the (?:screen|page))?|centered|centred|i mitten(?: av skärmen)?|mitt på skärmen'
const content = '(?:posts?|articles?|content|text|inlägg\\p{L}*|artik\\p{L}*|innehåll(?:et)?|texten)'
const before = `(?:above|before|over|on top of)(?= (?:(?:the|each|every|all|my|main|page|blog|post) ){0,3}${content})|at the (?:top|start|beginning) of(?= (?:(?:the|each|every|all|my|blog) ){0,3}${content})|(?:ovanför|före|över|överst i|högst upp i|innan|i början av)(?= (?:(?:alla|varje|mina|själva) ){0,2}${content})`
const after = `(?:below|after|under|beneath|following)(?= (?:(?:the|each|every|all|my|main|page|blog|post|single) ){0,3}${content})|at the (?:end|bottom|foot) of(?= (?:(?:the|each|every|all|my|blog) ){0,3}${content})|(?:under|efter|nedanför|längst ner i|sist i|i slutet av|längst ned i)(?= (?:(?:alla|varje|mina|själva) ){0,2}${content})`
const shortcode =
  '(?:with|by|via|as|using|from) a shortcode|shortcode|(?:med|som|via) (?:en )?kortkod|kortkod'

const left = corner('left', 'vänster|vänstr')
const right = corner('right', 'höger|högr')
const places: Readonly<Record<NoticeParams['kind'], Words>> = {
  bar: [
    ['before', before],
    ['after', after],
    ['bottom', bottom],
    ['top', top],
    ['shortcode', shortcode],
  ],
  popup: [
    ['left', left],
    ['right', right],
    ['center', middle],
    ['bottom', bottom],
    ['top', top],
    ['right', 'slide-?ins?|slides? in|glider in'],
  ],
  box: [
    ['before', before],
    ['after', after],
    ['shortcode', shortcode],
    ['left', left],
    ['right', right],
    ['after', bottom],
    ['before', top],
  ],
  button: [
    ['left', left],
    ['right', right],
    ['bottom', bottom],
  ],
  cookies: [
    ['left', left],
    ['right', right],
    ['center', middle],
    ['top', top],
    ['bottom', bottom],
  ],
}

/** "Under the text" is under the content. */
const ofText = /^ (?:(?:the|själva|our|main) ){0,2}(?:text|content|innehållet|texten|brödtexten)(?![\p{L}])/iu

const screens = {
  phone:
    'mobil(?:e|en|er)?s?(?: (?:phones?|devices?|screens?))?|phones?|smartphones?|small(?:er)? screens?|telefon(?:en|er)?|små skärmar',
  desktop: 'desktops?|computers?|laptops?|larger? screens?|big screens?|dator(?:n|er)?|stora skärmar',
} as const

/** "On the left on computers, on the right on phones": a side for each kind of screen. */
function readSides(params: NoticeParams, clause: Clause, reading: Reading): NoticeParams | null {
  const at = (pattern: string): RegExpExecArray | null => words(pattern).exec(clause.bare)
  const [phone, desktop] = [at(screens.phone), at(screens.desktop)]
  if (!phone && !desktop) return null
  // "In the left corner on phones and right on computers" is told in two clauses.
  const isTold = [left, right, screens.phone, screens.desktop].every((one) => saysAnywhere(clause, one))
  const found = places.button.flatMap(([side, pattern]) => {
    const match = at(pattern)
    return match ? [{ side, match }] : []
  })
  const isThere = take(clause, '(?:but )?(?:there|men(?= på| till)|där|då)') !== null
  const isBoth = phone !== null && desktop !== null && found.length > 1
  // At first, a side beside one kind of screen is the side of all.
  if (found.length === 0 || (!isBoth && !isTold && (reading.first || !isThere))) return null
  let current = params
  for (const { side, match } of found) {
    const far = (screen: RegExpExecArray | null): number =>
      screen === null ? Infinity : Math.abs(screen.index - match.index)
    // Two sides belong to two kinds of screens in their order.
    const isFirst = found.every((one) => one.match.index >= match.index)
    const isLarge = isBoth ? isFirst === desktop.index < phone.index : far(desktop) < far(phone)
    markMatch(clause, match)
    current = isLarge ? { ...current, side_large: side } : { ...current, side }
  }
  return current
}

function readPlace(params: NoticeParams, clause: Clause, reading: Reading): NoticeParams {
  const sided = params.kind === 'button' ? readSides(params, clause, reading) : null
  if (sided) return sided
  for (const [place, pattern] of places[params.kind]) {
    const match = take(clause, pattern)
    if (!match) continue
    const text = ofText.exec(clause.bare.slice(match.index + match[0].length))
    if (text) mark(clause, match.index, match.index + match[0].length + text[0].length)
    if (params.kind === 'button') return { ...params, side: place, side_large: 'same' }
    const isWholeSite =
      params.kind === 'box' &&
      (place === 'before' || place === 'after') &&
      /top|bottom|upp|överst|ner/iu.test(match[0])
    // "at the top of the site" is a bar, "at the top" of a post is a box.
    const wide =
      isWholeSite &&
      words('(?:whole|entire) site|site-?wide|hela (?:sajten|webbplatsen|hemsidan)|screen|skärmen').test(
        clause.bare,
      )
    // A bar within the content is a box.
    if (params.kind === 'bar' && (place === 'before' || place === 'after'))
      return { ...params, ...startOf('box'), position: place }
    return { ...params, position: wide ? (place === 'before' ? 'top' : 'bottom') : place }
  }
  return params
}

const openings: Words = [
  [
    'exit',
    '(?:on )?exit(?:[- ]intent)?(?=[ -]|$)|(?:(?:when|before|as|if) (?:someone|somebody|people|a visitor|visitors|the visitor|they|the user|users|you) )?(?:is |are |tries? |try |wants? )?(?:about )?(?:to )?leav(?:e|es|ing)(?: (?:the|my|our) (?:site|page|website))?|(?:(?:när|innan) (?:man|någon|besökaren|de) )?(?:är på väg |försöker |vill )?(?:att )?(?:lämna(?:r)?(?: (?:sidan|sajten|webbplatsen))?|på väg (?:ut|bort))',
  ],
  [
    'scroll',
    "(?:when|after|once)?(?: ?(?:someone|people|a visitor|visitors|a reader|the reader|they|you|the user|he|she))?(?: (?:has|have|'ve))? ?scroll(?:ed|s|ing)?(?: down)?(?: (?:to|past|through))?(?: (?:the )?(?:end|bottom|half(?:way)?)(?: of)?(?: (?:the|a|each))?(?: (?:page|post|blog post|article))?)?|(?:efter att |när )?(?:(?:man|besökaren|läsaren|de) )?(?:har )?(?:s?crollat|skrollat|rullat|scrollar|skrollar|rullar)(?: ner)?(?: (?:till (?:slutet|botten|hälften|mitten)|(?:förbi )?(?:halva|hälften av)(?: (?:sidan|inlägget|artikeln|texten))?))?",
  ],
  [
    'click',
    '(?:when|if|after) (?:someone|people|a visitor|visitors|they|you) clicks?(?: (?:on )?(?:a|the) (?:button|link))?|on click|opened (?:by|with) a (?:button|link)|när (?:man|någon|besökaren) klickar(?: på (?:en|ett) (?:knapp|länk))?',
  ],
  [
    'load',
    'immediately|right away|at once|(?:on|at) (?:page ?)?load|when (?:the|a) page (?:loads|opens)|genast|omedelbart|direkt när sidan (?:laddas|öppnas)|när sidan (?:laddas|öppnas)',
  ],
]

function readOpening(params: NoticeParams, clause: Clause): NoticeParams {
  if (params.kind === 'button' || params.kind === 'cookies') return params
  for (const [opens, pattern] of openings) {
    const match = takeAll(clause, pattern)
    if (!match) continue
    takeAll(
      clause,
      '(?:(?:that|which|som|should|will|ska) ){0,2}(?:appears?|pops?(?: up)?|comes? (?:up|in)|slides? in|shows? up|(?:dyker?|kommer|komma|poppar|poppa|hoppar|glider) (?:upp|in|fram))',
    )
    if (opens !== 'scroll') return { ...params, opens }
    const [percentage] = percentagesIn(clause.bare)
    if (percentage) mark(clause, percentage.start, percentage.end)
    const isEnd = words('(?:the )?(?:end|bottom)|slutet|botten').test(match[0])
    return { ...params, opens, percent: percentage?.value ?? (isEnd ? 100 : 50) }
  }
  const [wait] = freeOf(clause, durationsIn(clause.bare)).filter(({ value }) => value <= 600)
  if (!wait) return params
  mark(clause, wait.start, wait.end)
  take(
    clause,
    '(?:(?:shows?|turns?|comes?|pops?)(?: up)?|appears?|opens?|wait(?:s|ing)?|delay|dyker upp|visas|öppnas|kommer(?: upp)?|fördröjning)?(?: ?(?:after|efter))?(?= |$)',
  )
  return { ...params, opens: 'delay', seconds: Math.round(wait.value) }
}

const repeats: Words = [
  [
    'session',
    '(?:only )?once (?:per|a|every) (?:session|visit)|one time per (?:session|visit)|(?:bara |max |högst )?en gång per (?:besök|session)',
  ],
  [
    'days',
    '(?:only |at most |max |no more than )?(?:once|one time|1 time|1x) (?:per|a|every|an?|each) (?:day|week|month)(?: (?:per|for each|for every) (?:visitor|user|person|customer))?|once every \\d{1,3} days|(?:bara |max |högst )?(?:en|1) gång (?:per|om|i) (?:dagen|dag|dygn(?:et)?|veckan?|månad(?:en)?)(?: (?:per|för varje) (?:besökare|person|användare))?',
  ],
  [
    'never',
    "(?:(?:den|de|dom|alla|besökare|man) )?(?:(?:som (?:har )?svarat|som svarar|har svarat)(?: en gång)? )?ska (?:inte|aldrig) (?:få|behöva se|se) (?:frågan|rutan|den)(?: en gång till| igen| mer)?|(?:(?:those |people |anyone )?who (?:has |have )?answer(?:s|ed)? )?(?:must|should|shall|do|does|will)(?: not|n't) (?:be asked|see the question|get the question) (?:again|twice)|(?:once|after|when) they (?:choose|chose|accept|answer|decide|click)(?:ed)?|(?:just |only |shown |show(?: it)? |max |at most )?(?:once|one time|1 time)(?: (?:per|for each|to each|for every|each) (?:visitor|user|person|customer|browser|device))?(?: only)?(?! (?:per|a|every|an|each) (?:day|week|month|session|visit)(?!\\p{L}))|(?:(?:the |each |every )?(?:same )?(?:visitor|person|user)s? )?(?:should |must |may |shall )?(?:only |just )?sees? (?:it|this|the pop-?up|the bar) (?:only |just )?(?:once|one time)|(?:(?:but|and) )?not (?:on )?every (?:time|visit|page)|(?:only )?(?:on |for |at )?(?:the |their |a )?first[- ](?:time )?(?:visit(?:s|ors?)?|time)(?: only)?|first[- ]time (?:visitors?|users)|(?:must |should |shall |does |do |will |it )?(?:not|n't|never) (?:come back|show(?:n)?(?: up)? again|appear again|be shown again|return|see it again)(?: (?:on|after|once|when) .{0,30})?|(?:then )?(?:it )?(?:stays?|remains?|keep it) (?:closed|hidden|gone)|(?:ska |får )?(?:inte|aldrig) (?:komma tillbaka|visas igen|dyka upp igen|visas mer)|(?:bara |endast |max |högst )?(?:en|1) (?:enda )?gång(?: per (?:besökare|person|användare|webbläsare))?(?! per (?:dag|vecka|månad|besök))|(?:bara )?(?:vid |för )?(?:det )?första (?:besöket|gången)|(?:förblir|stanna(?:r)?|ska vara) (?:stängd|borta)",
  ],
  [
    'page',
    '(?:every|each) (?:time|visit|page ?load|page view)|on every visit|(?:varje gång|vid varje besök|vid varje sidvisning)',
  ],
]

const staysAway =
  /(?<![\p{L}])(?:and |och |but |men )?(?:then )?(?:(?:it|they|that|den|det) )?(?:(?:should|must|shall|does|do|will|ska|får|skall) ?)?(?:not|n't|never|inte|aldrig)(?: be)? (?:come|coming|show|shown|appear|reappear|return|see|seen|bother|pop|komma|visas|dyka|synas|se)(?: (?:up|back|it|them|again|den|upp|tillbaka|igen|till|until|before|after|förrän|på|efter|within|inom|for|i|the next|next|at least|om)){0,5} $|(?<![\p{L}])(?:(?:stays?|remains?|kept?|keep it|hide it|hidden|gone|closed|away|stängd|borta|dold|förblir)[ ,]+){1,3}(?:for|i|på|at least|the next|in){1,2} $|(?<![\p{L}])(?:back|again|return(?:s|ed)?|reappears?|tillbaka|igen)(?: only| först| bara)? (?:after|in|efter|om) $/iu

/** "It should not come back for 7 days": how long it rests once it was closed. */
function readRest(params: NoticeParams, clause: Clause): NoticeParams | null {
  for (const { value, start, end } of durationsIn(clause.bare)) {
    const intro = value >= 86_400 ? staysAway.exec(clause.bare.slice(0, start)) : null
    if (!intro) continue
    mark(clause, intro.index, end)
    return { ...params, again: 'days', pause: Math.round(value / 86_400) }
  }
  return null
}

function readRepeat(params: NoticeParams, clause: Clause): NoticeParams {
  if (params.kind === 'button') return params
  const rest = readRest(params, clause)
  if (rest) return rest
  for (const [again, pattern] of repeats) {
    const match = takeAll(clause, pattern)
    if (!match) continue
    if (again !== 'days') return { ...params, again }
    const [count] = durationsIn(match[0].replace(/^.*?(?:every|each)\s/iu, ''))
    const pause = /week|veck/iu.test(match[0]) ? 7 : /month|månad/iu.test(match[0]) ? 30 : 1
    return { ...params, again, pause: Math.max(1, Math.round((count?.value ?? 0) / 86_400) || pause) }
  }
  const [days] = freeOf(clause, durationsIn(clause.bare)).filter(({ value }) => value >= 86_400)
  if (
    !days ||
    !words('remember\\p{L}*|again|for|closed|hidden|back|igen|minns|sparas|kom ihåg|i|stängd|tillbaka').test(
      clause.bare,
    )
  )
    return params
  mark(clause, days.start, days.end)
  take(
    clause,
    'remember(?:s|ed)?(?: (?:it|that|the answer|the choice|their choice))?(?: for)?|(?:show |ask |appear |shown )?again(?: after)?|minns|sparas|kom ihåg|igen',
  )
  return { ...params, again: 'days', pause: Math.round(days.value / 86_400) }
}

const turns =
  '(?:that |which |som )?(?:take turns|rotat(?:e|es|ing)|alternat(?:e|es|ing)|cycl(?:e|es|ing)|switch(?:es|ing)? between|turas om|växlar|roterar|byts av)'

function readMessages(params: NoticeParams, clause: Clause): NoticeParams {
  if (params.kind !== 'bar') return params
  const quotes = freeQuotes(clause)
  const isTurning =
    take(clause, turns) ??
    words(
      '(?:two|three|four|five|several|\\d|två|tre|fyra|fem|flera) (?:messages|texts|lines|meddelanden|texter)',
    ).exec(clause.bare)
  if (!isTurning || quotes.length < 2) return params
  const [text = '', ...more] = quotes.map(({ value }) => oneLine(value, 300))
  for (const { start, end } of quotes) mark(clause, start, end)
  take(
    clause,
    '(?:two|three|four|five|several|\\d|två|tre|fyra|fem|flera) (?:messages|texts|lines|meddelanden|texter)',
  )
  const [every] = durationsIn(clause.bare).filter(({ value }) => value <= 60)
  if (every) mark(clause, every.start, every.end)
  take(clause, 'every(?= \\d)|var(?:je|t|annan)?(?= )')
  return { ...params, text, more, turn: Math.max(2, Math.round(every?.value ?? 5)) }
}

const coming = /(?<![\p{L}])(?:comes?|coming|gets?|arrives?|go|goes|visits?|kommer|går|surfar) (?:in )?$/iu
const noLink = /(?:image|logo|picture|bild(?:en)?)\s$/iu
const toPage =
  /(?<![\p{L}])(?:to|till)\s(?:the\s|our\s|my\s|min\s|vår\s)?(?:(?<login>login|log ?in page|sign[- ]?in page|inloggning(?:en|ssidan)?)|(?<home>home ?page|front page|startsidan)|(?<page>[\p{L}-]{3,20})\spage|(?<sida>[\p{L}]{3,20}?)s?sidan)(?![\p{L}])/iu
const leads =
  '(?:link|länka) (?:it|this|that|them|the (?:whole )?(?:bar|text|box|banner|notice|button)|den|det|texten|raden|knappen) (?:to|till)|(?:the )?(?:whole (?:thing|bar) )?(?:links?|linked|linking|leads?|goes|going|go|takes? (?:you|them|people|visitors)|points?|pointing|länkas?|länkar|leder|går|med länk|som går)(?: (?:me|you|visitors|people))? (?:to|till)'

/** Where something leads: an address, a path, or a page that is called by its name. */
function readLink(clause: Clause): string | null {
  const [found] = freeOf(
    clause,
    [...urlsIn(clause.text), ...pathsIn(clause.text)].sort((one, other) => one.start - other.start),
  ).filter(({ start }) => !noLink.test(clause.text.slice(0, start)))
  const byName = found ? null : toPage.exec(clause.bare)
  // "When somebody comes to the front page" says where it shows.
  const named = byName && !coming.test(clause.bare.slice(0, byName.index)) ? byName : null
  if (!found && !named) return null
  take(clause, leads)
  if (found) {
    mark(clause, found.start, found.end)
    return found.value
  }
  if (!named) return null
  markMatch(clause, named)
  const { login, home, page, sida } = named.groups ?? {}
  if (login !== undefined) return '/wp-login.php'
  return home === undefined ? `/${slugText(page ?? sida ?? '')}/` : '/'
}

/** Where a button leads: a number, an address of e-mail, or a page. */
function readTarget(params: NoticeParams, clause: Clause): NoticeParams {
  const isCall = params.channel !== 'link' && params.channel !== 'email'
  const [phone] = isCall ? freeOf(clause, phonesIn(clause.bare)) : []
  const [email] = params.channel === 'email' ? freeOf(clause, emailsIn(clause.text)) : []
  const found = phone ?? email
  if (found) {
    mark(clause, found.start, found.end)
    take(
      clause,
      '(?:the )?(?:phone |telephone )?(?:number|no|tel)|(?:that |which |som )?(?:calls?|dials?|ringer|phones?)|(?:telefon)?nummer|numret|ring(?:a)?',
    )
    return { ...params, target: found.value }
  }
  const link = params.channel === 'link' ? readLink(clause) : null
  return link === null ? params : { ...params, target: link }
}

const inkBehind = /^\s?(?:text|letters|lettering|font|writing|bokstäver)(?![\p{L}])/iu
const inkBefore =
  /(?<![\p{L}])(?:text|font|letters|texten|bokstäver)(?:\s(?:colou?r|färg))?(?:\s(?:in|on|of|i|på)\s(?:(?:the|our|my)\s)?\p{L}{3,})?(?:\s(?:in|is|should be|to|i|ska vara|till))?\s$/iu
const buttonBehind = /^\s?(?:accept |close )?(?:buttons?|knapp(?:en|ar)?)(?![\p{L}])/iu
const buttonBefore =
  /(?<![\p{L}])(?:button|knapp(?:en)?)(?:\s(?:colou?r|färg))?(?:\s(?:in|on|of|i|på)\s(?:(?:the|our|my)\s)?\p{L}{3,})?(?:\s(?:in|is|should be|to|i|ska vara|till))?\s$/iu
const isOn = /^\s(?:text |letters )?(?:on|på)\s(?:an?\s|en\s)?$/iu

/** Colors of the background, the text and the button: "in white on dark red", "svart bakgrund gul knapp". */
function readColors(params: NoticeParams, clause: Clause): NoticeParams {
  const found = colorsIn(clause.bare)
    .map(({ hex, index, end }) => ({ hex, start: index, end }))
    .filter((one) => isFree(clause, one))
  let current = params
  for (const [at, { hex, start, end }] of found.entries()) {
    const [behind, intro] = [
      clause.bare.slice(end, end + 16),
      clause.bare.slice(Math.max(0, start - 40), start),
    ]
    const next = found[at + 1]
    mark(clause, start, end)
    // "dark red #8b0000" is one color, told twice.
    if (next && /^[\s(,]{1,2}$/u.test(clause.bare.slice(end, next.start)) && clause.bare[next.start] === '#')
      continue
    const word = (pattern: RegExp, before: RegExp): boolean => {
      const [after, ahead] = [pattern.exec(behind), before.exec(intro)]
      if (after) mark(clause, end, end + after[0].length)
      else if (ahead) mark(clause, start - ahead[0].length, start)
      return after !== null || ahead !== null
    }
    const isLetters = next !== undefined && isOn.test(clause.bare.slice(end, next.start))
    if (isLetters && next) mark(clause, end, next.start)
    if (isLetters || word(inkBehind, inkBefore)) current = { ...current, ink: hex, own_ink: true }
    else if (params.kind !== 'button' && word(buttonBehind, buttonBefore))
      current = { ...current, button_color: hex }
    else current = { ...current, color: hex }
  }
  if (current !== params)
    take(
      clause,
      '(?:background|text|button)?(?: |-)?colou?r(?:ed)?|background|bakgrund(?:en|sfärg(?:en)?)?|färg(?:en|ad)?|letters|bokstäver',
    )
  return current
}

const yes =
  /^(?:ok(?:ay|ej)?|yes|ja|accept|agree|i agree|allow|got it|sure|fine|i understand|jag förstår|jag godkänner|godkänn|acceptera|tillåt|visst|det går bra)(?![\p{L}])/iu
const no =
  /^(?:no|nej|decline|reject|refuse|deny|not now|only|bara|endast|neka|avböj|avvisa|inte nu|helst inte)(?![\p{L}])/iu

/** "Okay" and "No thanks" in quotation marks are the answers, wherever they stand. */
function readSaidAnswers(params: NoticeParams, clause: Clause): NoticeParams {
  let current = params
  for (const match of clause.text.matchAll(/"([^"]{1,40})"/gu)) {
    const answer = match[1] ?? ''
    const key = /[?.]/u.test(answer) ? null : yes.test(answer) ? 'button' : no.test(answer) ? 'decline' : null
    if (key === null) continue
    markMatch(clause, match)
    current = { ...current, [key]: oneLine(answer, 40) }
  }
  if (current !== params)
    takeAll(clause, '(?:with |and |two |2 |med |och |två )*(?:buttons?|knapp(?:en|ar(?:na)?)?)')
  return current
}

/** "Two buttons: "Fine by me" and "No thanks"", or a single one. */
function readAnswers(given: NoticeParams, clause: Clause, reading: Reading): NoticeParams {
  const params = readSaidAnswers(given, clause)
  if (params !== given) {
    // What is quoted besides is the question, and no text of a button.
    const [question] = freeQuotes(clause)
    if (question) mark(clause, question.start, question.end)
    const isAlone =
      reading.first && params.decline === given.decline && /knapp(?!ar)|button(?!s)/u.test(clause.bare)
    return {
      ...params,
      ...(question && { text: oneLine(question.value, 500) }),
      ...(isAlone && { decline: '' }),
    }
  }
  const many = words('(?:two |both |2 |två )?(?:buttons|knappar(?:na)?)').exec(clause.bare)
  const quotes = freeQuotes(clause)
  if (many) {
    const [accept, decline] = quotes.filter(({ start }) => start >= many.index)
    if (!accept || !decline) return params
    markMatch(clause, many)
    for (const { start, end } of [accept, decline]) mark(clause, start, end)
    return { ...params, button: oneLine(accept.value, 60), decline: oneLine(decline.value, 40) }
  }
  // A cookie notice has buttons anyway.
  if (quotes.length === 0)
    take(clause, '(?:with |med )?(?:an? |one |en )?(?:(?:accept|ok|close|agree) )?(?:button|knapp)')
  const isSingle = reading.first && words('(?:button|knapp)(?= "_)').test(clause.bare)
  const declines = words('decline|reject|refuse|neka|avböj|avvisa|no thanks|nej').test(clause.text)
  return isSingle && !declines ? { ...params, decline: '' } : params
}

const settingsPage =
  '(?:just |only |bara )?(?:one|an?|a single|en|ett) (?:simple |enkel |enkelt )?(?:text )?(?:box|field|area|ruta|fält|textruta|textfält)(?: (?:in|under|on|i) (?:the |my )?(?:admin(?: area)?|dashboard|settings|wp-admin|admin(?:en|panelen)|inställningarna))?|(?:if|when|as long as) there(?: is|.s) (?:something|anything|text|a text|a message) in (?:it|there|the box)|(?:if|when|while|om|när) (?:it|the (?:box|field|text)|den|det|rutan|fältet)(?:.s| is| är| has| lämnas| left) (?:left )?(?:empty|blank|tomt?)(?:,? (?:then )?(?:show nothing|nothing (?:is shown|shows|should show)|hide it|no (?:box|bar)|visa (?:ingenting|inget)|visas (?:ingenting|inget)|ska (?:ingenting|inget) visas))?|(?:står|finns) det något (?:i den|i rutan|där)|(?:(?:so |that )?(?:i|we|jag|vi) (?:can|kan|want to|vill) )(?:write|type|enter|change|skriva|ändra)(?: (?:it|the text|the message|texten|meddelandet))?(?: (?:myself|själv))? (?:in|under|from|i|från) (?:the )?(?:admin|dashboard|settings|wp-admin|adminpanelen|inställningarna)|(?:an? |en )?(?:settings (?:page|screen)|inställningssida)|(?:with |and |med |och )?(?:an? |the |ett )?(?:fields?|fält(?:et)?)(?: (?:called|named|som heter))?|(?:is|står) (?:there )?(?:something|anything|det något) (?:in|i) (?:the message|meddelandet)|(?:if|when|while|om|när) (?:the |it |det |meddelandet )?(?:message |field |text |fältet )?(?:is|är|has|har) (?:empty|tomt?|filled in|ifyllt)|annars (?:syns|visas) (?:ingenting|inget)|otherwise (?:nothing|it is hidden|hide it)'

/** "A settings page with a field "Message" and a field "Link"": every notice has those. */
function readFields(clause: Clause): void {
  const isAbout = words(
    'settings (?:page|screen)|inställningssida|annars|otherwise|(?:in|under|from|i|från) (?:the |my )?(?:admin|dashboard|settings|wp-admin|adminpanelen|inställningarna)|empty|blank|tomt?',
  ).test(clause.bare)
  if (!isAbout) return
  takeAll(clause, settingsPage)
  for (const { value, start, end } of freeQuotes(clause))
    if (labels.has(value.toLowerCase())) mark(clause, start, end)
}
const labels = new Set(
  Object.values(noticeSettings).flatMap(({ label }) => [label.en.toLowerCase(), label.sv.toLowerCase()]),
)

const notInAdmin =
  "(?:not |inte )?(?:when (?:i'm|i am) |när jag är )?(?:in|i) (?:the )?(?:admin|dashboard|back-?end|adminpanelen)(?: area| panel)?"

/** A box, bar or popup whose answer services wait for is a question about cookies. */
export function asksForConsent(params: NoticeParams, request: Request): NoticeParams {
  const isQuestion =
    params.kind !== 'cookies' &&
    params.kind !== 'button' &&
    request.quotes.some((quote) => yes.test(quote)) &&
    saysAnywhere(request, consentWords)
  return isQuestion ? { ...params, ...startOf('cookies'), button: 'OK', button_color: '#2563eb' } : params
}

/** Reads what is no matter of a single setting. */
export function readNotice(given: NoticeParams, clause: Clause, reading: Reading): NoticeParams {
  take(clause, notInAdmin)
  // A bar is as thin as its text is.
  if (given.kind === 'bar')
    takeAll(
      clause,
      '(?:thin|slim|narrow|small|tunn|smal|liten)(?= [^.;]{0,40}(?:bar|banner|strip|line|row|rad|list|remsa))',
    )
  readFields(clause)
  let params = readMessages(given, clause)
  if (params.kind === 'cookies') params = readAnswers(params, clause, reading)
  params = readRepeat(params, clause)
  params = readPlace(params, clause, reading)
  params = readShowing(params, clause, reading)
  params = readOpening(params, clause)
  params = readColors(params, clause)
  if (params.kind === 'button') return readTarget(params, clause)
  const link = readLink(clause)
  return link === null ? params : { ...params, link }
}
