import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./requests.ts')
