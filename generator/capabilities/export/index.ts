import * as z from 'zod'
import {
  columnNames,
  filterSettings,
  listChanges,
  listStart,
  listStructure,
  listTexts,
  readCategory,
  readList,
  sourceLabels,
  sourceName,
  sourceNamed,
  sourceNames,
  sourceWords,
  takeUsual,
  withUsualColumns,
} from '../../columns/index.ts'
import type { ListParams } from '../../columns/index.ts'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { pageSettings, pageStructure, readMenu } from '../../frame/page-settings.ts'
import type { PageParams } from '../../frame/page-settings.ts'
import { html } from '../../php/text.ts'
import type { Language } from '../../words/language.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { capitalise } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

/** A list that is downloaded as a CSV file. */
type ExportParams = ListParams & PageParams & { separator: string; category: string; command: string }

const csv =
  '(?:an? |the |en )?(?:csv|excel|spreadsheets?|comma[- ]separated|kalkylblad|kalkylark|excelfil)(?:[ -]?(?:files?|filer?|format|sheet|document|dokument|list|lista))?'
const verbs =
  '(?:export(?:ing|s)?|download(?:ing|s)?|get|extract|save|dump|output|exportera(?:r)?|ladda (?:ner|ned|hem)|hämta|spara|få ut|ta ut|få)'
const which =
  '(?:(?:all|the|my|our|of|every|each|list|a list of|those|these|published|approved|registered|new|alla|mina|våra|en lista över|godkända|publicerade|registrerade) ){0,6}'

/** "We have 400 members in an Excel file" asks for none. */
const had =
  '(?<!(?:have|has|got|har|finns) (?:about |around |some |over |ungefär |cirka |alla |våra |all |our )?(?:\\d+ )?)'

/** Words that ask for the things of a source as a file. */
const asksFor = (things: string): string =>
  [
    `${had}(?:${verbs} )?${which}(?:${things})(?: (?:data|list|information|uppgifter))?(?: \\([^)]{1,80}\\))?,? (?:to|as|in|into|with|till|som|i) ${csv}`,
    `(?:export(?:ing|s)?|exportera(?:r)?|download|ladda (?:ner|ned|hem)) ${which}(?:${things})(?! (?:as|in|to|som|i) (?:an? |en )?(?:pdf|word|zip))`,
    `csv[- ]?(?:export|download|fil|list|lista)(?:s|en)? (?:of|for|with|av|för|med|över) ${which}(?:${things})`,
    `(?:${things})[- ]?(?:csv )?export(?:er|s)?`,
  ].join('|')

const general = [
  `(?<!(?:i|we|jag|vi) )${verbs}(?: \\p{L}+){0,3} (?:as|to|in|som|till|i) ${csv}`,
  'csv[- ]?(?:export|download)(?:s|en)?',
  'export (?:button|page|tool|function)|exportknapp(?:en)?|exportfunktion(?:en)?',
].join('|')

/** Stands for what is listed until it is named. */
const open = '?'
const plainButton = { en: 'Export', sv: 'Exportera' }

const buttonFor = (params: ExportParams, language: Language): string =>
  `${plainButton[language]} ${sourceName(params, language)}`

function read(params: ExportParams, clause: Clause, reading: Reading): ExportParams {
  let after = readMenu(params, clause)
  const category = params.source === 'post' ? readCategory(clause) : null
  if (category !== null) after = { ...after, category }
  const command =
    /"wp ([a-z][a-z0-9 -]*?)(?: --[^"]*)?"|(?<![\p{L}])wp ([a-z-]+(?: [a-z-]+)?)(?![\p{L}])/u.exec(
      clause.text.toLowerCase(),
    )
  if (command && /cli|command|kommando/u.test(clause.bare)) {
    markMatch(clause, command)
    after = { ...after, command: command[1] ?? command[2] ?? '' }
  }
  if (reading.first && after.part === open) {
    const source = sourceNamed(clause.text.toLowerCase())
    if (source !== null) after = { ...after, source, part: '' }
  }
  after = readList(after, clause, reading)
  if (reading.first) {
    takeUsual(clause, after)
    takeAll(clause, `(?:to|as|in|into|som|till|i|with|med) ${csv}|${csv}`)
    if (after.source === 'order' || after.source === 'product')
      take(
        clause,
        '(?:from|in|of|från|i|ur) (?:(?:my|our|the|min|vår) )?woo ?-?commerce(?: ?-?(?:shop|store|butik(?:en)?))?',
      )
    take(
      clause,
      '(?:an? |the |en )?(?:download |export )?(?:button|link|knapp(?:en)?)(?: (?:to|that|för att|som))?(?: (?:click|press|klicka))?',
    )
    takeAll(
      clause,
      '(?:(?:(?:the|all|our|alla|våra) )?(?:swedish|danish|german|norwegian|special|foreign|svenska|danska|tyska|norska|konstiga|speciella) (?:characters?|letters?|signs?|tecken|bokstäver)|(?:å,? ?ä,? ?(?:and |och )?ö|åäö|umlauts?|accents?))(?: (?:must|should|shall|have to|need to|has to|måste|ska|skall|bör|be|look|show(?: up)?|come out|work|display(?:ed)?|bli|vara|visas|synas|fungera|funka|stämma|correct(?:ly)?|right|ok(?:ay)?|fine|properly|rätt|korrekt|riktigt|inte|not|broken|trasiga|fel)){1,4}(?: (?:in|i|when (?:i|we) open (?:it|the file) in|när (?:jag|man) öppnar (?:den|filen) i) (?:ms |microsoft )?(?:excel|calc|numbers|sheets))?|(?:it |den |filen |the file )?(?:(?:should|must|ska|måste) )?(?:open|work|öppnas|fungera) (?:right|correctly|properly|rätt|korrekt) (?:in|i) excel|(?:with |in |as |i |som )?utf-?8(?: (?:with|med) bom)?',
    )
    take(
      clause,
      `(?:from|in|i|från) (?:the )?(?:wp-?)?admin(?:en|panelen)?|with one click|one click|med ett klick`,
    )
    take(
      clause,
      '(?:so )?(?:i|we|jag|vi) can open (?:it|them)? ?in (?:excel|sheets)|(?:that )?opens in excel|(?:öppna|öppnas) i excel',
    )
  }
  return after
}

