import { capabilities, capabilityById } from '../capabilities/index.ts'
import { isWithoutRows, keepingEntries } from '../columns/index.ts'
import type { Capability, Reading } from '../frame/capability.ts'
import { openToEditors } from '../frame/editors.ts'
import { descriptionOf, firstChanges, firstVersion, nextKey, withHeaderValues } from '../frame/spec.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import { oneLine } from '../php/text.ts'
import { isUntouched, mark, markAll, take, takeAll } from '../words/claims.ts'
import type { Language } from '../words/language.ts'
import { words } from '../words/match.ts'
import { nameIn, nameOfParts, slugFor, slugText } from '../words/naming.ts'
import { composeRequest } from '../words/request.ts'
import type { Clause, Request } from '../words/request.ts'
import { isAboutOwnSettings, letsEditors } from './keepers.ts'
import { nameShortcodes, partByShortcode } from './named-shortcodes.ts'
import { isContent } from './account.ts'
import { informs, nameOfPart, partsAsked } from './heads.ts'
import type { Asked } from './heads.ts'
import { isStatement } from './statement.ts'
import { partImplied } from './implied.ts'
import { withNeeded } from './needed.ts'

/** The parts that a request asks for, beside those there are, with what they bring along. */
export function newParts(asked: readonly Asked[], request: Request, reading: Reading): Part[] {
  const parts: Part[] = []
  for (const { capability, asked: by, clauses } of asked) {
    const own = composeRequest(request, clauses)
    const now: Reading = { ...reading, parts: [...reading.parts, ...parts] }
    const key = nextKey(capability.id, now.parts)
    const part: Part = { id: capability.id, key, params: capability.read(own, now, by) }
    if (isWithoutRows(part.params) || capability.isHollow?.(part.params) === true) continue
    parts.push(part)
    const brought = capability.brings?.(part.params, key, own, { ...now, parts: [...now.parts, part] }) ?? []
    parts.push(...brought)
  }
  return parts
}

/** Parts of a plugin with the new ones among them joined to others: a form for the entries of another part. */
export const settled = (
  parts: readonly Part[],
  added: readonly Part[],
  request: Request,
  reading: Reading,
): readonly Part[] =>
  added.reduce<readonly Part[]>(
    (all, { id, key }) => capabilityById(id).settles?.(all, key, request, reading) ?? all,
    parts,
  )

/** Offers clauses that nobody took up to each part in turn; what only tells about the person changes none. */
function offered(
  parts: readonly Part[],
  clauses: readonly Clause[],
  request: Request,
  reading: Reading,
): Part[] {
  const current = [...parts]
  const open = clauses.filter(
    (clause) => isUntouched(clause) && (!isStatement(clause.bare) || informs.test(clause.bare)),
  )
  for (const clause of open) {
    for (const [at, part] of current.entries()) {
      const change = capabilityById(part.id).followUp(part.params, clause, request, {
        ...reading,
        parts: current,
      })
      if (!change) continue
      current[at] = { ...part, params: change.params }
      break
    }
  }
  return current
}

/** The name a request gives the plugin; its words become understood. */
function nameFor(request: Request): string | null {
  for (const clause of request.clauses) {
    const name = nameIn(clause)
    if (name === null) continue
    markName(clause, name)
    return name
  }
  return null
}

function markName(clause: Clause, name: string): void {
  const at = clause.text.toLowerCase().indexOf(name.toLowerCase())
  const introduction =
    /(?<![\p{L}])(?:called|named|name it|call it|with the name|heter|som heter|kallad|kallat|kalla den|kalla det|döp den till|döp det till|vid namn|med namnet)\s*:?\s*"?$/iu.exec(
      clause.text.slice(0, Math.max(0, at)),
    )
  if (at >= 0 && introduction) mark(clause, introduction.index, at + name.length)
  else if (at >= 0) mark(clause, at, at + name.length)
  else markAll(clause)
}

/** The language of the plugin's own texts: the one that is asked for, else that of the request. */
function pluginLanguage(request: Request): Language {
  const asked: readonly (readonly [Language, string])[] = [
    [
      'sv',
      'på svenska|in swedish|(?:with )?swedish (?:labels?|texts?)|svensk(?:a)? (?:text(?:er)?|etiketter)|svenskspråkig[at]*',
    ],
    [
      'en',
      'på engelska|in english|(?:with )?english (?:labels?|texts?)|engelsk(?:a)? (?:text(?:er)?|etiketter)',
    ],
  ]
  return asked.find(([, words]) => take(request, words) !== null)?.[0] ?? request.language
}

