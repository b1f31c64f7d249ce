import { oneLine } from '../php/text.ts'
import { attempt, mark, markMatch, take } from '../words/claims.ts'
import { capitalise, has, literal, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import type { Language } from '../words/language.ts'
import { knownField } from './catalogue.ts'
import { findFields } from './find.ts'
import type { Found, Manner } from './find.ts'
import { fieldOf, optionsIn, parseItem } from './item.ts'
import { listIn } from './list.ts'
import { firstNamed, namedIn } from './named.ts'
import type { Named } from './named.ts'
import { hasOptions } from './types.ts'
import type { Field, Fields } from './types.ts'

type Edit = (fields: Fields, clause: Clause, manner: Manner, language: Language) => Fields | null

const without = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))

const changed = (fields: Fields, keys: readonly string[], change: (field: Field) => Field): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, keys.includes(key) ? change(field) : field]),
  )

/** Some fields with others put in at a place. */
export function insertAt(fields: Fields, added: Fields, at: number): Fields {
  const entries = Object.entries(fields)
  return Object.fromEntries([...entries.slice(0, at), ...Object.entries(added), ...entries.slice(at)])
}

/** Where new fields go: before the long text at the end and the checkboxes after it; checkboxes last. */
export function addFields(fields: Fields, added: readonly { key: string; field: Field }[]): Fields {
  let all = fields
  for (const { key, field } of added) {
    const types = Object.values(all).map(({ type }) => type)
    let at = types.length
    if (field.type !== 'checkbox') {
      while (at > 0 && types[at - 1] === 'checkbox') at--
      while (field.type !== 'textarea' && at > 0 && types[at - 1] === 'textarea') at--
    }
    all = insertAt(all, { [key]: field }, at)
  }
  return all
}

const atStart =
  '(?:to the |at the |on )?(?:top|start|beginning|very top)(?: of (?:the )?(?:form|list))?|first|(?:to be |as )the first(?: field| one)?|first in the form|först(?:a)?(?: i formuläret)?|överst|högst upp|längst upp|i början'
const atEnd =
  '(?:to the |at the )?(?:bottom|end|very end)(?: of (?:the )?(?:form|list))?|last|(?:to be |as )the last(?: field| one)?|sist(?:a)?(?: i formuläret)?|längst ner|underst|i slutet'
const before = 'before|above|over|in front of|ahead of|före|innan|ovanför|framför'
const behind = 'after|below|behind|under|beneath|following|efter|bakom|nedanför'

/** Where a clause wants some fields: the index among the others. */
function placeIn(fields: Fields, clause: Clause, from: number): number | null {
  const rest = clause.bare.slice(from)
  for (const [pattern, step] of [
    [before, 0],
    [behind, 1],
  ] as const) {
    const match = words(pattern).exec(rest)
    if (!match) continue
    const start = from + match.index + match[0].length
    const other = firstNamed(fields, clause, start)
    if (!other || other.start - start > 12) continue
    mark(clause, from + match.index, other.end)
    return Object.keys(fields).indexOf(other.key) + step
  }
  for (const [pattern, place] of [
    [atStart, 0],
    [atEnd, Object.keys(fields).length],
  ] as const) {
    const match = words(pattern).exec(rest)
    if (!match) continue
    mark(clause, from + match.index, from + match.index + match[0].length)
    return place
  }
  return null
}

const moves =
  'move|put|place|reorder|swap|show|should (?:be|come|go)|must (?:be|come)|comes?|goes|ha(?:ve|s)|flytta|placera|sätt|lägg|visa|byt plats på|ska (?:vara|komma|ligga|stå)|kommer'

/** "Move phone before email", "phone first", "swap name and email". */
const move: Edit = (fields, clause) => {
  if (has(clause.bare, 'add|include|lägg till|inkludera')) return null
  const named = namedIn(fields, clause)
  const [first, second] = named
  if (!first) return null
  const swap = words('swap|switch(?: places of)?|byt plats på').exec(clause.bare)
  if (swap && second) {
    markMatch(clause, swap)
    mark(clause, first.start, second.end)
    const order = Object.keys(fields).map((key) =>
      key === first.key ? second.key : key === second.key ? first.key : key,
    )
    return Object.fromEntries(order.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])))
  }
  const verb = words(moves).exec(clause.bare)
  const isShort = clause.text.split(' ').length <= 5 && words(`${atStart}|${atEnd}`).test(clause.bare)
  if (!verb && !isShort) return null
  const field = fields[first.key]
  const others = without(fields, [first.key])
  const place = placeIn(others, clause, first.end)
  if (place === null || !field) return null
  if (verb) markMatch(clause, verb)
  mark(clause, first.start, first.end)
  return insertAt(others, { [first.key]: field }, place)
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const optionWords = 'options?|choices?|alternatives?|values?|alternativ(?:en|et)?|val(?:en|et)?'

