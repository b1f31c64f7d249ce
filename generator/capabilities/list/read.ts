import type { Reading } from '../../frame/capability.ts'
import { recordSources } from '../../frame/records.ts'
import { hasOptions } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { fromSome } from '../../fields/edit.ts'
import { firstNamed, namedIn, shortName } from '../../fields/named.ts'
import { mark, markMatch, take } from '../../words/claims.ts'
import { has, literal, words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { isOfEntries, isOfPeople, isOfTerms } from './params.ts'
import type { Condition, ListParams } from './params.ts'
import { once, filters, grouped, week, sorted } from './arrange.ts'
import type { Reader } from './arrange.ts'

/** The fields of what a list shows; none for posts, pages, people and categories. */
export const fieldsOf = (source: string, reading: Pick<Reading, 'parts'>): Fields =>
  recordSources(reading.parts).find(({ key }) => key === source)?.fields ?? {}

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
const over = `(?:(?:hide|remove|skip|don'?t show|do not show|dölj|ta bort|visa inte) (?:the |those |all |any |events |de |alla )*(?:ones |dates )?(?:that|which|when they|som) (?:have |has |are |is |har |är )?(?:already |redan )?(?:passed|past|over|been|happened|gone|expired|passerat|varit|gått ut|över)|(?:hide|remove|skip|exclude|don'?t show|do not show|without|no|dölj|ta bort|visa inte|inte visa|utan|inga) (?:the |any |all )?${past}(?: (?:ones|\\p{L}+))?(?: (?:automatically|automatiskt))?|(?:the )?${past} (?:ones |\\p{L}+ )?(?:should |must |ska |skall )?(?:be hidden|not (?:be )?(?:shown|visible|appear)|disappear|vanish|go away|inte (?:synas|visas|vara med)|försvinna|döljas)(?: (?:automatically|automatiskt|by themselves|av sig själva))?|(?:(?:the |de |all )?(?:ones?|those|\\p{L}+)? ?(?:that|which|som) (?:have |has |are |is |har |är )?(?:already |redan )?(?:been|passed|past|over|happened|gone|expired|finished|ended|varit|passerat|passerats|ägt rum|gått ut|över)(?:,)? (?:should |must |will |shall |ska |skall |can )?(?:be |automatically |automatiskt )?(?:disappear|vanish|go away|hidden|removed|not (?:be )?(?:show|shown|listed)|försvinna|försvinner|döljas|tas bort|inte visas|inte synas)(?: (?:automatically|automatiskt|by (?:itself|themselves)|on their own|av sig själv(?:a|t)?))?))`
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
      const name = `(?:(?:the|those|all|any|ones|that are|which are|marked|de|dem|som är|alla) ){0,6}"?${literal(said.toLowerCase())}"?(?: (?:ones|\\p{L}+))?`
      const bent = field.type === 'checkbox' ? `${literal(said.toLowerCase())}(?:a|e|t|na)?` : '(?!)'
      const hidden = words(
        `(?:(?:all|those|ones|everything|\\p{L}+|alla|allt|de) )?(?:that|which|who|som) (?:(?:are|is|have|has|been|är|har|blivit) ){0,2}(?:not|n't|inte|ej) (?:(?:been|yet|already|blivit|ännu|redan|är|are) ){0,2}"?${bent}"?|(?:and |but |och |men )?(?:${hiding})(?: \\p{L}+){0,2} ${name}|${name} (?:(?:should|must|ska) )?(?:not be (?:shown|listed|visible)|be hidden|(?:inte|ej) (?:visas|synas))`,
      ).exec(clause.bare)
      const short = field.type === 'checkbox' ? shortName(said, []) : []
      const called = [literal(said.toLowerCase()), ...short].join('|')
      const shown = hidden
        ? null
        : (words(`(?:${showing}) ${name}`).exec(clause.bare) ??
          (field.type === 'checkbox'
            ? words(
                `(?:(?:lists?|shows?|displays?|showing|listing|list of|listar?|visar?)(?: only| just| bara| endast)?(?: the| all| all the| all of the| de| alla)?|(?:only|just|bara|endast)(?: the| de)?) "?(?:${called})"? (?:ones|\\p{L}{3,}(?:s|er|ar|or|na))`,
              ).exec(clause.bare)
            : null))
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
      ({ label }) => `${literal(label.toLowerCase().replace(/(?:s|er|ar|or)$/u, ''))}\\p{L}{0,3}`,
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
        `(?:and |och )?(?:then |då )?(?:the word |show |ordet |visa )?"?${literal(label.toLowerCase())}"? (?:(?:shows?|appears?|is shown|should (?:show|appear|be shown|stand)|visas|syns|ska (?:stå|visas|synas)|as a badge|badge|label) ?)?(?:with|on|over|by|across|på|över|vid|med|on top of) (?:its|the|their|dess|bilden|fotot)(?: (?:photo|picture|image)s?)?`,
      ).exec(clause.bare)
      if (!match) return after
      markMatch(clause, match)
      return { ...after, badges: once([...after.badges, key]) }
    }, params)

