import type { Reading } from '../../frame/capability.ts'
import type { Fields } from '../../fields/index.ts'
import { firstNamed, namedIn } from '../../fields/named.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { has, literal, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { isOfEntries } from './params.ts'
import type { ListParams } from './params.ts'

/** Reads what a clause says about a list: its filters, groups and order here. */
export type Reader = (params: ListParams, clause: Clause, fields: Fields, reading: Reading) => ListParams

export const once = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Keys of the fields, `category` and `tag` that a stretch names; its words become understood. */
function keysIn(fields: Fields, clause: Clause, start: number, end: number): string[] {
  const found = namedIn(fields, clause, start, end)
  for (const one of found) mark(clause, one.start, one.end)
  const stretch = clause.bare.slice(start, end)
  const others = [
    ['category', 'categor(?:y|ies)|kategori(?:n|er|erna)?'],
    ['tag', 'tags?|etikett(?:er)?|taggar'],
  ] as const
  const more = others.flatMap(([key, pattern]) => {
    const match = words(pattern).exec(stretch)
    const covered =
      match &&
      found.some(
        (one) => one.start <= start + match.index && one.end >= start + match.index + match[0].length,
      )
    if (!match || covered) return []
    mark(clause, start + match.index, start + match.index + match[0].length)
    return [key]
  })
  return once([...found.map(({ key }) => key), ...more])
}

const behindWord = String.raw`[^.;:]{1,80}?(?=[.;:]|\s(?:and (?:sort|show|search|a search|the|with)|with|above|so|that|which|(?:and )?sort(?:ed)?|order(?:ed)?|group(?:ed)?|show|sortera(?:d|de|t)?|gruppera|visa|med|och (?:sortera|visa|sök)|som|där|ovanför)\s|$)`
const filtering =
  '(?:(?:visitors|people|users|customers|members|parents|guests|buyers|they|i|you|we|besökar(?:e|en|na)|man|kunder(?:na)?|folk|de) (?:can|could|should|should be able to|must be able to|to be able to|may|want to|kan|ska|ska kunna|bör kunna|vill kunna|får) )?(?:(?:with |and |an? |add |med |och |en |ett ){0,6}(?:filters?|filter(?:ed|able|ing)?|filtrera(?:s|bar(?:t|a)?)?|filtrering|narrow down|drop-?downs?(?: (?:to filter|filter))?|buttons to filter|filter buttons))(?: (?:it|them|the list|the \\p{L}+|dem|listan))?(?: (?:list|by|on|for|after|using|efter|på|för|med))*(?: (?:the|their|a))?'

export const filters: Reader = (params, clause, fields) => {
  const match = words(filtering).exec(clause.bare)
  if (!match || !has(match[0], 'filter\\p{L}*|filtr\\p{L}*|narrow down')) return params
  const start = match.index + match[0].length
  const end = start + (new RegExp(`^${behindWord}`, 'iu').exec(clause.bare.slice(start))?.[0].length ?? 0)
  const keys = keysIn(fields, clause, start, end || clause.text.length)
  const wanted =
    keys.length > 0 ? keys : keysIn(fields, clause, Math.max(0, match.index - 30), match.index).slice(-1)
  if (wanted.length === 0) return params
  markMatch(clause, match)
  takeAll(
    clause,
    'drop-?downs?|with (?:a )?drop-?down|rullist(?:a|or)|buttons?|(?:that |which )?only (?:has|have|shows?|lists?|contains?)(?: \\p{L}+){1,3} (?:where|that|which|with) (?:there (?:is|are)|have|has)? ?(?:an? )?\\p{L}+|knappar',
  )
  const isRemoved = has(clause.bare.slice(0, match.index), 'no|without|remove|utan|ta bort|inget|inga')
  return {
    ...params,
    filters: isRemoved
      ? params.filters.filter((key) => !wanted.includes(key))
      : once([...params.filters, ...wanted]),
  }
}

const grouping =
  '(?:(?:shown |displayed |show (?:them|it) |list(?:ed)? |visas? |delas? |ska (?:vara |visas )?|should be |must be ){0,6}(?:group(?:s|ed|ing)?(?: (?:them|it|the \\p{L}+))?|divided(?: up)?|split|separated|organi[sz]ed|sorted into sections|sections?|headings?|uppdelade?|uppdelat|grupperade?|gruppera(?:s)?(?: dem)?|indelade?)|(?:under|below) (?:its|their|the right|each)|under (?:sin|sina|rätt|varje|respektive)|dela upp dem)(?: (?:by|into|for each|for every|per|with|under|in|according to|on|efter|i|per|på|för varje|under))*(?: (?:the|their|its|sin|sitt|rätt))?'

