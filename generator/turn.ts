import { answerToFix, foreignStep, mechanicalStep } from './foreign/index.ts'
import type { Completion, ToolCall } from './protocol.ts'
import { isLocked } from './conversation.ts'
import type { Turn } from './conversation.ts'
import { buildFiles, contextOf, usedParts } from './frame/build.ts'
import type { QuickAction } from './frame/capability.ts'
import { configPath } from './frame/config-file.ts'
import { changeCalls } from './frame/change-calls.ts'
import { identityOf } from './frame/identity.ts'
import { adminPage, sitePage } from './frame/preview-kit.ts'
import { readSpec, readbackPaths, settingsOfLater, slugOfFiles } from './frame/readback.ts'
import { unfinished } from './frame/unfinished.ts'
import type { PluginSpec } from './frame/spec.ts'
import type { Files } from './frame/template.ts'
import { contentsRead, pendingReads, pendingCalls, wasReadAfterChange } from './steps.ts'
import { summaryOf } from './talk/summaries.ts'
import * as talk from './talk/sentences.ts'
import { planPlugin } from './understanding/first.ts'
import { accountOf, isUncertain } from './understanding/account.ts'
import { nameLostTexts } from './understanding/lost-texts.ts'
import type { Account } from './understanding/account.ts'
import { answerTo } from './understanding/answers.ts'
import { elsewhereFor } from './understanding/elsewhere.ts'
import { refusalFor } from './understanding/refusals.ts'
import { heedExceptions } from './understanding/exceptions.ts'
import { completion, followUp } from './understanding/follow-up.ts'
import type { Outcome } from './understanding/follow-up.ts'
import './understanding/vocabulary.ts'
import {
  asksWhereToChange,
  asksForAbilities,
  asksForPlace,
  isQuestion,
  isThanks,
  saysBroken,
  wondersAbout,
  versionWanted,
} from './understanding/question.ts'
import type { Language } from './words/language.ts'
import { readRequest } from './words/request.ts'
import type { Request } from './words/request.ts'

type Ending = {
  outcome: 'delivered' | 'answered' | 'declined'
  explanation: string
  features: string[]
  ideas: QuickAction[]
}

const finish = ({ outcome, explanation, features, ideas }: Ending): ToolCall => ({
  name: 'finish',
  arguments: { outcome, explanation, features, quick_actions: ideas },
})

/** Ends a turn in which nothing is built. */
const only = (outcome: 'answered' | 'declined', explanation: string, ideas: QuickAction[]): Completion => ({
  text: '',
  calls: [finish({ outcome, explanation, features: [], ideas })],
})

function previewCalls(spec: PluginSpec): ToolCall[] {
  const identity = identityOf(spec.slug)
  const parts = usedParts(spec).map((used) =>
    used.capability.preview(used.part.params, contextOf(spec, used, identity)),
  )
  return [
    {
      name: 'set_preview',
      arguments: {
        view: 'backend',
        html: adminPage(
          spec.title,
          parts.map((part) => part.backend),
        ),
      },
    },
    {
      name: 'set_preview',
      arguments: {
        view: 'frontend',
        html: sitePage(parts.map((part) => part.frontend)),
      },
    },
  ]
}

/** Makes the calls of a list that are left; when all are done, ends the turn. */
function carryOut(
  turn: Turn,
  wanted: readonly ToolCall[],
  text: string,
  ending: Ending,
  language: Language,
): Completion {
  const { next, failed } = pendingCalls(wanted, turn.calls)
  const blocking = failed.filter(({ name }) => name !== 'plan' && name !== 'set_preview')
  if (blocking.length > 0) {
    const paths = blocking.map((call) => String(call.arguments['path'] ?? call.name))
    return only('declined', talk.couldNotWrite(paths, language), ending.ideas)
  }
  // Finish in a separate completion, after the application has accepted the files.
  if (next.length === 0) return { text: '', calls: [finish(ending)] }
  // The plan in one of its own: a person reads what was understood before code is written.
  if (next[0]?.name === 'plan') return { text, calls: next.slice(0, 1) }
  return { text: turn.calls.every(({ name }) => name === 'read_file') ? text : '', calls: next }
}

