// npm run release:export -- <folder>: writes the current release to a plain folder.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./release-export.ts')
