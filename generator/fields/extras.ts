import { oneLine } from '../php/text.ts'
import { collapseSpaces } from '../words/match.ts'
import { pricesIn, weekdaysIn } from '../words/values.ts'
import type { Field } from './types.ts'

/** What an item of a list says about its field beside its name and type. */
export type Extras = {
  field: Partial<Field>
  /** Whether several of its options may be chosen. */
  several: boolean
  /** What it counts, as “kg”. */
  unit: string
  /** The item without these words. */
  rest: string
}

type Rule = readonly [pattern: RegExp, read: (match: RegExpExecArray, extras: Extras) => boolean]

const count = '(\\d{1,6})'
const years = '(?:\\s*(?:years?(?: old)?|yrs|år))?'
const more =
  '(?:or (?:older|more|over|above)|and (?:up|over|older|above)|eller (?:äldre|mer|fler|över)|och (?:uppåt|äldre|över))'
const who = '(?:they|you|people|visitors|guests|customers|members|man|de|besökare(?:n|na)?|kunde(?:n|rna)?)'
const several =
  `(?:${who} (?:can|may|should be able to|kan|får|ska kunna) (?:pick|choose|select|tick|check|välja|kryssa(?: i| för)?) (?:several|multiple|more than one|many|as many as \\p{L}+ (?:want|like)|flera(?: stycken| st)?|fler än en(?:t)?)` +
  '|(?:choose|select|pick|tick|check|välj|kryssa i) (?:all that (?:apply|fit)|(?:one or )?several|multiple|one or more|any(?: number)?|flera|en eller flera|ett eller flera|alla som (?:passar|stämmer)))'
const loose =
  '(?:several|multiple|more than one|many|multi-?select|flera|flerval)(?: (?:choices?|answers?|options?|val|svar|alternativ))?(?: (?:is |are |är |går )?(?:possible|allowed|okay|ok|bra|möjliga|tillåt(?:et|na)))?'
const endings = 'pdf|docx?|word|odt|jpe?g|png|gif|webp|zip|xlsx?|excel|csv|txt|mp3|mp4|heic'
const endingList = `((?:${endings})(?:(?:\\s?,\\s?|\\s?/\\s?|,? (?:or|and|eller|och|samt) )(?:an? )?(?:${endings}))*)`
const units =
  'kvm|kvadratmeter|m2|m²|sqm|sq ?ft|square (?:feet|meters|metres)|kg|kilo|grams?|gram|lbs?|pounds|cm|mm|met(?:er|re)s?|meter|feet|ft|inch(?:es)?|km|miles|mil|lit(?:er|re)s?|hours?|timmar'

const price =
  '(?:[$€£]\\s?\\d{1,6}(?:[.,]\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?\\s?(?:kr|kronor|:-|€|\\$|£|euros?|dollars?|sek|usd|eur|gbp))'
const each = '(?:each|apiece|per \\p{L}+|/ ?\\p{L}+|a piece|styck|st|/st)'

const asEnding: Readonly<Record<string, readonly string[]>> = {
  word: ['doc', 'docx'],
  doc: ['doc', 'docx'],
  excel: ['xlsx'],
  xls: ['xlsx'],
  jpeg: ['jpg'],
}

const pattern = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')

const characters = '(?:characters?|chars?|letters|signs|symbols|tecken|bokstäver)'
const weekday =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:ar|en)?|helg(?:er|en)?|vardagar)'
const unitOf = (unit: string): number => (/^[wv]/iu.test(unit) ? 7 : /^m/iu.test(unit) ? 30 : 1)
const most =
  '(?:max(?:imum|imalt)?\\.?(?: of)?|at most|up to|no more than|not more than|no longer than|no further than|högst|upp till|som mest|längst)'

