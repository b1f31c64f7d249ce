/** What is made of the findings: their order, the score, and the forms in which a report is told. */
export { points, scoreOf } from './score.ts'
export { findingsOf, sortFindings } from './sort.ts'
export { weightOf, weights } from './weight.ts'
export type { Weight } from './weight.ts'
