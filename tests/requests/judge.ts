import type { Visit, Visits } from '#wordpress/sandbox/visit/index.ts'
import { play } from '../unit/generator/harness.ts'
import type { Played } from '../unit/generator/harness.ts'
import { openBrowser } from './browser/browser.ts'
import type { Browser } from './browser/browser.ts'
import type { Check, RequestCase } from './checks.ts'
import { FormProblem } from './page/form.ts'
import { act } from './perform/act.ts'
import { behave } from './perform/behave.ts'
import { prepare } from './perform/before.ts'
import { mailProblems } from './perform/expected.ts'
import { fill } from './perform/fill.ts'
import { look } from './perform/look.ts'
import { press } from './perform/press.ts'
import { openSession } from './site/session.ts'
import type { Session } from './site/session.ts'

/** Whether a check held, or why not. */
export interface CheckVerdict {
  readonly check: Check
  readonly problems: readonly string[]
}

export interface Verdict {
  readonly id: string
  /** The outcome is the expected one. */
  readonly understood: boolean
  /** Everything requested works. */
  readonly done: boolean
  /** It is done, or the answer says that not everything is. */
  readonly honest: boolean
  readonly checks: readonly CheckVerdict[]
  /** What is wrong apart from the checks. */
  readonly problems: readonly string[]
  readonly explanation: string
}

/** Plays a request through the offline generator and judges what it delivers in WordPress. */
export async function judgeCase(request: RequestCase, visits: Visits): Promise<Verdict> {
  const { id, checks, outcome = 'delivered' } = request
  const played = playAll(request)
  const understood = played.outcome === outcome
  const explanation = played.answer || played.text
  const problems = understood ? [] : [`The outcome is '${played.outcome}', not '${outcome}'.`]
  for (const words of request.says ?? []) {
    if (!explanation.toLowerCase().includes(words.toLowerCase()))
      problems.push(`The answer lacks '${words}'.`)
  }
  const left = leftIn(played)
  for (const one of left ?? []) {
    const mayBeLeft = (request.left ?? []).some((words) => one.toLowerCase().includes(words.toLowerCase()))
    if (!mayBeLeft) problems.push(`The answer says that this is not included: ${one}.`)
  }
  const isDelivered = played.outcome === 'delivered'
  const verdicts = isDelivered ? await judgeFiles(played.files, checks, visits) : []
  const isMissing = !isDelivered && checks.length > 0
  const done =
    problems.length === 0 && !isMissing && verdicts.every((verdict) => verdict.problems.length === 0)
  const honest = done || left !== null || (!isDelivered && outcome === 'delivered')
  return { id, understood, done, honest, checks: verdicts, problems, explanation }
}

/** The request and the changes requested afterwards; a change that is not delivered ends it. */
function playAll({ request, then = [] }: RequestCase): Played {
  let played = play(request)
  for (const change of then) {
    if (played.outcome !== 'delivered') return played
    played = play(change, { files: played.files })
  }
  return played
}

/** What a person is told is not included, in the plan or in the answer itself; null if nothing is. */
function leftIn({ account, explanation }: Played): string[] | null {
  const left = account.leftOut.map(({ part }) => part)
  return left.length > 0 ? left : notIncluded(explanation)
}

/** What an answer without a plan says is not included; null if it says nothing of the kind. */
export function notIncluded(explanation: string): string[] | null {
  const lines = [...explanation.matchAll(/(?:Not included|Ingår inte)\b[^:\n]*:\s*(.*)/gi)]
  if (lines.length === 0) return null
  return lines
    .flatMap(([, line = '']) => line.replace(/\.\s*$/, '').split(/[;,•]|\band\b|\boch\b/))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const slugOf = (files: ReadonlyMap<string, string>): string => {
  const main = [...files].find(([path, text]) => !path.includes('/') && /Plugin Name:/.test(text))
  return main?.[0].replace(/\.php$/, '') ?? 'plugin'
}

/** Judges a plugin that is there already. */
export async function judgeFiles(
  files: ReadonlyMap<string, string>,
  checks: readonly Check[],
  visits: Visits,
): Promise<CheckVerdict[]> {
  const visit = await visits.open({
    slug: slugOf(files),
    files: new Map([...files].map(([path, text]) => [path, Buffer.from(text)])),
  })
  let browser: Promise<Browser> | undefined
  try {
    const session = openSession(visit, () => (browser ??= openBrowser(visit)))
    const broken = activationProblems(visit)
    if (broken.length > 0) return checks.map((check) => ({ check, problems: broken }))
    const verdicts: CheckVerdict[] = []
    for (const check of checks) verdicts.push({ check, problems: await perform(session, check) })
    return verdicts
  } finally {
    await (await browser?.catch(() => undefined))?.close()
    await visit.close()
  }
}

function activationProblems({ opened }: Visit): string[] {
  const problems = opened.problems.map(({ message }) => message)
  return opened.activated ? problems : ['WordPress does not activate the plugin.', ...problems]
}

/** What `wp_die` answers unless told otherwise, as when WordPress refuses an upload. */
const refusal = /WordPress answers 500\.$/

async function perform(session: Session, check: Check): Promise<string[]> {
  session.takeMails()
  session.takeProblems()
  const problems = await performed(session, check).catch((error: unknown) => {
    if (error instanceof FormProblem) return [error.message]
    return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]
  })
  const mail = 'mail' in check ? mailProblems(session.takeMails(), check.mail) : []
  const mayRefuse = 'status' in check && check.status === 'any'
  const complaints = session.takeProblems().filter((one) => !mayRefuse || !refusal.test(one))
  return [...problems, ...mail, ...complaints]
}

async function performed(session: Session, check: Check): Promise<string[]> {
  await prepare(session, check, 'of' in check ? check.of : undefined)
  if ('fill' in check) return fill(session, check)
  if ('press' in check) return press(session, check)
  if ('act' in check) return act(session, check)
  if ('script' in check) return behave(session, check)
  return look(session, check)
}
