/** Requests as admins see them: the list of all, and the story of one. */
export { listTurns } from './list.ts'
export { readStory } from './read.ts'
export { runAgain } from './run-again.ts'
