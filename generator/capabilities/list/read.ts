import type { Reading } from '../../frame/capability.ts'
import { recordSources } from '../../frame/records.ts'
import { hasOptions } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { firstNamed, namedIn } from '../../fields/named.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { has, words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { isOfEntries, isOfPeople, isOfTerms } from './params.ts'
import type { Condition, ListParams } from './params.ts'

/** The fields of what a list shows; none for posts, pages, people and categories. */
export const fieldsOf = (source: string, reading: Pick<Reading, 'parts'>): Fields =>
  recordSources(reading.parts).find(({ key }) => key === source)?.fields ?? {}

type Reader = (params: ListParams, clause: Clause, fields: Fields, reading: Reading) => ListParams

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const once = <T>(list: readonly T[]): T[] => [...new Set(list)]

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

const filters: Reader = (params, clause, fields) => {
  const match = words(filtering).exec(clause.bare)
  if (!match || !has(match[0], 'filter\\p{L}*|filtr\\p{L}*|narrow down')) return params
  const start = match.index + match[0].length
  const end = start + (new RegExp(`^${behindWord}`, 'iu').exec(clause.bare.slice(start))?.[0].length ?? 0)
  const before = keysIn(fields, clause, Math.max(0, match.index - 30), match.index)
  const keys = keysIn(fields, clause, start, end || clause.text.length)
  const wanted = keys.length > 0 ? keys : before.slice(-1)
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

const grouped: Reader = (params, clause, fields) => {
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
const week: Reader = (params, clause, fields) => {
  if (fields['weekday']?.type !== 'select') return params
  take(clause, emptyDays)
  if (!take(clause, weekly)) return params
  takeAll(clause, weekly)
  take(clause, '(?:in|by|i|efter) (?:order of )?(?:time|tidsordning|tid)|in the order of time')
  const time = Object.keys(fields).find((key) => fields[key]?.type === 'time')
  return { ...params, group: 'weekday', ...(time !== undefined && { by: time, order: 'up' as const }) }
}

const sorted: Reader = (params, clause, fields) => {
  if (!isOfEntries(params)) return params
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
        `(?:(?:with|and|med|och) )?(?:the )?"?${escaped(option.toLowerCase())}"?(?: ones| sponsors)? (?:first|on top|at the top|först|överst)`,
      ).exec(clause.bare)
      if (!match || (at > 0 && at < options.length - 1)) continue
      markMatch(clause, match)
      const order = at === 0 ? 'up' : 'down'
      return params.group === key ? { ...params, by: key, order: 'up' } : { ...params, by: key, order }
    }
  return params
}

const dates = (fields: Fields): string[] =>
  Object.keys(fields).filter((key) => ['date', 'datetime'].includes(fields[key]?.type ?? ''))

const withCondition = (params: ListParams, condition: Condition): ListParams => ({
  ...params,
  where: [...params.where.filter(({ field, is }) => field !== condition.field || is === 'is'), condition],
})

const hiding =
  "(?:don'?t|do not|never|not) (?:list|show|display|include)|(?:hide|leave out|exclude|skip|omit|without|except(?: for)?|but not)|visa inte|(?:ska |skall )?inte (?:visas?|synas|listas|vara med)|dölj|utom|inte|göm|utelämna"
const showing =
  '(?:only|just) (?:show|list|display|the)?|(?:show|list|display) only|visa (?:bara|endast)|bara|endast'

/** Words of the past and the future, which mean the field with a date. */
const past = '(?:past|old|expired|finished|previous|passed|gamla|passerade|tidigare|utgångna)'
const over = `(?:(?:hide|remove|skip|exclude|don'?t show|do not show|without|no|dölj|ta bort|visa inte|inte visa|utan|inga) (?:the |any |all )?${past}(?: (?:ones|\\p{L}+))?(?: (?:automatically|automatiskt))?|(?:the )?${past} (?:ones |\\p{L}+ )?(?:should |must |ska |skall )?(?:be hidden|not (?:be )?(?:shown|visible|appear)|disappear|vanish|go away|inte (?:synas|visas|vara med)|försvinna|döljas)(?: (?:automatically|automatiskt|by themselves|av sig själva))?)`
const vanishing =
  '(?:(?:they|it|the \\p{L}+|those|each|de|den|annonsen|annonserna|jobbet|jobben) )?(?:should |must |will |shall |ska |skall )?(?:be )?(?:vanish(?:es)?|disappears?|removed|hidden|gone|expires?|drops? (?:off|out)|no longer (?:be )?(?:shown|visible|listed)|not (?:be )?(?:shown|visible|listed)(?: any ?more)?|försvinn(?:a|er)|döljas|tas bort|inte (?:längre )?(?:visas|synas))(?: (?:from|off|out of|från|ur) (?:the |it|sidan|listan)(?:list|page)?)?(?: (?:automatically|automatiskt|by (?:itself|themselves)|av sig själv(?:a)?|without me doing anything|utan att jag gör något))*'
