// npm run check -- <folder | zip>: checks a WordPress plugin. Standard output contains only the report.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url, { isReport: true, failure: 2 })
await import('./check.ts')
