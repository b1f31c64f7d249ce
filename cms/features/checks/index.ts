/** The checks of a plugin, with the run in WordPress; only for workers. */
export { blameForAll, blameForNew } from './blame.ts'
export { runChecks } from './run-checks.ts'
export type { Checked } from './run-checks.ts'
