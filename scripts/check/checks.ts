import { checkIds } from '#contract/report.ts'
import type { CheckId } from '#contract/report.ts'
import { defaultChecks } from '#wordpress/verify/index.ts'
import type { Check } from '#wordpress/verify/index.ts'

/** The checks of one run, and what has to be put away after it. */
export interface ChosenChecks {
  readonly checks: readonly Check[]
  close(): Promise<void>
}

const missing: Partial<Record<CheckId, string>> = {
  security: 'Not checked: WordPress security.',
  wordpress: 'Not checked: whether the plugin runs in WordPress.',
}

/** The checks that run. */
export async function chooseChecks(wordpress: boolean): Promise<ChosenChecks> {
  return { checks: defaultChecks.filter(({ id }) => wordpress || id !== 'wordpress'), close: async () => {} }
}

/** What a report has to say of checks that were not run: what was not looked at is not passed. */
export const notRun = (checks: readonly Check[]): readonly string[] =>
  checkIds.flatMap((id) => (checks.some((check) => check.id === id) ? [] : (missing[id] ?? [])))
