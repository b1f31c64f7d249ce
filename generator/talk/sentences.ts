import { capabilities, capabilityById } from '../capabilities/index.ts'
import type { Capability, QuickAction } from '../frame/capability.ts'
import { recordSources } from '../frame/records.ts'
import { usedParts } from '../frame/build.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import type { Account } from '../understanding/account.ts'
import { unsupportedReason } from '../understanding/unsupported.ts'
import type { Request } from '../words/request.ts'
import type { Outcome } from '../understanding/follow-up.ts'
import type { Language, Spoken } from '../words/language.ts'
import { capitalise, listed, words } from '../words/match.ts'

const and: Spoken = { en: 'and', sv: 'och' }

/** What a part is called, with article. */
const calledPart = ({ id, params }: Part, language: Language): string => {
  const { called, calledFor } = capabilityById(id)
  return (calledFor?.(params) ?? called)[language]
}

const calledParts = (spec: PluginSpec, language: Language): string =>
  listed([...new Set(spec.parts.map((part) => calledPart(part, language)))], and[language])

/** Said before the files of a new plugin are written: the spec in words. */
export function aboutToBuild(spec: PluginSpec, language: Language): string {
  const what = calledParts(spec, language)
  return language === 'sv'
    ? `Jag bygger “${spec.name}”: ${what}. Först skriver jag huvudfilen och delarna, sedan en förhandsvisning.`
    : `I am building “${spec.name}”: ${what}. First come the main file and its parts, then a preview.`
}

/** What was understood, part by part, in words. */
export const understoodOf = (spec: PluginSpec, language: Language): string[] => [
  ...spec.parts
    .map((part) => {
      const tells = capabilityById(part.id).features(part.params, language, spec.parts)
      return [calledPart(part, language), ...tells.slice(0, 5)].join(' · ')
    })
    .slice(0, mostListed),
  ...(spec.editors === true ? [editorsChange[language]] : []),
]

const editorsChange: Spoken = {
  en: 'Editors can change the settings too',
  sv: 'Redaktörer kan också ändra inställningarna',
}

/** Most entries of a list in an answer. */
const mostListed = 20

/** What was left out, each with the reason. */
export function leftOut(account: Account, language: Language): { part: string; why: string }[] {
  return account.left.slice(0, mostListed).map((part) => ({ part, why: whyNot(account, part)[language] }))
}

export const noImages: Spoken = {
  en: 'the built-in generator cannot see images',
  sv: 'den inbyggda generatorn ser inga bilder',
}

/** Images that were sent beside a request, as left out. */
export function imagesLeft(images: number, language: Language): { part: string; why: string }[] {
  if (images === 0) return []
  const part =
    language === 'sv'
      ? `${images} ${images === 1 ? 'bifogad bild' : 'bifogade bilder'}`
      : `${images} attached ${images === 1 ? 'image' : 'images'}`
  return [{ part, why: noImages[language] }]
}

const unknown: Spoken = {
  en: 'the built-in generator did not understand this',
  sv: 'det förstod den inbyggda generatorn inte',
}

/** Why a stretch of a request is not part of the plugin. */
const whyNot = (account: Account, part: string): Spoken =>
  account.reasons.get(part) ?? unsupportedReason(part.toLowerCase()) ?? unknown

const notIncluded = (account: Account, language: Language): string => {
  const parts = account.left.map((part) => {
    const why = whyNot(account, part)
    return why === unknown ? `“${shorten(part)}”` : `“${shorten(part)}” (${why[language]})`
  })
  return parts.length === 0
    ? ''
    : `${language === 'sv' ? 'Ingår inte' : 'Not included'}: ${parts.join(', ')}.`
}

const understood = (lines: readonly string[], language: Language): string =>
  `${language === 'sv' ? 'Uppfattat' : 'Understood'}: ${lines.join('; ')}.`

/** Where a plugin is used: its settings page and its shortcodes. */
export function usageOf(spec: PluginSpec, language: Language): string {
  const codes = usedParts(spec).flatMap(({ shortcode }) => (shortcode === '' ? [] : [`[${shortcode}]`]))
  const shortcodes = listed(codes, and[language])
  if (language === 'sv') {
    const use =
      codes.length === 0
        ? ''
        : ` På sidor använder du ${codes.length > 1 ? 'kortkoderna' : 'kortkoden'} ${shortcodes}.`
    return `Aktivera pluginet, öppna Inställningar → ${spec.title} och välj hur det ska vara.${use}`
  }
  const use =
    codes.length === 0
      ? ''
      : ` On pages you can use the ${codes.length > 1 ? 'shortcodes' : 'shortcode'} ${shortcodes}.`
  return `Activate it, then open Settings → ${spec.title} to adjust it.${use}`
}

