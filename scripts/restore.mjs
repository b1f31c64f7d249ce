// npm run restore -- <folder>: restores a backup into an empty place.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./restore.ts')
