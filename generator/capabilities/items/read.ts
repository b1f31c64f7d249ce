import { fieldsNamed, hasFieldsOf, makeField, readFields } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { fieldKey } from '../../fields/types.ts'
import { optionsIn } from '../../fields/item.ts'
import { namedIn } from '../../fields/named.ts'
import type { Reading } from '../../frame/capability.ts'
import { attempt, mark, markMatch, markPhrase, take, takeAll } from '../../words/claims.ts'
import { isRemoval } from '../../words/commands.ts'
import { capitalise, literal, words } from '../../words/match.ts'
import { slugText } from '../../words/naming.ts'
import type { Clause } from '../../words/request.ts'
import { besideList } from '../list/index.ts'
import { optional } from './heads.ts'
import { kindWordsOf, namesOf } from './kinds.ts'
import type { ItemsParams } from './params.ts'
import { isAboutFields, onlyKnown, readTyped, writing } from './typed.ts'

/** What every entry has as a post: its title, its text and its picture. */
const builtIn = [
  'name',
  'title',
  'description',
  'photo',
  'text',
  'content',
  'featured_image',
  'message',
  'bio',
]

const categoryWords =
  '(?:with |and |sorted (?:into|by) |grouped (?:into|by) |divided into |add |med |och |sorterade? (?:i|efter) |uppdelade? i |lägg till )?(?:own |egna |some )?(?:categor(?:y|ies)|kategori(?:er)?)(?! ?[(:])(?: (?:for|to|on|för|till) (?:them|the \\p{L}+|dem))?'
const archiveWords =
  '(?:with |and |an? |own |including |med |ett ){0,6}archives?(?: pages?)?|(?:med |ett ){0,6}arkiv(?:sida)?'
const always = [
  '(?:with |and )?(?:their |its |an? |each |each with )?own (?:single )?pages?|single pages?|(?:med )?(?:egna|egen) sid(?:or|a)',
  '(?:with |and )?(?:title|name|text|description|content)s?(?:, | and )(?:title|text|description|content|photo|picture|image)s?|featured images?|(?:with |and )?(?:an? )?(?<!(?:several|some|few|more|many|multiple|extra|\\d) )(?:photo|picture|image)s?|(?:med |och )?(?:en )?(?<!(?:några|flera|fler|extra|\\d) )bild(?:er)?|utvald bild',
  '(?:in|under) (?:the )?(?:admin )?menu|own menu(?: item)?|egen meny|i adminmenyn',
]

/** Words that mean the entries: "Begagnade bilar", "bilar", "alla bilarna". */
function wordsFor({ singular, plural }: ItemsParams): string {
  const [one, many] = [singular, plural].map((name) => literal(name.toLowerCase()))
  const last = literal(plural.toLowerCase().split(' ').at(-1) ?? '')
  return `(?:${kindWordsOf(plural, singular)}|${many}|${last}|${one})(?:na|en|n)?`
}

const section =
  '(?:sections?|menus?|avdelning(?:en)?|sektion(?:en)?|meny(?:n)?|post types?|inläggstyp(?:en)?)'
const calling =
  '(?:called|named|with the name|som heter|kallad|vid namn|med namnet|heter|ska heta|should be called)'

/** "A separate "Recipes" section", "a post type called "Boats"": the name that a request gives the entries. */
function calledAsQuoted(params: ItemsParams, clause: Clause, { language }: Reading): ItemsParams {
  const match = words(`"_+" ${section}|${section} (?:${calling} )?"_+"`).exec(clause.bare)
  const name = /"([^"]{2,30})"/u.exec(
    clause.text.slice(match?.index ?? 0, (match?.index ?? 0) + (match?.[0].length ?? 0)),
  )?.[1]
  if (!match || name === undefined || name === params.plural) return params
  markMatch(clause, match)
  const { singular, plural, icon } = namesOf(name, language)
  return { ...params, singular, plural, icon, address: slugText(plural) || params.address }
}

type Reader = (params: ItemsParams, clause: Clause, reading: Reading) => ItemsParams

/** The fields of a kind of entry of which nothing was said yet. */
const usualFields = ({ plural }: ItemsParams, { first, language }: Reading): Fields =>
  first ? optional(fieldsNamed(namesOf(plural, language).fields, language)) : {}