/** Everything that a plugin shows can be changed on its settings page. */
const settingsWish =
  "(?:(?:i|we)(?:'d| would)? (?:like|want|need|have)? ?(?:to be able to|to|should be able to|must be able to|can|could) (?:easily )?|(?:jag|vi) (?:vill|ska|måste|behöver)(?: själv(?:a)?)? (?:kunna )?|(?:must|should) be |(?:ska|går att) )(?:change|edit|update|adjust|set|editable|ändra|redigera|uppdatera|ställa in|justera)(?: (?:it|them|this|that|everything|all|(?:the|each|these|all|den|det|dem|allt)(?: \\p{L}+){0,2}|(?:texten|texterna|tiderna|färgen|färgerna|datumet)))?(?: (?:myself|ourselves|later|själv(?:a)?|senare|by hand))*(?: (?:under|in|on|from|via|through|i|på|under) (?:the |my )?(?:\\p{L}+ )?(?:settings?(?: page)?|admin(?: area)?|dashboard|backend|inställningar(?:na)?|inställningssidan|admin(?:en)?))?"

/** What has a block or a shortcode stands wherever it is put. */
const anywhere =
  "(?:(?:so (?:that )?|and |which |that |where |så (?:att )?|och |som )?(?:(?:i|we|you|jag|vi|man)(?:'d| would| will)?(?: (?:can|could|want to|like to|should be able to|must be able to|need to|be able to|kan|vill|ska))*(?: kunna)? )?(?:(?:can |could |should |must |to |kan |ska )*(?:be )?)?(?:put|place|placed|insert|inserted|paste|use|show|add|drop|have|stick|lägga?|placera|placeras|sätta?|visa|läggas|sättas|ha)(?: (?:it|them|this|that|in|den|det|dem|in))* )?(?:where(?:ver)? (?:i|we|you) (?:want|like|choose|need|please|wish)(?: (?:it|to|them))*|wherever|anywhere(?: (?:i|we) (?:want|like|choose|need))?(?: on (?:my|the|our) (?:web)?site)?|(?:on|in|to|into) (?:any|whatever|whichever) (?:page|post|place|spot)(?:s)?(?: (?:or|and) (?:post|page)s?)?(?: (?:i|we) (?:want|like|choose|need))?|(?:där|var) (?:jag|vi|man) (?:vill|behöver)(?: ha (?:den|det))?|var som helst|på (?:valfri|vilken) sida(?: (?:som helst|jag vill))?)"

/** What the person keeps up to date by hand: the settings hold it. */
const ownUpdates =
  "(?:i|we)(?: will|'ll)? (?:update|change|edit|set|fill in|type in) (?:\\p{L}+ ){1,4}(?:myself|ourselves|by hand)|(?:jag|vi) (?:uppdaterar|ändrar|fyller i|sätter) (?:\\p{L}+ ){1,4}själv(?:a)?"

/** "Two things for our parish site, please:" announces the wishes. */
const counted =
  '(?:(?:i|we|jag|vi) (?:have|need|want|would like|har|behöver|vill ha) )?(?:a couple of|two|three|four|some|a few|två|tre|fyra|några) (?:(?:small|little|quick|små) )?(?:things|wishes|requests|questions|changes|saker|önskemål|grejer)(?: (?:for|on|about|to|för|på|om|till) (?:our|my|the|vår|min|mitt|vårt) (?:[\\p{L}-]+ ){0,2}(?:site|website|blog|page|[\\p{L}-]+))?(?: please)?(?=[:.,]|$)'

/** The part whose subject a story gives, and whose wish leaves it out: "I get spam comments. Hold anything with a link." */
function partWithin(request: Request, among: readonly Capability[]): Asked | null {
  for (const capability of among) {
    if (capability.within === undefined || !words(capability.means).test(request.bare)) continue
    const asked = words(capability.within).exec(request.bare)
    if (asked) return { capability, kind: '', asked: asked[0], clauses: [...request.clauses] }
  }
  return null
}

