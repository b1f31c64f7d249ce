export * from './events.ts'
export type { TurnFile } from './files.ts'
export * from './state.ts'