/** "Project types I can add myself (Housing, Schools)": categories of one's own, by their name. */
const ownCategories: Reader = (params, clause) => {
  const match =
    /(?:^|[,;]| and| och| with| med)\s+((?!and |och )\p{L}+(?: \p{L}+)?) (?:(?:that|which|som) )?(?:(?:i|we|jag|vi) (?:själva? )?(?:can|kan) (?:själva? )?(?:add|create|edit|manage|lägga till|skapa|ändra)(?: (?:myself|ourselves|själva?))?)(?:\s*\(([^)]*)\))?/iu.exec(
      clause.text,
    )
  if (!match?.[1]) return params
  markMatch(clause, match)
  const terms = optionsIn((match[2] ?? '').split(/\s*,\s*/u)).map((term) => term.replace(/[.…]+$/u, ''))
  return { ...params, categories: true, category: capitalise(match[1]), terms }
}

/** "Grouped by team: Kitchen, Garden, Shop": a choice of these; the list takes up that it is grouped. */
const groups: Reader = (params, clause) => {
  const intro = words(
    '(?:grouped|divided|split|sorted|uppdelade?|grupperade?|indelade?|gruppera(?: dem)?|group(?: them)?) (?:by|into|efter|i|per|på)',
  ).exec(clause.bare)
  if (!intro) return params
  const start = intro.index + intro[0].length
  const match = /^ (?!categor|kategori)(\p{L}+(?: \p{L}+)?)(?::| \() ?(\p{Lu}[^.;:()]*)\)?/u.exec(
    clause.text.slice(start),
  )
  const options = optionsIn((match?.[2] ?? '').split(/\s*[,/]\s*|\s(?:and|och|or|eller)\s/u))
  if (!match?.[1] || options.length < 2) return params
  const label = capitalise(match[1])
  const key = fieldKey(label, [])
  if (key in params.fields) return params
  mark(clause, start + match[0].indexOf(':'), start + match[0].length)
  return { ...params, fields: { ...params.fields, [key]: makeField('select', label, { options }) } }
}

/** "Sorted into categories like Getting started and Billing": the first categories. */
const namedCategories: Reader = (params, clause) => {
  const match =
    /(?:(?:with|and|in|into|sorted into|grouped (?:by|into)|divided into|med|och|i|sorterade? i|uppdelade? i) )*(?:own |the |egna )?(?:categories|kategorier(?:na)?)(?: (?:like|such as|are|as|called|som|är|t\.?ex\.?|till exempel))?\s*[:(]?\s*("?\p{Lu}[\p{L}\p{N}&'" -]*(?:(?:\s*[,/]\s*|\s(?:and|och|or|eller)\s)"?\p{L}[\p{L}\p{N}&'" -]*)+)\)?/u.exec(
      clause.text,
    )
  if (!match?.[1]) return params
  const terms = optionsIn(match[1].split(/\s*[,/]\s*|\s(?:and|och|or|eller)\s/u))
  if (terms.length < 2) return params
  markMatch(clause, match)
  return { ...params, categories: true, terms }
}

/** "Groups (Delivery, Payment)", "grouped by topic (Booking, Food)". */
const inBrackets =
  /(?:^|[\s,;])(?:(?:with |and |in |into |och |med |i |grouped (?:by|into) |sorted (?:by|into) |divided into |(?:grupperade|uppdelade|indelade) (?:efter|i|på) ))*(sections?|types?|groups?|levels?|kinds?|areas?|topics?|themes?|subjects?|sektion(?:er)?|typ(?:er)?|grupp(?:er)?|nivå(?:er)?|områden?|ämnen?|tema(?:n)?)\s*\(([^)]+)\)/iu

/** "Sections Starters / Mains / Desserts": a choice among a few. */
const sections: Reader = (params, clause, { language }) => {
  const match =
    inBrackets.exec(clause.text) ??
    /(?:^|[,;] |and |och )(?:the |in )?(sections|types|groups|levels|kinds|courses|areas|sektioner|typer|grupper|nivåer|delar|områden)(?: (?:are|is|like|such as|är|som))?:?\s+((?:\p{Lu}[\p{L} -]*)(?:\s*(?:\/|,| and | och | or | eller )\s*\p{Lu}[\p{L} -]*)+)/u.exec(
      clause.text,
    ) ??
    /^(Sections|Types|Groups|Levels|Kinds|Areas|Sektioner|Typer|Grupper|Nivåer|Delar|Områden):?\s+(\p{Lu}[^.:]*(?:\/|,)[^.:]*)\.?$/u.exec(
      clause.text,
    )
  if (!match?.[1] || !match[2]) return params
  const options = optionsIn(match[2].split(/\s*[,/]\s*|\s(?:and|och|or|eller)\s/u))
  if (options.length < 2) return params
  markMatch(clause, match)
  const one = namesOf(match[1], language).singular.replace(/(?<=(?:ion|yp|upp|omr).*)(?:er|en)$/u, '')
  const key = fieldKey(one, Object.keys(params.fields))
  return { ...params, fields: { ...params.fields, [key]: makeField('select', one, { options }) } }
}

