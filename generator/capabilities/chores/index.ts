import * as z from 'zod'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { pageSettings, pageStructure, readMenu } from '../../frame/page-settings.ts'
import type { PageParams } from '../../frame/page-settings.ts'
import { readCategory } from '../../columns/index.ts'
import { html, oneLine } from '../../php/text.ts'
import { capitalise } from '../../words/match.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import type { Language, Spoken } from '../../words/language.ts'
import type { Clause } from '../../words/request.ts'

/** What is cleared away, and when. */
type ChoreParams = PageParams & {
  what: What
  command: string
  days: number
  schedule: string
  action: string
  category: string
}

const what = ['drafts', 'trash', 'spam', 'pending', 'revisions', 'posts'] as const
type What = (typeof what)[number]

const verbs =
  '(?:auto(?:matically)?[- ]?)?(?:delet(?:e|es|ing)|remov(?:e|es|ing)|clean(?:s|ing)?(?: up| out)?|purg(?:e|es|ing)|empt(?:y|ies|ying)|trash(?:es|ing)?|mov(?:e|es|ing)|clear(?:s|ing)?(?: out)?|get rid of|throw(?:s|ing)? (?:away|out)|tidy(?: up)?|radera(?:r|s)?|ta(?:r|s)? bort|rensa(?:r|s)?(?: bort| ut)?|töm(?:ma|mer|ms)?|släng(?:a|er|s)?(?: bort)?|städa(?:r|s)?(?: bort| undan| upp)?|flytta(?:r|s)?)(?: automatically| automatiskt)?(?: all| alla)?(?: the| my| our| mina| våra)?'
const old = '(?:old |unused |forgotten |abandoned |gamla |bortglömda |oanvända ){0,6}'

const things: Readonly<Record<What, { asks: string; spoken: Spoken }>> = {
  drafts: {
    asks: `(?:${verbs}|wp) ${old}(?:post )?(?:drafts|utkast(?:en)?)|(?:old |gamla )(?:drafts|utkast(?:en)?)(?: (?:are|should be|must be|ska|bör) (?:moved|deleted|removed|trashed|cleaned|raderas|tas bort|rensas|slängas))?|drafts? clean(?:er|-?up)|(?:an? |en )?(?:automatic |scheduled |automatisk )?(?<!(?:type|kind|typ|slags|sorts) (?:of|av) )(?:clean-?ups?|städning)(?! (?:service|company|firm|business|crew|form|price))|utkastrensare|drafts (?:older than|that are older)|utkast (?:äldre än|som är äldre)`,
    spoken: { en: 'drafts', sv: 'utkast' },
  },
  trash: {
    asks: `${verbs} (?:trash(?: can| bin)?|rubbish|papperskorgen)(?! (?:for|link))`,
    spoken: { en: 'things in the trash', sv: 'det som ligger i papperskorgen' },
  },
  spam: {
    asks: `${verbs} ${old}(?:spam(?: comments)?|comments? spam|skräpkommentarer(?:na)?|skräpet bland kommentarerna)`,
    spoken: { en: 'spam comments', sv: 'skräpkommentarer' },
  },
  pending: {
    asks: `${verbs} ${old}(?:pending|unapproved|waiting|väntande|ej godkända) (?:comments|kommentarer(?:na)?)`,
    spoken: { en: 'comments that wait for approval', sv: 'kommentarer som väntar på granskning' },
  },
  revisions: {
    asks: `${verbs} ${old}(?:post )?(?:revisions?|revisioner(?:na)?)`,
    spoken: { en: 'revisions', sv: 'revisioner' },
  },
  posts: {
    asks: `${verbs} ${old}(?:blog )?(?:posts|articles|news|inlägg(?:en)?|artiklar(?:na)?|nyheter(?:na)?)(?= (?:that are |which are |som är )?(?:older|äldre)| (?:in|from|i|från) [^.,;]{2,40} (?:that are |which are |som är )?(?:older|äldre))|(?:automatically |automatiskt )?(?:put|throw|move|lägg(?:er|a)?|släng(?:a|er)?|flytta(?:r)?)(?: all| the| our| my| alla| de)* ${old}(?:blog )?(?:posts|articles|news|inlägg(?:en)?|artiklar(?:na)?|nyheter(?:na)?) (?:(?:in|from|i|från) [^.,;]{2,40} )?(?:in|into|to|i|till) (?:the )?(?:trash|bin|papperskorgen)(?=[^.;]{0,40}(?:older|äldre|years old|days old|months old|år gamla))`,
    spoken: { en: 'posts', sv: 'inlägg' },
  },
}

const plainButton = { en: 'Clean up', sv: 'Rensa' }