/** Said when a new plugin is done. What was understood and what was left out is in the plan, which is shown above it. */
export function pluginBuilt(spec: PluginSpec, account: Account, language: Language): string {
  const whole = account.left.length === 0
  const ready =
    language === 'sv'
      ? whole
        ? `Klart! “${spec.name}” är klart.`
        : `“${spec.name}” är byggt, utom det som inte ingår.`
      : whole
        ? `Done! “${spec.name}” is ready.`
        : `“${spec.name}” is built, except for what is not included.`
  return `${ready} ${usageOf(spec, language)}`
}

/** Asked where too little of a request was understood to be sure; nothing is built before the answer. */
export function askBack(spec: PluginSpec, account: Account, language: Language): string {
  return [
    understood(understoodOf(spec, language), language),
    notIncluded(account, language),
    language === 'sv'
      ? 'Ska jag bygga bara det som är uppfattat? Eller skriv resten med andra ord. Det här svaret kostar ingenting.'
      : 'Shall I build only what is understood? Or put the rest in other words. This answer costs nothing.',
  ].join('\n\n')
}

const onlyUnderstood: Spoken = {
  en: 'Build only what you understand of this',
  sv: 'Bygg bara det du förstår av det här',
}

/** Most characters of a request that a quick action repeats; it can have 2,000 with its introduction. */
const mostRepeated = 1_900

/** The request that builds only what was understood, to send with a click. */
export const narrowed = (request: string, language: Language): QuickAction[] =>
  request.length > mostRepeated
    ? []
    : [
        {
          label: language === 'sv' ? 'Bygg bara det' : 'Build only that',
          prompt: `${onlyUnderstood[language]}: ${request}`,
        },
      ]

/** The request of which only what is understood is to be built; null if another request is made. */
export function wholeOf(request: string): string | null {
  const start = Object.values(onlyUnderstood).find((words) => request.startsWith(`${words}: `))
  return start === undefined ? null : request.slice(start.length + 2)
}

/** Said before a plugin is changed. */
export function aboutToChange(outcome: Outcome, language: Language): string {
  const count = outcome.said.length
  if (language === 'sv')
    return count > 1
      ? `Jag gör ${count} ändringar, och rör bara det som ändras.`
      : 'Jag gör ändringen, och rör bara det som ändras.'
  return count > 1
    ? `I am making ${count} changes, touching only what changes.`
    : 'I am making the change, touching only what changes.'
}

const nowAt = (version: string, isWhole: boolean, language: Language): string =>
  language === 'sv'
    ? `${isWhole ? 'Klart! ' : ''}Pluginet har nu version ${version}.`
    : `${isWhole ? 'Done! ' : ''}The plugin is now at version ${version}.`

/** Said when a plugin was changed. What changed and what was left out is in the plan, which is shown above it. */
export function pluginChanged(
  outcome: Outcome,
  account: Account,
  missedFiles: readonly string[],
  { language }: Request,
): string {
  const parts = [nowAt(outcome.spec.version, account.left.length === 0, language)]
  if (outcome.there.length > 0) parts.push(isThere(outcome.there, language))
  parts.push(...outcome.questions.map((one) => one[language]))
  if (missedFiles.length > 0) {
    const files = listed(missedFiles, and[language])
    parts.push(
      language === 'sv'
        ? `I ${files} har någon ändrat på samma ställe, så där lät jag det vara.`
        : `In ${files} the same place was changed by hand, so I left it as it is.`,
    )
  }
  return parts.join(' ')
}

/** Said when a long change was finished, whose plan was made before. */
export function changeResumed(
  plan: Readonly<Record<string, unknown>>,
  spec: PluginSpec,
  language: Language,
): string {
  const left = plan['left_out']
  return nowAt(spec.version, !Array.isArray(left) || left.length === 0, language)
}

const shorten = (text: string): string => (text.length > 120 ? `${[...text].slice(0, 117).join('')}…` : text)

const article = /^(?:an?|ett|en) /u

/** All that can be built, a line each. */
const abilityList = (language: Language): string =>
  capabilities.map(({ called }) => `- ${capitalise(called[language].replace(article, ''))}`).join('\n')

/** Answer to "what can you do?". */
export function abilities(language: Language): string {
  return language === 'sv'
    ? `Jag är den inbyggda generatorn och arbetar utan språkmodell. Det här kan jag bygga, var för sig eller tillsammans:\n\n${abilityList('sv')}\n\nSedan kan du be mig byta namn, färger och texter, lägga till, ändra eller ta bort fält och delar.`
    : `I'm the built-in generator and work without a language model. I can build these, one at a time or together:\n\n${abilityList('en')}\n\nAfter that, ask me to rename the plugin, change its colors and texts, or add, change and remove fields and parts.`
}

