import { oneLine } from '../php/text.ts'
import type { Language } from '../words/language.ts'
import { namesNothing } from '../words/little-words.ts'
import { capitalise, collapseSpaces, words } from '../words/match.ts'
import { fieldFrom, knownField } from './catalogue.ts'
import type { KnownField } from './catalogue.ts'
import { extrasIn } from './extras.ts'
import type { Extras } from './extras.ts'
import { typeByName } from './type-by-name.ts'
import { typeIn } from './item-type.ts'
import { fieldKey, hasOptions, makeField } from './types.ts'
import type { Field, FieldType } from './types.ts'

/** A field that a text asks for. */
export type FoundField = {
  key: string
  field: Field
  /** Whether it is a well-known field, or is called a field, a dropdown and the like. */
  sure: boolean
}

const isWhat = '(?:(?:which|that|it|they|som|den|det) (?:is|are|should be|är|ska vara) )?'
const requiredWords = `${isWhat}(?:required|mandatory|compulsory|obligatorisk(?:t|a)?|tvingande)|must be filled in|(?:must|has to|have to) be (?:chosen|selected|picked|given|entered)|måste (?:fyllas i|väljas|anges)|krävs|(?:which |that )?(?:they|you|people|visitors|one) (?:have to|must|need to) (?:tick|check|fill in|accept|agree(?: to)?)|(?:som )?(?:man|de) måste (?:kryssa i|bocka i|fylla i|godkänna)|(?:must|has to|måste) (?:be )?(?:ticked|checked|accepted|kryssas i|bockas i|godkännas)`
const optionalWords = `${isWhat}(?:optional(?:ly)?|voluntary|not (?:required|mandatory|obligatory)|valfri(?:tt|a)?|frivillig(?:t|a)?|(?:ej|inte|icke) obligatorisk(?:t|a)?)|non-required|if (?:they|you) (?:want|like|wish)(?: to)?|om (?:man|de) vill|gärna(?= (?:en?|ett)\\s)`
const nouns =
  '(?:text |input |form |custom |entry )?(?:fields?|inputs?|box(?:es)?|columns?)|(?:text|inmatnings)?fält(?:et|en)?|ruta(?:n)?|kolumn(?:er)?'

const kinds =
  '(?:drop-?downs?|pull-?down|pick ?list)(?: list| menu| field| box)?|select(?:ion)?(?: box| list| field| menu)?|rullist(?:a|or|an)|rullgardin(?:smeny|slista)?(?:n)?|listruta|radio ?buttons?|radio(?:s| field)?|radio ?knappar|(?:check|tick) ?boxes|kryssrutor|multiple[ -]choice|multi-?select|flerval(?:sfråga|slista)?|choices?|flera val|valmöjlighet(?:er)?'
const introductions =
  '[:=]|(?<![\\p{L}\\p{N}])(?:(?:with|containing|having)(?: the)?(?: options?| choices?| values?| alternatives?| items?)?:?|options?:?|between|either|med(?: alternativen| valen| val| alternativ)?:?|mellan|alternativ:?|-|–)'
const choicePattern = new RegExp(
  `^(?<before>.*?)\\s*(?<![\\p{L}\\p{N}])(?<kind>${kinds})(?![\\p{L}\\p{N}])\\s*(?:(?:for(?: choosing| selecting)?(?: the| a)?|to (?:choose|pick|select)(?: the| a)?|called|named|of|för(?: att välja)?|att välja|som heter|med namnet|where (?:you|they) (?:choose|pick)(?: the| a)?)\\s+)?(?<name>[^:]*?)\\s*(?:(?:${introductions})\\s*(?<rest>[^\\s:].*))?$`,
  'iu',
)

const leading =
  /^(?:(?:any|eventuella?|ev\.?|for|only|just|bara|endast|also|even|dessutom|additionally|plus|their|his|her|the|our|your|vår|vårt|våra|min|my|its|each|every|deras|sin|sitt|sina|ditt|din|called|named|för|som heter|with|med|which|vilken|vilket|vilka|choose|chooses|pick|picks|select|enter|enters|write|writes|väljer?|välja|skriver?|anger?|what(?= (?:kind|type|size|day|time|color))|an?|one|some|ett|en|även|också|please|field|fält|fields|of|av|where (?:you|they|people|visitors) (?:can )?(?:enter|write|give|choose|pick|leave)|to (?:enter|write|give)|they can (?:enter|write|give))\s+)+/iu

