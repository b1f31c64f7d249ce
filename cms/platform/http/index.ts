export { AnswerTooLarge } from './bounded.ts'
export { boundedFetch } from './fetch.ts'
