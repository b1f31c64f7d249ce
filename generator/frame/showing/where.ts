import { markScope } from '../../words/claims.ts'
import { exceptWords, notWords } from '../../words/exceptions.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { pathsIn } from '../../words/values.ts'
import type { WhereParams } from './settings.ts'

/** Something that names pages: all of them, a kind of them, or one by its title, path or category. */
type Mention = {
  kind: 'all' | 'front' | 'post' | 'page' | 'shop' | 'other' | 'named'
  names: readonly string[]
  start: number
  end: number
}

const every = '(?:all|every|each|any|alla|varje|samtliga|resten av|the rest of)'
const relation = '(?:on|in|at|to|of|for|across|throughout|på|i|över|hos|för|till|av)'

/** Whole words for the kinds of pages, each with what may stand before it. */
const kinds: readonly (readonly [kind: Mention['kind'], pattern: RegExp])[] = [
  [
    'all',
    words(
      `(?:${relation} )?(?:(?:all|every|each|any|every single) (?:of (?:my|the|our) )?(?:other )?(?:web ?)?pages?(?: (?:of|on|in) (?:the|my|our) (?:whole )?(?:web ?)?site)?|the (?:whole|entire) (?:web ?)?site|(?:my|our) (?:whole|entire) (?:web ?)?site|site-?wide|everywhere|all over the (?:web ?)?site|(?:alla|samtliga) (?:andra )?(?:web+)?sidor(?:na)?|varje (?:enskild )?(?:web+)?sida|hela (?:sajten|webbplatsen|hemsidan|webbsidan|webben)|överallt)`,
      'g',
    ),
  ],
  [
    'front',
    words(
      `(?:${relation} )?(?:(?:the|my|our|min|vår) )?(?:(?:site'?s )?(?:front|home|start|landing|main) ?page|homepage|start ?sid(?:a|an)|första ?sid(?:a|an)|förstasidan|landningssidan)`,
      'g',
    ),
  ],
  [
    'shop',
    words(
      `(?:${relation}|${exceptWords}|below|under|above|after|before|efter|före|ovanför|nedanför) (?:(?:only|just|bara|endast) )?(?:${every} )?(?:(?:the|my|our|min|vår) )?(?:single )?(?:(?:woocommerce )?(?:products?|shop|store)(?: pages?)?|woocommerce pages?|produkt(?:sid)?(?:er|or)(?:na)?|produkt(?:en|sidan)|(?:webb?)?butiken|butikssidor(?:na)?)`,
      'g',
    ),
  ],
  [
    'post',
    words(
      `(?:on|in|at|to|of|not|${exceptWords}|below|under|above|after|before|for|på|i|till|av|inte|efter|före|ovanför|nedanför|vid) (?:(?:only|just|bara|endast) )?(?:${every} )?(?:(?:the|my|our|single|enskilda|mina|våra) ){0,2}(?:(?:text|content|innehållet|texten) (?:of|on|in|i) (?:${every} )?(?:the )?)?(?:single )?(?:(?:blog|news) ?(?:posts?|articles?)|blog(?! page)|bloggen|posts?|articles?|(?:blogg?|nyhets)?inlägg(?:en|et|s)?|(?:nyhets)?artik(?:lar|larna|el|eln)|nyheter(?:na)?)(?! type)|(?:only )?(?:when|once|if|while) (?:you|people|someone|one|they|visitors|readers|i|we) (?:open|read|view|click(?: on| into)?|go into|are (?:on|in|reading|inside))(?:s|ed)? (?:the|a|an|each|that|one) (?:(?:single|full|blog|whole) )?(?:post|article)(?: itself)?|(?:on|in|inside|within) (?:the )?(?:(?:single|full) (?:post|article)(?: page| view)?s?|(?:post|article)s? (?:itself|themselves))|(?:bara )?när (?:man|jag|besökaren|någon|folk|du|vi) (?:öppnar|läser|klickar (?:in )?på|går in (?:i|på)|är inne (?:i|på)) (?:(?:ett|själva|det|hela) )?(?:blogg)?(?:inlägg(?:et)?|artikeln?)|inne i (?:själva )?(?:inlägg(?:et|en)?|artikeln)`,
      'g',
    ),
  ],
  [
    'page',
    words(
      `(?:and|och|on|in|at|${exceptWords}|below|under|above|after|before|på|i|efter|före|under) (?:(?:only|just|bara|endast) )?(?:(?:static|regular|normal|the|statiska|vanliga) ){0,2}(?:pages|sidor(?:na)?)(?! (?:called|named|"|/|som))`,
      'g',
    ),
  ],
  [
    'other',
    words(
      '(?:on|in|i|på) (?:the )?(?:archives?|(?:archive|category|tag|search) pages?|search results?|excerpts?|(?:post )?previews?|arkiv(?:et|en)?|(?:arkiv|kategori|etikett)sidor(?:na)?|sökresultat(?:en)?|utdrag(?:en)?)',
      'g',
    ),
  ],
]