/** Adds, removes, renames or replaces the options of a field. */
const options: Edit = (fields, clause) => {
  const named = namedIn(fields, clause).filter(({ key }) => hasOptions(fields[key]?.type ?? 'text'))
  const lists = Object.entries(fields).filter(([, { type }]) => hasOptions(type))
  const offers = ({ options: all }: Field): boolean =>
    all.some((one) => isWord(one) && words(literal(one)).test(clause.text))
  const holding = lists.filter(([, one]) => offers(one))
  const key =
    named[0]?.key ?? (holding.length === 1 ? holding[0]?.[0] : lists.length === 1 ? lists[0]?.[0] : undefined)
  const field = key === undefined ? undefined : fields[key]
  const word = words(optionWords).exec(clause.bare)
  if (!field || key === undefined || (!word && !named[0] && holding.length !== 1)) return null
  const known = field.options.filter((one) => isWord(one) && words(literal(one)).test(clause.text))
  const after = optionsAfter(field, known, clause, word)
  if (!after) return null
  mark(clause, 0, clause.text.length)
  return changed(fields, [key], (one) => ({ ...one, options: after }))
}

function optionsAfter(
  field: Field,
  known: readonly string[],
  clause: Clause,
  word: RegExpExecArray | null,
): string[] | null {
  const removing = has(clause.bare, 'remove|delete|drop|without|ta bort|radera|utan')
  if (removing && known.length > 0 && field.options.length - known.length > 1)
    return field.options.filter((one) => !known.includes(one))
  if (removing) return null
  const renamed =
    /(?:rename|change|call|byt|döp om|ändra)\s.*?"?([^"]+?)"?\s+(?:to|as|into|till)\s+"?([^"]+?)"?[.!]?$/iu.exec(
      clause.text,
    )
  const target =
    renamed &&
    known.length === 1 &&
    known[0]?.toLowerCase() ===
      renamed[1]
        ?.toLowerCase()
        .split(' ')
        .slice(-(known[0]?.split(' ').length ?? 1))
        .join(' ')
  if (target && renamed[2])
    return field.options.map((one) => (one === known[0] ? oneLine(renamed[2] ?? '', 80) : one))
  const adding = words('add|include|also|lägg till|inkludera|även').exec(clause.bare)
  const end =
    /\s+(?:as (?:an? )?(?:options?|choices?|alternatives?)|to (?:the )?|in (?:the )?|for (?:the )?|till |i |som (?:ett )?(?:alternativ|val))/iu
  if (adding && word) {
    const tail = clause.text.slice(adding.index + adding[0].length)
    const text = tail.replace(
      words(`(?:an?|the|another|ett|en|ytterligare) (?:new )?(?:${optionWords})|${optionWords}`),
      ' ',
    )
    const cut = end.exec(text)
    const added = optionsIn(
      listTexts(cut && cut.index > 1 ? text.slice(0, cut.index) : text.replace(end, ' ')),
    )
    const fresh = added.filter((one) => !field.options.includes(one))
    return fresh.length > 0 ? [...field.options, ...fresh] : null
  }
  if (!word) return null
  const list =
    /(?:to be|to|should be|are|be|:|till|vara|är|ska vara)\s*:?\s+([^:]+)$/iu.exec(
      clause.text.slice(word.index),
    )?.[1] ?? clause.text.slice(word.index + word[0].length).replace(/^\s*:\s*/u, '')
  const given = optionsIn(listTexts(list))
  return given.length > 1 ? given : null
}

const listTexts = (text: string): string[] =>
  listIn(
    text,
    text.toLowerCase().replace(/"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length)),
    0,
    text.length,
  ).map((item) => item.text)

/** "Make topic a dropdown with A and B", "the price should be a number". */
const changeType: Edit = (fields, clause, _manner, language) => {
  const verb = words('make|turn|change|should be|must be|as|convert|use|gör|ändra|ska vara|byt|låt').exec(
    clause.bare,
  )
  const named = firstNamed(fields, clause)
  const field = named && fields[named.key]
  if (!verb || !named || !field || has(clause.bare, 'add|lägg till')) return null
  const behindName = clause.text
    .slice(named.end)
    .replace(
      /^\s*(?:field|fältet?)?\s*(?:to be|to|into|in|from .+? to|be|should be|must be|is|till|vara|ska vara|bli|så)?\s*/iu,
      '',
    )
  const parsed = parseItem(
    `x ${/^(?:an?|ett?|en|as|som)\s/iu.test(behindName) ? behindName : `as a ${behindName}`}`.replace(
      /^x (?:an?|ett?|en) (?=\p{L}+[.!]?$)/iu,
      'x as a ',
    ),
  )
  if (!parsed.type) return null
  const texts = listTexts(behindName)
  const last = /(?:with|:|of|med|options?|choices?|alternativen?)\s*:?\s*([^:]+)$/iu.exec(behindName)?.[1]
  const given =
    parsed.options.length > 1 ? parsed.options : last ? optionsIn(listTexts(last)) : optionsIn(texts.slice(1))
  const found = fieldOf(
    { ...parsed, name: field.label, quoted: true, options: hasOptions(parsed.type) ? given : [] },
    true,
    language,
    [],
  )
  if (!found || (found.field.type === field.type && given.length < 2)) return null
  mark(clause, 0, clause.text.length)
  const { type, options: list, range } = found.field
  return changed(fields, [named.key], (one) => ({ ...one, type, options: list, range }))
}

const optionalWords =
  "optional|(?:(?:not|needn[’']t|do(?:es)?n[’']t (?:need|have) to)(?: be)?|do(?:es)? not (?:need|have) to(?: be)?) (?:required|mandatory|compulsory|filled in)|(?:behöver|måste) inte (?:vara )?(?:obligatorisk(?:t|a)?|ifylld?a?t?|fyllas i)|valfri(?:tt|a)?|frivillig(?:t|a)?|inte (?:vara )?obligatorisk(?:t|a)?|ej obligatorisk(?:t|a)?"
const requiredWords =
  'required?|mandatory|compulsory|(?:filled|ticked|answered|given)(?: in| out)?|obligatorisk(?:t|a)?|kräv(?:s|er)?|tvingande|(?:fyllas|ifylld?a?t?|kryssas|anges)(?: i)?'
const allWords = `(?:all|every|alla)(?: (?:the|of the|other))? (?:fields?|fält(?:en)?)|everything|allt|(?:all|alla|samtliga)(?: of them)?(?: (?:are|is|be|should be|must be|är|ska vara|måste vara))? (?=(?:${requiredWords}|${optionalWords})(?!\\p{L}))`
/** The fields that a clause does not name: "the photo is optional, the rest required". */
const restWords =
  '(?:and |but |och |men )?(?:all )?(?:(?:the|of the|de) )?(?:rest|others|other (?:fields|ones)|remaining(?: fields| ones)?|resten|övriga(?: fält(?:en)?)?|andra(?: fälten)?)|(?:everything|all|allt|alla) (?:else|annat|andra)'

/** Whether a clause says of all fields that they are required or not. */
export const demandsAll = (clause: Clause): boolean =>
  has(clause.bare, `${allWords}|${restWords}`) && has(clause.bare, `${optionalWords}|${requiredWords}`)

const beingDemanded = new RegExp(
  `^(?<list>[^:(;]+?) (?:is|are|should|must|has to|have to|needs? to|måste|ska|skall|är|behöver|bör)(?: (?:all|both|always|be|alla|båda|alltid|vara|bli))* (?:${requiredWords}|${optionalWords})[.!]?$`,
  'iu',
)

/** Whether a sentence demands some of the fields there are: "name, phone and date must be filled in". */
export function demandsNamed(fields: Fields, clause: Clause): boolean {
  const list = beingDemanded.exec(clause.bare)?.groups?.['list']
  if (list === undefined) return false
  const items = listIn(clause.text, clause.bare, 0, list.length)
  return items.every((item) => namedIn(fields, clause, item.start, item.end).length > 0)
}

/** "The photo is optional, the rest required", "the photo needn't be required, but the rest". */
function demandRest(fields: Fields, clause: Clause): Fields | null {
  const rest = words(restWords).exec(clause.bare)
  const first = [...clause.bare.matchAll(words(`${optionalWords}|${requiredWords}`, 'g'))]
  const named = namedIn(fields, clause)
  const [word] = first
  if (!rest || !word || named.length === 0) return null
  // "All the rest is required, only the photo is optional" says it of the rest first.
  const isRestFirst = rest.index < (named[0]?.start ?? 0)
  const isOptional = words(`^(?:${optionalWords})$`).test(word[0])
  const keys = named.map(({ key }) => key)
  for (const one of named) mark(clause, one.start, one.end)
  for (const match of [rest, ...first]) markMatch(clause, match)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      { ...field, required: keys.includes(key) === isRestFirst ? isOptional : !isOptional },
    ]),
  )
}

