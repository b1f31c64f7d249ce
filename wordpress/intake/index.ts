/** Reads a plugin from an uploaded ZIP or a folder. */
export type { LeftOut, LeftOutReason } from './choose.ts'
export { readPluginFolder } from './folder.ts'
export { importDefaults } from './plugin.ts'
export type { ImportMetadata, TakenIn } from './plugin.ts'
export { IntakeProblem } from './problem.ts'
export { readPluginZip } from './zip.ts'
export type { TakeInOptions } from './zip.ts'