const nameWord =
  '(?!(?:G|GT|GTM|AW|UA)-)(?!(?:I|We|You|Jag|Vi|Not|Only|But|And|Inte|Bara|Men|Och|The|It|Show|Den|Det|Manager|Admin\\p{L}*|Editor\\p{L}*|\\p{Lu}\\p{L}+days?)(?!\\p{L}))(?:"[^"]{1,80}"|/[\\p{L}\\p{N}/*_-]{1,80}|\\p{Lu}[\\p{L}\\p{N}’\'-]*(?: (?!(?:And|Och)\\b)\\p{Lu}[\\p{L}\\p{N}’\'-]*){0,3}(?: (?:policy|us|conditions|oss|villkor|information|form)(?![\\p{L}]))?)'
const nameList = `(?<names>${nameWord}(?:(?:\\s?,\\s?|\\s(?:and|or|och|eller|samt|&)\\s)(?:(?:the|on|på|i)\\s)?(?:(?:page|sidan)\\s)?${nameWord}){0,7})`
const named: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?:[Pp]ages?|[Ss]idan|[Ss]idorna|[Pp]osts?|[Ii]nlägget)(?:\\s(?:called|named|titled|med titeln|som heter))?(?::\\s(?!")|\\s)${nameList}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:(?:in|from|of|under|with|i|från|med)\\s)?(?:the\\s|my\\s)?(?:[Cc]ategor(?:y|ies)|[Tt]ags?|[Kk]ategori(?:n|erna)?|[Ee]tikett(?:en)?)(?:\\s(?:called|named|som heter))?(?::\\s(?!")|\\s)${nameList}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:on|in|except|at|and|or|på|utom|i|of|och|eller)(?:\\s(?:on|på))?(?:\\sthe|\\smy|\\sour)?\\s${nameList}(?:\\s(?:pages?|category|sidan|sidorna))`,
    'gu',
  ),
  // "The "Members" page", without a word before it.
  new RegExp(
    `(?<![\\p{L}])(?:[Tt]he\\s|[Mm]y\\s|[Oo]ur\\s)?(?<names>"[^"]{1,80}"(?:(?:\\s?,|\\s(?:and|och))\\s"[^"]{1,80}"){0,7})\\s(?:pages?|category|categories|sidan|sidorna)(?![\\p{L}])`,
    'gu',
  ),
  new RegExp(
    `(?<=(?:except|utom|förutom|not on|inte på)(?:\\s(?:on|for|the|på|för)){0,2}\\s)${nameList}`,
    'gu',
  ),
  // "Not on the front page and Contact".
  new RegExp(
    `(?<=(?:(?:[Ff]ront|[Hh]ome|[Ss]tart)\\s?page|[Ss]tartsidan|[Ff]örstasidan)(?:,\\s|\\s(?:and|or|nor|och|eller|samt)\\s)(?:(?:on|the|på)\\s)?)${nameList}`,
    'gu',
  ),
]
const oneName = new RegExp(nameWord, 'gu')
/** "on the contact page", "på kontaktsidan": titles in small letters. */
const plainName =
  /(?<![\p{L}])(?:on|in|except|at|på|utom)(?:\s(?:on|for|på))?\s(?:the|my|our)\s(?<name>[\p{L}-]{3,20}(?:\s(?!pages?)[\p{L}-]{3,20})?)\spage(?![\p{L}])|(?<![\p{L}])(?:på|utom(?: på)?|i)\s(?<compound>[\p{L}]{3,20}?)s?sidan(?![\p{L}])/giu
const noName =
  /^(?:front|home|start|första|landing|main|hem|web|webb|same|whole|entire|current|product|produkt|butik|shop|store|blog|settings|inställning|login|inloggning|next|right|left|other|every|each|first|single|höger|vänster|ut|in|fram|bak|fram|under|upp|ner|ned|över|båda|any)\b/iu

/** "Never from the category Archive": where entries do not come from, and no page on which something does not show. */
const isSource =
  /(?<![\p{L}])(?:never|not|nothing|none|no posts|aldrig|inte|inget|inga)\s(?:from|out of|ur|från)\s(?:the\s|my\s)?[^\s,.;]+\s[^,.;]*$/iu

/** The pages that a clause names by their titles, paths or categories. */
function namedIn(clause: Clause): Mention[] {
  const found: Mention[] = []
  const add = (mention: Mention): void => {
    if (!found.some((one) => mention.start < one.end && one.start < mention.end)) found.push(mention)
  }
  for (const pattern of named)
    for (const match of clause.text.matchAll(pattern)) {
      if (isSource.test(clause.text.slice(0, match.index + match[0].length))) continue
      const names = [...(match.groups?.['names'] ?? '').matchAll(oneName)].map(([name]) =>
        name.replaceAll('"', ''),
      )
      add({ kind: 'named', names, start: match.index, end: match.index + match[0].length })
    }
  for (const match of clause.bare.matchAll(plainName)) {
    const name = match.groups?.['name'] ?? match.groups?.['compound'] ?? ''
    if (!noName.test(name))
      add({ kind: 'named', names: [name], start: match.index, end: match.index + match[0].length })
  }
  for (const { value, start, end } of pathsIn(clause.bare)) {
    const intro = clause.bare.slice(Math.max(0, start - 24), start)
    const isListed = found.some(
      ({ end: last }) => last < start && listing.test(clause.bare.slice(last, start)),
    )
    const isBehindRefusal =
      /^[^.;]*(?<![\p{L}])(?:except|apart from|other than|utom|förutom)(?![\p{L}])[^.;]{0,80},\s*$/iu.test(
        clause.bare.slice(0, start),
      )
    if (
      isListed ||
      isBehindRefusal ||
      /(?<![\p{L}])(?:on|in|under|except|pages?|not|for|på|utom|sidan|sidorna|or|and|och|eller)\s(?:the\s|page\s|sidan\s|on\s|på\s)*$/iu.test(
        intro,
      )
    )
      add({ kind: 'named', names: [value], start, end })
  }
  return found
}

function mentionsIn(clause: Clause): Mention[] {
  const found = namedIn(clause)
  for (const [kind, pattern] of kinds)
    for (const match of clause.bare.matchAll(pattern)) {
      const mention: Mention = { kind, names: [], start: match.index, end: match.index + match[0].length }
      if (!found.some((one) => mention.start < one.end && one.start < mention.end)) found.push(mention)
    }
  return found.sort((one, other) => one.start - other.start)
}

const refusing = new RegExp(
  `(?<![\\p{L}])(?:${exceptWords}|${notWords}|n't|but not|hide(?: it)?|dölj(?: den| det)?)(?![\\p{L}])`,
  'giu',
)
const turning = /(?<![\p{L}])(?:only|but show|bara|endast|visa)(?![\p{L}])/iu
/** Right before a mention: "only on posts". */
const limiting = /(?<![\p{L}])(?:only|just|bara|endast|enbart)\s$/iu
const listing = /^[\s,]*(?:(?:and|or|nor|och|eller|samt)\s*)?(?:(?:on|in|the|på|i|its|den)\s*)*$/iu

