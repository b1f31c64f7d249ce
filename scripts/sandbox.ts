import path from 'node:path'
import { spawnChild } from '#server/process/spawn.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { projectFolder } from './support/payload-cli.ts'

/** `npm run sandbox`: runs only the sandbox, for a separate machine, until it is stopped. */
const { settings, raw } = readOperator(process.env, projectFolder)
const child = spawnChild(
  {
    name: 'sandbox',
    script: path.join(projectFolder, 'server/sandbox/main.ts'),
    env: {
      SANDBOX_PORT: '4100',
      ...raw,
      PLUGSMITH_DATA: settings.PLUGSMITH_DATA,
      SANDBOX_WORKERS: String(settings.SANDBOX_WORKERS || 1),
    },
  },
  (line) => console.log(line),
)
child.ready.then(
  (ready) => console.log(JSON.stringify(ready)),
  () => undefined,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void child.stop(10_000))
const { code } = await child.ended
process.exit(code ?? 1)
