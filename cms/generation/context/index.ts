export { openingMessages } from './messages.ts'
export { reportMessage } from './report.ts'