/** The parts that a request names; else those that its weaker words ask for; else the one that it describes. */
function partsOf(request: Request, among: readonly Capability[], without: ReadonlySet<string>): Asked[] {
  const named = partsAsked(request, among, false, without)
  if (named.length > 0) return named
  const meant = partWithin(request, among)
  if (meant) return [meant]
  const coded = partByShortcode(request)
  if (coded && among.includes(coded.capability)) return [coded]
  const implied = partImplied(request, request.clauses, among)
  const suggested = partsAsked(request, implied ? [implied.capability] : among, true)
  return implied && suggested.length === 0 ? [implied] : suggested
}

/** What a request describes by its fields beside the parts that it names, in sentences that these did not take up. */
function partBeside(request: Request, asked: readonly Asked[]): Asked | null {
  const rest = request.clauses.filter(isUntouched)
  const implied = rest.length > 0 && rest.length < request.clauses.length ? partImplied(request, rest) : null
  return implied && implied.kind !== '' && asked.every(({ capability }) => capability !== implied.capability)
    ? implied
    : null
}

type ReadParts = { asked: readonly Asked[]; parts: readonly Part[]; language: Language }

/** The parts of a first request. It is read again without those that would show nothing: "bars in red" beside a chart. */
function readParts(
  request: Request,
  now: Date,
  among: readonly Capability[] = capabilities,
  without: ReadonlySet<string> = new Set(),
): ReadParts {
  const asked = [...partsOf(request, among, without)]
  // "My editors must be able to change the settings" beside a bar means those of the bar, and no right on the site.
  if (
    asked.length > 1 &&
    asked.some((one) => one.capability.id === 'roles' && isAboutOwnSettings(one.asked))
  ) {
    request.script.taken.clear()
    request.script.heads.clear()
    request.script.scoped.clear()
    return readParts(
      request,
      now,
      among.filter(({ id }) => id !== 'roles'),
      without,
    )
  }
  const language = pluginLanguage(request)
  const reading: Reading = { first: true, language, now, parts: [] }
  const named = newParts(asked, request, reading)
  const beside = partBeside(request, asked)
  if (beside) asked.push(beside)
  const all = beside ? [...named, ...newParts([beside], request, { ...reading, parts: named })] : named
  const read = offered(settled(all, all, request, reading), request.clauses, request, reading)
  const parts = withNeeded(keepingEntries(read), request, reading)
  const wordsOf = (id: string): string => asked.find(({ capability }) => capability.id === id)?.asked ?? ''
  const shows = new Set(
    parts
      .filter(({ id, params }) => capabilityById(id).isEmpty?.(params, wordsOf(id)) !== true)
      .map(({ id }) => id),
  )
  if (shows.size === 0 || parts.every(({ id }) => shows.has(id))) return { asked, parts, language }
  request.script.taken.clear()
  request.script.heads.clear()
  request.script.scoped.clear()
  const isWanted = ({ id }: Capability): boolean => shows.has(id) || parts.every((part) => part.id !== id)
  return readParts(request, now, among.filter(isWanted), without)
}

/** Parts of a request up to which it is looked at which of them read the same wish. */
const mostRivals = 6

/** A first request as it was read, and what of it was understood. */
type Understood = ReadParts & {
  without: ReadonlySet<string>
  taken: ReadonlySet<number>
  heads: ReadonlySet<number>
}

function understand(request: Request, now: Date, without: ReadonlySet<string>): Understood {
  request.script.taken.clear()
  request.script.heads.clear()
  request.script.beyond.clear()
  const read = readParts(request, now, capabilities, without)
  const { taken, heads } = request.script
  return { ...read, without, taken: new Set(taken), heads: new Set(heads) }
}

/** Words that carry a meaning among some of a request. */
const telling = (request: Request, places: Iterable<number>): number =>
  [...places].filter((at) => isContent(request.script.words[at]?.written ?? '')).length

/** What stands between two names of one sentence; null if they stand in two. */
function between({ clauses }: Request, one: Asked, other: Asked): string | null {
  for (const { bare } of clauses) {
    const [first = -1, second = -1] = [bare.indexOf(one.asked), bare.indexOf(other.asked)].sort(
      (a, b) => a - b,
    )
    if (first >= 0) return bare.slice(first, second)
  }
  return null
}

