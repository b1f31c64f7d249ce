// npm run build: builds what npm start runs, for example into a container image.
import { bootstrap, step } from './bootstrap.mjs'

await bootstrap(import.meta.url)
const { ensureBuild } = await import('../server/build/index.ts')
try {
  await ensureBuild({ log: step })
  step('Built')
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