/** Answer to a greeting. */
export const greeting = (language: Language): string =>
  language === 'sv'
    ? 'Hej! Jag är den inbyggda generatorn och arbetar utan språkmodell. Berätta vad ditt plugin ska göra, eller börja med ett av de här.'
    : "Hi! I'm the built-in generator and work without a language model. Tell me what your plugin should do, or start with one of these."

/** Said when a first request fits no block; what can be built is offered beside it. */
export const cannotBuild = (language: Language): string =>
  language === 'sv'
    ? 'Det där kan jag tyvärr inte bygga: jag är den inbyggda generatorn och sätter ihop plugin av färdiga delar. Prova något av de här, eller koppla in en språkmodell för fria önskemål. Försöket kostar ingenting.'
    : "Sorry, I can't build that: I'm the built-in generator and put plugins together from finished parts. Try one of these, or connect a language model for anything else. This attempt costs nothing."

/** Said when a follow-up was not understood; what can be changed is offered beside it. */
export const cannotChange = (spec: PluginSpec, language: Language): string =>
  language === 'sv'
    ? `Jag förstod inte vad jag ska ändra i “${spec.name}”. Prova något av de här, eller säg det på ett annat sätt, till exempel “ändra "Skicka" till "Sänd"”. Försöket kostar ingenting.`
    : `I couldn't work out what to change in “${spec.name}”. Try one of these, or put it another way, such as “change "Send" to "Go"”. This attempt costs nothing.`

/** Which parts are there already. */
function isThere(there: readonly Spoken[], language: Language): string {
  const parts = listed(
    there.map((one) => one[language]),
    and[language],
  )
  return language === 'sv' ? `Pluginet har redan ${parts}.` : `The plugin already has ${parts}.`
}

/** The answer to a follow-up that may mean several things. */
export const asked = ({ questions }: Outcome, language: Language): string =>
  [
    ...questions.map((one) => one[language]),
    {
      en: 'I changed nothing yet; this answer costs nothing.',
      sv: 'Jag har inte ändrat något än; svaret kostar ingenting.',
    }[language],
  ].join(' ')

/** The answer to a follow-up that is already fulfilled. */
export function alreadyFulfilled({ there, spec }: Outcome, language: Language): string {
  if (there.length > 0)
    return language === 'sv'
      ? `Det finns redan där. ${isThere(there, language)} Jag ändrade ingenting.`
      : `That's already there. ${isThere(there, language)} I changed nothing.`
  return language === 'sv'
    ? `Så är det redan inställt, så jag ändrade ingenting: ${featuresOf(spec, language).join('. ')}. Om sidan ändå visar något annat: töm webbplatsens cache och berätta var du ser det. Svaret kostar ingenting.`
    : `That's already set that way, so I changed nothing: ${featuresOf(spec, language).join('. ')}. If the site still shows something else, clear its cache and tell me where you see it. This answer costs nothing.`
}

/** Answers thanks about a plugin that others wrote. */
export const thanksForForeign = (language: Language): string =>
  language === 'sv'
    ? 'Varsågod! Säg till när något ska ändras.'
    : 'You are welcome! Tell me when something should change.'

/** Where in the admin the entries of a plugin are. */
const menusOf = ({ parts }: PluginSpec, language: Language): string[] =>
  recordSources(parts).map(({ one, many, isPost }) => {
    const isTyped = parts.some(({ params }) => params['plural'] === many && params['pages'] === false)
    const where = { en: `“${many}” in the admin menu`, sv: `“${many}” i adminmenyn` }[language]
    if (isTyped)
      return { en: `They are entered under Settings`, sv: `De skrivs in under Inställningar` }[language]
    if (!isPost)
      return { en: `What was sent is under ${where}`, sv: `Det som skickats in finns under ${where}` }[
        language
      ]
    return language === 'sv'
      ? `Öppna ${where} och välj “Lägg till ${one}” för en ny, eller klicka på en i listan för att ändra den`
      : `Open ${where} and choose “Add ${one}” for a new one, or click one in the list to change it`
  })

