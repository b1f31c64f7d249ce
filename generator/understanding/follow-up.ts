import { capabilities, capabilityById } from '../capabilities/index.ts'
import { keepingEntries } from '../columns/index.ts'
import type { Params, Reading } from '../frame/capability.ts'
import { openToEditors } from '../frame/editors.ts'
import { descriptionOf, withHeaderValues } from '../frame/spec.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import { phpComment } from '../php/text.ts'
import { attempt, markAll, takeAll } from '../words/claims.ts'
import { isRemoval } from '../words/commands.ts'
import type { Spoken } from '../words/language.ts'
import { capitalise, has, listed, listedSpoken } from '../words/match.ts'
import { cleanName, nameIn } from '../words/naming.ts'
import { commandsIn, piecesOf } from '../words/pieces.ts'
import { readRequest } from '../words/request.ts'
import type { Clause, Request } from '../words/request.ts'
import { accountOf } from './account.ts'
import { changePart, commandWords, same } from './change-part.ts'
import type { Step } from './change-part.ts'
import { asksForNew, isCertain, valuesIn } from './certain.ts'
import { newParts, settled } from './first.ts'
import { partsAsked } from './heads.ts'
import { letsEditors, wantsEditors } from './keepers.ts'
import { nameShortcodes, shortcodesIn } from './named-shortcodes.ts'
import type { Asked } from './heads.ts'
import { callsOf, isNamed } from './part-names.ts'
import { calledPart, kindOfPart, withNeeded } from './needed.ts'
import { addsField, fieldsChanged, fieldsChangedLast } from './recent-fields.ts'
import { backToOld, callHeading, formerValues, keepsAsIs, makeNumber, makeTime } from './references.ts'
import type { Referred } from './references.ts'
import { changeNamed, removeNamed, removeSetting } from './named-settings.ts'
import { replaceText, whichText } from './shown-texts.ts'

/** What a follow-up makes of a plugin. */
export type Outcome = {
  spec: PluginSpec
  said: readonly Spoken[]
  /** Commands that were not understood, as written. */
  missed: readonly string[]
  /** Commands that are already fulfilled. */
  already: number
  /** Requested parts that already exist. */
  there: readonly Spoken[]
  /** What has to be asked before some commands can be carried out. */
  questions: readonly Spoken[]
}

const renames =
  /(?:rename|re-name|döp om)\s+(?:(?:the|this|my|it|pluginet|det|den|insticksprogrammet)\s*)?(?:plugin\s*)?(?:to|as|till|:)\s*(.+)$|(?:change|set|update|ändra|byt)\s+(?:the |my |pluginets |dess )?(?:plugin(?:'s)? )?(?:name|title|namn(?:et)?)(?: of (?:the|this|my) plugin| på pluginet)?\s+(?:to|till|into)\s*(.+)$/iu

function newName(clause: Clause): string | null {
  const match = renames.exec(clause.text)
  const words = match?.[1] ?? match?.[2]
  if (words !== undefined) {
    const quoted = /"([^"]+)"/u.exec(words)?.[1]
    return cleanName(quoted ?? words.replace(/[.!?]+$/u, ''))
  }
  return has(
    clause.bare,
    'call it|name it|call the plugin|name the plugin|kalla (?:det|den|pluginet)|döp (?:det|den|pluginet)|pluginet ska heta|the plugin should be called',
  )
    ? (nameIn(clause) ?? (clause.quotes[0] === undefined ? null : cleanName(clause.quotes[0])))
    : null
}

function rename(spec: PluginSpec, clause: Clause): Step {
  const name = newName(clause)
  if (name === null || name === spec.name) return null
  markAll(clause)
  const title = spec.title === spec.name || spec.title === '' ? name : spec.title
  return {
    spec: { ...spec, name, title: title === spec.title ? name : title },
    said: { en: `renamed the plugin to “${name}”`, sv: `döpte om pluginet till “${name}”` },
    grows: false,
  }
}

/** Gives the parts of a plugin the shortcodes that a clause names. */
function withShortcodes(spec: PluginSpec, clause: Clause, among: readonly Part[]): PluginSpec {
  const codes = nameShortcodes(clause, among, [], spec.codes)
  return same(codes, spec.codes ?? {}) ? spec : { ...spec, codes }
}