function firstTurn(turn: Turn, asked: Request, now: Date, isNarrowed: boolean): Completion {
  const { language } = asked
  const ideas = talk.firstIdeas(language, asked.bare)
  const refusal = refusalFor(asked)
  if (refusal) return only('declined', refusal[language], ideas)
  if (asksForAbilities(asked)) return only('answered', talk.abilities(language), ideas)
  if (isQuestion(asked))
    return only('answered', answerTo(asked)?.[language] ?? talk.greeting(language), ideas)
  const elsewhere = elsewhereFor(asked)
  if (elsewhere && !elsewhere.mayBeReason) return only('declined', elsewhere.instead[language], ideas)
  const {
    request,
    result: spec,
    aside,
  } = heedExceptions(asked, {
    read: (one) => planPlugin(one, turn.project, now),
    specOf: (planned) => planned,
  })
  if (!spec && wondersAbout(asked))
    return only('answered', answerTo(asked)?.[language] ?? talk.greeting(language), ideas)
  if (!spec) return only('declined', elsewhere?.instead[language] ?? talk.cannotBuild(language), ideas)
  nameLostTexts(request, spec)
  const account = withImages(accountOf(request, aside), turn, language)
  if (isUncertain(account) && !isNarrowed) {
    if (elsewhere) return only('declined', elsewhere.instead[language], ideas)
    return only('answered', talk.askBack(spec, account, language), talk.narrowed(turn.request, language))
  }
  const files = buildFiles(spec)
  const wanted: ToolCall[] = [
    planCall(Object.keys(files), talk.understoodOf(spec, language), account, language),
    ...Object.entries(files).map(([path, content]) => ({ name: 'write_file', arguments: { path, content } })),
    ...previewCalls(spec),
  ]
  const ending: Ending = {
    outcome: 'delivered',
    explanation: talk.pluginBuilt(spec, account, language),
    features: talk.featuresOf(spec, language),
    ideas: talk.nextFor(spec, language),
  }
  return turn.report
    ? mend(turn, files, ending, language)
    : carryOut(turn, wanted, talk.aboutToBuild(spec, language), ending, language)
}

/** An account that names the images of a turn as left out. */
function withImages(account: Account, { images }: Turn, language: Language): Account {
  const [left] = talk.imagesLeft(images, language)
  if (!left) return account
  const reasons = new Map([...account.reasons, [left.part, talk.noImages]])
  return { ...account, left: [...account.left, left.part], reasons }
}

/** The plan of a turn: its files, and the account of the request. */
const planCall = (
  paths: readonly string[],
  understood: readonly string[],
  account: Account,
  language: Language,
): ToolCall => ({
  name: 'plan',
  arguments: {
    files: paths.map((path) => ({ path, summary: summaryOf(path, language) })),
    understood,
    left_out: talk.leftOut(account, language),
  },
})

/** Restores an earlier version, free: the application has its files. */
function goBack(turn: Turn, wanted: number | 'before', language: Language): Completion {
  const [current, before] = turn.project.versions
  const version = wanted === 'before' ? before : wanted
  if (version === undefined || version === current || !turn.project.versions.includes(version))
    return only('answered', talk.noSuchVersion(turn.project.versions, language), [])
  const refused = turn.calls.find(({ name, result }) => name === 'finish' && result !== null)
  if (refused) return only('answered', talk.noSuchVersion(turn.project.versions, language), [])
  const explanation = talk.wentBack(version, language)
  return {
    text: '',
    calls: [
      {
        name: 'finish',
        arguments: { outcome: 'restored', version, explanation, features: [], quick_actions: [] },
      },
    ],
  }
}

/** A turn about a plugin that others wrote, or whose configuration was rewritten. */
function foreignTurn(turn: Turn, request: Request, now: Date): Completion {
  const { language } = request
  if (isThanks(request)) return only('answered', talk.thanksForForeign(language), [])
  const step = foreignStep(turn, request, now)
  if (isQuestion(request) && step.kind === 'decline') return only('answered', step.explanation, step.ideas)
  if (step.kind === 'look') return { text: '', calls: step.calls }
  if (step.kind !== 'change')
    return only(step.kind === 'decline' ? 'declined' : 'answered', step.explanation, step.ideas)
  const paths = [...new Set(step.calls.map((call) => String(call.arguments['path'])))]
  const plan: ToolCall = {
    name: 'plan',
    arguments: {
      files: paths.map((path) => ({ path, summary: summaryOf(path, language) })),
      understood: step.understood,
      left_out: [...step.leftOut, ...talk.imagesLeft(turn.images, language)],
    },
  }
  const { explanation, features, ideas } = step
  const ending: Ending = { outcome: 'delivered', explanation, features, ideas }
  return carryOut(turn, [plan, ...step.calls], '', ending, language)
}

