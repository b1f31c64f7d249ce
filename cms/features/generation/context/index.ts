/** What a model is sent, and how it is made to fit. */
export { contextTokens, openingMessages } from './opening.ts'
export type { Opening } from './opening.ts'
export { reportMessage } from './report.ts'
export { fitTranscript, isWithin, shortArguments, omitIfLong } from './transcript.ts'
export { bytesPerToken } from './tokens.ts'