/** "Parents choose one of 3 dates": who chooses is no part of a name. */
const chosenBy =
  /^(?:\p{L}+s|people|they|who|man|de|kunden|besökaren|kunderna|besökarna) (?:(?:can|may|must|should|kan|ska|får|måste) )?(?:choose|choses|pick|select|väljer|välja)(?: (?:one|en|ett|any))?(?: (?:of|from|between|among|av|bland|mellan|på))?(?: (?:the|de))?(?: \d+)? (?=\p{L})/iu

const typeOfKind = (kind: string): FieldType => {
  if (/^radio/iu.test(kind)) return 'radio'
  return /^(?:(?:check|tick) ?boxes|kryssrutor|multi|flerval|flera)/iu.test(kind) ? 'checkboxes' : 'select'
}

/** The options in `A, B or C` and `yes/no`. */
export const optionsIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => (text.includes('"') ? [text] : text.split(/\s*\/\s*/u)))
    .map((text) =>
      capitalise(
        oneLine(
          text
            .replaceAll('"', '')
            .replace(/^(?:the |options? |alternativ(?:en)? ){1,6}/iu, '')
            .replace(/[.!?:()]+$/u, ''),
          80,
        ),
      ),
    )
    .filter(Boolean)
    .slice(0, 30)

/** What the words of one item say of a field. */
type Parsed = {
  name: string
  type: FieldType | null
  required: boolean | null
  options: string[]
  range: number[]
  quoted: boolean
  sure: boolean
  /** The answers of a question that is answered by yes or no. */
  yesNo: string[]
  /** Limits and the like. */
  more: Partial<Field>
  /** What it counts, as “kg”. */
  unit: string
  /** The words "your" and "my" belong to its label, as written. */
  owner: string
  /** Whether it is put as a question: "how many tables they want". */
  question: boolean
  /** Whether the options go on in the next items of the list. */
  open: boolean
  /** Whether it says that one chooses: "topic to choose from: A, B". */
  isChoice: boolean
}

const rangePattern =
  /\(?\s*(?:from |between |från |mellan )?(?<![\d\p{L}])(\d{1,6})\s?(?:-|–|to|till|and|och)\s?(\d{1,6})(?!\d)(?: stars| stjärnor)?\s*\)?|(?:out )?of (\d{1,2})(?: stars)?|(\d{1,2})[ -](?:stars?|stjärnor)/iu

const yesNo = /(?<![\p{L}])(yes ?\/ ?no|ja ?\/ ?nej|yes or no|ja eller nej)(?![\p{L}])/iu

function choiceIn(text: string): (Partial<Parsed> & { name: string }) | null {
  const flat = collapseSpaces(text.replace(/[()]/gu, ' '))
  const match = choicePattern.exec(flat)
  if (!match?.groups) return null
  const { before = '', kind = '', name: ownName = '', rest: behind } = match.groups
  // "A dropdown with the topic: A, B" names it behind the word that introduces options.
  const titled =
    ownName === '' && /^(?:an?|the|en|ett)?$/iu.test(before)
      ? /^(?:the |an? )?([\p{L} -]{2,30}):\s+(\S.*)$/iu.exec(behind ?? '')
      : null
  const name = titled?.[1] ?? ownName
  const rest = titled?.[2] ?? behind
  const both = yesNo.exec(name)
  const given = rest ?? both?.[1]
  const type = typeOfKind(kind)
  // "A choice" alone is a word like any other.
  if (given === undefined && /^(?:choices?|select|radio|val)/iu.test(kind)) return null
  const options = given === undefined ? [] : optionsIn(given.split(/\s*,\s*|\s(?:and|or|och|eller)\s/u))
  const named = name.replace(yesNo, '').replace(/\s*(?:field|list|fält)$/iu, '')
  return { name: named.trim() === '' ? before : named, type, options, sure: true, open: rest !== undefined }
}

