import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import type { Choice, Settings } from '../../frame/settings/types.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { listed, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { durationsIn, emailsIn } from '../../words/values.ts'

type Ticks = Readonly<Record<string, boolean>>
type CleanupParams = {
  what: Ticks
  days: number
  every: string
  button: string
  report: boolean
  to: string
  keep: number
  /** Whether it has a page with a button under Tools. */
  page: boolean
  /** Whether revisions are limited. */
  limits: boolean
}

const old = '(?:old |all |unused |expired |gamla |alla |oanvända ){0,6}'
const trash = '(?:trash|bin|trash can|recycle bin|papperskorgen|soptunnan|skräpkorgen)'
const kinds: readonly Choice[] = [
  {
    value: 'revisions',
    label: { en: 'Revisions', sv: 'Versioner' },
    asks: `${old}(?:post |page )?revisions?(?: of (?:posts|pages))?|${old}(?:sid|inläggs)?(?:versioner|revisioner)(?:na)?`,
  },
  {
    value: 'drafts',
    label: { en: 'Automatic drafts', sv: 'Automatiska utkast' },
    asks: `${old}auto(?:matic)?[- ]?(?:saved )?drafts?|${old}automatiska utkast|${old}autoutkast`,
  },
  {
    value: 'trash',
    label: { en: 'Posts and pages in the trash', sv: 'Inlägg och sidor i papperskorgen' },
    asks: `${old}(?:posts?|pages?|articles?|content|everything|items?|things|stuff|inlägg|sidor|allt)(?: and (?:posts?|pages?))?(?: that (?:have|has) been| that (?:are|is)| which are| som (?:har )?(?:legat|ligger))? (?:in|from|i|från|ur) (?:the )?${trash}|trashed (?:posts?|pages?)(?: and (?:posts?|pages?))?|(?:the |my )?(?:posts? )?${trash}|slängda inlägg`,
  },
  {
    value: 'spam',
    label: { en: 'Spam comments', sv: 'Skräppostkommentarer' },
    asks: `${old}spam(?:med)?(?:[- ]comments?)?(?: folder)?|${old}(?:skräppost|spam)-?(?:kommentarer)?(?:na)?|skräpkommentarer(?:na)?`,
  },
  {
    value: 'comments',
    label: { en: 'Comments in the trash', sv: 'Kommentarer i papperskorgen' },
    asks: `(?:trashed|deleted) comments|comments in the ${trash}|kommentarer i ${trash}`,
  },
  {
    value: 'transients',
    label: { en: 'Expired temporary data', sv: 'Utgångna tillfälliga data' },
    asks: `${old}transients?|${old}(?:temporary|cached) (?:data|options)|${old}tillfälliga data`,
  },
]

const everies: readonly Choice[] = [
  { value: 'never', label: { en: 'Only by the button', sv: 'Bara med knappen' }, asks: '' },
  {
    value: 'hourly',
    label: { en: 'Every hour', sv: 'Varje timme' },
    asks: 'every hour|hourly|once an hour|varje timme',
  },
  {
    value: 'daily',
    label: { en: 'Every night', sv: 'Varje natt' },
    asks: '(?:every|each) (?:night|day|morning)|nightly|daily|(?:once|one time) (?:a|per|every) (?:day|night)|automatically|varje (?:natt|dag|dygn)|dagligen|en gång (?:per|om) (?:dag(?:en)?|dygn(?:et)?)|automatiskt',
  },
  {
    value: 'weekly',
    label: { en: 'Every week', sv: 'Varje vecka' },
    asks: '(?:every|each) week|weekly|(?:once|one time) (?:a|per|every) week|varje vecka|veckovis|en gång i veckan',
  },
]

