/** Turns: a creator's message, what the model makes of it, the checks, the delivery. */
export { failLostTurn, stopChannel, stopTurn } from './end-turn.ts'
export { readActiveTurn, readTurn } from './read-turn.ts'
export { turnPreviewHtml, turnResult } from './read-result.ts'
export { Fenced } from './run/fence.ts'
export { Interrupted, runTurn } from './run/run-turn.ts'
export { startTurn } from './start-turn.ts'
export type { TurnOrder } from './start-turn.ts'