/** Downloads of what the site has: posts, users, comments, orders, what forms sent. */
export const csvExport = declareCapability<ExportParams>({
  id: 'export',
  title: { en: 'CSV Export', sv: 'CSV-export' },
  called: { en: 'a CSV export', sv: 'en CSV-export' },
  calledFor: (params) => ({
    en: `a CSV export of ${sourceName(params, 'en')}`,
    sv: `en CSV-export av ${sourceName(params, 'sv')}`,
  }),
  about: {
    en: 'Downloads a list of what the site has as a CSV file',
    sv: 'Laddar ner en lista över det som finns på webbplatsen som CSV-fil',
  },
  heads: [
    ...sourceNames.map((source) => ({
      asks: asksFor(sourceWords[source]),
      chooses: { source },
      title: {
        en: `${capitalise(sourceLabels[source].en)} as CSV`,
        sv: `${capitalise(sourceLabels[source].sv)} som CSV`,
      },
    })),
    { asks: general, chooses: { part: open } },
    { asks: '(?:columns?|kolumner(?:na)?)(?= ?: \\p{L})', chooses: { part: open }, isWeak: true },
  ],
  means: '(?:the )?(?:csv|export|download|file|columns?)|exporten|filen|kolumn(?:en|er(?:na)?)?',
  several: true,
  structure: {
    schema: { ...listStructure, ...pageStructure, command: z.string() },
    start: () => ({ ...listStart, heading: '', command: '' }),
  },
  settings: {
    ...pageSettings(plainButton),
    separator: {
      kind: 'choice',
      label: { en: 'Between the values', sv: 'Mellan värdena' },
      start: 'comma',
      asks: '',
      choices: [
        {
          value: 'comma',
          label: { en: 'Comma', sv: 'Komma' },
          asks: 'commas?(?: as separator)?|kommatecken',
        },
        {
          value: 'semicolon',
          label: { en: 'Semicolon', sv: 'Semikolon' },
          asks: '(?:separated |delimited )?(?:(?:by|with|use|using|and|av|med) )?(?:an? )?semi-?colons?(?: (?:as (?:the )?separators?|between(?: (?:them|the (?:values|fields|columns)))?|instead of commas?))?|(?:med |använd )?semikolon(?: (?:mellan(?: (?:dem|värdena|fälten|kolumnerna))?|som (?:avgränsare|skiljetecken)|i stället för komma))?|semikolonseparerad(?:e|t)?',
        },
      ],
    },
    ...filterSettings,
  },
  read,
  complete: (params, _asked, reading) => {
    const part = params.part === open ? '' : params.part
    const usual = params.button === plainButton[reading.language]
    const button = usual ? buttonFor(params, reading.language) : params.button
    const as = { en: 'as CSV', sv: 'som CSV' }[reading.language]
    const heading = `${capitalise(sourceName(params, reading.language))} ${as}`
    return withUsualColumns({ ...params, part, button, heading }, reading)
  },
  texts: ['heading', ...listTexts],
  changes: listChanges,
  files: new URL('./files/', import.meta.url),
  switches: ({ command }) => ({ command: command !== '' }),
  preview: (params) => `<p><button type="button">${html(params.button)}</button></p>`,
  tells: (params, language) =>
    language === 'sv'
      ? [
          `Knappen “${params.button}” laddar ner ${sourceName(params, 'sv')} som CSV`,
          `Kolumnerna ${columnNames(params, 'sv')}`,
          ...(params.command === '' ? [] : [`Kommandot wp ${params.command}`]),
        ]
      : [
          `The button “${params.button}” downloads ${sourceName(params, 'en')} as CSV`,
          `The columns ${columnNames(params, 'en')}`,
          ...(params.command === '' ? [] : [`The command wp ${params.command}`]),
        ],
  ideas: ({ separator }) => [
    {
      when: separator === 'comma',
      label: { en: 'Semicolons', sv: 'Semikolon' },
      prompt: { en: 'Use semicolons in the CSV file', sv: 'Använd semikolon i CSV-filen' },
    },
  ],
})