const hidden =
  "(?:hide|remove|skip|leave out|drop|don'?t (?:show|list)|do not (?:show|list)|dölj|göm|ta bort|visa inte)(?: (?:the|those|all|any|de|alla))?(?: \\p{L}+){1,2}(?= (?:whose|where|when|once|after|with|that|vars|där|när|efter|med|som))"
const upcoming = `(?:(?:show|list|display|visa) )?(?:only |just |bara |endast )?(?:the )?(?:upcoming|future|coming|kommande|framtida)(?: (?:ones|events?|dates?|\\p{L}+))?(?: only)?`

const timed: Reader = (params, clause, fields, reading) => {
  const [date] = dates(fields)
  if (date === undefined) return params
  const condition = (field: string): ListParams =>
    withCondition(
      params.order === 'newest' && reading.first ? { ...params, order: 'up', by: field } : params,
      { field, is: 'coming', value: '' },
    )
  if (take(clause, over)) {
    take(clause, upcoming)
    return condition(date)
  }
  const gone = words(`${vanishing}|${hidden}`).exec(clause.bare)
  const when = gone
    ? words(
        '(?:after|when|once|as soon as|whose|where|with an?|vars|där|efter|när)(?: (?:the|it|its|their|that))?',
      ).exec(clause.bare)
    : null
  if (gone && when) {
    const named = firstNamed(fields, clause, when.index)
    const isDate = named && dates(fields).includes(named.key)
    const stretch = words(
      '(?:the )?(?:date|day|deadline|event|datumet|dagen)(?: (?:has |is |har )?(?:passed|over|past|gone|passerat))?',
    ).exec(clause.bare.slice(when.index))
    if (isDate || stretch) {
      markMatch(clause, gone)
      mark(clause, when.index, when.index + when[0].length)
      if (isDate) mark(clause, named.start, named.end)
      if (stretch) mark(clause, when.index + stretch.index, when.index + stretch.index + stretch[0].length)
      take(
        clause,
        '(?:has |have |is |har |är )?(?:already |redan )?(?:passed|over|past|gone|passerats?|passerad|gått ut)',
      )
      return condition(isDate ? named.key : date)
    }
  }
  const match = words(upcoming).exec(clause.bare)
  if (!match || params.where.some(({ is }) => is === 'coming')) return params
  markMatch(clause, match)
  return condition(date)
}

/** "Don't list the sold ones", "only those for sale": conditions on an option or a checkbox. */
const chosen: Reader = (params, clause, fields) => {
  let after = params
  for (const [key, field] of Object.entries(fields)) {
    const values = hasOptions(field.type)
      ? field.options.map((option) => [option, option] as const)
      : field.type === 'checkbox'
        ? [[field.label, '1'] as const]
        : []
    for (const [said, value] of values) {
      const name = `(?:(?:the|those|all|any|ones|that are|which are|marked|de|dem|som är|alla) ){0,6}"?${escaped(said.toLowerCase())}"?(?: (?:ones|\\p{L}+))?`
      const hidden = words(
        `(?:and |but |och |men )?(?:${hiding})(?: \\p{L}+){0,2} ${name}|${name} (?:(?:should|must|ska) )?(?:not be (?:shown|listed|visible)|be hidden|(?:inte|ej) (?:visas|synas))`,
      ).exec(clause.bare)
      const shown = hidden ? null : words(`(?:${showing}) ${name}`).exec(clause.bare)
      const match = hidden ?? shown
      if (!match) continue
      markMatch(clause, match)
      after = withCondition(after, { field: key, is: hidden ? 'not' : 'is', value })
    }
  }
  return after
}

const shows =
  /(?<!\p{L})(?:(?:the (?:list|page|grid|cards?|table|overview) (?:shows?|has|with)|(?:list|overview|grid|cards?|table|page|lista|sida|kort|tabell)(?: page| view)? (?:with|showing|of|med|som visar)|listan (?:visar|ska visa|har)|show(?:s|ing)?|list(?:s|ing)?|display(?:s|ing)?|with|only|just|visa(?:r)?|bara|endast) ){1,6}(?:only |just |bara |endast )?(?:the |their )?/iu

