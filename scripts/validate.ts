import { bin, run } from './support/run.ts'
import { checkPages } from './validate/pages.ts'

/** `npm run validate`: types, lint with the import rules, format, and the weight and links of the built pages. */

/** Runs one check, and says what it said when it is through. */
async function check(title: string, command: string, ...args: string[]): Promise<boolean> {
  const started = performance.now()
  const { sound, output } = await run(bin(command), args, { held: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${output}${sound ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)\n`)
  return sound
}

/** One after the other: the checks of the pages' types take as long as all others together, which run beside them. */
async function others(): Promise<readonly boolean[]> {
  return [
    await check('types', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
    await check('lint and import rules', 'eslint', '--max-warnings', '0', '.'),
    await check('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  ]
}

const results = await Promise.all([
  check('types of the pages', 'astro', 'check', '--silent', '--minimumSeverity', 'error').then((ok) => [ok]),
  others(),
])
const pages = await checkPages()
process.exit(pages && results.flat().every(Boolean) ? 0 : 1)