function buttonFor({ what: kind }: ChoreParams, language: Language): string {
  const names: Record<What, Spoken> = {
    drafts: { en: 'Clean up old drafts', sv: 'Rensa gamla utkast' },
    trash: { en: 'Empty the trash', sv: 'Töm papperskorgen' },
    spam: { en: 'Delete spam comments', sv: 'Radera skräpkommentarer' },
    pending: { en: 'Delete waiting comments', sv: 'Radera väntande kommentarer' },
    revisions: { en: 'Delete old revisions', sv: 'Radera gamla revisioner' },
    posts: { en: 'Clean up old posts', sv: 'Rensa gamla inlägg' },
  }
  return names[kind][language]
}

const scheduled =
  '(?:automatically |automatiskt )?(?:(?:once (?:a|per) |every |each |en gång (?:i|om|per) |varje )(?:day|night|dag(?:en)?|natt)|daily|nightly|dagligen|(?:once (?:a|per) |every |each |en gång (?:i|om|per) |varje )(?:week|vecka(?:n)?)|weekly|veckovis)|on a schedule|automatically|by itself|automatiskt|av sig själv(?:t|a)?|schemalagt'

function read(params: ChoreParams, clause: Clause, reading: Reading): ChoreParams {
  let after = readMenu(params, clause)
  const category = params.what === 'posts' ? readCategory(clause) : null
  if (category !== null) after = { ...after, category: oneLine(category.replaceAll('"', ''), 100) }
  if (params.what === 'posts')
    take(
      clause,
      '(?:when|once|if|as soon as|när|om) (?:they|de) (?:are|get|become|är|blir)(?= (?:older|more|äldre))',
    )
  const command = /"wp ([a-z][a-z0-9 -]*?)(?: --[^"]*)?"/u.exec(clause.text.toLowerCase())
  if (command?.[1]) {
    markMatch(clause, command)
    const days = /--days=(\d+)/u.exec(command[0])?.[1]
    after = { ...after, command: command[1].trim(), ...(days && { days: Number(days) }) }
  }
  const cli = take(
    clause,
    '(?:an? |the |own |ett ){0,6}(?:wp-?cli)(?:[- ](?:commands?|kommando(?:t)?|script))?|command line|kommandorad(?:en)?',
  )
  if (cli && after.command === '')
    after = { ...after, command: after.what === 'posts' ? 'posts clean' : `${after.what} clean` }
  const when = take(clause, scheduled)
  if (when) after = { ...after, schedule: /week|veck/u.test(when[0]) ? 'weekly' : 'daily' }
  else if (reading.first && (cli !== null || command !== null) && after.schedule === 'daily')
    after = { ...after, schedule: 'never' }
  if (reading.first) {
    takeAll(
      clause,
      '(?:and )?(?:it )?(?:only )?(?:prints?|shows?|says?|tells?(?: me)?)(?: only)?(?: how many)?(?: (?:there )?(?:were|it was|got deleted|posts?|drafts?))?|(?:och )?(?:skriver ut|visar|säger) hur många|(?:with |med )?--dry-run(?: it)?(?: only)?(?: just)?(?: prints?)?|(?:older )?than that many days|that many days|(?:that )?does the same(?: for)?|(?:a |en )?(?:page|sida) (?:with|med) (?:a |en )?(?:button|knapp)|(?:an? |en )?button|knapp',
    )
    take(clause, '(?:my colleague|my wife|my husband|min kollega) (?:is|är)[^.,]*')
  }
  return after
}

