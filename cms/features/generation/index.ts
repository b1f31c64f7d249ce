/** Turns, as requests meet them: start one, read it, stop it. What a worker does with them is in `jobs.ts`. */
export { emptyDrafts } from './empty-drafts.ts'
export { failLostTurn, stopTurn } from './end-turn.ts'
export { keepDraft } from './keep-draft.ts'
export { readActiveTurn, readTurn, readTurnOfRequest } from './read-turn.ts'
export { turnPreviewHtml, turnResult } from './read-result.ts'
export { startTurn } from './start-turn.ts'
export type { TurnOrder } from './start-turn.ts'
export { lostTurnJob, turnJob } from './queue.ts'
