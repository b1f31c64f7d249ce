import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, startPlace, tellPlace } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { heads, kindOf } from './heads.ts'
import { settings, voteKinds } from './params.ts'
import type { VoteKind, VoteParams } from './params.ts'
import { completeVote, readVote } from './read.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/vote.css')

const called: Readonly<Record<VoteKind, Spoken>> = {
  poll: { en: 'a poll', sv: 'en omröstning' },
  rating: { en: 'a star rating', sv: 'ett stjärnbetyg' },
  helpful: { en: 'a question with two answers', sv: 'en fråga med två svar' },
  like: { en: 'a button that counts', sv: 'en knapp som räknar' },
}

const resultsOf: Readonly<Record<string, Spoken>> = {
  after: { en: 'The results show after voting', sv: 'Resultatet visas efter röstningen' },
  always: { en: 'The results show always', sv: 'Resultatet visas alltid' },
  never: { en: 'Only administrators see the results', sv: 'Bara administratörer ser resultatet' },
}

const textKeys = ['first', 'thanks', 'signIn', 'closed'] as const

/** The texts that people see, as they were given. */
const quoted = (params: VoteParams): Spoken[] =>
  textKeys.flatMap((key) => {
    const setting = settings[key]
    const isShown = setting?.shown?.(params) ?? true
    if (!setting || !isShown || params[key] === '') return []
    return [{ en: `${setting.label.en}: “${params[key]}”`, sv: `${setting.label.sv}: “${params[key]}”` }]
  })

/** What is voted about. */
function aboutVote(params: VoteParams): Spoken {
  const { kind, options, button, stars, yes, no } = params
  switch (kind) {
    case 'poll':
      return options.length > 1
        ? { en: `Answers: ${listed(options, 'and')}`, sv: `Svar: ${listed(options, 'och')}` }
        : {
            en: 'The answers are written on the settings page',
            sv: 'Svaren skrivs på inställningssidan',
          }
    case 'rating':
      return { en: `1 to ${stars} stars, with the average`, sv: `1 till ${stars} stjärnor, med snittet` }
    case 'helpful':
      return { en: `The buttons “${yes}” and “${no}”`, sv: `Knapparna “${yes}” och “${no}”` }
    default:
      return { en: `The button “${button}” with the number`, sv: `Knappen “${button}” med antalet` }
  }
}

function tells(params: VoteParams, language: Language): string[] {
  const { kind, question, several, users, results, until, stopped, column, columnName } = params
  const name = columnName === '' ? '' : ` “${columnName}”`
  const said: (Spoken | false | undefined)[] = [
    question !== '' && { en: `“${question}”`, sv: `“${question}”` },
    aboutVote(params),
    kind === 'poll' && several && { en: 'One may choose several', sv: 'Man får välja flera' },
    users
      ? {
          en: 'One vote per account, only for people who are signed in',
          sv: 'En röst per konto, bara för inloggade',
        }
      : {
          en: 'One vote per visitor, known by a cookie and, for a day, by a hash of address and browser',
          sv: 'En röst per besökare, som känns igen på en kaka och, ett dygn, på en hash av adress och webbläsare',
        },
    resultsOf[results],
    ...quoted(params),
    stopped && { en: 'Takes no more votes', sv: 'Tar inte emot fler röster' },
    !stopped && until !== '' && { en: `Open until ${until}`, sv: `Öppen till och med ${until}` },
    kind !== 'poll' &&
      column && {
        en: `The votes stand in a column${name} of the list of posts`,
        sv: `Rösterna står i en kolumn${name} i listan över inlägg`,
      },
  ]
  return [...said.flatMap((one) => (one ? [one[language]] : [])), ...tellPlace(params, language)]
}