/** `size (S, M, L)`, `size: S` and `topic "A", "B"` have options without saying so. */
function optionsBehind(text: string): (Partial<Parsed> & { name: string }) | null {
  const inside = /^([^():]+?)\s*\(([^()]*(?:,|\/|\sor\s|\seller\s)[^()]*)\)\s*$/iu.exec(text)
  if (inside?.[2] && yesNo.test(inside[2])) return null
  if (inside?.[1] && inside[2] && !words(`${requiredWords}|${optionalWords}`).test(inside[2])) {
    const options = optionsIn(inside[2].split(/\s*,\s*|\s(?:and|or|och|eller)\s/u))
    if (options.length > 1 && (options.length > 2 || !/^\d+$/u.test(options[0] ?? '')))
      return { name: inside[1], type: 'select', options, sure: true }
  }
  const chosen =
    /^(.{2,40}?) (?:(?:som|att) (?:man|besökaren|jag|vi)? ?(?:kan |ska )?välja?(?: (?:mellan|bland|på))?|(?:that )?(?:you|i|we|people|they) (?:can )?choose(?: (?:from|between))?|to choose(?: (?:from|between))?|(?:is |as )?(?:either|one of)|antingen|är en av):?\s+(\S.*)$/iu.exec(
      text,
    )
  if (chosen?.[1] && chosen[2])
    return {
      name: chosen[1],
      type: 'select',
      options: optionsIn([chosen[2]]),
      sure: true,
      open: true,
      isChoice: true,
    }
  // "a list where one chooses A, B or C" has no name of its own.
  const unnamed =
    /^(?:an? |the |en )?(?:drop-?down |rull)?(?:list|menu|lista|meny|choice|val|question|fråga)(?: (?:where|in which|from which|där|som|så) (?:you|they|people|one|visitors?|\p{L}+s|man|de|patienten|kunden|besökaren|gästen))(?: (?:can|must|kan|ska|får|måste))* (?:chooses?|picks?|selects?|väljer?|välja)(?: (?:from|between|among|mellan|bland|på))?:? (\S.*)$/iu.exec(
      text,
    )
  if (unnamed?.[1])
    return {
      name: '',
      type: 'select',
      options: optionsIn([unnamed[1]]),
      sure: true,
      open: true,
      isChoice: true,
    }
  // "difficulty easy/medium/hard"; "contact phone/email" names two fields.
  const slashed = /^(\p{L}[\p{L} -]{1,30}?):?\s+([\p{L}\p{N}-]+(?:\s?\/\s?[\p{L}\p{N}-]+)+)$/u.exec(text)
  if (slashed?.[1] && slashed[2] && !yesNo.test(slashed[2])) {
    const options = optionsIn([slashed[2]])
    if (options.length > 1 && options.every((option) => knownField(option) === null))
      return { name: slashed[1], type: 'select', options, sure: true }
  }
  const level = /^(.{2,30}?) (\p{Lu}[\p{L}\p{N}-]*(?: \p{L}+)?)$/u.exec(text)
  if (level?.[1] && level[2] && /^\p{Ll}/u.test(level[1]) && knownField(level[1]))
    return { name: level[1], type: 'select', options: optionsIn([level[2]]), sure: false, open: true }
  const colon = /^([^:"]{2,40}):\s+(\S.*)$/u.exec(text)
  if (!colon?.[1] || !colon[2]) return null
  return { name: colon[1], type: 'select', options: optionsIn([colon[2]]), sure: false, open: true }
}

/** `t-shirt size S M L XL` lists sizes without commas. */
function sizesBehind(text: string): (Partial<Parsed> & { name: string }) | null {
  const match = /^(.+?):?\s+((?:(?:[2-5]?X{0,3}[SL]|M)(?:[\s/]+|$)){3,})$/u.exec(text)
  if (!match?.[1] || !match[2]) return null
  return { name: match[1], type: 'select', options: match[2].trim().split(/[\s/]+/u), sure: true }
}

/** The type by all that an item says. */
function typeOfItem(named: FieldType | null, extras: Extras, isStars: boolean): FieldType | null {
  if (extras.several) return 'checkboxes'
  if (isStars) return named ?? 'rating'
  if (named === null && extras.field.accept) return 'file'
  return named ?? (extras.unit === '' ? null : 'number')
}

/** An item that says nothing. */
const nothing: Parsed = {
  name: '',
  type: null,
  required: null,
  options: [],
  range: [],
  quoted: false,
  sure: false,
  yesNo: [],
  more: {},
  unit: '',
  owner: '',
  question: false,
  open: false,
  isChoice: false,
}

/** What is ticked is a checkbox, whatever it is called. */
const ticking = words('(?:tick|check|ticked|checked|kryssa|bocka|kryssas|bockas)(?: (?:i|för|in))?')

const asking =
  /^(?:how (?:many|much|old|long|often)|what (?!happens)|which \p{L}+|why|hur (?:många|mycket|gammal|länge|ofta)|vad|vilke[nt]|vilka|varför)\s?(?!$)/iu

/** Reads one item of a list of fields. */
export function parseItem(item: string): Parsed {
  const isOptional = words(optionalWords).test(item)
  const isRequired = !isOptional && (words(requiredWords).test(item) || /\*\s*$/u.test(item))
  const extras = extrasIn(item)
  const quote = /"([^"]+)"/u.exec(extras.rest)?.[1]
  const plain = collapseSpaces(
    extras.rest.replace(words(`${optionalWords}|${requiredWords}`, 'g'), ' ').replace(/\(\s*\)|\*/gu, ' '),
  )
  const choices = choiceIn(plain)
  // "Budget (under 1000 / 1000-5000)" lists choices, none of them a range.
  const listed = plain.includes('(') ? optionsBehind(plain) : null
  const isList =
    (choices?.options?.length ?? 0) > 0 || ((listed?.sure ?? false) && (listed?.options?.length ?? 0) > 1)
  const range = isList ? null : rangePattern.exec(plain)
  const limits = range
    ? range[1] !== undefined
      ? [Number(range[1]), Number(range[2])]
      : [1, Number(range[3] ?? range[4])]
    : []
  const spanned = limits.length === 2 && (limits[0] ?? 0) < (limits[1] ?? 0)
  const valid = spanned ? limits : (extras.field.range ?? [])
  const unranged = range && spanned ? plain.replace(range[0], ' ') : plain
  const choice = (range ? choiceIn(unranged) : choices) ?? optionsBehind(unranged) ?? sizesBehind(unranged)
  const byName = choice ? { type: choice.type ?? null, rest: choice.name } : typeIn(unranged)
  const typed =
    !choice && byName.type === null && ticking.test(item) ? { ...byName, type: 'checkbox' as const } : byName
  const hasNoun = words(nouns).test(typed.rest)
  const isLabelled = quote !== undefined && !choice && (typed.type !== null || hasNoun)
  const isQuote = /^"[^"]+"$/u.test(item.trim())
  const name = collapseSpaces(
    (isLabelled ? quote : typed.rest)
      .replace(words(nouns, 'g'), ' ')
      .replace(/"([^"]*)"/gu, '$1')
      .replace(/[():*]/gu, ' '),
  )
    .replace(/[.!,;:]+$/u, '')
    .replace(isQuote ? /^$/u : chosenBy, '')
    .replace(isQuote ? /^$/u : leading, '')
    .replace(
      /\s(?:(?:at|in|on|during|i|på|vid) (?:the )?(?:check-?out|kassan|form|formuläret|registration|sign-?up))$/iu,
      '',
    )
    .replace(/\s(?:only|bara|endast)$/iu, '')
    .replace(/(?:\s(?:is|are|be|should be|must be|has to be|är|ska vara|måste vara|vara))+$/iu, '')
    .replace(
      /(?:\s(?:for|för|with|med|as|som|of|av|to|till|a|an|in|too|also|också|även|instead|istället))+$/iu,
      '',
    )
    .trim()
  const answers = yesNo.exec(unranged)?.[1]
  const whether =
    /^(?:whether|wether|if|om|ifall|huruvida) (?:(?:or not )?(?:they|you|people|he|she|someone|de|man|du|personen|(?:it|he|she|den|det) (?:is|are|was|has been|är|var))) (?!want$|like$|wish$|vill$)(.{3,60})$/iu.exec(
      plain,
    )?.[1]
  if (whether !== undefined && !choice)
    return {
      ...nothing,
      name: whether.replace(/[.!,;:]+$/u, ''),
      type: 'checkbox',
      required: isRequired ? true : null,
      sure: true,
    }
  return {
    name: /^(?:an?|the|one|and|it|they|this|that|these|both|ett?|en|och|for|för|den|det|de|dom|som|which)?$/iu.test(
      name,
    )
      ? ''
      : quote === undefined && !asking.test(name)
        ? name.replace(name.split(' ').length < 3 ? /\s*\?+$/u : /\s\?+$/u, '')
        : name,
    type: typeOfItem(typed.type, extras, spanned && /star|stjärn/iu.test(range?.[0] ?? '')),
    required: isOptional ? false : isRequired ? true : null,
    options: choice?.options ?? [],
    range: valid,
    quoted: quote !== undefined && name === collapseSpaces(quote),
    sure:
      (choice?.sure ?? false) ||
      typed.type !== null ||
      hasNoun ||
      quote !== undefined ||
      extras.rest !== item,
    yesNo: answers === undefined ? [] : optionsIn(answers.split(/\s?\/\s?|\s(?:or|eller)\s/u)),
    more: extras.field,
    unit: extras.unit,
    owner: /^(?:Your|My|Din|Ditt|Er|Ert) (?=\p{Ll})/u.exec(item)?.[0] ?? '',
    // Parentheses end the choices: "size (select: S, M), color".
    open: (choice?.open ?? false) && !/\)\s*$/u.test(item),
    isChoice: choice?.isChoice ?? false,
    question: asking.test(name),
  }
}