/** "I want to tick "Adopted"": a checkbox, whose name shows with the picture. */
const ticks: Reader = (params, clause) => {
  const match =
    /(?:to )?(?:tick|check(?:ed)?|mark(?:ed)?(?: (?:it|them|one))?(?: as)?|kryssa (?:för|i)|bocka (?:för|i|av)|markera(?: (?:den|dem))?(?: som)?|kryssruta(?:n)?|checkbox(?: called| named)?|tick ?box(?: called| named)?)\s+"([^"]{2,40})"/iu.exec(
      clause.text,
    )
  if (!match?.[1]) return params
  markMatch(clause, match)
  take(
    clause,
    `(?:i|we|jag|vi) (?:want to|can|will|vill|kan|ska)(?: (?:be able to|kunna))?|when (?:an?|the) \\p{L}+ (?:is|has been|was) ${literal(match[1].toLowerCase())}|när (?:en|ett) \\p{L}+ (?:är|blir|har blivit) \\p{L}+`,
  )
  take(
    clause,
    "(?:i|we|jag|vi) (?:don'?t|do not|vill inte) (?:want to )?(?:delete|remove|ta bort|radera) (?:them|it|dem|den)",
  )
  const { fields } = params
  if (Object.values(fields).some(({ label }) => label === match[1])) return params
  const key = fieldKey(match[1], Object.keys(fields))
  return { ...params, fields: { ...fields, [key]: makeField('checkbox', match[1]) } }
}

/** "The address of the list is /episodes". */
const address: Reader = (params, clause) => {
  const match =
    /(?:address|url|slug|path|adress(?:en)?|archive(?: page)?|arkiv(?:et|sida)?)(?: (?:at|under|on|på)| (?:of|for|to|till|för) (?:the )?\p{L}+| (?:should be|is|ska vara|är)){0,3}:?\s+"?\/([a-z0-9-]{2,30})\/?"?/iu.exec(
      clause.text,
    )
  if (!match?.[1]) return params
  markMatch(clause, match)
  return { ...params, address: match[1].toLowerCase(), archive: true }
}

const inAdmin =
  '(?:(?:in|under|i|to|till) (?:the )?(?:"_+" )?(?:in (?:the )?|i )?(?:admin(?:en)? (?:list|table|overview|columns)|admin-?(?:listan?|översikten)|wp-admin|admin(?:en)?|dashboard|back-?end)(?: (?:too|also|as well))?)|(?:the )?(?:admin (?:list|table|overview|columns)|admin-?(?:listan?|översikten)|list (?:of \\p{L}+ )?in (?:the )?(?:admin|backend|dashboard)|listan (?:över \\p{L}+ )?i admin(?:en)?)'

/** "In the admin I want to see date and price in the list": the columns there. */
const columns: Reader = (params, clause) => {
  const match = words(inAdmin).exec(clause.bare)
  const showing = words(
    '(?:see|show(?:s|n)?|list(?:s|ed)|columns?|have|visas?|se|ha|kolumn(?:er(?:na)?)?)',
  ).exec(clause.bare)
  if (!match || !showing) return params
  const named = namedIn(params.fields, clause)
  if (named.length === 0) return params
  for (const one of named) mark(clause, one.start, one.end)
  markMatch(clause, match)
  markMatch(clause, showing)
  takeAll(
    clause,
    '(?:i|we|jag|vi) (?:want to|would like to|vill)|vill (?:jag|vi)|in the list|i listan|as columns|som kolumner|the list',
  )
  const also = words('too|also|as well|add|också|även|lägg till').test(clause.bare)
  const usual = Object.keys(params.fields).slice(0, 5)
  const before = !also ? [] : params.columns.length > 0 ? params.columns : usual
  return { ...params, columns: [...new Set([...before, ...named.map(({ key }) => key)])] }
}

const readers: readonly Reader[] = [ownCategories, namedCategories, groups, sections, ticks, address, columns]