function laterTurn(turn: Turn, request: Request, now: Date): Completion {
  const { language } = request
  const wanted = versionWanted(request)
  if (wanted !== null) return goBack(turn, wanted, language)
  const refusal = refusalFor(request)
  if (refusal) return only('declined', refusal[language], [])
  const fix = answerToFix(turn.request, language)
  if (fix) return only('answered', fix.explanation, fix.isMechanical ? [mechanicalStep] : [])
  const slug = slugOfFiles(turn.project.paths)
  if (slug === null) return foreignTurn(turn, request, now)
  const { paths, whole } = turn.project
  const telling = pendingReads(
    readbackPaths(slug).filter((path) => !whole || paths.includes(path)),
    turn.calls,
  )
  if (telling.next.length > 0) return { text: '', calls: telling.next }
  const contents = contentsRead(turn.calls)
  const spec = readSpec(slug, contents, turn.project.author)
  if (!spec) return foreignTurn(turn, request, now)

  if (wasReadAfterChange(configPath(slug), turn.calls)) return resume(turn, spec, request)
  if (isThanks(request)) return only('answered', talk.welcome(language), talk.nextFor(spec, language))
  if (saysBroken(request))
    return only('answered', talk.whereToLook(spec, language), talk.nextFor(spec, language))
  if (asksWhereToChange(request))
    return only('answered', talk.whereToChange(spec, request), talk.nextFor(spec, language))
  const read = isQuestion(request)
    ? { request, result: null, aside: [] }
    : heedExceptions(request, {
        read: (one) => changeOf(turn, spec, one, contents, now),
        specOf: (changed: Outcome) => changed.spec,
      })
  const outcome = read.result
  if (!outcome) {
    const ideas = talk.nextFor(spec, language)
    if (!isQuestion(request))
      return only(
        'declined',
        elsewhereFor(request)?.instead[language] ?? talk.cannotChange(spec, language),
        ideas,
      )
    const more = asksForAbilities(request) ? `\n\n${talk.abilities(language)}` : ''
    return only('answered', talk.descriptionOfPlugin(spec, language, asksForPlace(request)) + more, ideas)
  }
  const later = settingsOfLater(spec, outcome.spec)
  if (later.length > 0)
    return only('declined', talk.madeByEarlierRelease(later, language), talk.nextFor(spec, language))
  if (outcome.said.length === 0 && outcome.questions.length > 0)
    return only('answered', talk.asked(outcome, language), talk.nextFor(spec, language))
  if (outcome.said.length === 0)
    return only('answered', talk.alreadyFulfilled(outcome, language), talk.nextFor(spec, language))
  return change(turn, spec, outcome, contents, read.request, read.aside)
}

/**
 * Goes on with a change whose first reads the application left out to save room. The configuration holds the change already,
 * and edits come before new files, so that only new files are left.
 */
function resume(turn: Turn, spec: PluginSpec, { language }: Request): Completion {
  const files = Object.entries(buildFiles(spec)).filter(([path]) => !turn.project.paths.includes(path))
  const plan = turn.calls.find(({ name }) => name === 'plan')?.arguments ?? {}
  const ending: Ending = {
    outcome: 'delivered',
    explanation: talk.changeResumed(plan, spec, language),
    features: talk.featuresOf(spec, language),
    ideas: talk.nextFor(spec, language),
  }
  if (turn.report) return mend(turn, buildFiles(spec), ending, language)
  const wanted: ToolCall[] = [
    ...files.map(([path, content]) => ({ name: 'write_file', arguments: { path, content } })),
    ...previewCalls(spec),
  ]
  return carryOut(turn, wanted, '', ending, language)
}

/** Files of a plugin that have to be completed; none if its file list is incomplete. */
const openFiles = (turn: Turn, spec: PluginSpec, contents: ReadonlyMap<string, string>): Set<string> =>
  turn.project.whole
    ? unfinished(spec, buildFiles(spec), turn.project.paths, contents.get(`${spec.slug}.php`))
    : new Set()