/** "Make phone required", "the email is optional", "all fields are required". */
export const demand: Edit = (fields, clause, _manner, language) => {
  const rest = demandRest(fields, clause)
  if (rest) return rest
  const optional = words(optionalWords).exec(clause.bare)
  const required = optional ? null : words(requiredWords).exec(clause.bare)
  const word = optional ?? required
  if (!word) return null
  const all = words(allWords).exec(clause.bare)
  const but = all
    ? words('except(?: for)?|but(?: not)?|apart from|other than|utom|förutom|men inte').exec(clause.bare)
    : null
  const named = all && !but ? [] : namedIn(fields, clause, but?.index ?? 0)
  const excepted = named.map(({ key }) => key)
  const keys = all ? Object.keys(fields).filter((key) => !excepted.includes(key)) : excepted
  if (but) markMatch(clause, but)
  if (keys.length === 0) return required ? addRequired(fields, clause, required.index, language) : null
  for (const one of named) mark(clause, one.start, one.end)
  if (all) markMatch(clause, all)
  markMatch(clause, word)
  take(clause, 'make|should be|must be|is|are|(?:has|have|needs?) to be|gör|ska vara|är|måste(?: vara)?')
  return changed(fields, keys, (field) => ({ ...field, required: required !== null }))
}

/** "Make phone required" where there is no phone yet: it is added. */
function addRequired(fields: Fields, clause: Clause, end: number, language: Language): Fields | null {
  const match =
    /(?:make|set|gör|the|ett?|en)\s+(?:the |a |an )?([\p{L}-]+(?: [\p{L}-]+)?)(?: field| fältet)?\s+(?:to be |as |should be |must be |is |ska vara |är )?$/iu.exec(
      clause.text.slice(0, end),
    )
  const found =
    match?.[1] === undefined ? null : fieldOf(parseItem(match[1]), false, language, Object.keys(fields))
  if (!match || !found || found.key in fields) return null
  mark(clause, match.index, clause.text.length)
  return addFields(fields, [{ ...found, field: { ...found.field, required: true } }])
}

