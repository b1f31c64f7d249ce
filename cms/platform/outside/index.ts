/** Fetching from servers that a person names, without becoming their way into our own network. */
export { fetchOutside } from './fetch-outside.ts'
export type { Fetched, OutsideOptions } from './fetch-outside.ts'
export { isPublicAddress } from './public-address.ts'
export { OutsideProblem } from './problem.ts'
export type { OutsideReason } from './problem.ts'
export { directWay } from './way.ts'
export type { Way } from './way.ts'