/** Words that are about the form or the page, not the name of a field. */
const notFields = words(
  'design|style|styling|layout|look|emoji|notifications?|notis(?:er)?|aviseringar?|e-?postavisering(?:ar)?|e-?postnotis(?:er)?|buttons?|knapp(?:en|ar)?|spam|captcha|recaptcha|honeypot|plugin|forms?|formulär(?:et)?|confirmation|autosvar|auto-?reply|database|databas(?:en)?|admin|shortcode|block|widget|validation|settings?|protection|skydd|css|recipient|mottagare|ajax|sends?|sent|save|saved|stores?|stored|shows?|shown|skickar?|skickas|sparar?|sparas|visas|archive|arkiv|categor\\p{L}*|kategori\\p{L}*|tags?|taggar|pages?|sida(?:n)?|sidor|grid|rutnät|list|lista|table|tabell|cards?|kort|search|sök\\p{L}*|filter\\p{L}*|pagination|export\\p{L}*|import\\p{L}*|csv|limit|max|maximum|only|sorted|sorter\\p{L}*|menu icon|ikon(?:en)?|slider|carousel|karusell|map|karta|nice|modern|simple|background|bakgrund|text color|button color|post types?|inläggstyp(?:er)?|first|först|on top|överst|alphabetical\\p{L}*|bokstavsordning',
)
/** Begins of a stretch that says what is to happen. */
const notNames =
  /^(?:anmält|bokat|beställt|signed|registered|booked|been|it|they|we|i|you|that|which|who|when|if|and|so|please|make|add|send|save|see|view|download|export|import|print|get|receive|show|let|allow|use|put|set|should|must|can|det|den|de|vi|jag|du|som|när|om|så|gör|more|another|further|extra|something|anything|everything|it|both|fler|flera|mer|något|allt|skicka|spara|se|hämta|ladda|exportera|visa|låt|använd|ska|måste|kan|no|not|without|inte|inga|ingen|utan|several|multiple|a few|några|flera|all|everyone|anyone|people|visitors|here|like|each|every|varje|ha|\d+ (?!(?:photos?|pictures?|images?|bilder|foton?|files?|filer|words|ord|st|nd|rd|th|årig\p{L}*)(?![\p{L}]))\p{L}+)(?![\p{L}])/iu