/** "A list page with photo, price and address", "picture and title only": what each entry shows in the list. */
const shownFields: Reader = (params, clause, fields, reading) => {
  if (!isOfEntries(params)) return params
  const pattern =
    /(?:^|[^\p{L}])((?:picture|photo|image|title|name|bild|foto|namn|titel)s?(?:,| and| och| \+)?(?: ?(?:picture|photo|image|title|name|bild|foto|namn|titel)s?)?) (?:only|and nothing else|inget annat)|(?:only|just|bara|endast) ((?:the )?(?:picture|photo|image|title|name|bild|foto|namn|titel)s?(?: (?:and|och) (?:the )?(?:picture|photo|image|title|name|bild|foto|namn|titel)s?)?)(?![\p{L}])/iu
  const bare = pattern.exec(clause.bare)
  if (bare) {
    markMatch(clause, bare)
    const hasPicture = has(bare[0], 'pictures?|photos?|images?|bild|foto')
    return { ...params, fields: [], text: 'none', picture: hasPicture }
  }
  const match = shows.exec(clause.bare)
  if (
    !match ||
    (reading.first &&
      !words(
        '(?:list|overview|grid|cards?|table|lista|kort|tabell)(?: page| view)? (?:with|showing|shows|med|som visar)|listan visar|(?:only|just|bara|endast)',
      ).test(match[0]))
  )
    return params
  const start = match.index + match[0].length
  const stop =
    /[.;]|,? (?:and|but|och|men) (?:don't|do not|not|hide|inte)|\s(?:sorted|grouped|when|that|which|som|sorterade?)\s/iu.exec(
      clause.bare.slice(start),
    )
  const end = stop ? start + stop.index : clause.text.length
  const keys = namedIn(fields, clause, start, end)
  if (keys.length < (has(match[0], 'only|just|bara|endast') ? 1 : 2)) return params
  // "Show only available ones" says which entries, not what of them.
  if (keys.every(({ key }) => fields[key]?.type === 'checkbox')) return params
  markMatch(clause, match)
  for (const one of keys) mark(clause, one.start, one.end)
  const stretch = clause.bare.slice(start, end)
  const text = words('texts?|descriptions?|excerpts?|beskrivning(?:en)?|text(?:en)?').test(stretch)
  return { ...params, fields: once(keys.map(({ key }) => key)), text: text ? 'excerpt' : 'none' }
}

const quotedOrName = '("[^"]{1,60}"|[\\p{L}\\p{N}][\\p{L}\\p{N}&-]*(?: (?:&|och|and) [\\p{L}\\p{N}]+)?)'
const inCategory = new RegExp(
  `(?<![\\p{L}])(?:(?:only )?(?:in|from|of|with|for|ur|från|i|med|bara) (?:the |my |our )?(?:category|categories|kategorin|kategorierna)(?: (?:called|named|som heter))? ${quotedOrName}|(?:in|from|of|ur|från) (?:the |my |our )?${quotedOrName} categor(?:y|ies)|category:? ${quotedOrName})`,
  'iu',
)
const withTag = new RegExp(
  `(?<![\\p{L}])(?:(?:tagged(?: with| as)?|(?:with|having|by) (?:the )?tag|taggade(?: med)?|med (?:taggen|etiketten)) ${quotedOrName})`,
  'iu',
)
const leavingOut = new RegExp(
  `(?<![\\p{L}])(?:(?:leave out|exclude|without|except(?: for)?|not|never|nothing|no|hide|skip|but not|utom|aldrig|inget|inte|utan|dölj)(?: (?:posts?|anything|something|ones|inlägg|något))?(?: (?:from|in|of|från|ur|i))?(?: (?:the |my )?(?:category|categories|kategorin))? )${quotedOrName}(?: category)?(?: please| tack)?`,
  'iu',
)

const clean = (name: string | undefined): string => (name ?? '').replaceAll('"', '').trim()

/** "From the category Recipes", "tagged summer", "nothing from News". */
const terms: Reader = (params, clause) => {
  if (isOfPeople(params) || isOfEntries(params)) return params
  let after = params
  const wanted = isOfTerms(params) ? null : inCategory.exec(clause.text)
  if (wanted && !has(wanted[0], 'same|each|every|this|samma|varje')) {
    markMatch(clause, wanted)
    after = { ...after, category: [clean(wanted[1] ?? wanted[2] ?? wanted[3])] }
  }
  const tagged = isOfTerms(params) ? null : withTag.exec(clause.text)
  if (tagged) {
    markMatch(clause, tagged)
    after = { ...after, tag: [clean(tagged[1])] }
  }
  const without = leavingOut.exec(clause.text)
  const name = clean(without?.[1])
  const isName =
    /^\p{Lu}/u.test(name) ||
    (without?.[0].includes('"') ?? false) ||
    has(name, 'uncategori[sz]ed|news|nyheter')
  const isFree =
    without !== null &&
    wordsAt(clause, without.index, without.index + without[0].length).some(
      (word) => !clause.script.taken.has(word),
    )
  if (without && isFree && isName && !has(name, 'it|them|the|date|author|image|picture')) {
    markMatch(clause, without)
    after = { ...after, without: once([...after.without, name]) }
  }
  return after
}