/** "Change the shortcode to [events]". */
function renameShortcode(spec: PluginSpec, clause: Clause): Step {
  const [named] = shortcodesIn(clause)
  const isAbout = has(
    clause.bare,
    '(?:change|rename|call|name|set|make|use|let|byt(?:a)?|ändra|döp(?: om)?|kalla|använd|låt)(?: (?:the|its|that|namn|på|den|dess)){0,3} (?:name of the )?(?:short ?code|kortkod(?:en)?)',
  )
  if (!named || !isAbout) return null
  const after = withShortcodes(spec, clause, spec.parts)
  if (after === spec) return null
  markAll(clause)
  return {
    spec: after,
    said: { en: `named the shortcode [${named.name}]`, sv: `döpte kortkoden till [${named.name}]` },
    grows: false,
  }
}

const administratorsAlone: Spoken = {
  en: 'let only administrators change the settings, not editors, as they now decide about rights or data',
  sv: 'lät bara administratörer ändra inställningarna, inte redaktörer, eftersom de nu avgör rättigheter eller data',
}

/** "My assistant, an editor, must be able to change it". */
function allowEditors(spec: PluginSpec, clause: Clause): Step {
  if (!openToEditors(spec.parts) || !letsEditors(clause)) return null
  return {
    spec: { ...spec, editors: true },
    said: { en: 'let editors change the settings', sv: 'lät redaktörer ändra inställningarna' },
    grows: false,
  }
}

/** A change together with the parts that the plugin then depends on. */
function completed(step: Step, clause: Clause, reading: Reading): Step {
  if (!step) return null
  const own: Request = { ...clause, language: reading.language, clauses: [clause] }
  const parts = withNeeded(step.spec.parts, own, reading)
  const added = parts.slice(step.spec.parts.length)
  if (added.length === 0) return step
  const named = (language: 'en' | 'sv', and: string): string =>
    listed(
      added.map((part) => calledPart(part)[language]),
      and,
    )
  return {
    spec: withParts(step.spec, parts),
    said: {
      en: `${step.said.en} and added ${named('en', 'and')}`,
      sv: `${step.said.sv} och lade till ${named('sv', 'och')}`,
    },
    grows: true,
  }
}

function withParts(spec: PluginSpec, parts: readonly Part[]): PluginSpec {
  const describe = (list: readonly Part[]): string =>
    phpComment(descriptionOf(list.map(({ id }) => capabilityById(id))))
  // A description that a person has written stays.
  const description = spec.description === describe(spec.parts) ? describe(parts) : spec.description
  return { ...spec, parts, description }
}

/** The first of some readings of a command that takes up what makes it up; what the others marked does not count. */
function firstCertain(spec: PluginSpec, clause: Clause, readings: readonly (() => Step)[]): Step {
  for (const read of readings) {
    const step = attempt(clause, () => {
      const found = read()
      if (!found || found.question) return found
      takeAll(clause, commandWords)
      return isCertain(clause, spec.parts, found.spec.parts) ? found : null
    })
    if (step) return step
  }
  return null
}

/** A step of a command that refers to something without naming it. */
const referred = (step: Referred): Step => step && { ...step, grows: false }

/** What a command asks for that the plugin does not have. */
function wantedParts(spec: PluginSpec, clause: Clause): Asked[] {
  const request: Request = { ...clause, language: spec.language, clauses: [clause] }
  return partsAsked(request).filter(
    ({ capability, kind }) =>
      !spec.parts.some(
        (part) => part.id === capability.id && (!capability.kindOf || kindOfPart(part) === kind),
      ),
  )
}

function addParts(spec: PluginSpec, clause: Clause, request: Request, reading: Reading): Step {
  if (isRemoval(clause)) return null
  const step = addedParts(spec, clause, request, reading)
  return step && asksForNew(clause) ? step : null
}

function addedParts(spec: PluginSpec, clause: Clause, request: Request, reading: Reading): Step {
  const wanted = wantedParts(spec, clause)
  if (wanted.length === 0) return null
  const own: Request = { ...clause, language: request.language, clauses: [clause] }
  const first: Reading = { ...reading, first: true }
  const added = newParts(wanted, own, first)
  if (added.length === 0) return null
  if (addsNamedPart(clause)) markAll(clause)
  const called = listedSpoken(added.map(calledPart))
  return {
    spec: withParts(
      spec,
      withNeeded(keepingEntries([...settled([...spec.parts, ...added], added, own, first)]), own, first),
    ),
    said: { en: `added ${called.en}`, sv: `lade till ${called.sv}` },
    grows: true,
  }
}

