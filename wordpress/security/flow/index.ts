/** Follows values through a plugin, from their source to their use. */
export { follow } from './engine.ts'
export { placeholders } from './functions/format.ts'
export { isDatabase } from './functions/methods.ts'
export { bodyOf, lineage, methodOf } from './model/program.ts'
export { taintOf, sourcesOf } from './model/resolve.ts'
export { context, everyContext, flag, levelIn, place } from './model/taint.ts'
export type { Level } from './model/taint.ts'
export type { Activity, ClassInfo, Program, Source, Unit, Value } from './model/types.ts'
export { elementOf } from './model/value.ts'
export { callables } from './state/callables.ts'
export type { Call, Frame, Listeners, Output } from './state/frame.ts'
export { isAsSent, isOfItself, readsItself } from './state/notify.ts'
export {
  beginningOf,
  isWrittenFile,
  keyOf,
  keyText,
  partsOf,
  superglobals,
  writtenBeginning,
} from './state/keys.ts'