const plural: readonly FieldType[] = [
  'image',
  'file',
  'date',
  'time',
  'datetime',
  'color',
  'rating',
  'checkbox',
]

/** What a field is called that only its type names. */
const byType = (type: FieldType): string =>
  ({
    image: 'photo',
    file: 'file',
    date: 'date',
    time: 'time',
    datetime: 'date and time',
    color: 'color',
    rating: 'rating',
  })[type as string] ?? ''

/** Fields whose label is not what a request calls them: "e-mail address", "GDPR checkbox". */
const ownLabels = ['consent', 'newsletter']

/** The label of a known field: the words of the request, unless they only bend it ("prices", "telefonen"). */
function labelOf(known: KnownField, name: string, language: Language): string {
  const label = known.label[language]
  const given = name.toLowerCase()
  const isBent = given.startsWith(label.toLowerCase()) && given.length - label.length < 3
  const isDefinite = language === 'sv' && /(?:en|et|na|numret)$/u.test(given) && given !== label.toLowerCase()
  const isMail = known.key === 'email' && (given === 'mail' || /adress/u.test(given))
  return isBent || isDefinite || isMail || ownLabels.includes(known.key)
    ? label
    : capitalise(oneLine(name, 80))
}

/** The known field that a longer name is about: "phone number for the parent", "child's name". */
function coreOf(name: string): KnownField | null {
  const core =
    /^[\p{L}]+['’]?s (.+)$/iu.exec(name)?.[1] ??
    /^(.+?) (?:for|of|from|to|about|för|till|av|hos|om) (?:[\p{L}]+ ){0,3}[\p{L}]+$/iu.exec(name)?.[1]
  return core === undefined ? null : knownField(core)
}

/** A sentence that somebody confirms by a tick. */
const agreeing =
  /(?<![\p{L}])(?:agree|accept|consent|confirm|have read|understand|i am over|godkänner|samtycker|accepterar|har läst|intygar|bekräftar|förstår)(?![\p{L}])/iu

function fullLabel(
  parsed: Parsed,
  known: KnownField | null,
  name: string,
  usual: string,
  language: Language,
): string {
  if (parsed.quoted) return oneLine(name, 160)
  const own = known && parsed.name !== '' ? labelOf(known, name, language) : usual
  const label = parsed.owner === '' ? own : `${parsed.owner}${name.toLowerCase()}`
  return parsed.unit === '' ? label : `${label} (${parsed.unit})`
}

/** The limits that mean something for a type. */
export function limitsFor(type: FieldType, more: Partial<Field>): Partial<Field> {
  const { range: _, ahead, latest, accept, closed, length, ...rest } = more
  const isDate = type === 'date' || type === 'datetime'
  return {
    ...rest,
    ...(closed !== undefined && isDate && { closed }),
    ...(length !== undefined && (type === 'text' || type === 'textarea') && { length }),
    ...(ahead !== undefined && isDate && { ahead }),
    ...(latest !== undefined && isDate && { latest, ahead: ahead ?? 0 }),
    ...(accept !== undefined && (type === 'file' || type === 'image') && { accept }),
  }
}

/** A question made of little words names a field: "What for?". */
const askedFor = /^(?:what|who|which|why|vad|vem|vilken|vilket|vilka|varför)(?![\p{L}]).*\?$/iu

/**
 * The field of an item, or null when it is none.
 *
 * @param free whether a name that is not known counts
 */
export function fieldOf(
  parsed: Parsed,
  free: boolean,
  language: Language,
  taken: readonly string[],
): FoundField | null {
  const name =
    parsed.name === '' && parsed.type && plural.includes(parsed.type) ? byType(parsed.type) : parsed.name
  const choiceName = name === '' && parsed.options.length > 1 ? { en: 'Choice', sv: 'Val' }[language] : name
  const isAsked = parsed.quoted || askedFor.test(choiceName)
  if (choiceName === '' || (!isAsked && namesNothing(choiceName))) return null
  const known = knownField(choiceName)
  const core = known ? null : coreOf(choiceName)
  const sure = parsed.sure || known !== null || core !== null
  const isName =
    parsed.quoted ||
    known !== null ||
    core !== null ||
    (agreeing.test(choiceName) && choiceName.split(' ').length <= 14) ||
    (choiceName.split(' ').length <= (parsed.sure || parsed.question ? 8 : 4) &&
      (!notNames.test(choiceName) || (parsed.open && /^(?:when|när)\s/iu.test(choiceName))) &&
      (parsed.sure || !/\s(?:the|an?|my|our|den|det|min|vår)\s/iu.test(choiceName)) &&
      (!notFields.test(choiceName) || /^style$|\s(?:link|url|länk)$/iu.test(choiceName)))
  // "14 flats" says how many there are.
  const isAmount =
    !parsed.quoted &&
    known === null &&
    /^(?:(?:about|around|some|roughly|nearly|over|more than|circa|ca|ungefär|cirka|runt|drygt|över) )?\d+ \p{L}+$/iu.test(
      choiceName,
    )
  if ((!sure && !free) || !isName || isAmount || !/\p{L}/u.test(choiceName)) return null
  // A dropdown that offers nothing is a line of text.
  const wanted =
    parsed.type !== null && hasOptions(parsed.type) && parsed.options.length < 2 ? null : parsed.type
  const start = known
    ? fieldFrom(known, language)
    : makeField(core?.type ?? typeByName(choiceName), capitalise(oneLine(choiceName, 160)))
  const isAgreed = wanted === null && known === null && agreeing.test(choiceName) && choiceName.includes(' ')
  const isNumbered = parsed.range.length > 0 && wanted === null && start.type !== 'rating'
  const type = wanted ?? (isAgreed ? 'checkbox' : isNumbered ? 'number' : start.type)
  const field: Field = {
    ...start,
    type,
    label: fullLabel(parsed, known, choiceName, start.label, language),
    required: parsed.required ?? (start.required || (type === 'checkbox' && agreeing.test(choiceName))),
    options: hasOptions(type) ? (parsed.options.length > 1 ? parsed.options : start.options) : [],
    range: parsed.range.length > 0 && !hasOptions(type) ? parsed.range : type === 'rating' ? [1, 5] : [],
    ...limitsFor(type, parsed.more),
  }
  return { key: known?.key ?? fieldKey(field.label, taken), field, sure }
}