const renaming =
  /(?:rename|relabel|re-label|change|call|label|edit|name|ändra|byt(?: namn på| ut)?|döp(?: om)?|kalla)(?:\s+(?:the|my|namnet på|etiketten|rubriken|texten))*\s+(.+?)\s+(?:to say|to read|to|as|into|till|för|:)\s+(.+?)[.!]?$/iu
const calling =
  /^(?:the )?(.+?)(?:\s(?:field|fältet))?\s+(?:should|must|ska)\s+(?:be called|be labell?ed|say|read|heta|kallas)\s+(.+?)[.!]?$/iu

/** "Rename phone to Mobile", "call the name field "Your name"". */
const rename: Edit = (fields, clause) => {
  const match =
    renaming.exec(clause.text) ??
    calling.exec(clause.text) ??
    /(?:call|label|name|kalla|döp)\s+(.+?)\s+("[^"]+")[.!]?$/iu.exec(clause.text)
  if (
    !match?.[1] ||
    !match[2] ||
    /^(?:and |but |och |men )?(?:when|if|once|where|as soon as|om|när|så fort)(?![\p{L}])/iu.test(
      clause.bare,
    ) ||
    has(clause.bare, 'button|knapp\\S*|heading|rubrik(?:en)?|subject line|colou?r of|färg(?:en)? på')
  )
    return null
  const start = match.index + match[0].indexOf(match[1])
  const named = firstNamed(fields, clause, start, start + match[1].length)
  const quoted = /"([^"]+)"/u.exec(match[2])?.[1]
  const label = oneLine(quoted ?? capitalise(match[2]), 160)
  if (!named || label === '' || (quoted === undefined && label.split(' ').length > 6)) return null
  mark(clause, match.index, match.index + match[0].length)
  return changed(fields, [named.key], (field) => ({ ...field, label }))
}

