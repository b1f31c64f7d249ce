import { projectFolder } from '../build/paths.ts'
import { StartProblem, diskProblem, errorText } from '../process/problem.ts'
import { Supervisor } from './supervisor.ts'

/**
 * The product as one program: `npm start`, or with `--dev` `npm run dev`; with `--worker`, only a worker more. Ends with exit code 0 when it was asked
 * to stop and with 1, after one sentence, when it cannot start.
 */

/** A terminal's Ctrl-C may reach us twice: directly, and passed on by our parent process. */
const sameSignalMs = 400

const supervisor = new Supervisor({
  dev: process.argv.includes('--dev'),
  workerOnly: process.argv.includes('--worker'),
  env: process.env,
  projectFolder,
  startedAt: Number(process.env['PLUGSMITH_STARTED_AT']) || Date.now(),
})

let askedAt = 0
function askToStop(): void {
  if (Date.now() - askedAt < sameSignalMs) return
  const again = askedAt > 0
  askedAt = Date.now()
  if (again) supervisor.hasten()
  else void supervisor.stop().then(() => process.exit(process.exitCode ?? 0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop)
// The bootstrap runs us under another Node and holds a channel: its end means that it was killed.
process.on('disconnect', askToStop)

async function fail(error: unknown): Promise<void> {
  process.exitCode = 1
  await supervisor.stop()
  const text =
    error instanceof StartProblem
      ? error.message
      : (diskProblem(error, 'The file') ?? (error instanceof Error ? error.stack : errorText(error)))
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
process.on('uncaughtException', (error) => void fail(error))

supervisor.start().catch((error: unknown) => {
  // Work in progress fails when asked to stop; that is not worth reporting.
  if (askedAt === 0) void fail(error)
})
