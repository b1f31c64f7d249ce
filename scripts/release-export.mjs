// npm run release:export -- <folder>: writes the release that stands as a plain folder.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./release-export.ts')