const separated = /[,;:(]|(?<![\p{L}])(?:and|plus|also|with|och|samt|även|med)(?![\p{L}])/u
/** "The share buttons and the reading time" are two things, "word count and picture as columns" is one. */
const listed =
  /(?<![\p{L}])(?:(?:and|och) (?:also |även |också )?(?:an?|the|my|our|en|ett|den|det|vår|vårt|min|mitt)|also|plus|även|samt)(?: [\p{L}-]+){0,3} $/u

/** The parts that may be none of their own: their words stand in another one's wish, or others may explain more of it. */
function rivalsIn(request: Request, { asked, taken }: Understood): { one: Asked; isInWish: boolean }[] {
  const isWhole = telling(request, request.script.words.keys()) === telling(request, taken)
  return asked.flatMap((one) => {
    const others = asked.flatMap((other) =>
      other === one ? [] : [{ other, words: between(request, one, other) }],
    )
    const isInWish = others.some(
      ({ other, words }) => words !== null && other.capability !== one.capability && !separated.test(words),
    )
    const inSentence = others.flatMap(({ words }) => words ?? [])
    const isListed = inSentence.length === 0 || inSentence.some((words) => listed.test(words))
    return isInWish || (!isWhole && !isListed) ? [{ one, isInWish }] : []
  })
}

/** Whether a request is read better without a part: the others explain more of it, or all of its wish but its own name. */
function isBetter(request: Request, all: Understood, less: Understood, isInWish: boolean): boolean {
  const known = new Set(all.parts.map(({ id }) => id))
  if (less.parts.length === 0 || less.parts.some(({ id }) => !known.has(id))) return false
  const lost = [...all.taken].filter((at) => !less.taken.has(at))
  // What else was said about it shows that it is wanted.
  if (
    telling(
      request,
      lost.filter((at) => !all.heads.has(at)),
    ) > 0
  )
    return false
  const gained = [...less.taken].filter((at) => !all.taken.has(at))
  return isInWish || telling(request, gained) > telling(request, lost)
}

/** Reads a first request. Of parts that read the same wish, the one that explains more of it counts. */
function readWishes(request: Request, now: Date): ReadParts {
  let best = understand(request, now, new Set())
  while (best.asked.length > 1 && best.asked.length <= mostRivals) {
    const current = best
    const fewer = rivalsIn(request, current)
      .map(({ one, isInWish }) => ({
        isInWish,
        read: understand(request, now, new Set([...current.without, nameOfPart(one)])),
      }))
      .filter(
        ({ isInWish, read }) =>
          read.asked.length < current.asked.length && isBetter(request, current, read, isInWish),
      )
      .sort((one, other) => telling(request, one.read.taken) - telling(request, other.read.taken))
    // Of two that explain as much, the one that was named first stays.
    const next = fewer.at(-1)
    if (!next) break
    best = next.read
  }
  return understand(request, now, best.without)
}

/** The plugin that a first request asks for, or null when no capability fits it. */
export function planPlugin(
  request: Request,
  project: { name: string; author: string },
  now: Date,
): PluginSpec | null {
  const { asked, parts, language } = readWishes(request, now)
  const [first] = asked
  if (!first || parts.length === 0) return null
  const used = parts.map(({ id }) => capabilityById(id))
  if (used.some(({ editorBlock, shortcode }) => editorBlock || shortcode !== ''))
    takeAll(
      request,
      '(?:(?:as|by|with|via|using|a|an|the|med|som|ett|en) ){0,6}(?:shortcodes?|blocks?|kortkod(?:en)?|block)',
    )
  if (used.some(({ editorBlock, shortcode }) => editorBlock || shortcode !== '')) takeAll(request, anywhere)
  const codes = nameShortcodes(request, parts, asked)
  const editors = openToEditors(parts) && letsEditors(request)
  takeAll(request, settingsWish)
  takeAll(request, ownUpdates)
  takeAll(request, counted)
  takeAll(
    request,
    '(?:(?:and|och) )?(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|last(?:ly)?|finally|then|för det (?:första|andra|tredje)|till sist|slutligen)(?: of all)?(?=[,:])',
  )
  const titles = asked.map(
    ({ capability, clauses }) => capability.titleFor?.(composeRequest(request, clauses)) ?? capability.title,
  )
  const name = nameFor(request) ?? nameOfParts([...new Set(titles)], language)
  return withHeaderValues({
    slug: slugFor(name, slugText(first.capability.title)),
    name,
    author: oneLine(project.author, 100),
    version: firstVersion,
    description: descriptionOf(used),
    title: name,
    language,
    parts,
    ...(Object.keys(codes).length > 0 && { codes }),
    ...(editors && { editors }),
    changes: firstChanges(used),
  })
}
