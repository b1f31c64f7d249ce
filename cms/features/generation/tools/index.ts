export type { Finish } from './arguments.ts'
export { toolDefinitions } from './definitions.ts'
export { executeTool } from './execute.ts'
export type { ToolOutcome } from './execute.ts'
