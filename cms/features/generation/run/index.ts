/**
 * The worker's side of a turn. Apart from the face for requests (`../index.ts`), so that the gateway's bundle holds
 * neither the model's SDK nor the checks.
 */
export { Fenced } from './fence.ts'
export { Interrupted, runTurn } from './run-turn.ts'