/** "Replace phone with company". */
const replace: Edit = (fields, clause, manner, language) => {
  const match =
    /(?:replace|swap|exchange|byt ut|ersätt)\s+(.+?)\s+(?:with|by|for|mot|med)\s+(.+?)[.!]?$/iu.exec(
      clause.text,
    )
  if (!match?.[1] || !match[2]) return null
  const start = match.index + match[0].indexOf(match[1])
  const old = firstNamed(fields, clause, start, start + match[1].length)
  const found = fieldOf(parseItem(match[2]), true, language, Object.keys(fields))
  if (!old || !found || manner.builtIn?.includes(found.key)) return null
  mark(clause, match.index, match.index + match[0].length)
  const at = Object.keys(fields).indexOf(old.key)
  return insertAt(without(fields, [old.key, found.key]), { [found.key]: found.field }, at)
}

const removing =
  "remove|delete|drop|get rid of|take away|take out|no longer|exclude|skip|lose|hide|without|no need for|(?:don'?t|do not) (?:need|want|ask for)|ta bort|radera|plocka bort|slopa|utan|dölj|inte (?:ha|fråga efter)"

/** Whom something is to be hidden from; then it is not removed. */
export const fromSome =
  /(?<![\p{L}])(?:for|from|to|unless|until|if|för|från|om) (?:(?:the|all|alla) )?(?:visitors|guests|people|others|users|everyone|anyone|they|members|logged|non|besökare|gäster|andra|den som|de som|inloggade|icke)(?![\p{L}])/u

const joining =
  /^(?:\s*(?:,|&|\/|and|or|och|eller|samt|both|the|my|also|fields?|fält(?:et|en)?|från|even|även))*\s*$/iu

