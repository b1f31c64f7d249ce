import { EnvironmentError } from '#contract/environment.ts'
import { databaseAnswers, untilDatabaseAnswers } from '../process/database.ts'
import { diskProblem, StartProblem } from '../process/problem.ts'
import { unavailableExitCode } from '../process/spawn.ts'

/**
 * Runs once before anything else starts: migrations, queues, first accounts, samples. What goes wrong is one sentence
 * on the last line of stderr.
 */
const databaseUrl = process.env['DATABASE_URL'] ?? ''
const say = (line: object): void => console.log(JSON.stringify(line))

try {
  await untilDatabaseAnswers(databaseUrl, (waiting) => say({ waiting }))
  const { prepare } = await import('#cms/seed/prepare.ts')
  const accounts = await prepare({
    adminPassword: process.env['SAMPLE_ADMIN_PASSWORD'] ?? '',
    creatorPassword: process.env['SAMPLE_CREATOR_PASSWORD'] ?? '',
  })
  say({ ready: true, accounts })
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartProblem) && !(await databaseAnswers(databaseUrl)))
    process.exit(unavailableExitCode)
  if (!(error instanceof EnvironmentError)) console.error(error)
  const sentence =
    diskProblem(error, 'A file') ?? (error instanceof Error ? error.message.split('\n')[0] : String(error))
  console.error(`The database could not be prepared: ${sentence}`)
  process.exit(1)
}