const settings: Settings<CleanupParams> = {
  what: {
    kind: 'choices',
    label: { en: 'What is deleted', sv: 'Vad som raderas' },
    start: [],
    asks: '(?!)',
    choices: kinds,
  },
  days: {
    kind: 'number',
    label: { en: 'Only what is older (days)', sv: 'Bara det som är äldre (dagar)' },
    help: { en: '0 deletes all of it.', sv: '0 raderar allt.' },
    start: 0,
    min: 0,
    max: 3650,
    asks: '(?!)',
  },
  every: { kind: 'choice', label: { en: 'When', sv: 'När' }, start: 'never', asks: '', choices: everies },
  button: {
    kind: 'text',
    label: { en: 'Button', sv: 'Knapp' },
    start: { en: 'Clean up now', sv: 'Städa nu' },
    max: 60,
    asks: 'button|knapp(?:en)?',
    shown: ({ page }) => page,
  },
  report: {
    kind: 'switch',
    label: { en: 'Report', sv: 'Rapport' },
    text: {
      en: 'Send an email with the numbers when something was deleted',
      sv: 'Skicka ett mejl med antalen när något raderats',
    },
    start: false,
    asks: '(?!)',
  },
  to: {
    kind: 'email',
    label: { en: 'Report to', sv: 'Rapport till' },
    help: { en: 'Empty: the site’s email address.', sv: 'Tomt: webbplatsens e-postadress.' },
    start: '',
    asks: '',
  },
  keep: {
    kind: 'number',
    label: { en: 'Revisions kept of each post', sv: 'Versioner som sparas av varje inlägg' },
    start: 5,
    min: 0,
    max: 100,
    asks: 'revisions?|versions?|revisioner|versioner',
    shown: ({ limits }) => limits,
  },
}

const clean =
  '(?:clean(?:s|ing|ed)?(?: up| out)?|delet(?:es?|ing|ed)|remov(?:es?|ing|ed)|emp(?:ty|ties|tying)|purg(?:es?|ing)|clear(?:s|ing)?|optimi[sz](?:es?|ing)|get(?:s|ting)? rid of|städar?(?: bort)?|rensar?(?: bort| ut)?|raderar?|tar? bort|töm(?:ma|mer)?)'
const anyKind = kinds.map(({ asks }) => asks).join('|')
const reports =
  '(?:then )?(?:send|e-?mail|mail|write|skicka|mejla|maila)(?: \\p{L}+){0,3} (?:e-?mail|mail|mejl|report|message|rapport)?(?: ?(?:with|about|saying|telling|on|med|om))?(?: me| mig)? ?(?:how (?:many|much)(?: of each)?(?: \\p{L}+){0,3} (?:were|was|got|have been) (?:deleted|removed|cleaned(?: up)?)|the (?:number|result|count)s?(?: of [\\p{L} ]{3,30})?|hur (?:många|mycket)(?: som)?(?: \\p{L}+){0,2} (?:raderades|togs bort|rensades|raderats|tagits bort))|(?:but )?only (?:if|when) (?:there (?:were|was|is|are) (?:any|some|something)|(?:something|anything|any) (?:was|were) (?:deleted|removed))|(?:men )?bara om (?:det fanns (?:några|något)|något (?:raderades|togs bort|rensats))|(?:and )?(?:tells?|shows?|says?)(?: me| us)?(?: afterwards| then| after that)? how (?:many|much)(?: of each)?(?: (?:were|was) (?:deleted|removed|cleaned))?(?: afterwards)?|(?:och )?(?:visar?|berättar?|säger?|talar om)(?: efteråt| sedan)? hur (?:många|mycket)(?: av varje)?(?: \\p{L}+){0,3}'
const sends = '(?:send|e-?mail|mail|skicka|mejla|maila)'
const around =
  'for good|permanently|för (?:alltid|gott)|older than|more than|for (?:longer|more) than|äldre än|(?:i )?mer än|(?:legat|ligger)|afterwards|of each|(?:get|make|keep)s? (?:the |my )?(?:database|site) (?:small|smaller|clean|faster|lean)|(?:om|när) (?:man|jag) (?:trycker|klickar)(?: på)?'
