import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./migrate-create.ts')
