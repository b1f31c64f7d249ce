/** Views of code and diffs. CodeMirror is loaded on demand, so nothing here may import it. */
export { CodeView } from './CodeView.tsx'
export { DifferenceView } from './DifferenceView.tsx'
export type { Cursor } from './editing.ts'
export type { FileEditing } from './editor.ts'
export type { LeftEditor } from './left-editor.ts'
export type { LineProblem } from './problem-lines.ts'
export type { Place } from './search-match.ts'
export { coloredUpTo } from './limits.ts'