/** Fields without those that are the title: "shop name" of a shop, "titel" beside no name. */
function withoutNames(
  fields: Fields,
  { singular, plural, fields: before }: ItemsParams,
  clause: Clause,
): Fields {
  const one = `(?:${literal(singular.toLowerCase())}|${literal(plural.toLowerCase())})`
  const many = plural === singular ? '(?!)' : literal(plural.toLowerCase())
  const isName = new RegExp(
    `^(?:the )?${one}(?:'?s)?[ -]?(?:name|title|titel|namn)$|^(?:our |våra |alla |all (?:our )?)?${many}$|^(?:articles|artiklar|explanations?|definitions?|förklaring(?:ar)?)$`,
    'iu',
  )
  const titled = !words('names?|namn(?:et)?').test(clause.bare)
  const kept = Object.entries(fields).filter(
    ([key, { label }]) =>
      key in before || (!isName.test(label) && !(titled && key === 'role' && /^titel$/iu.test(label))),
  )
  return kept.length === Object.keys(fields).length ? fields : Object.fromEntries(kept)
}

/** The "time" of a recipe or of an episode is how long it takes. */
function withDurations(fields: Fields, { plural }: ItemsParams, { language }: Reading): Fields {
  const usual = namesOf(plural, language).fields
  const lasts = usual.includes('cooking_time') || usual.includes('duration')
  const { time } = fields
  return lasts && time?.type === 'time' ? { ...fields, time: { ...time, type: 'text' } } : fields
}

/** What the site's owners type in is required only where the request says so. */
const asAsked = (fields: Fields, before: Fields, clause: Clause, { first }: Reading): Fields =>
  !first ||
  words('required|mandatory|compulsory|must|needed|obligatorisk\\p{L}*|måste|krävs').test(clause.bare)
    ? fields
    : { ...optional(fields), ...Object.fromEntries(Object.entries(fields).filter(([key]) => key in before)) }

/** Words behind the name of the entries that say whose they are or what they are for, and change nothing. */
const whose =
  ' (?:for (?:sale|rent|hire|adoption)|to rent|till salu|att hyra|uthyres|till uthyrning)| (?:for|of|in|at|near|from|around|till|åt|på|i|för|hos|nära|från|av) (?:our|my|vår|vårt|våra|min|mitt) (?!members|medlemmar|visitors|besökare|site|website|front|start|side|footer|page|pages|sida|sidor)\\p{L}+(?: \\p{L}+)?(?=[.,:;!? -]|$)| (?:i|på|till|åt|för|hos|från) (?!start|sid|meny|admin|list|hemsid|webb|tabell|footer|inlogg|framsid|kart)\\p{L}{3,}(?:en|et|an)(?=[.,:;!? -]|$)'

/** Addresses are written so that robots do not find them. */
const againstRobots =
  '(?:(?:protect|hide|obfuscate|encode|mask|disguise|skydda|dölj|maskera) )?(?:(?:the |their |all |any |our |alla )?(?:e-?mail(?: ?address(?:es)?)?s?|mail ?adress(?:es)?|addresses|(?:e-?post|mejl|mail)(?:adress(?:er(?:na)?|en)?)?|mejlen|adresserna) )(?:[^.;:"]{0,60}? )?(?:spam[ -]?(?:bots?|robots?)|bots?|harvesters?|robots?|scrapers?|spammers?|spam|(?:skräppost|spam)?robot(?:ar(?:na)?)?|spammare|skräppost)(?: (?:so easily|that easily|easily|so (?:lätt|enkelt)|lätt|enkelt|to (?:read|find|collect)|att (?:läsa|hitta)))*'

