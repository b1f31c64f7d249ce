import { checkIds } from '#contract/report.ts'
import type { CheckId } from '#contract/report.ts'
import type { SandboxPool } from '#wordpress/sandbox/engine.ts'
import { wordpressCheck } from '#wordpress/sandbox/index.ts'
import type { Check } from '#wordpress/verify/index.ts'
import type { Progress } from './progress.ts'
import { openOwnSandbox } from './sandbox.ts'

/** Opens a sandbox for one plugin. */
export type Opening = (
  version: string | null,
  log: (text: string) => void,
  signal: AbortSignal,
) => Promise<Pick<SandboxPool, 'judge' | 'close'>>

/** The checks of one run, and how to clean up after it. */
export interface ChosenChecks {
  /** The run in WordPress, if requested; the static checks always run. */
  readonly tried: Check | null
  /** Why WordPress was unavailable, once it was tried; null otherwise. */
  unavailable(): string | null
  close(): Promise<void>
}

const missing: Partial<Record<CheckId, string>> = {
  wordpress: 'Not checked: whether the plugin runs in WordPress.',
}

/** Notes on checks that did not run, so that they do not count as passed. */
export const notRun = (ids: readonly CheckId[]): readonly string[] =>
  checkIds.flatMap((id) => (ids.includes(id) ? [] : (missing[id] ?? [])))

/**
 * Sets up the run in WordPress. The sandbox warms up during the static checks, which are reported even if it is
 * unavailable.
 * @param wordpress whether to test in WordPress, and in which version; null for the product's
 * @param open opens the sandbox
 */
export function chooseChecks(
  wordpress: false | { readonly version: string | null },
  progress: Progress,
  signal: AbortSignal,
  open: Opening = openOwnSandbox,
): ChosenChecks {
  if (!wordpress) return { tried: null, unavailable: () => null, close: async () => {} }
  let why: string | null = null
  const opening = open(wordpress.version, (text) => progress.report(text), signal)
  opening.catch(() => undefined)
  const check = wordpressCheck(async (request) => (await opening).judge(request, { signal }))
  const tried: Check = {
    ...check,
    async run(input) {
      try {
        return await check.run(input)
      } catch (error) {
        signal.throwIfAborted()
        why = error instanceof Error ? error.message : String(error)
        return []
      }
    },
  }
  return {
    tried,
    unavailable: () => why,
    async close() {
      const pool = await opening.catch(() => null)
      await pool?.close()
    },
  }
}
