import { EnvironmentError } from '#contract/environment.ts'

/**
 * Runs once before anything else starts: migrations, queues, first accounts, samples. What goes wrong is one sentence
 * on the last line of stderr.
 */
try {
  const { prepare } = await import('#cms/prepare/index.ts')
  await prepare({
    adminPassword: process.env['SAMPLE_ADMIN_PASSWORD'] ?? '',
    creatorPassword: process.env['SAMPLE_CREATOR_PASSWORD'] ?? '',
  })
  process.exit(0)
} catch (error) {
  if (!(error instanceof EnvironmentError)) console.error(error)
  const sentence = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(`The database could not be prepared: ${sentence}`)
  process.exit(1)
}