/** What it never does anyway. */
const promise =
  '(?:it |but |and )?(?:must|should|may|do(?:es)?) (?:not|never) (?:touch|delete|remove) (?:the |any |my |our ){0,6}(?:real |published |normal |other )?(?:posts?|pages|comments?|content)(?:,? (?:or|and) (?:comments?|posts?|pages))*|(?:without|never) touching (?:the |any |my ){0,6}(?:real |published )?(?:posts|pages|comments|content)(?:,? (?:or|and) (?:comments|posts|pages))*|(?:(?:vanliga|riktiga|publicerade) (?:inlägg|sidor|kommentarer)(?: (?:och|eller) (?:inlägg|sidor|kommentarer))? (?:får|ska) inte (?:röras|raderas|försvinna))'
const hasPage =
  '(?:an? |the |en )?(?:page|screen|sida)?(?: ?(?:under|in|i) (?:the )?(?:tools|verktyg)(?: menu)?)?(?: ?(?:with|där|med) )?(?:an? |en )?(?:button|knapp)(?: (?:called|named|that|som|labell?ed))?|(?:an? |en )?(?:page|sida) (?:under|in|i) (?:the )?(?:tools|verktyg)'
const limit =
  '(?:(?:limit|keep|store|save|allow|max(?:imum)?|at most|only|no more than|begränsa|spara|behåll|högst|bara)(?: the)?(?: number of| antalet| antal)? )(?:(?:the )?(?:last|latest|newest|only|at most|max|up to|senaste|bara|högst) ){0,6}(?:\\d+|one|two|three|five|ten|en|två|tre|fem|tio)? ?(?:(?:post )?revisions?|versions|versioner|revisioner)(?: (?:per|of each|for each|of every|to|till|av varje|per) ?(?:post|page|inlägg|sida)?)?'

/** How old something has to be, as "30 days" behind words about age. */
function readAge(params: CleanupParams, clause: Clause): CleanupParams {
  const [age] = durationsIn(clause.bare).filter(({ value }) => value >= 86_400)
  if (!age) return params
  markMatch(clause, { index: age.start, 0: clause.bare.slice(age.start, age.end) })
  return { ...params, days: Math.round(age.value / 86_400) }
}

function read(params: CleanupParams, clause: Clause): CleanupParams {
  let after = params
  takeAll(clause, promise)
  const ticks = { ...params.what }
  const isCleaning = words(clean).test(clause.bare)
  if (words(limit).test(clause.bare)) after = { ...after, limits: true }
  else if (isCleaning)
    for (const { value, asks } of kinds) {
      const match = words(asks).exec(clause.bare)
      if (!match) continue
      markMatch(clause, match)
      ticks[value] = true
    }
  const isChanged = kinds.some(({ value }) => ticks[value] !== params.what[value])
  if (isChanged) after = { ...after, what: ticks }
  if (take(clause, hasPage)) after = { ...after, page: true }
  const report = take(clause, reports)
  if (report && words(sends).test(report[0])) after = { ...after, report: true }
  if (emailsIn(clause.bare).length > 0 && words(sends).test(clause.bare)) after = { ...after, report: true }
  if (report) takeAll(clause, reports)
  if (isCleaning || after !== params) {
    takeAll(clause, clean)
    takeAll(clause, around)
    if (after.limits !== params.limits) take(clause, limit)
  }
  return isCleaning ? readAge(after, clause) : after
}

const named = (what: Ticks, language: 'en' | 'sv'): string =>
  listed(
    kinds.filter(({ value }) => what[value]).map(({ label }) => label[language].toLowerCase()),
    language === 'sv' ? 'och' : 'and',
  )

