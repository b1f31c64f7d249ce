/** Views of code and diffs. CodeMirror is loaded on demand, so nothing here may import it. */
export { CodeView } from './CodeView.tsx'
export { DifferenceView } from './DifferenceView.tsx'
export type { Place } from './search-match.ts'
export { coloredUpTo } from './limits.ts'