/** In the order in which they are looked for. */
const rules: readonly Rule[] = [
  [
    pattern(
      `\\(?${most} ${count}\\s*(days?|weeks?|months?|dag(?:ar)?|vecko?r?|månad(?:er)?)(?: (?:ahead|in advance|from (?:now|today)|into the future|framåt|i förväg|fram i tiden))?\\)?`,
    ),
    ([, number, unit = ''], { field }) => {
      field.latest = Number(number) * unitOf(unit)
      return true
    },
  ],
  [pattern(several), (_, extras) => (extras.several = true)],
  [new RegExp(`\\(${loose}\\)`, 'iu'), (_, extras) => (extras.several = true)],
  [
    pattern(
      `(?:(?:with )?(?:an? |the )?(?:max(?:imum)?(?: length)?(?: of)?\\.?|at most|up to|no more than|not more than|limit(?:ed)?(?: (?:of|to))?|longest|högst|max(?:imalt|längd)?|upp till|längst|begränsat till)\\s+)${count}(?:\\s|-)?${characters}(?: long)?|${count}(?:\\s|-)?${characters}(?: (?:limit|max(?:imum)?|at most|or (?:less|fewer)|long|högst|eller färre))?`,
    ),
    ([, first, second], { field }) => {
      field.length = Math.max(1, Number(first ?? second))
      return true
    },
  ],
  [
    pattern(
      `(?:(?:but )?(?:not|no|never|except|closed|inte|ej|inga|utom|stängt)(?: (?:on|for|på))?|(?:only|just|bara|endast)(?: (?:on|for|på))?) ${weekday}(?:(?: (?:and|or|och|eller) |, (?:and |or |och |eller )?)${weekday})*`,
    ),
    ([text], { field }) => {
      const named = weekdaysIn(text).flatMap(({ value }) => value)
      const isOnly = /^(?:only|just|bara|endast)/iu.test(text)
      field.closed = [0, 1, 2, 3, 4, 5, 6].filter((day) => named.includes(day) !== isOnly)
      return named.length > 0
    },
  ],
  [
    pattern(
      `(?:(?:at least|minimum|min\\.?|minst)\\s+)?${count}\\s*(days?|weeks?|dag(?:ar)?|vecko?r?)\\s+(?:ahead|in advance|before|from (?:now|today)|from|notice|framåt|i förväg|innan|före|fram i tiden)`,
    ),
    ([, number, unit = ''], { field }) => {
      field.ahead = Number(number) * unitOf(unit)
      return true
    },
  ],
  [
    pattern(
      `(?:(?:who |they |you |som )?(?:must be|have to be|should be|at least|minimum|min\\.?|minst|måste (?:man )?vara|ska vara|lägst)\\s+(?:at least |over |minst |över )?${count}${years}(?:\\s*${more})?|${count}${years}\\s*${more}|${count}\\s?\\+)(?!\\s?(?:-|–|to|till|days?|dagar|weeks?|veckor|hours?|timmar|characters|chars|letters|words|tecken|ord|mb|kb)(?![\\p{L}])|\\d)`,
    ),
    ([, first, second, third], { field }) => {
      field.range = [Number(first ?? second ?? third)]
      return true
    },
  ],
  [
    pattern(
      `(?:max(?:imum|imalt|antal)?\\.?|at most|up to|no more than|not more than|högst|upp till)\\s+${count}(?:\\s*(?:st(?:ycken|\\.)?|pcs|pieces|people|persons|personer|each))?(?!\\s?(?:mb|kb|characters|chars|letters|words|tecken|ord|\\d))`,
    ),
    ([, most], { field }) => {
      field.range = [1, Number(most)]
      return true
    },
  ],
  [
    new RegExp(
      `\\(\\s*(?:(?:only|just|as|must be|bara|endast|som)\\s+(?:an? )?)*${endingList}(?:\\s+(?:files?|format(?:s|et)?|filer?|only))*(?:[,;]?\\s*(?:up to|max\\.?|högst)\\s+\\d+\\s?mb)?\\s*\\)|(?<![\\p{L}])(?:(?:only|bara|endast)\\s+${endingList}(?:[ -]fil(?:er|es?)?)?|${endingList}\\s+only|(?:as|in|som|i)\\s+(?:an? )?${endingList}(?:[ -]format)?)(?![\\p{L}])`,
      'iu',
    ),
    ([, ...lists], { field }) => {
      const list = lists.find((one) => one !== undefined)?.toLowerCase() ?? ''
      const given = [...list.matchAll(new RegExp(endings, 'giu'))].map(([one]) => one)
      field.accept = [...new Set(given.flatMap((one) => asEnding[one] ?? [one]))]
      return true
    },
  ],
  [
    /\(?(?:with (?:the |an? )?|med )?(?:placeholder|hint|platshållare(?:n)?|ledtext(?:en)?)(?: text| texten)?:?\s*"([^"]+)"\)?|\((?:e\.?g\.?|for example|ex\.?|t\.?ex\.?|till exempel):?\s+([^()]+)\)/iu,
    ([, quoted, example = ''], { field }) => {
      field.placeholder = oneLine((quoted ?? example).replaceAll('"', ''), 120)
      return true
    },
  ],
  [
    /\(?(?:with )?(?<![\p{L}])(?:default(?:s|ing)?(?: value)?(?: is| to| of|:)?|pre-?(?:filled|selected|set)(?: (?:with|to|as))?|förval(?:t|d)(?: (?:värde|är))*|förifyll(?:t|d)(?: med)?|standard(?:värde(?:t)?)?(?: är|:)?):?\s+"?([^"(),]{1,60})"?\)?/iu,
    ([, value = ''], { field }) => {
      field.value = oneLine(value, 60)
      return true
    },
  ],
  [
    new RegExp(
      `\\(\\s*\\+?\\s*(${price}(?:\\s*${each})?)\\s*\\)|(?<=\\S)\\s(?:(?:at|à|för|costs?|kostar)\\s)?(${price}\\s*${each})(?![\\p{L}])`,
      'iu',
    ),
    ([, inside, behind = ''], extras) => {
      extras.unit = inside ?? behind
      const amount = pricesIn(extras.unit)[0]?.value.amount
      if (amount !== undefined) extras.field.prices = [amount]
      return amount !== undefined
    },
  ],
  [
    new RegExp(`\\((?:in |i )?(${units})\\)|(?<=\\S)\\s(?:in|i)\\s(${units})$`, 'iu'),
    ([, inside, behind = ''], extras) => {
      extras.unit = inside ?? behind
      return true
    },
  ],
]

/** What an item says beside its name and type: limits, examples, kinds of files. */
export function extrasIn(item: string): Extras {
  const extras: Extras = { field: {}, several: false, unit: '', rest: item }
  for (const [one, read] of rules) {
    const match = one.exec(extras.rest)
    if (!match || !read(match, extras)) continue
    const { rest } = extras
    extras.rest = collapseSpaces(
      `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replace(
        /\([\s,;]*\)/gu,
        ' ',
      ),
    )
  }
  return extras
}
