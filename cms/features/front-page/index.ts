/** What the start page shows of what people make: threads, public plugins, how many plugins there are. */
export { forgetOnStartPage } from './forget-chosen.ts'
export { countGenerated, readFrontPage } from './read.ts'