function preview(params: VoteParams, language: Language): string {
  const { kind, options, color, stars, count, several, question } = params
  const asked = question === '' ? '' : `<p class="xplugin-vote__question">${html(question)}</p>`
  const button = (text: string): string =>
    `<button type="button" class="xplugin-vote__button">${html(text)}</button>`
  const summary = (text: string): string => `<p class="xplugin-vote__summary">${html(text)}</p>`
  const input = several ? 'checkbox' : 'radio'
  const number = count.includes('#') ? count.replace('#', '12') : `${count} 12`.trim()
  const body = {
    poll: () =>
      options
        .map(
          (option) =>
            `<label class="xplugin-vote__option"><input type="${input}" name="preview-vote"> ${html(option)}</label>`,
        )
        .join('') + button(params.button),
    rating: () =>
      `${'<button type="button" class="xplugin-vote__star">★</button>'.repeat(stars)}${summary(params.first)}`,
    helpful: () => `${button(params.yes)} ${button(params.no)}`,
    like: () => button(params.button) + (params.results === 'always' ? summary(number) : ''),
  }[kind]()
  const empty = { en: 'Write at least two answers.', sv: 'Skriv minst två svar.' }[language]
  const shown =
    kind === 'poll' && options.length < 2
      ? `<p>${empty}</p>`
      : `<div class="xplugin-vote">${asked}${body}</div>`
  return placedIn(
    params,
    `<style>${style}\n.xplugin-vote{--xplugin-color:${color};--xplugin-on-color:${readableOn(color)}}</style>${shown}`,
  )
}

const isKind =
  (params: VoteParams) =>
  (kind: VoteKind): boolean =>
    params.kind === kind

/** A vote of any kind: a poll, stars, "was this helpful?", a button that counts. */
export const vote = declareCapability<VoteParams>({
  id: 'vote',
  title: { en: 'Vote', sv: 'Omröstning' },
  called: { en: 'a poll', sv: 'en omröstning' },
  calledFor: ({ kind }) => called[kind],
  about: {
    en: 'Lets visitors vote once and shows what came of it',
    sv: 'Låter besökare rösta en gång och visar resultatet',
  },
  heads,
  means:
    '(?:the )?(?:polls?|votes?|voting|(?:star )?ratings?|likes?|stars|(?:like )?button)|omröstning(?:en)?|rösta|rösterna|betyg(?:et)?|(?:gilla)?knapp(?:en)?|stjärnor(?:na)?',
  several: kindOf,
  settings,
  structure: {
    schema: { kind: z.enum(voteKinds), topic: z.string() },
    start: () => ({ kind: 'poll', topic: '', ...startPlace('shortcode') }),
  },
  read: readVote,
  complete: (params, asked, { language }) =>
    completeVote(
      params,
      /(?<![\p{L}])(?:yes|ja) ?(?:\/|or|and|eller|och) ?(?:no|nej)(?![\p{L}])/iu.test(asked)
        ? { en: ['Yes', 'No'], sv: ['Ja', 'Nej'] }[language]
        : [],
    ),
  files,
  words: {
    title: { en: 'Vote', sv: 'Omröstning' },
    stars: { en: '%1$d of %2$d stars', sv: '%1$d av %2$d stjärnor' },
    percent: { en: '%s%%', sv: '%s %%' },
    vote: { en: '%s vote', sv: '%s röst' },
    votes: { en: '%s votes', sv: '%s röster' },
    noOptions: {
      en: 'Write at least two answers on the settings page. Visitors see nothing yet.',
      sv: 'Skriv minst två svar på inställningssidan. Besökare ser inget än.',
    },
  },
  switches: (params) => ({
    ...Object.fromEntries(voteKinds.map((kind) => [kind, isKind(params)(kind)])),
    perPost: params.kind !== 'poll',
  }),
  shortcode: 'vote',
  editorBlock: true,
  preview: (params, { language }) => preview(params, language),
  tells,
  ideas: ({ kind, until, results }) => [
    {
      when: kind === 'poll' && until === '',
      label: { en: 'Set a last day', sv: 'Sätt en sista dag' },
      prompt: { en: 'The poll closes on 1 December 2030', sv: 'Omröstningen stänger 1 december 2030' },
    },
    {
      when: kind === 'poll' && results !== 'always',
      label: { en: 'Always show the results', sv: 'Visa alltid resultatet' },
      prompt: { en: 'Always show the results of the poll', sv: 'Visa alltid resultatet av omröstningen' },
    },
    {
      when: kind === 'helpful' && results !== 'always',
      label: { en: 'Show the results', sv: 'Visa resultatet' },
      prompt: { en: 'Always show the results', sv: 'Visa alltid resultatet' },
    },
    {
      when: true,
      label: { en: 'Make it green', sv: 'Gör den grön' },
      prompt: { en: 'Make the buttons of the vote green', sv: 'Gör knapparna i omröstningen gröna' },
    },
  ],
  leaves: (_params, key) => ({ comments: [`xplgtype_${key}`] }),
})