/** Deletes what piles up in the database, by a button or at night. */
export const cleanup = declareCapability<CleanupParams>({
  id: 'cleanup',
  title: { en: 'Cleanup', sv: 'Städning' },
  called: { en: 'a cleanup of the database', sv: 'en städning av databasen' },
  about: {
    en: 'Deletes what piles up in the database; published content is never touched',
    sv: 'Raderar det som samlas i databasen; publicerat innehåll rörs aldrig',
  },
  heads: [
    {
      asks: `${clean} (?:the |all |my )?(?:${anyKind})(?:(?:,| and|, and| och) (?:the |all )?(?:${anyKind})){1,5}|${clean}(?= [^.;]{0,60}(?<!\\p{L})(?:${anyKind})(?!\\p{L}))|(?:database|db|databas) ?-?(?:clean(?:up|er|ing)|optimi[sz](?:er|ation)|städning|rensning)|${clean} (?:up )?(?:the |my |our )?(?:database|db|databasen)|${clean}(?: up)? now|(?:städa|rensa) (?:i )?(?:databasen|wordpress)|clean-?up of (?:the|my) database|städning av databasen`,
    },
    { asks: limit },
  ],
  means:
    '(?:the )?(?:cleanup|database|revisions?|trash|spam|transients?|report)|städning(?:en)?|databasen|papperskorgen|versioner|rapport(?:en)?',
  settings,
  structure: {
    schema: { page: z.boolean(), limits: z.boolean() },
    start: () => ({ page: false, limits: false }),
  },
  read,
  complete: (params) => {
    const isNothing = !params.limits && !Object.values(params.what).some(Boolean)
    const what: Ticks = isNothing
      ? { ...params.what, revisions: true, drafts: true, spam: true, transients: true }
      : params.what
    return {
      ...params,
      what,
      page: params.page || (params.every === 'never' && Object.values(what).some(Boolean)),
    }
  },
  changes: (before, after) =>
    after.page && !before.page
      ? [{ en: 'added the page with the button', sv: 'lade till sidan med knappen' }]
      : [],
  files: new URL('./files/', import.meta.url),
  words: {
    pageTitle: { en: 'Cleanup', sv: 'Städning' },
    deleted: { en: 'Deleted:', sv: 'Raderat:' },
    found: { en: 'There are now:', sv: 'Just nu finns:' },
    subject: { en: 'Cleanup of your website', sv: 'Städning av din webbplats' },
  },
  switches: ({ page, limits }) => ({ page, limits }),
  preview: () =>
    '<article><h2>A page</h2><p>Visitors see no difference. What piles up in the database is deleted.</p></article>',
  tells: (params, language) => {
    const sv = language === 'sv'
    const age =
      params.days > 0
        ? sv
          ? ` som är äldre än ${params.days} dagar`
          : ` older than ${params.days} days`
        : ''
    const when = everies.find(({ value }) => value === params.every)?.label[language] ?? ''
    const kept = sv
      ? `Sparar högst ${params.keep} versioner av varje inlägg`
      : `Keeps at most ${params.keep} revisions of each post`
    return [
      ...(Object.values(params.what).some(Boolean)
        ? [
            `${params.every === 'never' ? (sv ? 'Raderar' : 'Deletes') : `${when}: ${sv ? 'raderar' : 'deletes'}`} ${named(params.what, language)}${age}`,
          ]
        : []),
      ...(params.limits ? [kept] : []),
      ...(params.page
        ? [
            sv
              ? `Knappen “${params.button}” under Verktyg → Städning, som efteråt säger hur många av varje`
              : `The button “${params.button}” under Tools → Cleanup, which then says how many of each`,
          ]
        : []),
      ...(params.report
        ? [
            sv
              ? `Ett mejl med antalen till ${params.to || 'webbplatsens adress'}, om något raderats`
              : `An email with the numbers to ${params.to || 'the site’s address'}, if something was deleted`,
          ]
        : []),
    ]
  },
  ideas: (params) => [
    {
      when: params.every === 'never',
      label: { en: 'Every night', sv: 'Varje natt' },
      prompt: { en: 'Clean up every night', sv: 'Städa varje natt' },
    },
    {
      when: params.what['transients'] !== true,
      label: { en: 'Temporary data', sv: 'Tillfälliga data' },
      prompt: { en: 'Also delete expired transients', sv: 'Radera även utgångna transients' },
    },
  ],
  leaves: () => ({ events: ['xplugin_cleanup'] }),
})