/** "It shows on the front page too": said of a plugin that is there, this is a complaint. */
const complaint =
  /(?:^|[,;.]\s*|(?<![\p{L}])(?:but|and|why|now|that|because|men|och|nu|att|hmm+)\s+)(?:(?:it|this|they|that|the [\p{L}-]+|den|det|de|[\p{L}]+(?:en|et|an|na))(?:'s)? (?:(?:is|are|also|now|currently|still|even|är|även|också|nu|fortfarande) )*(?:shows?|showing|appears?|appearing|shown|visible|displayed|there|comes? up|pops? up|syns|visas|dyker upp|kommer upp|ligger|hamnar)|(?:i|people|visitors|jag|folk) (?:(?:also|still|now) )?(?:see|sees|get|gets|ser|får) (?:it|den|det))(?![\p{L}])(?: (?:up|also|even|även|också))*/giu

/** Where a clause ends what it complains about. */
const complainsUntil = /[,;.]|(?<![\p{L}])(?:but|men|instead|i want|jag vill)(?![\p{L}])/iu

/** The stretches of a clause that complain. */
function complaintsIn(clause: Clause): { start: number; end: number }[] {
  return [...clause.bare.matchAll(complaint)].map((match) => {
    const from = match.index + match[0].length
    const stop = complainsUntil.exec(clause.bare.slice(from))
    return { start: match.index, end: stop ? from + stop.index : clause.bare.length }
  })
}

/** Each mention with whether it is refused: by a word before it, or as the one that it is listed with. */
function judged(
  clause: Clause,
  mentions: readonly Mention[],
  complaints: readonly { start: number; end: number }[],
): (Mention & { refused: boolean; from: number })[] {
  let behind = 0
  let last = false
  return mentions.map((mention) => {
    const gap = clause.bare.slice(behind, mention.start)
    // The "for" of "save for the start page" belongs to both.
    const shared = /^for /iu.exec(clause.bare.slice(mention.start))?.[0] ?? ''
    const near = `${gap.slice(-40)}${shared}`
    const [refusal] = [...near.matchAll(refusing)].slice(-1)
    const inside = refusing.exec(clause.bare.slice(mention.start, mention.end))
    refusing.lastIndex = 0
    const isListed = behind > 0 && listing.test(gap)
    const isWrong = complaints.some(({ start, end }) => mention.start >= start && mention.end <= end)
    const refused =
      isWrong ||
      inside !== null ||
      (refusal ? !turning.test(near.slice(refusal.index + refusal[0].length)) : isListed && last)
    const from =
      refusal && refused ? mention.start + shared.length - near.length + refusal.index : mention.start
    behind = mention.end
    last = refused
    return { ...mention, refused, from }
  })
}

const allOf = (places: Readonly<Record<string, boolean>>, on: boolean): Record<string, boolean> =>
  Object.fromEntries(Object.keys(places).map((kind) => [kind, on]))

const merged = (list: readonly string[], names: readonly string[]): string[] => [
  ...list,
  ...names.filter((name) => !list.some((one) => one.toLowerCase() === name.toLowerCase())),
]

/** Reads on which pages something shows: "on all pages except Contact", "only on posts in the category News". */
export function readWhere<P extends WhereParams>(params: P, clause: Clause, first = true): P {
  const complaints = first ? [] : complaintsIn(clause)
  const mentions = judged(clause, mentionsIn(clause), complaints)
  const rest = /(?<![\p{L}])(?:and )?(?:nowhere else|ingen annanstans|inte någon annanstans)/iu.exec(
    clause.bare,
  )
  // Alone, it says again that the places are all.
  const isLimited = params.only.length > 0 || Object.values(params.places).some((on) => !on)
  if (rest && (mentions.length > 0 || isLimited)) markScope(clause, rest.index, rest.index + rest[0].length)
  if (mentions.length === 0) return params
  const wanted = mentions.filter(({ refused }) => !refused)
  const also =
    complaints.length === 0 &&
    words('also|too|as well|även|också').test(clause.bare) &&
    !words('only|just|bara|endast|enbart').test(clause.bare)
  let { places, only, except } = params as WhereParams
  const kindsWanted = wanted.filter(({ kind }) => kind !== 'all' && kind !== 'named')
  const names = wanted.flatMap((one) => one.names)
  const isAll = wanted.some(({ kind }) => kind === 'all')
  if (isAll) [places, only, except] = [allOf(places, true), [], []]
  else if (names.length > 0 && kindsWanted.some(({ kind }) => kind === 'front'))
    [places, only] = [allOf(places, true), merged(also ? only : [], ['/', ...names])]
  else if (wanted.length > 0) {
    if (kindsWanted.length > 0) {
      const start = also ? places : allOf(places, false)
      places = { ...start, ...Object.fromEntries(kindsWanted.map(({ kind }) => [kind, true])) }
    }
    if (names.length > 0 || !also) only = merged(also ? only : [], names)
  }
  for (const [at, { kind, names: unwanted, refused, end }] of mentions.entries()) {
    if (!refused) continue
    // "Except posts in the category News": only those of the category.
    const next = mentions[at + 1]
    const isSomeOnly = next?.kind === 'named' && clause.bare.slice(end, next.start).trim() === ''
    if (kind === 'named') except = merged(except, unwanted)
    else if (kind !== 'all' && !isSomeOnly) places = { ...places, [kind]: false }
  }
  for (const { from, end } of mentions) {
    const limit = limiting.exec(clause.bare.slice(0, from))
    markScope(clause, limit?.index ?? from, end)
  }
  for (const { start, end } of complaints) markScope(clause, start, end)
  return { ...params, places, only, except }
}
