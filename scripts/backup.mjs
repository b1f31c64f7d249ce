// npm run backup -- <folder>: backs up the installation, while it runs or not.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./backup.ts')