/** The fields that a verb is about: those right behind it, not what another part of the sentence says of others. */
function objectsOf(fields: Fields, clause: Clause, from: number): Named[] {
  const [first, ...more] = namedIn(fields, clause, from)
  if (!first || /[,;:(]/u.test(clause.bare.slice(from, first.start))) return []
  const chain = [first]
  for (const one of more) {
    if (!joining.test(clause.bare.slice(chain.at(-1)?.end, one.start))) break
    chain.push(one)
  }
  return chain
}

const remove: Edit = (fields, clause) => {
  if (fromSome.test(clause.bare)) return null
  const verb = words(removing).exec(clause.bare)
  const named = verb ? objectsOf(fields, clause, verb.index + verb[0].length) : []
  const keys = [...new Set(named.map(({ key }) => key))]
  if (!verb || keys.length === 0 || keys.length === Object.keys(fields).length) return null
  markMatch(clause, verb)
  for (const one of named) mark(clause, one.start, one.end)
  take(
    clause,
    'from the form|from the fields|the fields?|fields?|fälten?|fältet|ur formuläret|från formuläret',
  )
  return without(fields, keys)
}

const adding =
  '(?:also |please |could you |can you |kan du ){0,6}(?:add|include|insert|append|lägg (?:även |också )?till|lägg in|inkludera|komplettera med|ask (?:also )?for|also ask for|collect|fråga (?:även )?efter|i want|we need|i need|there should be|jag vill ha|vi behöver|it should have|should also have|also give|also provide|also enter)'

/** "Add a required phone field after email". */
const add: Edit = (fields, clause, manner, language) => {
  if (words(removing).test(clause.bare)) return null
  const verb = words(adding).exec(clause.bare)
  const found = addedBy(clause, verb, manner, language, Object.keys(fields))
  const fresh = found.filter(({ key }) => !(key in fields))
  if (fresh.length === 0) return null
  const place = placeIn(fields, clause, Math.max(...fresh.map(({ start }) => start)))
  const added = Object.fromEntries(fresh.map(({ key, field }) => [key, field]))
  const all = place === null ? addFields(fields, fresh) : insertAt(fields, added, place)
  // "Add a price, but only show it to members": said of the new one.
  const hidden = manner.members === true ? restrictedIn(all, clause) : null
  return hidden ? restricted(all, clause, hidden) : all
}

const placing = new RegExp(
  `\\s(?:${before}|${behind}|at the (?:top|bottom|end|start)|first|last|to (?:the|my|this) .*form|to it|to the (?:post type|fields)|in the form|i formuläret|till formuläret|överst|sist|först|längst ner)(?![\\p{L}]).*$`,
  'iu',
)

function addedBy(
  clause: Clause,
  verb: RegExpExecArray | null,
  manner: Manner,
  language: Language,
  taken: readonly string[],
): Found[] {
  const found = findFields(clause, manner, language, taken)
  if (found.length > 0 || !verb) return found
  // "Add phone and shoe size": after the verb stands nothing but fields.
  const start = verb.index + verb[0].length
  const rest = clause.bare.slice(start)
  const end = start + (placing.exec(rest)?.index ?? rest.replace(/[.!?\s]+$/u, '').length)
  const isField = words(
    'fields?|input|drop-?down|check ?box(?:es)?|fält(?:et)?|kryssruta|rullista|radio ?\\S*|upload\\S*|options',
  ).test(rest)
  const items = listIn(clause.text, clause.bare, start, end)
  const isList = items.some((item) => knownField(parseItem(item.text).name) !== null)
  const all = items.flatMap((item) => {
    const isShort = isList && item.text.split(' ').length < 4
    const one = fieldOf(parseItem(item.text), isField || isShort, language, taken)
    return one ? [{ ...one, start: item.start, end: item.end, demand: null, listed: false }] : []
  })
  if (all.length < items.length && !isField) return []
  if (all.length > 0) markMatch(clause, verb)
  for (const one of all) mark(clause, one.start, one.end)
  return all.filter(({ key }) => !(manner.builtIn ?? []).includes(key))
}

const signedIn =
  '(?:(?:is |are |be |should |only |just |visible |shown |displayed |seen |synlig[at]? |visas |syns |bara |endast ){0,5}(?:to|for|by|if|when|för|om|av)(?: (?:you|they|one|people|users|members|visitors|those|who|that|are|is|man|de|den|som|är|våra|our|the|other)){0,4} )?(?:logged|signed)[- ]in(?: (?:users|members|people|visitors|customers))?|(?:(?:is |are |only |just |visible |shown |synlig[at]? |visas |bara |endast ){0,5}(?:to|for|by|för|av) (?:our |the |våra )?)(?:registered )?(?:members|medlemmar(?:na)?)(?: only)?|(?:(?:synlig[at]? |visas |syns |bara |endast ){0,5}(?:för|om|av)(?: (?:man|de|den|som|är|våra|medlemmar(?:na)?)){0,4} )?inloggade?(?: (?:användare|medlemmar|besökare))?'
const fromStrangers =
  "(?:from|for|to|för|från) (?:(?:all |the |alla )?(?:visitors|people|guests|users|besökare|folk|gäster|de|dem) ?)?(?:who |that |som )?(?:(?:are |is |är )?(?:not|inte) (?:logged|signed|in)[- ]?(?:in|loggade)|aren't (?:logged|signed) in|(?:logged|signed)[- ]out|utloggade|oinloggade|strangers|guests|the public|gäster|andra|everyone else)"

/** Where a clause says that only people who are signed in see some fields, or null. */
export function restrictedIn(
  fields: Fields,
  clause: Clause,
  first = false,
): { keys: string[]; spans: { start: number; end: number }[] } | null {
  const hidden = words(
    `(?:hide|dölj|göm|don't show|do not show|visa inte)[^.;]{0,60} (?:${fromStrangers})`,
  ).exec(clause.bare)
  const shown = hidden ?? words(signedIn).exec(clause.bare)
  if (!shown || (!hidden && !has(clause.bare, 'only|just|bara|endast|enbart|hide|dölj|unless|om inte')))
    return null
  // "Phone (only for members)": the field stands right before it; else the clause is about that field alone.
  const named = namedIn(fields, clause).filter(
    ({ start, end }) => hidden || shown.index - end < 40 || start > shown.index,
  )
  const isBefore = ({ end }: { end: number }): boolean =>
    end <= shown.index && (!first || /^ ?\(?$/u.test(clause.bare.slice(end, shown.index)))
  const last = named.findLast(isBefore)
  const near =
    (!first && named.length < 2) || hidden ? named : last ? [...sentenceUpTo(clause, named, last), last] : []
  if (near.length === 0) return null
  const end = shown.index + shown[0].length
  const also = notInSource.exec(clause.bare.slice(end))?.[0].length ?? 0
  return {
    keys: near.map(({ key }) => key),
    spans: [...near, { start: shown.index, end: end + also }],
  }
}

/** "… and visitors must not find them in the source either" says the same again. */
const notInSource =
  /^,? ?(?:(?:and|but|och|men) )?(?:(?:other |all |alla )?(?:visitors|guests|others|strangers|nobody else|besökare|gäster|andra) (?:must|should|may|can|ska|får|kan) ?(?:not|n't|inte)|not|inte)(?: be able to| kunna)? ?(?:(?:see|find|get|read|se|hitta|läsa) )?(?:(?:them|it|these|dem|den|det) )?(?:(?:even|ens|either|heller) )?(?:(?:in|i) (?:the |the page's )?(?:source|html|källkoden|koden)(?: code)?)?(?: either| heller)?/iu

/** The fields before the last one of "Phone and email only for members", where they begin the sentence. */
function sentenceUpTo<T extends { start: number; end: number }>(
  clause: Clause,
  named: readonly T[],
  last: T,
): T[] {
  const chain: T[] = []
  let { start } = last
  for (const one of named.filter(({ end }) => end <= last.start).reverse()) {
    if (!/^(?:,|,? (?:and|och|&)) ?(?:(?:the|their|our) )?$/iu.test(clause.bare.slice(one.end, start))) break
    chain.unshift(one)
    start = one.start
  }
  const isBeginning = /(?:^|[.!?;\n]\s?)(?:(?:the|their|our|but|show|visa|men) )*$/iu.test(
    clause.bare.slice(0, start),
  )
  return isBeginning ? chain : []
}

/** "Show the phone only to who is signed in", "make the email visible to everybody". */
const restrict: Edit = (fields, clause, manner) => {
  if (manner.members !== true) return null
  const found = restrictedIn(fields, clause)
  if (!found) {
    const all = take(
      clause,
      '(?:visible |shown |synlig[at]? )?(?:to|for|för) (?:everyone|everybody|all(?: visitors)?|alla(?: besökare)?)',
    )
    const keys = all ? namedIn(fields, clause).filter(({ key }) => fields[key]?.members === true) : []
    for (const one of keys) mark(clause, one.start, one.end)
    return keys.length === 0
      ? null
      : changed(
          fields,
          keys.map(({ key }) => key),
          ({ members: _, ...field }) => field,
        )
  }
  return restricted(fields, clause, found)
}

function restricted(
  fields: Fields,
  clause: Clause,
  found: NonNullable<ReturnType<typeof restrictedIn>>,
): Fields {
  for (const { start, end } of found.spans) mark(clause, start, end)
  take(clause, 'only|just|bara|endast|enbart|hide|dölj|göm')
  return changed(fields, found.keys, (field) => ({ ...field, members: true }))
}

/** "Phone (only for members)" in a first request. */
export function withRestricted(fields: Fields, clause: Clause): Fields {
  const found = restrictedIn(fields, clause, true)
  return found ? restricted(fields, clause, found) : fields
}

const edits: readonly Edit[] = [
  options,
  changeType,
  demandUnlessAdding,
  restrict,
  move,
  replace,
  rename,
  remove,
  add,
]

/** "Add a required phone field" adds one; "make phone required" changes one. */
function demandUnlessAdding(...given: Parameters<Edit>): Fields | null {
  return has(given[1].bare, 'add|include|lägg till|inkludera') ? null : demand(...given)
}

/** Applies a command about fields; null when it is about something else. */
export function editFields(
  fields: Fields,
  clause: Clause,
  manner: Manner,
  language: Language,
): Fields | null {
  for (const edit of edits) {
    const after = attempt(clause, () => edit(fields, clause, manner, language))
    if (after && JSON.stringify(after) !== JSON.stringify(fields)) return after
  }
  return null
}
