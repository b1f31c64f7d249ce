import path from 'node:path'
import { projectFolder } from './support/payload-cli.ts'
import { bin, run } from './support/run.ts'
import { checkPages } from './validate/pages.ts'

/**
 * `npm run validate`: types, SQL statements against the database, lint with the import rules, format, spelling, and the
 * weight and links of the built pages.
 */

/** Runs one check, and prints its output when it has ended. */
async function check(title: string, command: string, ...args: string[]): Promise<boolean> {
  const started = performance.now()
  const { sound, output } = await run(command, args, { held: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${output}${sound ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)\n`)
  return sound
}

/** Caches by content, because times change with every checkout. */
const cached = ['--cache', '--cache-strategy', 'content']

/** TypeScript 7 takes a third of the time of 5, which Astro and ESLint still need. */
const typescript = path.join(projectFolder, 'node_modules/typescript-7/bin/tsc')

// Two chains of about the same length, one for each core. Each file's types are checked once: those of pages by Astro.
const results = await Promise.all([
  (async () => [
    await check('types', process.execPath, typescript, '--noEmit', '-p', 'tsconfig.json'),
    await check('format', bin('prettier'), '--check', '--log-level', 'warn', ...cached, '.'),
    await check('spelling', bin('cspell'), 'lint', '--no-progress', '--no-summary'),
  ])(),
  (async () => [
    await check(
      'types of the pages',
      bin('astro'),
      'check',
      '--silent',
      '--minimumSeverity',
      'error',
      '--tsconfig',
      'site/tsconfig.json',
    ),
    await check('statements', process.execPath, 'scripts/validate/sql/main.ts'),
    await check(
      'lint and import rules',
      bin('eslint'),
      '--max-warnings',
      '0',
      ...cached,
      '--cache-location',
      'node_modules/.cache/eslint/',
      '.',
    ),
  ])(),
])
const pages = await checkPages()
process.exit(pages && results.flat().every(Boolean) ? 0 : 1)