/** What a request makes of a plugin, which is made whole along with that where it broke off. */
function changeOf(
  turn: Turn,
  spec: PluginSpec,
  request: Request,
  contents: ReadonlyMap<string, string>,
  now: Date,
): Outcome | null {
  const outcome = followUp(spec, request, now)
  return openFiles(turn, spec, contents).size > 0 ? completion(spec, request, outcome) : outcome
}

function change(
  turn: Turn,
  spec: PluginSpec,
  outcome: Outcome,
  contents: ReadonlyMap<string, string>,
  request: Request,
  aside: readonly string[],
): Completion {
  const { language } = request
  nameLostTexts(request, spec, outcome.spec)
  const account = withImages(accountOf(request, aside), turn, language)
  const before = buildFiles(spec)
  const after = buildFiles(outcome.spec)
  const open = openFiles(turn, spec, contents)
  const touched = Object.keys(after).filter(
    (path) => before[path] !== undefined && before[path] !== after[path] && !open.has(path),
  )
  const reads = pendingReads(
    touched.filter((path) => turn.project.paths.includes(path)),
    turn.calls,
  )
  const telling = readbackPaths(spec.slug)
  const begins = turn.calls.every((call) => telling.includes(String(call.arguments['path'])))
  const opening = begins ? talk.aboutToChange(outcome, language) : ''
  if (reads.next.length > 0) return { text: opening, calls: reads.next }

  const { calls, missed } = changeCalls(before, after, contents, open)
  const paths = [...new Set(calls.map((call) => String(call.arguments['path'])))]
  const locked = paths.filter((path) => isLocked(turn.project, path))
  if (locked.length > 0)
    return only('declined', talk.wouldChangeLocked(locked, language), talk.nextFor(spec, language))
  const ending: Ending = {
    outcome: 'delivered',
    explanation: talk.pluginChanged(outcome, account, missed, request),
    features: talk.featuresOf(outcome.spec, language),
    ideas: talk.nextFor(outcome.spec, language),
  }
  if (turn.report) return mend(turn, after, ending, language)
  const wanted: ToolCall[] = [
    planCall(
      paths,
      outcome.said.map((one) => one[language]),
      account,
      language,
    ),
    ...calls,
    ...previewCalls(outcome.spec),
  ]
  return carryOut(turn, wanted, opening, ending, language)
}

/** The files of the plugin after so many calls of the turn. */
function pathsAt({ project, calls }: Turn, count: number): Set<string> {
  const paths = new Set(project.paths)
  for (const { name, arguments: given } of calls.slice(0, count)) {
    if (name === 'write_file') paths.add(String(given['path']))
    if (name === 'delete_file') paths.delete(String(given['path']))
  }
  return paths
}

/**
 * Answers a report of findings: rewrites files that are missing or differ from what the generator writes. It says so if it
 * cannot fix the rest.
 */
function mend(turn: Turn, files: Files, ending: Ending, language: Language): Completion {
  const report = turn.report ?? { lines: [], after: 0 }
  const since = turn.calls.slice(report.after)
  const named = new Set(report.lines.map((line) => line.split(':')[0] ?? ''))
  const ours = Object.keys(files).filter((path) => named.has(path))
  const reads = pendingReads(ours, since)
  if (reads.next.length > 0) return { text: talk.readingFindings(language), calls: reads.next }
  const contents = contentsRead(since)
  const there = pathsAt(turn, report.after)
  const wrong = Object.keys(files).filter((path) =>
    ours.includes(path) ? contents.get(path) !== files[path] : turn.project.whole && !there.has(path),
  )
  const wanted = wrong.map((path) => ({
    name: 'write_file',
    arguments: { path, content: files[path] ?? '' },
  }))
  const { next } = pendingCalls(wanted, since)
  if (next.length > 0) return { text: '', calls: next }
  const explanation =
    wrong.length > 0
      ? `${ending.explanation} ${talk.filesRestored(wrong, language)}`
      : `${ending.explanation} ${talk.cannotFix(language)}`
  return { text: '', calls: [finish({ ...ending, explanation })] }
}

/** What the generator does next in a turn. */
export function nextStep(turn: Turn, now: Date): Completion {
  if (!turn.project.isNew) return laterTurn(turn, readRequest(turn.request), now)
  const wanted = talk.wholeOf(turn.request)
  return firstTurn(turn, readRequest(wanted ?? turn.request), now, wanted !== null)
}