const averaging =
  '(?:(?:also|and|please|och|även) )*(?:(?:show|display|put|add|with|include|visa|lägg till|ha|med) )?(?:the |an? |our |vårt |ett )?(?:average|mean|overall|total)(?: (?:star )?(?:ratings?|scores?|grades?|stars|number of stars))?(?: of (?:all|the|every|our|approved|\\p{L}+)(?: \\p{L}+){0,2})?|(?:(?:även|och) )*(?:(?:visa|lägg till|ha|med) )?(?:det |ett |vårt )?(?:snitt(?:betyg)?(?:et)?|genomsnitt(?:et|ligt betyg|sbetyg(?:et)?)?|medelbetyg(?:et)?)(?: av (?:alla|omdömena|\\p{L}+))?'
const averageAt =
  '(?:(?:on|at|to|in) (?:the )?(?:very )?(?:top|bottom)(?: of (?:it|the \\p{L}+))?|above (?:it|them|the \\p{L}+)|högst upp|överst|ovanför(?: \\p{L}+)?)'
const manner =
  '(?:(?:for example|such as|like|as|saying|e\\.g\\.|in the form|typ|som|till exempel|t\\.ex\\.?|i stil med),? ?)'

/** "Show the average on top, like "4.7 out of 5 based on 31 reviews"": numbers of the example stand for the real ones. */
const readAverage: Reader = (params, clause, fields, reading) => {
  const match = words(averaging).exec(clause.bare)
  const rating = Object.values(fields).find(({ type }) => type === 'rating')
  if (!match || !rating) return params
  markMatch(clause, match)
  const most = rating.range[1] ?? 5
  const usual = {
    en: `[average] out of ${most} ([count] reviews)`,
    sv: `[average] av ${most} ([count] omdömen)`,
  }[reading.language]
  const quote = /"([^"]*\d[^"]*)"/u.exec(clause.text)
  take(clause, averageAt)
  if (!quote?.[1]) return { ...params, average: usual }
  markMatch(clause, quote)
  take(clause, `${manner}(?="_)`)
  const said = quote[1].replace(/\d+(?:[.,]\d+)?/u, '[average]')
  // "out of 5" says the most; another number says how many there are.
  const average = said.replace(/\d+(?![.,]?\d)/gu, (number) => (Number(number) === most ? number : '[count]'))
  return { ...params, average }
}

const readers: readonly Reader[] = [
  readAverage,
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
  // A list cannot hide a field from some visitors, as in "Hide the email for visitors who …".
  if (!reading.first && has(clause.bare, 'hide|dölj|göm') && fromSome.test(clause.bare)) return params
  const source = params.source === '' ? (reading.parts.at(-1)?.key ?? 'post') : params.source
  const fields = fieldsOf(source, reading)
  const after = readers.reduce((current, reader) => reader(current, clause, fields, reading), {
    ...params,
    source,
  })
  return JSON.stringify(after) === JSON.stringify(params) ? params : after
}
