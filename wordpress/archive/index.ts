/** A plugin's ZIP: written so that it is the same each time, read as what a stranger sends. */
export { createZip } from './create.ts'
export type { Archive } from './create.ts'
export { ArchiveProblem } from './problem.ts'
export type { ArchiveProblemCode } from './problem.ts'
export { readZip } from './read.ts'
export type { ReadArchive, ReadZipOptions } from './read.ts'
