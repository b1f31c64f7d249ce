import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { projectFolder } from './support/payload-cli.ts'
import { checkPages } from './validate/pages.ts'

/** `npm run validate`: types, lint with the import rules, format, and the weight and links of the built pages. */

const bin = (name: string) => path.join(projectFolder, 'node_modules/.bin', name)

function run(title: string, command: string, ...args: string[]): boolean {
  const started = performance.now()
  const { status } = spawnSync(bin(command), args, {
    cwd: projectFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`)
  return status === 0
}

const results = [
  run('types', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
  run('types of the pages', 'astro', 'check', '--silent', '--minimumSeverity', 'error'),
  run('lint and import rules', 'eslint', '--max-warnings', '0', '.'),
  run('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  await checkPages(),
]
process.exit(results.every(Boolean) ? 0 : 1)