/** Marks wishes that every collection fulfills. */
function markSaid(params: ItemsParams, clause: Clause): void {
  const { singular, plural, fields } = params
  takeAll(clause, wordsFor(params))
  takeAll(
    clause,
    '(?:an? |the |en |ett )?(?:lists?|director(?:y|ies)|overview|timetable|schedule|lista(?:n)?|översikt|schema(?:t)?)(?: page| view)?(?: (?:of|for|för|över)(?= ))?',
  )
  markPhrase(clause, `"${plural}"`)
  const has = (...types: string[]): boolean => Object.values(fields).some(({ type }) => types.includes(type))
  const one = `(?:${literal(singular.toLowerCase())}|${literal(plural.toLowerCase())}|one|entry|item)`
  const compound = '\\p{L}+(?:listan?|register|registret|katalog(?:en)?|matrikeln?|sidan?|förteckning(?:en)?)'
  take(clause, `(?:${wordsFor(params)}|${compound})(?:${whose})`)
  take(clause, `(?:for |för )?(?:each|every|varje|alla) ${one}(?: page| \\p{L}+(?=:))?`)
  if (has('email')) take(clause, againstRobots)
  take(
    clause,
    '(?:i|we|jag|vi) (?:can |will |want to |kan |vill )?(?:add|write|enter|type|skriver|lägger (?:in|till)|lägga (?:in|till|upp)) (?:an? |the |en |ett )?(?:word|title|name|question|ord|namn)(?:s)? (?:and|with|och|med) (?:an? |the |its |en |ett )?(?:explanations?|texts?|descriptions?|answers?|förklaring(?:ar)?|text(?:er)?|svar)(?: in the admin| i admin)?',
  )
  take(
    clause,
    '(?:det är|it is|it.s|there are|they are) \\p{L}+(?= (?:med|with) )|(?:(?:the|our|my) (?:students|customers|members|visitors)|(?:elev|kund|medlemm|besökar)(?:erna|arna|na)) (?:want to|vill)(?: kunna)? (?:see|se) (?:it|them|that|det|dem|den)(?: (?:on|på) (?:the |our )?(?:web ?)?(?:site|hemsidan|sajten|webben))?',
  )
  if (has('lines'))
    take(
      clause,
      `(?:(?:on|in|på) (?:the |each )?(?:\\p{L}+ )?(?:page|sidan) )?(?:the |de )?\\p{L}+ (?:should|shall|must|ska) (?:be|show as|appear as|vara|visas som) (?:an? |en )?(?:bullet(?:ed)? list|bullets|list|punktlista|lista)`,
    )
  if (has('rating'))
    take(
      clause,
      '(?:show |shown |display |visa )?(?:the |our )?(?:ratings?|betyg(?:et)?)(?: shown)? (?:as|with|som|med) (?:stars|stjärnor)(?: (?:like this|så här))?(?: [★☆]+)?',
    )
  if ('audio' in fields)
    take(
      clause,
      '(?:(?:the |on the )?(?:\\p{L}+ )?page (?:should |must )?(?:have|has|gets|with) )?(?:an? )?(?:audio )?player(?: to (?:listen|play)(?: to)?(?: it)?)?|(?:med )?(?:en )?(?:ljud)?spelare(?: (?:för att|så att man kan) lyssna)?',
    )
}

/** Whether a command names entries of another kind only. */
function isAboutOther(params: ItemsParams, clause: Clause, reading: Reading): boolean {
  const names = (one: ItemsParams): string =>
    [one.singular, one.plural]
      .map((name) => name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')
  const rest = reading.parts.filter(
    ({ id, params: other }) => id === 'items' && other['plural'] !== params.plural,
  )
  return (
    !words(names(params)).test(clause.bare) &&
    rest.some(({ params: other }) => words(names(other as ItemsParams)).test(clause.bare))
  )
}

/** Reads what a clause says about the entries: their fields, categories, addresses and columns. */
export function readItems(params: ItemsParams, clause: Clause, reading: Reading): ItemsParams {
  if (!reading.first && isAboutOther(params, clause, reading)) return params
  let after = readTyped(params, clause)
  if (after !== params && !reading.first) return after
  if (!params.pages) takeAll(clause, writing)
  for (const reader of readers) after = reader(after, clause, reading)
  if (!('category' in after.fields) && take(clause, categoryWords))
    after = { ...after, categories: !isRemoval(clause) }
  if (take(clause, archiveWords))
    after = { ...after, archive: !/(?:no|without|utan|inget) (?:an? )?(?:archive|arkiv)/u.test(clause.bare) }
  if (reading.first) {
    after = calledAsQuoted(after, clause, reading)
  }
  const manner = {
    free: params.pages,
    members: true,
    listed: reading.first && params.pages,
    builtIn,
    basic: [],
    usual: usualFields(params, reading),
    ...(reading.first && { about: wordsFor(after) }),
  }
  const added = Object.entries(after.fields).filter(([key]) => !(key in params.fields))
  const readAll = (): Fields => ({
    ...readFields(params.fields, clause, reading, manner),
    ...Object.fromEntries(added),
  })
  const found = (): Fields =>
    params.pages || isAboutFields.test(clause.bare)
      ? readAll()
      : (attempt(clause, () => onlyKnown(after.fields, readAll())) ?? after.fields)
  const source = { id: 'items', key: 'items', params: after }
  const fields = withoutNames(
    reading.first ? besideList(clause, reading, source, found) : found(),
    after,
    clause,
  )
  if (fields !== after.fields)
    after = {
      ...after,
      fields: asAsked(withDurations(fields, after, reading), params.fields, clause, reading),
    }
  if (reading.first) markSaid(after, clause)
  for (const phrase of always) take(clause, phrase)
  if (JSON.stringify(after) !== JSON.stringify(params)) return after
  return hasFieldsOf(params.fields, clause, reading, manner) ? { ...params } : params
}
