/** What the start page shows of what people make: threads, public plugins, how many plugins there are. */
export { countGenerated, readFrontPage } from './read.ts'