const roleWords = [
  ['administrator', 'admin(?:istrator)?s?|administratörer(?:na)?'],
  ['editor', 'editors?|redaktörer(?:na)?'],
  ['author', 'authors?|författare(?:n|na)?'],
  ['contributor', 'contributors?|medarbetare'],
  ['subscriber', 'subscribers?|prenumeranter(?:na)?'],
] as const

/** "Authors and editors, not subscribers". */
const roles: Reader = (params, clause) => {
  if (!isOfPeople(params)) return params
  const found = roleWords.flatMap(([role, pattern]) => {
    const match = words(pattern).exec(clause.bare)
    if (!match) return []
    const before = clause.bare.slice(Math.max(0, match.index - 14), match.index)
    markMatch(clause, match)
    const isOff = words('not|no|except|without|inte|ej|utom').exec(before)
    if (isOff) mark(clause, match.index - before.length + isOff.index, match.index)
    return [{ role, isOff: isOff !== null }]
  })
  const on = found.filter(({ isOff }) => !isOff).map(({ role }) => role)
  return on.length > 0 ? { ...params, only: on } : params
}

/** "So that people find by name or sport": a search looks in everything; "link to their posts": so it is. */
const said: Reader = (params, clause, fields) => {
  if (params.search || words('search|sök\\p{L}*').test(clause.bare)) {
    const labels = Object.values(fields).map(
      ({ label }) => `${escaped(label.toLowerCase().replace(/(?:s|er|ar|or)$/u, ''))}\\p{L}{0,3}`,
    )
    const what = ['names?', 'titles?', 'towns?', 'words?', 'namn', 'titel', 'ort', ...labels].join('|')
    take(
      clause,
      `(?:(?:so (?:that )?|så (?:att )?)?(?:you|people|one|visitors|they|man|folk|de) (?:can |could |kan )?(?:find|search|look|hittar?|söker?|söka)(?: (?:them|someone|dem))? )?(?:for|by|on|in|på|efter|i) (?:the |a )?(?:${what})(?:(?:,| or| and| eller| och) (?:by |the |på |a )?(?:${what})){0,4}`,
    )
  }
  if (isOfEntries(params))
    take(clause, '(?:the )?(?:logos|logotypes)(?: (?:are|should be))?|loggorna|logotyperna')
  if (isOfPeople(params)) {
    take(clause, '(?:with |and |, )?(?:the |their )?(?:display )?names?|namn(?:et)?')
    take(
      clause,
      '(?:the |their |short )?(?:bios?|biograph(?:y|ies)|biographical info|presentation(?:er)?|om-text(?:er)?)',
    )
    take(
      clause,
      '(?:(?:and |with )?(?:an? )?link(?:s|ed)? to (?:all )?(?:their|his|her|the) (?:posts|articles|archive)|länk(?:ar)? till (?:deras|alla) inlägg)',
    )
  }
  return params
}

/** "Then the word ADOPTED shows with its photo": the name of a checkbox on the picture. */
const badges: Reader = (params, clause, fields) =>
  Object.entries(fields)
    .filter(([, { type }]) => type === 'checkbox')
    .reduce((after, [key, { label }]) => {
      const match = words(
        `(?:and |och )?(?:then |då )?(?:the word |show |ordet |visa )?"?${escaped(label.toLowerCase())}"? (?:(?:shows?|appears?|is shown|should (?:show|appear|be shown|stand)|visas|syns|ska (?:stå|visas|synas)|as a badge|badge|label) ?)?(?:with|on|over|by|across|på|över|vid|med|on top of) (?:its|the|their|dess|bilden|fotot)(?: (?:photo|picture|image)s?)?`,
      ).exec(clause.bare)
      if (!match) return after
      markMatch(clause, match)
      return { ...after, badges: once([...after.badges, key]) }
    }, params)

const readers: readonly Reader[] = [
  terms,
  roles,
  timed,
  chosen,
  filters,
  grouped,
  week,
  sorted,
  shownFields,
  badges,
  said,
]

/** Reads what no setting of a list can: conditions, filters, groups, the field of the order, what each entry shows. */
export function readStructure(params: ListParams, clause: Clause, reading: Reading): ListParams {
  const source = params.source === '' ? (reading.parts.at(-1)?.key ?? 'post') : params.source
  const fields = fieldsOf(source, reading)
  const after = readers.reduce((current, reader) => reader(current, clause, fields, reading), {
    ...params,
    source,
  })
  return JSON.stringify(after) === JSON.stringify(params) ? params : after
}
