import { oneLine } from '../../php/text.ts'
import { itemsOf, wantsSwedish } from '../../words/commands.ts'
import { capitalise, has, collapseSpaces, words } from '../../words/match.ts'
import { slugText } from '../../words/naming.ts'
import type { Clause } from '../../words/request.ts'
import { knownField, makeField, typeByName } from './catalogue.ts'
import type { Field } from './catalogue.ts'

/** A field that a text asks for. `known` is false for one that was only named. */
export type FoundField = { key: string; field: Field; known: boolean }

const required = 'required|mandatory|compulsory|obligatorisk(?:t|a)?|tvingande'
const optional = 'optional|not required|non-required|valfri(?:tt|a)?|frivillig(?:t|a)?'
const nouns =
  '(?:text |input |form )?(?:fields?|inputs?|box(?:es)?|rows?|area|textarea)|(?:text)?fält(?:et|en)?|ruta(?:n)?'
const qualifiers = words(`${optional}|${required}|${nouns}|only|bara|endast`, 'g')
/** Words that are about the form, not the name of a field. */
const notFields = words(
  'design|style|styling|layout|look|emoji|notifications?|notis(?:er)?|aviseringar?|e-?postavisering(?:ar)?|e-?postnotis(?:er)?|buttons?|knapp(?:en|ar)?|spam|captcha|honeypot|plugin|forms?|formulär(?:et)?|confirmation|autosvar|auto-?reply|database|databas(?:en)?|admin|shortcode|page|sida(?:n)?|colou?rs?|färg(?:en)?|validation|settings?|protection|skydd|block|css|recipient|mottagare|ajax|sends?|save|stores?|skickar?|sparar?',
)

/** A key for a field that was named freely. */
export function fieldKey(label: string, taken: readonly string[]): string {
  const slug = slugText(label).replaceAll('-', '_').slice(0, 30).replace(/_+$/, '')
  const base = /^[a-z]/.test(slug) ? slug : `field${slug === '' ? '' : `_${slug}`}`
  let key = base
  for (let count = 2; taken.includes(key); count++) key = `${base}_${count}`
  return key
}

/** A field by its name in a request; `free` also takes names that are not known. */
function fieldNamed(
  item: string,
  free: boolean,
  swedish: boolean,
  taken: readonly string[],
): FoundField | null {
  const isOptional = has(item, optional)
  const bare = item.replace(/"[^"]*"/u, (quoted) => quoted.slice(1, -1))
  const name = collapseSpaces(bare.replace(qualifiers, ' ').replace(/[():]/gu, ' ')).replace(
    /^(?:(?:for|only|just|bara|endast|also|their|deras|sin|sitt|called|named|för|som heter|with|med|an?|the|ett|en)\s+)+/iu,
    '',
  )
  // "name and email in green": what follows is about the form.
  const known = knownField(name) ?? knownField(name.replace(/\s(?:in|i|on|på)\s.*$/iu, ''))
  const isRequired = (byDefault: boolean): boolean => (isOptional ? false : has(item, required) || byDefault)
  if (known) {
    const field = makeField(known, swedish)
    const label = item.includes('"') ? oneLine(name, 80) : field.label
    return { key: known.key, field: { ...field, label, required: isRequired(field.required) }, known: true }
  }
  if (
    !free ||
    /^(?:an?|the|one|and|ett?|en|och)?$/iu.test(name) ||
    name.split(' ').length > 5 ||
    notFields.test(name) ||
    !/\p{L}/u.test(name)
  )
    return null
  const label = capitalise(oneLine(name, 80))
  const type = /check ?box|kryssruta/iu.test(item) ? 'checkbox' : typeByName(label)
  const field: Field = { type, label, required: isRequired(false), autocomplete: '', options: [] }
  return { key: fieldKey(label, taken), field, known: false }
}

const selectPattern =
  /(?:(?:"(?<quoted>[^"]+)"|(?<before>[\p{L}]+(?:\s[\p{L}]+)?))\s+)?(?<![\p{L}])(?:drop-?down(?: list| menu)?|select(?: box| list| field)?|rullista|rullgardinsmeny|rullgardinslista|listruta|radio ?buttons?|radioknappar)(?:\s+(?:for|called|named|för|som heter|med namnet)\s+(?:"(?<called>[^"]+)"|(?<for>[\p{L}]+(?:\s(?!with|of|med|having)[\p{L}]+)?)))?(?:\s+"(?<behind>[^"]+)")?\s*(?:\(|:|(?:with|having|containing|of|med)(?: the)?(?: options?| choices?| alternatives?| alternativen?| valen)?:?|options?:?)\s*(?<options>[^().;]+)\)?/iu

/** A drop-down list with its choices, and the text without it. */
function selectIn(text: string, taken: readonly string[]): { found: FoundField | null; rest: string } {
  const match = selectPattern.exec(text)
  if (!match?.groups) return { found: null, rest: text }
  const { quoted, before, called, for: forWhat, behind, options = '' } = match.groups
  const items = itemsOf(options)
  // "with Sales, Support and Billing, message and a consent checkbox": a well-known field ends the choices.
  const other = items.findIndex((item, index) => index > 1 && knownField(item) !== null)
  const choices = (other < 0 ? items : items.slice(0, other))
    .map((one) => capitalise(oneLine(one.replaceAll('"', ''), 80)))
    .filter(Boolean)
    .slice(0, 20)
  const rest = other < 0 ? '' : items.slice(other).join(', ')
  if (choices.length < 2) return { found: null, rest: text }
  const named =
    before?.replace(/^(?:.*\s)?(?:a|an|the|with|and|add|en|ett|och|med|till|lägg)(?:\s+|$)/iu, '') || 'Topic'
  const label = capitalise(oneLine(called ?? forWhat ?? behind ?? quoted ?? named, 80))
  const field: Field = { type: 'select', label, required: false, autocomplete: '', options: choices }
  return {
    found: { key: fieldKey(label, taken), field, known: true },
    rest: text.replace(match[0], () => ` , ${rest}`),
  }
}

