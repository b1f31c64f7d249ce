import { ensurePack } from '#wordpress/sandbox/engine.ts'
import { openVisits } from '#wordpress/sandbox/visit/index.ts'
import type { Visits } from '#wordpress/sandbox/visit/index.ts'
import { packOptions } from '../support/sandbox.ts'
import { closeChromium } from './browser/browser.ts'
import type { RequestCase } from './checks.ts'
import { judgeCase } from './judge.ts'
import type { Verdict } from './judge.ts'

/** Plugins that are judged at the same time, each in a worker of its own. */
const atOnce = 2

let prepared: Promise<Visits> | undefined

/** The site that plugins are opened in, prepared once in this process. */
export const visitsOnce = (): Promise<Visits> =>
  (prepared ??= ensurePack(packOptions).then((pack) => openVisits({ pack })))

/** Judges cases, two at a time. @returns their verdicts in the same order */
export async function judgeCases(
  cases: readonly RequestCase[],
  onVerdict: (verdict: Verdict, request: RequestCase) => void = () => undefined,
): Promise<Verdict[]> {
  const visits = await visitsOnce()
  const verdicts: Verdict[] = []
  const waiting = [...cases.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, request] = next
      const verdict = await judgeCase(request, visits)
      verdicts[at] = verdict
      onVerdict(verdict, request)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    await closeChromium()
  }
  return verdicts
}