/** Begins like a wish for a part: "create a …", "I want …"; with "the" it refers to an existing one. */
const wishesPart =
  /^(?:please,? |can you |could you |kan du |och |and |also ){0,6}(?:add|include|create|build|make|generate|give me|(?:i|we)(?:'d| would)? (?:like|want|need)|want|need|lägg (?:även |också )?till|inkludera|skapa|bygg|gör|(?:jag|vi) (?:vill ha|behöver))(?: me| us| also| även| också| in)*\s+(?!the |my |your |our |this )/u

/** The parts that a command wants and the plugin has. */
function partsThere(spec: PluginSpec, clause: Clause): Spoken[] {
  if (isRemoval(clause) || !wishesPart.test(clause.bare)) return []
  return partsAsked({ ...clause, language: spec.language, clauses: [clause] }).flatMap(({ capability }) =>
    spec.parts.some(({ id }) => id === capability.id) ? [capability.called] : [],
  )
}

const wholePlugin: Spoken = {
  en: 'That is all that this plugin does. To be rid of it, deactivate and delete it under Plugins in WordPress; or tell me what it should do instead.',
  sv: 'Det är allt som pluginet gör. Vill du bli av med det, inaktivera och radera det under Tillägg i WordPress; eller berätta vad det ska göra i stället.',
}

function removePart(spec: PluginSpec, clause: Clause): Step {
  if (!has(clause.bare, removes)) return null
  const named = spec.parts.filter((part) => isNamed(part, clause))
  // What shows the entries of a part goes with it.
  const gone = spec.parts.filter(
    (part) => named.includes(part) || named.some(({ key }) => key === part.params['source']),
  )
  if (gone.length === 0 || valuesIn(clause).length > 0) return null
  if (gone.length === spec.parts.length)
    return { spec, said: wholePlugin, grows: false, question: wholePlugin }
  markAll(clause)
  const parts = spec.parts.filter((part) => !gone.includes(part))
  const called = (language: 'en' | 'sv', and: string): string =>
    gone.map((part) => definite(part, language)).join(and)
  return {
    spec: withParts(spec, parts),
    said: { en: `removed ${called('en', ' and ')}`, sv: `tog bort ${called('sv', ' och ')}` },
    grows: true,
  }
}

const definite = ({ id }: Part, language: 'en' | 'sv'): string =>
  language === 'en' ? `the part “${capabilityById(id).title}”` : `delen “${capabilityById(id).title}”`

/** Whether a command asks for a second part like one that there is: "the author should get a mail as well when …". */
const wantsAnother = (spec: PluginSpec, clause: Clause): boolean =>
  has(clause.bare, 'also|too|as well|another|a second|också|även|en till|ett till') &&
  wantedParts(spec, clause).some(({ capability }) => spec.parts.some(({ id }) => id === capability.id))

/** What has fields of its own, beside the parts of a plugin: profiles, posts and pages. */
const othersFields =
  '(?:\\p{L}+-?)?profil|(?:for|on|to|för|på|till) (?:[\\p{L}]+ ){0,3}(?:posts?|pages?|articles?|inlägg(?:en|et)?|sid(?:a|an|or|orna)|artik(?:el|eln|lar|larna))(?![\\p{L}])'

const addsWhat =
  /^(?:please,? |can you |could you |kan du |och |and |also ){0,6}(?:also |även )?(?:add|include|lägg (?:även |också )?till|inkludera) (?:an? |the |ett |en )?(.{3,60}?)(?:,? (?:please|tack))?[.!?]*$/u

/** Whether a command adds a part by its name, which may also be one of fields: "add opening hours". */
function addsNamedPart(clause: Clause): boolean {
  const name = addsWhat.exec(clause.bare)?.[1]
  return capabilities.some(({ called }) =>
    [called.en, called.sv].some((one) => one.replace(/^(?:an?|ett|en) /u, '') === name),
  )
}

/** Whether a command starts like one that adds a part rather than a field. */
const addsPart = (clause: Clause): boolean =>
  /^(?:please,? |can you |could you |kan du |och |and |also ){0,6}(?:also |även )?(?:add|include|lägg (?:även |också )?till|inkludera)(?![\p{L}])/u.test(
    clause.bare,
  ) &&
  !has(
    clause.bare,
    `(?:field|input|check ?box|dropdown|option|label|fält|kryssruta|ruta|rullista)\\S*(?![^.;!?]{0,60} (?:${othersFields}))`,
  )

const removes = 'remove|delete|drop|get rid of|take (?:away|out)|ta bort|radera|plocka bort|slopa'

/** Whether a command is to remove a part, and not something in it: "remove the form", not "remove the form's heading". */
const removesPart = (clause: Clause, spec: PluginSpec): boolean =>
  spec.parts.some((part) => {
    const { means, asks } = capabilityById(part.id)
    const whole = `(?:please,? |can you |could you |kan du |och |and |also ){0,6}(?:${removes})\\s+(?:the |my |that |hela |alla |all |added |tillagda |det |den |de ){0,6}(?:${callsOf(part)}|${means}|${asks})(?: (?:from|again|for|on|completely|when|altogether|please|now|ur|från|igen|för|på|helt|när|tack|nu)(?![\\p{L}]).*)?[.!]*`
    return isNamed(part, clause) && new RegExp(`^(?:${whole})$`, 'iu').test(clause.bare)
  })

const everything =
  /^(?:please,? |och |and |also ){0,6}(?:remove|delete|drop|take out|ta bort|radera)\s+(?:everything|all(?:t| (?:of it|parts|additions|the additions|the parts|delar(?:na)?))?|the additions)(?: (?:(?:that |which )?you (?:added|made)|(?:som )?du (?:lade|la) till))?(?: again| igen)?[.!]*$/iu

/** Whether a command is to remove all parts that a plugin has. */
export function removesParts(clause: Clause, spec: PluginSpec): boolean {
  if (everything.test(clause.bare)) return true
  return (
    removesPart(clause, spec) &&
    spec.parts.every(({ id }) => has(clause.bare, `${capabilityById(id).means}|${capabilityById(id).asks}`))
  )
}

/** Politeness and sighs are no commands. */
const idle =
  /^(?:please|thanks?(?: you)?|thank you so much|great|nice|ok(?:ay)?|perfect|hi|hello|hey|tack(?: så mycket)?|snälla|bra|fint|hej|toppen|perfekt|super)[\s,.!?]*$/iu

const nextVersion = (version: string, grows: boolean): string => {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return grows ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Reads a command that leaves out what the plugin already has: "also when someone comments" in a plugin that sends mail. */
function addAnother(spec: PluginSpec, clause: Clause, request: Request, reading: Reading): Step {
  const match = /^(?:and |och |please )?(?:also|even|too|även|också)\s+(?=\S)/iu.exec(clause.text)
  if (!match) return null
  for (const { id } of spec.parts) {
    const { again } = capabilityById(id)
    if (!again) continue
    const whole = readRequest(`${again[request.language]} ${clause.text.slice(match[0].length)}`)
    const step = addParts(spec, whole, whole, reading)
    if (!step || accountOf(whole).left.length > 0) continue
    markAll(clause)
    return step
  }
  return null
}

const depends =
  /^(?:but|men|not|inte|only|just|bara|except|utom|unless|om inte|if|when|om|när|then|då|so|så|with|med|without|utan|that|which|som)(?![\p{L}])/iu

/** Words from which a command says more than to remove a part: what of it, from where, when. */
const wordsWithDetails = 8

/**
 * Applies a follow-up to a plugin.
 *
 * @returns the outcome, or null if nothing was understood
 */
export function followUp(spec: PluginSpec, request: Request, now: Date): Outcome | null {
  let current = spec
  const said: Spoken[] = []
  const missed: string[] = []
  const there: Spoken[] = []
  const questions: Spoken[] = []
  let already = 0
  let grows = false
  let last: string | undefined
  let it = fieldsChangedLast(spec)
  const open = request.clauses.flatMap(commandsIn).map((clause) => ({ clause, isWhole: true }))
  for (let next = open.shift(); next; next = open.shift()) {
    const clause: Clause = { ...next.clause, it }
    if (idle.test(clause.text) || keepsAsIs(current, clause)) {
      markAll(clause)
      continue
    }
    // No right on the site instead, where the settings are for administrators.
    if (
      !openToEditors(current.parts) &&
      current.parts.every(({ id }) => id !== 'roles') &&
      wantsEditors(clause)
    ) {
      missed.push(clause.text)
      continue
    }
    const reading: Reading = { first: false, language: request.language, now, parts: current.parts }
    const step = firstCertain(current, clause, [
      () => renameShortcode(current, clause),
      () => referred(callHeading(current, clause)),
      () => rename(current, clause),
      () => referred(backToOld(current, clause)),
      () => referred(makeTime(current, clause)),
      () => allowEditors(current, clause),
      () => referred(replaceText(current, clause)),
      () =>
        referred(
          changeNamed(current, clause, ({ id, params }) => {
            let read: Params | null = null
            attempt(clause, () => {
              read = capabilityById(id).followUp(params, clause, request, reading)?.params ?? null
              return null
            })
            return read
          }),
        ),
      () => referred(removeNamed(current, clause)),
      () => (removesPart(clause, current) ? removePart(current, clause) : null),
      () =>
        addsNamedPart(clause) ||
        (addsPart(clause) && !addsField(clause, current)) ||
        wantsAnother(current, clause)
          ? addParts(current, clause, request, reading)
          : null,
      () => completed(changePart(current, clause, request, reading, last), clause, reading),
      () => (clause.bare.split(' ').length < wordsWithDetails ? removePart(current, clause) : null),
      () => addParts(current, clause, request, reading),
      () => referred(removeSetting(current, clause)),
      () => referred(makeNumber(current, clause)),
      () => addAnother(current, clause, request, reading),
      () => referred(whichText(current, clause)),
    ])
    const parts = !step || step.grows ? partsThere(current, clause) : []
    there.push(...parts)
    if (!step && parts.length > 0) {
      already++
      continue
    }
    const pieces = !step && next.isWhole ? piecesOf(clause) : []
    if (pieces.length > 1) {
      open.unshift(...pieces.map((piece) => ({ clause: piece, isWhole: false })))
      continue
    }
    if (!step) {
      // "… but not on Sundays" is about what stands before it.
      while (!next.isWhole && open[0]?.isWhole === false && depends.test(open[0].clause.bare)) open.shift()
      missed.push(clause.text)
      continue
    }
    if (step.question) {
      questions.push(step.question)
      continue
    }
    if (same(step.spec, current)) {
      already++
      continue
    }
    const before = current.parts
    const added = step.spec.parts.filter(({ key }) => before.every((part) => part.key !== key))
    current =
      shortcodesIn(clause).length > 0 && step.spec.codes === current.codes
        ? withShortcodes(step.spec, clause, added.length > 0 ? added : step.spec.parts)
        : step.spec
    last = current.parts.find((part) => !before.includes(part))?.key ?? last
    it = fieldsChanged(before, step.spec.parts)
    said.push(step.said)
    grows ||= step.grows
  }
  if (said.length === 0)
    return already > 0 || questions.length > 0 ? { spec, said, missed, already, there, questions } : null
  if (current.editors === true && !openToEditors(current.parts)) {
    const { editors: _, ...without } = current
    current = without
    said.push(administratorsAlone)
  }
  return { spec: released(spec, current, said, grows), said, missed, already, there, questions }
}

/** A changed plugin with its next version and an entry in its changelog. */
function released(
  before: PluginSpec,
  changed: PluginSpec,
  said: readonly Spoken[],
  grows: boolean,
): PluginSpec {
  const version = nextVersion(before.version, grows)
  const lines = said.map(({ en }) => `* ${capitalise(phpComment(en))}.`)
  return withHeaderValues({
    ...changed,
    version,
    changes: [
      `= ${version} =`,
      ...lines,
      ...formerValues(before, changed).map(phpComment),
      '',
      ...before.changes,
    ],
  })
}

const finishes =
  'continue|go on|carry on|keep going|finish|complete|resume|fix|repair|mend|fortsätt\\S*|gör (?:det |den |pluginet )?(?:klart|färdigt?)|slutför|laga|reparera|rätta(?: till)?'

/**
 * Completes an unfinished plugin along with any change. Without a change, only on request, or if the request is already
 * fulfilled.
 * @returns null if the request means something else, which was not understood
 */
export function completion(spec: PluginSpec, request: Request, outcome: Outcome | null): Outcome | null {
  const wrote: Spoken = { en: 'wrote the files that were missing', sv: 'skrev filerna som saknades' }
  if (outcome && outcome.said.length > 0) {
    const [head = '', ...log] = outcome.spec.changes
    const line = `* ${capitalise(wrote.en)}.`
    return {
      ...outcome,
      said: [...outcome.said, wrote],
      spec: { ...outcome.spec, changes: [head, line, ...log] },
    }
  }
  if (!outcome && !has(request.bare, finishes)) return null
  return {
    spec: released(spec, spec, [wrote], false),
    said: [wrote],
    missed: outcome?.missed ?? [],
    already: outcome?.already ?? 0,
    there: outcome?.there ?? [],
    questions: outcome?.questions ?? [],
  }
}
