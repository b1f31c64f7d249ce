// npm run check -- <folder | zip>: checks a WordPress plugin. Standard output is the report and nothing else.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url, { isReport: true, failure: 2 })
await import('./check.ts')
