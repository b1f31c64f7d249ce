export { isWithoutRows, keepingEntries } from './kept.ts'
export { columnsOf, readColumns, sourceNamed, usualOf } from './read.ts'
export type { Column, Source } from './read.ts'
export { rowSwitches } from './switches.ts'
export { sourceLabels, sourceNames, sourceWords } from './sources.ts'
export type { SourceName } from './sources.ts'
export {
  columnNames,
  filterSettings,
  listChanges,
  listStart,
  listStructure,
  listTexts,
  readCategory,
  readList,
  sourceName,
  takeUsual,
  withUsualColumns,
} from './params.ts'
export type { ListParams } from './params.ts'
