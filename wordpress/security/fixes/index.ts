/** What the checks find, fixed without a model: edits that follow from the code, each checked before it is kept. */
export { asReported, fixableFindings, fixMechanically } from './fix.ts'
export type { Fixed, FixOptions, LeftFinding } from './fix.ts'
export type { WhyLeft } from './plan.ts'
