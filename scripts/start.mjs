// npm start, npm run dev: installs what is missing, then runs the product. `--dev` reloads on changes.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('../server/supervisor/main.ts')