/** Answer to a question about a plugin; one about where or how begins with the way there. */
export function descriptionOfPlugin(spec: PluginSpec, language: Language, isAboutPlace = false): string {
  if (isAboutPlace) {
    const menus = menusOf(spec, language)
    return [...menus.map((one) => `${one}.`), usageOf(spec, language)].join(' ')
  }
  const features = featuresOf(spec, language)
  const intro =
    language === 'sv'
      ? `“${spec.name}” (version ${spec.version}) har ${calledParts(spec, language)}.`
      : `“${spec.name}” (version ${spec.version}) has ${calledParts(spec, language)}.`
  return `${intro} ${features.map((one) => `${capitalise(one)}.`).join(' ')} ${usageOf(spec, language)}`
}

/** Answer to thanks. */
export const welcome = (language: Language): string =>
  language === 'sv'
    ? 'Varsågod! Säg till om något ska ändras.'
    : "You're welcome! Tell me if anything should change."

/** Answer to "can I change the text myself?": the settings, first those that the question names, with what they hold. */
export function whereToChange(spec: PluginSpec, { bare, language }: Request): string {
  const rows = spec.parts.flatMap(({ id, params }) =>
    Object.entries(capabilityById(id).settings ?? {})
      .filter(([, setting]) => setting.shown?.(params) ?? true)
      .map(([key, setting]) => {
        const value = params[key]
        const held = typeof value === 'string' && value !== '' ? ` (“${value}”)` : ''
        const label = setting.label[language]
        const isNamed =
          bare.includes(label.toLowerCase()) || (setting.asks !== '' && words(setting.asks).test(bare))
        return { text: `${label}${held}`, isNamed }
      }),
  )
  const named = rows.filter(({ isNamed }) => isNamed)
  const list = listed(
    (named.length > 0 ? named : rows).slice(0, 8).map(({ text }) => text),
    and[language],
  )
  return language === 'sv'
    ? `Ja, i WordPress under Inställningar → ${spec.title}. Där finns ${list}. Ändringar gäller så snart du sparar. Svaret kostar ingenting.`
    : `Yes, in WordPress under Settings → ${spec.title}. You'll find ${list} there. Changes take effect as soon as you save. This answer costs nothing.`
}

/** Answer to "it doesn't work": where this plugin shows, and what to look at. */
export function whereToLook(spec: PluginSpec, language: Language): string {
  const does = featuresOf(spec, language)
    .map((one) => `${capitalise(one)}.`)
    .join(' ')
  const usage = `${does} ${usageOf(spec, language)}`
  return language === 'sv'
    ? `Pluginet har provats i WordPress innan du fick det, så titta först på vad det gör och var det syns. ${usage} Ser du inget: töm webbplatsens cache och kontrollera att pluginet är aktivt under Tillägg. Berätta gärna vad du väntade dig och vad du ser i stället, så ändrar jag det. Svaret kostar ingenting.`
    : `The plugin was tried in WordPress before you got it, so look first at what it does and where it shows. ${usage} If you see nothing, clear the cache of the site and check under Plugins that it is active. Tell me what you expected and what you see instead, and I'll change it. This answer costs nothing.`
}

/** Said when an earlier version comes back. */
export const wentBack = (version: number, language: Language): string =>
  language === 'sv' ? `Version ${version} är tillbaka.` : `Version ${version} is back.`

/** Said when there is no version to go back to. */
export function noSuchVersion(versions: readonly number[], language: Language): string {
  const earlier = listed(versions.slice(1, 6).map(String), and[language])
  if (earlier === '')
    return language === 'sv'
      ? 'Det finns ingen tidigare version att gå tillbaka till.'
      : 'There is no earlier version to go back to.'
  return language === 'sv'
    ? `Den versionen finns inte. Du kan gå tillbaka till ${earlier}.`
    : `There is no such version. You can go back to ${earlier}.`
}

/** Three to six lines about what a plugin has. */
export function featuresOf(spec: PluginSpec, language: Language): string[] {
  const lists = spec.parts.map(({ id, params }) => capabilityById(id).features(params, language, spec.parts))
  const each = Math.max(1, Math.floor(6 / Math.max(1, lists.length)))
  const features = lists.flatMap((list) => list.slice(0, each)).slice(0, 6)
  const page =
    language === 'sv'
      ? `Egen sida under Inställningar → ${spec.title}`
      : `Its own page under Settings → ${spec.title}`
  const clean =
    language === 'sv'
      ? 'Tar bort allt efter sig när det avinstalleras'
      : 'Removes everything it stored when it is deleted'
  return [...features, page, clean].slice(0, Math.max(features.length, 3))
}