export const grouped: Reader = (params, clause, fields) => {
  const letter = take(
    clause,
    '(?:(?:grouped|groups? (?:them|it)|sorted|listed|grupperade?|uppdelade?|gruppera(?:s|de)? ?(?:dem)?) )?(?:by|under|into|per|for each|efter|på|under) (?:the |their |its )?(?:(?:first|initial|starting) letters?|första bokstav(?:en)?|begynnelsebokstav(?:en)?|bokstav)|alphabet(?:ical)? (?:index|navigation|headings)',
  )
  if (letter) {
    take(
      clause,
      '(?:with )?(?:the )?letters (?:on top|at the top|above)(?: to (?:jump|click)(?: to)?)?|med bokstäver(?:na)? (?:överst|ovanför)(?: (?:att|som man kan) (?:klicka på|hoppa till))?|a (?:to|-) z|a till ö',
    )
    return { ...params, group: 'letter', order: 'title' }
  }
  const match = words(grouping).exec(clause.bare)
  if (!match) return params
  const start = match.index + match[0].length
  const end = start + (new RegExp(`^${behindWord}`, 'iu').exec(clause.bare.slice(start))?.[0].length ?? 0)
  const month = words('months?|månad(?:er)?(?:svis)?|years?|år(?:tal)?').exec(clause.bare.slice(start, end))
  const keys = keysIn(fields, clause, start, Math.min(end || clause.text.length, start + 30))
  const key = keys[0] ?? (month ? (has(month[0], 'years?|år(?:tal)?') ? 'year' : 'month') : undefined)
  if (key === undefined) return params
  markMatch(clause, match)
  if (month) mark(clause, start + month.index, start + month.index + month[0].length)
  take(clause, '(?:with|med) (?:the |its |their )?(?:\\p{L}+ )?(?:as (?:the )?headings?|som rubrik(?:er)?)')
  return { ...params, group: key }
}

const least =
  'cheapest|lowest(?: \\p{L}+)?|least expensive|soonest|earliest|nearest|next|smallest|youngest|shortest|upcoming|billigast(?:e)?|lägst(?:a)?(?: \\p{L}+)?|närmast(?:e)?|tidigast(?:e)?|minst(?:a)?|yngst(?:a)?|kortast(?:e)?|kommande'
const most =
  'most expensive|dearest|highest(?: \\p{L}+)?|best[ -]rated|best|largest|biggest|longest|latest(?: date)?|dyrast(?:e)?|högst(?:a)?(?: \\p{L}+)?|bäst(?:a)?(?: betyg)?|störst(?:a)?|längst(?:a)?'
const first = '(?: (?:ones?|\\p{L}+))? (?:first|on top|at the top|först|överst)'

/** The field that words like "cheapest" and "soonest" mean. */
function fieldMeant(fields: Fields, said: string): string | undefined {
  const of = (...types: string[]): string | undefined =>
    Object.keys(fields).find((key) => types.includes(fields[key]?.type ?? ''))
  if (has(said, 'cheap\\p{L}*|expensive|dear\\p{L}*|billig\\p{L}*|dyr\\p{L}*')) return of('price')
  if (
    has(
      said,
      'soon\\p{L}*|earl\\p{L}*|near\\p{L}*|next|upcoming|närmast\\p{L}*|tidig\\p{L}*|kommande|latest.*',
    )
  )
    return of('date', 'datetime')
  if (has(said, 'rated|best|bäst\\p{L}*|betyg')) return of('rating')
  return undefined
}

const weekly =
  '(?:(?:show(?:n|s)?|visas?) )?(?:(?:them|it|dem|det) )?(?:as|like|som|i) (?:an? |en |ett )?(?:week(?:ly)?(?: (?:view|plan|schedule|timetable))?|vecka|veckoschema)(?:,? (?:from )?(?:monday|måndag) (?:to|till|through|[-–]) (?:sunday|söndag))?|(?:(?:the |de )?\\p{L}+ )?(?:under|below) (?:its|their|the right|rätt|sin) (?:week)?(?:day|dag)|day by day|dag för dag'
