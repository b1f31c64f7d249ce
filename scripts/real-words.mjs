// npm run real-words: lists dictionary words that the offline generator must not take for misspelled ones.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./real-words.ts')
