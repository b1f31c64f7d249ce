/** Builds what the model is sent and fits it into the context window. */
export { contextTokens, openingMessages } from './opening.ts'
export type { Opening } from './opening.ts'
export { reportMessage } from './report.ts'
export { fitTranscript, isWithin, shortArguments, omitIfLong } from './transcript.ts'
export { bytesPerToken } from './tokens.ts'
