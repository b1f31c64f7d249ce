import type { RuleParams } from '../../frame/rules.ts'
import type { Choice, Setting } from '../../frame/settings/types.ts'
import { mark, markMatch } from '../../words/claims.ts'
import { exceptWords, notWords } from '../../words/exceptions.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause, Script } from '../../words/request.ts'

/** The kinds of pages that tags may be about, as requests name them; a page may be of several. */
export const kinds: readonly Choice[] = [
  {
    value: 'front',
    label: { en: 'Front page', sv: 'Startsidan' },
    asks: '(?:front|home|start|main|landing) ?page|homepage|startsida(?:n)?|förstasida(?:n)?|första sida(?:n)?',
  },
  {
    value: 'post',
    label: { en: 'Posts', sv: 'Inlägg' },
    asks: '(?:blog ?|news ?)?(?:posts?|articles?)(?! types?)|blogs?|(?:blogg?|nyhets)?inlägg(?:en|et)?|artik(?:lar|larna|el|eln)|nyheter(?:na)?|recipes?|recept(?:en|et)?',
  },
  {
    value: 'page',
    label: { en: 'Pages', sv: 'Sidor' },
    asks: '(?:static |normal |regular |ordinary |other |content )?pages|(?:vanliga |statiska )?sidor(?:na)?',
  },
  {
    value: 'product',
    label: { en: 'Products', sv: 'Produkter' },
    asks: '(?:woocommerce |shop )?products?(?: pages?)?|produkt(?:er|erna|sidor(?:na)?|sidan)?',
  },
  {
    value: 'category',
    label: { en: 'Categories', sv: 'Kategorier' },
    asks: '(?:product )?categor(?:y|ies)(?: pages?| archives?| listings?)?|kategori(?:er(?:na)?|sid(?:or(?:na)?|an)|arkiv(?:en)?)?',
  },
  {
    value: 'tag',
    label: { en: 'Tags', sv: 'Etiketter' },
    asks: 'tags?(?: pages?| archives?)|(?<!(?:meta|graph|og|seo|twitter|social|canonical|cards?|facebook|robots|html|verification|author|noindex|hreflang|sharing|head)[ -])tags(?! in)|etikett(?:er(?:na)?|sidor(?:na)?|arkiv(?:en)?)?|(?<!(?:meta|graph|og|seo|twitter|facebook|canonical|hreflang|delnings)[ -]?)taggar(?:na)?|taggsidor(?:na)?',
  },
  {
    value: 'author',
    label: { en: 'Authors', sv: 'Författare' },
    asks: '(?:author|user) (?:pages?|archives?|profiles?)|författar(?:sidor(?:na)?|arkiv(?:en)?)|authors|användarsidor(?:na)?',
  },
  {
    value: 'date',
    label: { en: 'Dates', sv: 'Datum' },
    asks: '(?:date|monthly|yearly|month|time) (?:pages?|archives?)|(?<!(?:tag|category|author|post|product) )archives?(?: pages?)?|datumarkiv(?:en)?|månadsarkiv(?:en)?|arkivsidor(?:na)?|arkiv(?:en)?',
  },
  {
    value: 'search',
    label: { en: 'Search results', sv: 'Sökresultat' },
    asks: '(?:our |the )?(?:own |internal |site )?search(?:[ -]results?)?(?: pages?)?(?! engines?| console| title| descr)|sökresultat(?:en|et)?(?:sidor(?:na)?)?|söksid(?:or(?:na)?|an)|sökningar',
  },
  {
    value: 'attachment',
    label: { en: 'Media pages', sv: 'Mediesidor' },
    asks: '(?:(?:image|media|picture|photo) )?(?:media|attachments?|images?|pictures?|photos?) (?:pages?|archives?)|attachments|bilage?sidor(?:na)?|bildsidor(?:na)?|mediesidor(?:na)?',
  },
  {
    value: 'paged',
    label: { en: 'Second and later pages of lists', sv: 'Sida två och framåt av listor' },
    asks: '(?:paginated|paged|pagination|numbered)(?: (?:pages?|archives?|lists?))?|pages? (?:2|two)(?: and (?:up|later|onwards?|so on|beyond))?|paginerade sidor|paginering(?:en)?|sida (?:2|två)(?: och (?:framåt|uppåt|följande))?',
  },
  {
    value: 'other',
    label: { en: 'All other pages', sv: 'Alla andra sidor' },
    asks: '(?:not[- ]found|404)[ -]?pages?|404-?sidan',
  },
]