const quotedBox =
  /(?:check ?box|tick ?box|kryssruta)(?:\s+(?:saying|that says|with the text|called|named|for|med texten|som heter|för))?\s+"([^"]+)"/iu

/** Where a text begins to name fields. After `field` and `asks for` every item is one, after the others only some. */
const explicitZone =
  /(?<![\p{L}])(?:fields?|fält(?:en|et)?)(?:\s+(?:for|like|such as|are|called|named|för|som heter|heter|som))*\s*:?\s+(?!is |are |should |ska |to )(.+)$/iu
/** "A form for booking a table: name, phone and date" */
const colonZone = /(?:form|formulär)[^:.;]{0,60}:\s+(.+)$/iu
const askingZone = /(?<![\p{L}])(?:asks? for|asking for|collect(?:s|ing)?|frågar efter|samlar in)\s+(.+)$/iu
const weakZone =
  /(?<![\p{L}])(?:with|contain(?:s|ing)|including|includes?|having|med|innehåller|som har)\s+(.+)$/iu
const verbZone =
  /(?<![\p{L}])(?:has|have|add|include|need|give|provide|enter|put|fill in|lägg till|lägg in|behöver|inkludera|ha|ange|fylla i)\s+(.+)$/iu
/** Where the list of fields ends. */
const zoneEnd =
  /(?:[\s,](?:but not|but no|without|utan|men inte|no|inget|ingen|where|där)(?![\p{L}])|\s(?:in$|too|as well|också|that|which|so that|when|then|sent|send|sends|emailed|delivered|to the form|to my form|to it|in the form|som skickar|som skickas|skickas|så att|när|i formuläret|till formuläret|and (?:send|sends|store|save|notify|let|emails? (?:me|us|it|them|the))|och (?:skicka|spara|låt))(?![\p{L}])|[.;!?](?:\s|$)).*$/iu

/** The fields that a text asks for, in its order. */
export function fieldsIn(clause: Pick<Clause, 'text'>, taken: readonly string[] = []): FoundField[] {
  const swedish = wantsSwedish(clause.text)
  const found: FoundField[] = []
  const add = (one: FoundField | null): void => {
    if (one && !found.some(({ key }) => key === one.key)) found.push(one)
  }
  const keys = (): string[] => [...taken, ...found.map(({ key }) => key)]

  const select = selectIn(clause.text, keys())
  let text = select.rest.replace(quotedBox, (_, label: string) => {
    const field: Field = {
      type: 'checkbox',
      label: oneLine(label, 160),
      required: false,
      autocomplete: '',
      options: [],
    }
    add({ key: fieldKey(label, keys()), field, known: true })
    return ','
  })
  text = collapseSpaces(text)
  const zoneOf = (pattern: RegExp): string[] => {
    const zone = pattern.exec(text)?.[1]
    return zone === undefined ? [] : itemsOf(` ${zone}`.replace(zoneEnd, ''))
  }
  const certain = new Set([...zoneOf(explicitZone), ...zoneOf(askingZone), ...zoneOf(colonZone)])
  const loose = zoneOf(weakZone).length > 0 ? zoneOf(weakZone) : zoneOf(verbZone)
  // In a list of well-known fields, a short unknown item is one too: "name, email, shoe size and message".
  const isList = loose.filter((item) => fieldNamed(item, false, swedish, [])?.known).length > 1
  for (const item of new Set([...loose, ...certain])) {
    const free = certain.has(item) || has(item, nouns) || (isList && item.split(' ').length < 3)
    add(fieldNamed(item, free, swedish, keys()))
  }
  add(select.found)
  return found
}

const unwantedZone = /(?<![\p{L}])(?:without|but not|but no|no|not|utan|men inte|inget|ingen|inga)\s+(.+)$/iu

/** Keys of the fields that a text does not want: "but without a subject". */
export function excludedFields(clause: Pick<Clause, 'text'>): string[] {
  const zone = unwantedZone.exec(clause.text)?.[1]
  if (zone === undefined) return []
  return itemsOf(zone.replace(/(?:[.;!?](?:\s|$)|\s(?:but|and send|och skicka)\s).*$/iu, '')).flatMap(
    (item) => fieldNamed(item, false, false, [])?.key ?? [],
  )
}

const demand =
  /(?<![\p{L}])([\p{L}-]+(?: [\p{L}-]+)?)(?: fields?| ?fält(?:et)?)? (?:is|are|should be|must be|är|ska vara) (required|mandatory|optional|obligatorisk\p{L}*|valfri\p{L}*)/giu

/** Which known fields a text declares required or optional: "the email is optional and phone is required". */
export function demandsIn(text: string): Map<string, boolean> {
  const demands = new Map<string, boolean>()
  for (const match of text.matchAll(demand)) {
    const words = (match[1] ?? '').replace(/^(?:the|and|och|where|där) /iu, '')
    const known = knownField(words) ?? knownField(words.split(' ').at(-1) ?? '')
    if (known) demands.set(known.key, !/^(?:optional|valfri)/iu.test(match[2] ?? ''))
  }
  return demands
}
