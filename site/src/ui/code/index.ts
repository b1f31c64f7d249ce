/** Code as it is shown, and how it differs. CodeMirror comes on demand: nothing here brings it along. */
export { CodeView } from './CodeView.tsx'
export { DifferenceView } from './DifferenceView.tsx'
export type { Place } from './search-match.ts'
export { colouredUpTo } from './limits.ts'