const whole =
  '(?:the |my |our )?(?:whole|entire) (?:web ?)?site|(?:every|each) (?:single )?page(?! (?:in|of|under|from|with|called|named|that))|all (?:the |our |my )?(?:other )?(?:web ?)?pages(?! of)|(?:(?:my|the|our|this) )(?:web ?)?site|everything(?! (?:in|under|from|with|on|about|that))|every ?where|site-?wide|hela (?:sajten|webbplatsen|hemsidan|sidan)|(?:vår |min )?(?:sajten|webbplatsen|hemsidan|sajt|webbplats|hemsida)|alla (?:andra )?sidor(?:na)?|varje sida(?! (?:i|under|från|med|som))|allt(?! (?:i|under|från|med|på|om|som))|överallt'

type Ticks = Readonly<Record<string, boolean>>

/** No kind of pages. */
export const none = Object.fromEntries(kinds.map(({ value }) => [value, false]))
const all = Object.fromEntries(kinds.map(({ value }) => [value, true]))

/** A setting that ticks kinds of pages; `readKinds` reads it. */
export const kindSetting = (label: Spoken, start: readonly string[]): Setting<RuleParams> => ({
  kind: 'choices',
  label,
  start,
  choices: kinds,
  asks: '(?!)',
})

/** Every kind of pages. */
export const everyKind: readonly string[] = kinds.map(({ value }) => value)

const before =
  '(?:(?:only|just|bara|endast|also|och|and|,) ?)?(?:(?:on|for|of|from|in|at|to|på|för|i|från|av) )?(?:(?:the|my|our|all|every|each|any|single|alla|varje|mina|våra|andra|other) ){0,3}'
const refusing = new RegExp(
  `(?<![\\p{L}])(?:${exceptWords}|${notWords}|without|utan)(?![\\p{L}])(?=[^.;:]{0,30}$)`,
  'giu',
)
const stopsRefusing =
  /(?<![\p{L}])(?:but|men|only|just|bara|endast|instead|istället)(?![\p{L}])[^.;:]{0,20}$/iu
/** What stays as it is: "posts should of course still be found". */
const stays =
  /^[^.;:]{0,40}(?<![\p{L}])(?:should|must|can|may|ska|får|kan)(?: of course| förstås)?(?: still| fortfarande)?(?: of course| förstås)? (?:be|stay|remain|keep|finnas|synas|hittas|vara kvar)(?: found| visible| listed| shown| in google| there| i google| kvar)*/iu

/** Whether a text speaks of something found rather than hidden. */
function isKept(clause: Clause, start: number): boolean {
  const match = stays.exec(clause.bare.slice(start))
  if (match) mark(clause, start, start + match[0].length)
  return match !== null
}