/** Two or three next requests that are understood. */
export function nextFor(spec: PluginSpec, language: Language): QuickAction[] {
  const lists = spec.parts.map(({ id, params }) => capabilityById(id).suggestions(params, language))
  const first = lists.flatMap((list) => list.slice(0, lists.length > 1 ? 1 : 2)).slice(0, 2)
  const other = capabilities.find(({ id }) => !spec.parts.some((use) => use.id === id))
  const more: QuickAction[] = other
    ? [
        language === 'sv'
          ? { label: `Lägg till ${other.called.sv}`, prompt: `Lägg till ${other.called.sv}` }
          : { label: `Add ${other.called.en}`, prompt: `Add ${other.called.en}` },
      ]
    : []
  const rest = lists.flatMap((list) => list.slice(lists.length > 1 ? 1 : 2))
  return [...first, ...more, ...rest].slice(0, 3)
}

/** Number of suggestions when a request was not understood. */
const offered = 3

/** Stop words of a request. */
const idleWords = new Set(
  'with that this plugin want need make create build some something have would like please wordpress site website page pages som jag vill skapa bygg plugin någon något webbplats sida sidor'.split(
    ' ',
  ),
)
/** The beginnings of a text's words, by which words of one family are the same. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !idleWords.has(word))
      .map((word) => word.slice(0, 5)),
  )

/** The stems of what each capability is called, is about and is asked for by; made once, as its words are many. */
const stemsByLanguage = new Map<Language, ReadonlyMap<Capability, ReadonlySet<string>>>()

function stemsIn(language: Language): ReadonlyMap<Capability, ReadonlySet<string>> {
  const known = stemsByLanguage.get(language)
  if (known) return known
  const made = new Map(
    capabilities.map((one) => [one, stemsOf(`${one.called[language]} ${one.about[language]} ${one.asks}`)]),
  )
  stemsByLanguage.set(language, made)
  return made
}

/** Suggested first requests; those that share words with the request come first. */
export function firstIdeas(language: Language, request = ''): QuickAction[] {
  const wanted = stemsOf(request)
  // A capability that knows many words meets some of them by chance.
  const near = (stems: ReadonlySet<string>): number =>
    [...wanted].filter((stem) => stems.has(stem)).length / Math.sqrt(8 + stems.size)
  const order = [...stemsIn(language)]
    .map(([capability, stems]) => ({ capability, near: near(stems) }))
    .sort((one, other) => other.near - one.near)
  return order.slice(0, offered).map(({ capability: { called } }) => ({
    label: capitalise(called[language].replace(article, '')),
    prompt: language === 'sv' ? `Skapa ${called.sv}` : `Create ${called.en}`,
  }))
}

/** Said when the application would not take files. */
export const couldNotWrite = (paths: readonly string[], language: Language): string =>
  language === 'sv'
    ? `Det gick inte att skriva ${listed(paths, 'och')}, så jag slutar här. Försök gärna igen.`
    : `Writing ${listed(paths, 'and')} did not work, so I stop here. Please try again.`

/** The answer to a change that needs code which the release that made the plugin did not write. */
export function madeByEarlierRelease(settings: readonly Spoken[], language: Language): string {
  const names = listed(
    settings.map((label) => `“${label[language]}”`),
    and[language],
  )
  return language === 'sv'
    ? `Pluginet gjordes innan generatorn kunde det här (${names}), så dess kod kan inte ta emot ändringen. Skapa pluginet på nytt i ett nytt projekt för att få det. Försöket kostar ingenting.`
    : `This plugin was made before the generator could do this (${names}), so its code cannot take the change. Create the plugin again in a new project to get it. This attempt costs nothing.`
}

/** The answer to a request that cannot be met without changing what is locked. */
export const wouldChangeLocked = (paths: readonly string[], language: Language): string =>
  language === 'sv'
    ? `Den här ändringen rör ${listed(paths, 'och')}, som är låst. Lås upp i fillistan och fråga igen, så gör jag den. Försöket kostar ingenting.`
    : `This change would touch ${listed(paths, 'and')}, which you have locked. Unlock it in the list of files and ask again, and I will make it. This attempt costs nothing.`

/** Said when a report of the checks comes in. */
export const readingFindings = (language: Language): string =>
  language === 'sv' ? 'Jag ser efter vad kontrollen hittade.' : 'I am looking at what the checks found.'

/** Said when files were put back to their checked form. */
export const filesRestored = (paths: readonly string[], language: Language): string =>
  language === 'sv'
    ? `Kontrollen hittade något i ${listed(paths, 'och')}; jag skrev om filen som den ska vara.`
    : `The checks found something in ${listed(paths, 'and')}; I wrote it anew as it should be.`

/** Said when what the checks found cannot be mended. */
export const cannotFix = (language: Language): string =>
  language === 'sv'
    ? 'Det som kontrollen fortfarande visar kan jag inte laga själv.'
    : 'What the checks still show I cannot mend by myself.'
