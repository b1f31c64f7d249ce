// npm start, npm run dev: installs what is missing, then runs the product. `--dev` reloads on changes, `--worker` runs a
// worker alone, for an installation that is elsewhere.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('../server/supervisor/main.ts')