/** Kinds of pages that stand before the name of one: "the page Thank you", "posts in Archive". */
const nameable = ['post', 'page', 'category', 'tag']
const named =
  /^(?:\s(?:called|named|titled|in|from|under|with|tagged|i|från|med|som heter|the|category|kategorin|tag))*\s(?:"|\/|(?!Google|Bing)\p{Lu})/u

/** What some words say of kinds of pages; null if they name none. */
export function readKinds(
  ticks: Ticks,
  clause: Clause,
  from: number,
  to: number,
  keeps = false,
): Ticks | null {
  const text = clause.bare.slice(from, to)
  const found = [['all', whole] as const, ...kinds.map(({ value, asks }) => [value, asks] as const)].flatMap(
    ([value, asks]) =>
      [...text.matchAll(words(`${before}(?:${asks})`, 'g'))].map((match) => ({
        value,
        start: from + match.index,
        end: from + match.index + match[0].length,
      })),
  )
  const apart = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start < one.end &&
          one.start < other.end &&
          (other.end - other.start > one.end - one.start ||
            (other.end - other.start === one.end - one.start && found.indexOf(other) < found.indexOf(one))),
      ),
  )
  const unnamed = apart.filter(
    ({ value, end }) => !nameable.includes(value) || !named.test(clause.text.slice(end)),
  )
  if (unnamed.length === 0) return null
  let current: Ticks | null = null
  let off: string[] = []
  for (const { value, start, end } of unnamed.sort((one, other) => one.start - other.start)) {
    const intro = clause.bare.slice(Math.max(0, start - 40), start)
    const refusal = [...intro.matchAll(refusing)].at(-1) ?? null
    const refusedAt = start - intro.length + (refusal?.index ?? 0)
    // The "not" of "Google should not index …" asks for the rule.
    const isHead = wordsAt(clause, refusedAt, refusedAt + 1).some((word) => clause.script.heads.has(word))
    // "Not on pages, only on the front page".
    const isLimit = /^[\s,]*(?:only|just|bara|endast)(?![\p{L}])/iu.test(clause.bare.slice(start, end))
    const isOff =
      (refusal !== null && !isHead && !isLimit && !stopsRefusing.test(intro.slice(refusal.index))) ||
      (keeps && isKept(clause, end))
    mark(clause, start, end)
    if (isOff && refusal) markMatch(clause, { index: refusedAt, 0: refusal[0] })
    if (isOff) off = [...off, value]
    else current = value === 'all' ? all : { ...(current ?? none), [value]: true }
  }
  const base = current ?? ticks
  return {
    ...base,
    ...Object.fromEntries(off.filter((value) => value !== 'all').map((value) => [value, false])),
  }
}

/** The rules of the last clause that named any, by the script of its request. */
const lastNamed = new WeakMap<Script, readonly string[]>()

/** The stretch of a clause in which a rule names kinds of pages; null if there is none. */
export function stretchFor(
  key: string,
  rules: readonly { key: string; asks: string }[],
  clause: Clause,
): { start: number; end: number } | null {
  const found = rules
    .flatMap((rule) => {
      const match = words(rule.asks).exec(clause.bare)
      return match ? [{ key: rule.key, start: match.index, end: match.index + match[0].length }] : []
    })
    .sort((one, other) => one.start - other.start)
  if (found.length === 0)
    return (lastNamed.get(clause.script) ?? [key]).includes(key)
      ? { start: 0, end: clause.text.length }
      : null
  lastNamed.set(
    clause.script,
    found.map((one) => one.key),
  )
  const at = found.findIndex((one) => one.key === key)
  if (at < 0) return null
  // "A canonical link and a description on categories": what follows a list is about all of it.
  let last = at
  while (last + 1 < found.length && isListed(clause, found[last]?.end ?? 0, found[last + 1]?.start ?? 0))
    last++
  return { start: at === 0 ? 0 : (found[at]?.start ?? 0), end: found[last + 1]?.start ?? clause.text.length }
}

const isListed = (clause: Clause, from: number, to: number): boolean =>
  to <= from ||
  /^[\s,]*(?:(?:and|och|plus|samt|as well as|also|också|även|an?|the|en|ett|with|put|add)[\s,]*)*$/iu.test(
    clause.bare.slice(from, to),
  )

/** The names of the ticked kinds, or of the whole site. */
export function tellKinds(ticks: unknown, language: Language): string {
  const on = kinds.filter(({ value }) => (ticks as Ticks)[value])
  if (on.length === kinds.length) return language === 'sv' ? 'hela webbplatsen' : 'the whole site'
  return listed(
    on.map(({ label }) => label[language].toLowerCase()),
    language === 'sv' ? 'och' : 'and',
  )
}