const emptyDays =
  "(?:days|dagar) (?:without|utan) (?:any |några )?\\p{L}+ (?:need not|needn't|don'?t (?:need|have) to|should not|behöver inte|ska inte)(?: (?:be|vara|visas|synas|shown|listed|there|med))*"

/** A schedule of the week: under each day its entries, by their time. */
export const week: Reader = (params, clause, fields) => {
  if (fields['weekday']?.type !== 'select') return params
  take(clause, emptyDays)
  if (!take(clause, weekly)) return params
  takeAll(clause, weekly)
  take(clause, '(?:in|by|i|efter) (?:order of )?(?:time|tidsordning|tid)|in the order of time')
  const time = Object.keys(fields).find((key) => fields[key]?.type === 'time')
  return { ...params, group: 'weekday', ...(time !== undefined && { by: time, order: 'up' as const }) }
}

/** In the order of their dates: the next one first. */
const byDate =
  '(?:(?:sorted|sort|order(?:ed)?|shown|listed|visas?|sorterade?|sortera|ordnade?)(?: \\p{L}+){0,2} )?(?:(?:in |i )(?:date|chronological|time|datum|tids|kronologisk) ?order|(?:i )?(?:datum|tids)ordning(?:en)?|(?:i )?kronologisk ordning|kronologiskt|chronologically)'

export const sorted: Reader = (params, clause, fields) => {
  if (!isOfEntries(params)) return params
  const dated = Object.keys(fields).find((key) => ['date', 'datetime'].includes(fields[key]?.type ?? ''))
  const isDown = has(clause.bare, 'latest|newest|last|senaste?|nyaste?|descending|fallande')
  if (dated !== undefined && !isDown && take(clause, byDate)) return { ...params, by: dated, order: 'up' }
  const by =
    words(
      '(?:sort(?:ed|able)?|order(?:ed)?|ranked|sorterade?|sortera(?:s|t)?|ordnade?)(?: \\p{L}+){0,3} (?:by|on|after|efter|på)(?: the)?',
    ).exec(clause.bare) ??
    words('(?:order|sort|sortera|ordna)(?: \\p{L}+){0,2} (?:by|efter|på)').exec(clause.bare)
  const down =
    '(?:highest|largest|newest|latest|most expensive|best|high to low|descending|desc|högst|störst|dyrast|fallande|senast)(?: \\p{L}+)?(?: (?:first|on top|först|överst))?'
  if (by) {
    const start = by.index + by[0].length
    const named = firstNamed(fields, clause, start, Math.min(clause.text.length, start + 60))
    if (named && named.start - start < 12) {
      markMatch(clause, by)
      mark(clause, named.start, named.end)
      const isDown = take(clause, down)
      take(
        clause,
        '(?:lowest|low to high|ascending|lägst|stigande|billigast|cheapest)(?: (?:first|on top|först|överst))?',
      )
      return { ...params, by: named.key, order: isDown ? 'down' : 'up' }
    }
  }
  for (const [pattern, order] of [
    [least, 'up'],
    [most, 'down'],
  ] as const) {
    const match = words(`(?:(?:the|with the|de|med) )?(?:${pattern})${first}`).exec(clause.bare)
    if (!match) continue
    const named = firstNamed(fields, clause, match.index, match.index + match[0].length)
    const key = named?.key ?? fieldMeant(fields, match[0])
    if (key === undefined) continue
    markMatch(clause, match)
    return { ...params, by: key, order }
  }
  return optionFirst(params, clause, fields)
}

/** "Gold first", "with Dentists on top": the order of a field's options, that option first. */
function optionFirst(params: ListParams, clause: Clause, fields: Fields): ListParams {
  for (const [key, { options }] of Object.entries(fields))
    for (const [at, option] of options.entries()) {
      const match = words(
        `(?:(?:with|and|med|och) )?(?:the )?"?${literal(option.toLowerCase())}"?(?: ones| sponsors)? (?:first|on top|at the top|först|överst)`,
      ).exec(clause.bare)
      if (!match || (at > 0 && at < options.length - 1)) continue
      markMatch(clause, match)
      const order = at === 0 ? 'up' : 'down'
      return params.group === key ? { ...params, by: key, order: 'up' } : { ...params, by: key, order }
    }
  return params
}