/** Chores on a schedule, by button or command: old drafts, the trash, spam, revisions. */
export const chores = declareCapability<ChoreParams>({
  id: 'chores',
  title: { en: 'Cleaning Up', sv: 'Städning' },
  called: { en: 'a clean-up', sv: 'en städning' },
  calledFor: ({ what: kind }) => ({
    en: `a clean-up of ${things[kind].spoken.en}`,
    sv: `en städning av ${things[kind].spoken.sv}`,
  }),
  about: {
    en: 'Clears away what is old, on a schedule or by a button',
    sv: 'Rensar bort det som är gammalt, enligt schema eller med en knapp',
  },
  heads: what.map((kind) => ({
    asks: things[kind].asks,
    chooses: { what: kind },
    title: {
      en: buttonFor({ what: kind } as ChoreParams, 'en'),
      sv: buttonFor({ what: kind } as ChoreParams, 'sv'),
    },
  })),
  means: '(?:the )?clean(?:ing)?[- ]?up|the chore|schedule|städning(?:en)?|rensning(?:en)?|schema(?:t)?',
  several: true,
  structure: {
    schema: { ...pageStructure, what: z.enum(what), command: z.string() },
    start: () => ({ heading: '', what: 'drafts', command: '' }),
  },
  settings: {
    days: {
      kind: 'number',
      label: { en: 'Older than (days)', sv: 'Äldre än (dagar)' },
      start: 30,
      min: 0,
      max: 3650,
      unit: 'days',
      asks: '(?:that are |which are |that have been there |som är )?(?:older than|longer than|more than|older|after|for|äldre än|mer än|längre än|efter|i)(?= (?:about )?(?:\\d|an? |one|two|three|six|en |ett |två|tre|sex|half))',
    },
    action: {
      kind: 'choice',
      label: { en: 'What is done', sv: 'Vad som görs' },
      start: 'trash',
      asks: '',
      choices: [
        {
          value: 'delete',
          label: { en: 'Delete for good', sv: 'Radera för gott' },
          asks: '(?:delete(?:d)?|remove(?:d)?|radera(?:s)?) (?:them )?(?:permanently|for good|forever|completely|för gott|permanent|helt)|permanently|for good',
        },
        {
          value: 'trash',
          label: { en: 'Move to the trash', sv: 'Flytta till papperskorgen' },
          asks: '(?:moves? |moved |flytta(?:s)? |put )?(?:them |dem )?(?:to|in|into|till|i) (?:the )?(?:trash|papperskorgen)',
        },
      ],
      shown: ({ what: kind }) => ['drafts', 'posts', 'pending'].includes(kind),
    },
    category: {
      kind: 'text',
      label: { en: 'Only in the category', sv: 'Bara i kategorin' },
      help: { en: 'Empty: in every category.', sv: 'Tomt: i alla kategorier.' },
      start: '',
      asks: '',
      plain: true,
      max: 100,
      shown: ({ what: kind }) => kind === 'posts',
    },
    schedule: {
      kind: 'choice',
      label: { en: 'On a schedule', sv: 'Enligt schema' },
      start: 'daily',
      asks: '(?!)',
      choices: [
        { value: 'daily', label: { en: 'Every day', sv: 'Varje dag' }, asks: '' },
        { value: 'weekly', label: { en: 'Every week', sv: 'Varje vecka' }, asks: '' },
        { value: 'never', label: { en: 'Only by hand', sv: 'Bara för hand' }, asks: '' },
      ],
    },
    ...pageSettings(plainButton),
  },
  read,
  complete: (params, _asked, { language }) => ({
    ...params,
    heading: capitalise(things[params.what].spoken[language]),
    button: params.button === plainButton[language] ? buttonFor(params, language) : params.button,
  }),
  texts: ['heading'],
  files: new URL('./files/', import.meta.url),
  switches: ({ command, what: kind }) => ({
    command: command !== '',
    comments: kind === 'spam' || kind === 'pending',
    posts: kind === 'posts',
  }),
  words: {
    done: { en: 'Cleared away: %d', sv: 'Bortrensade: %d' },
    waiting: { en: 'To be cleared away now: %d', sv: 'Att rensa bort nu: %d' },
  },
  preview: (params) => `<p><button type="button">${html(params.button)}</button></p>`,
  tells: (params, language) => {
    const { days, schedule, command, button, category } = params
    const place = category === '' ? '' : { en: ` in “${category}”`, sv: ` i “${category}”` }[language]
    const name = `${things[params.what].spoken[language]}${place}`
    const isGone =
      params.what === 'trash' ||
      params.what === 'spam' ||
      params.what === 'revisions' ||
      params.action === 'delete'
    const times: Record<string, Spoken> = {
      daily: { en: 'Every day', sv: 'Varje dag' },
      weekly: { en: 'Every week', sv: 'Varje vecka' },
      never: { en: 'Only by hand', sv: 'Bara för hand' },
    }
    return language === 'sv'
      ? [
          `${isGone ? 'Raderar' : 'Lägger i papperskorgen:'} ${name}, äldre än ${String(days)} dagar`,
          `${times[schedule]?.sv ?? ''}; knappen “${button}” gör det genast`,
          ...(command === '' ? [] : [`Kommandot wp ${command}, med --days och --dry-run`]),
        ]
      : [
          `${isGone ? 'Deletes' : 'Moves to the trash:'} ${name} older than ${String(days)} days`,
          `${times[schedule]?.en ?? ''}; the button “${button}” does it at once`,
          ...(command === '' ? [] : [`The command wp ${command}, with --days and --dry-run`]),
        ]
  },
  ideas: ({ schedule }) => [
    {
      when: schedule !== 'weekly',
      label: { en: 'Every week', sv: 'Varje vecka' },
      prompt: { en: 'Run the clean-up every week', sv: 'Kör städningen varje vecka' },
    },
  ],
  leaves: (_params, key) => ({ events: [`xplugin_${key}_run`] }),
})
