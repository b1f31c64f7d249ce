/** The header of a plugin: read as WordPress reads it, changed without touching what surrounds it. */
export type { HeaderField, PluginHeader } from './fields.ts'
export { changeInformation } from './information.ts'
export type { Information } from './information.ts'
export { findMainFile, mainFileCandidates } from './main-file.ts'
export type { MainFile } from './main-file.ts'
export { readHeader } from './read.ts'
export { cleanHeaderValue, raisePatch, setHeader } from './write.ts'
