import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReportDocument } from '#contract/report.ts'
import { SandboxUnavailable } from '#wordpress/sandbox/index.ts'
import { verify } from '#wordpress/verify/index.ts'
import { readArguments, UsageProblem } from '../../../scripts/check/arguments.ts'
import { chooseChecks, notRun } from '../../../scripts/check/checks.ts'
import type { ChosenChecks, Opening } from '../../../scripts/check/checks.ts'
import { buildZip } from '../wordpress/zip-builder.ts'

const command = path.resolve(import.meta.dirname, '../../../scripts/check.mjs')
const header = (code: string) =>
  `<?php\n/**\n * Plugin Name: Tide\n * Version: 1.0\n */\ndefined( 'ABSPATH' ) || exit;\n${code}`

let folder = ''
const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}

interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command as npm does, which passes the original working directory. */
function run(
  given: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  whenReady?: (kill: () => void) => void,
) {
  return new Promise<Run>((resolve) => {
    const { FORCE_COLOR: _, GITHUB_WORKSPACE: __, ...inherited } = process.env
    const child = spawn(process.execPath, [command, ...given], {
      cwd: tmpdir(),
      env: { ...inherited, INIT_CWD: folder, ...environment },
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
      if (text.includes('ready')) whenReady?.(() => child.kill('SIGINT'))
    })
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check command '))
  put('good/tide.php', header(''))
  put('good/.git/config', 'x')
  put('good/node_modules/a/index.js', 'not checked (')
  put('my plugins/bad/tide.php', header('$a = ( 1;'))
  put('warned/tide.php', header("__( 'a', 'tide' ); __( 'b', 'tide' ); __( 'c', 'other' );"))
  put('empty/readme.md', '# Nothing')
  put('good.zip', buildZip([{ name: 'tide/tide.php', content: header('') }]))
  put('cut.zip', readFileSync(path.join(folder, 'good.zip')).subarray(0, 60))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run check', () => {
  test('exits with 0 for a folder and a ZIP without findings, and lists what it skipped', async () => {
    const { code, out, err } = await run(['good', '--no-wordpress'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Nothing found.')
    expect(out).toContain('Skipped (hidden): .git/.')
    expect(out).toContain('Skipped (tool packages): node_modules/.')
    expect(out).toContain('Not checked: whether the plugin runs in WordPress.')
    expect(out).not.toContain('\u001B')
    const zip = await run([path.join(folder, 'good.zip'), '--no-wordpress', '--json'])
    expect(zip).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(zip.out)).toMatchObject({ passed: true, plugin: { name: 'Tide', slug: 'tide' } })
  })

  test('exits with 1 for findings, in each format, with paths relative to the working directory', async () => {
    const bad = './my plugins/bad'
    const json = await run([bad, '--no-wordpress', '--json'])
    expect({ code: json.code, err: json.err }).toEqual({ code: 1, err: '' })
    const report = JSON.parse(json.out) as ReportDocument
    const named = report.checks.flatMap(({ findings }) => findings.map(({ rule }) => rule))
    expect(named).toContain('syntax/php')
    const github = await run(['--github', '--no-wordpress', bad])
    expect(github.code).toBe(1)
    expect(github.out).toContain('::error file=my plugins/bad/tide.php,line=7,title=syntax/php::')
    const file = path.join(folder, 'report.sarif')
    const sarif = await run([bad, '--no-wordpress', '--sarif', '--output', 'report.sarif'], {
      GITHUB_WORKSPACE: path.join(folder, 'my plugins'),
    })
    expect(sarif).toEqual({ code: 1, out: '', err: '' })
    expect(readFileSync(file, 'utf8')).toContain('"uri": "bad/tide.php"')
  })

  test('exits with 0 for warnings alone, and with 1 where it is strict', async () => {
    const given = ['warned', '--no-wordpress', '--json']
    const [lenient, strict] = await Promise.all([run(given), run([...given, '--strict'])])
    expect(lenient).toMatchObject({ code: 0, err: '' })
    expect(strict.code).toBe(1)
    expect(JSON.parse(lenient.out)).toMatchObject({
      passed: true,
      checks: [
        { findings: [{ rule: 'structure/text-domain', severity: 'warning', certainty: 'certain' }] },
        {},
        {},
      ],
    })
  })

  test('exits with 2 and one sentence when the plugin cannot be checked, and writes no report', async () => {
    const outcomes = await Promise.all(
      [['nowhere'], ['empty'], ['cut.zip'], ['good', '--xml']].map((given) => run(given)),
    )
    expect(outcomes.map(({ code, out }) => [code, out])).toEqual(outcomes.map(() => [2, '']))
    expect(outcomes.map(({ err }) => err.split('\n')[0])).toEqual([
      `There is nothing at ${path.join(folder, 'nowhere')}.`,
      'No valid WordPress plugin header found. Make sure your main PHP file has a plugin header comment.',
      'The ZIP is incomplete: its end is missing. Download or create it again.',
      expect.stringContaining("Unknown option '--xml'"),
    ])
  })

  test('exits with 130 on Ctrl-C, without a report', async () => {
    for (let at = 0; at < 400; at += 1)
      put(`long/a${at}.php`, header(`// ${at}\n${'$a = f( 1 );\n'.repeat(500)}`))
    // A module loaded beforehand reports when the command starts to listen for the signal.
    const tell = `process.on('newListener', (name) => name === 'SIGINT' && process.stderr.write('ready'))`
    const options = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(tell)}"` }
    const { code, out, err } = await run(['long', '--no-wordpress'], options, (interrupt) => interrupt())
    expect({ code, out, err }).toEqual({ code: 130, out: '', err: 'ready' })
  })
})

describe('the checks of npm run check', () => {
  const quiet = { report() {}, end() {} }
  const judged = (judge: Judge) => ({ open: async () => ({ judge, close: async () => void (closed += 1) }) })
  type Judge = () => Promise<never>
  let closed = 0
  beforeEach(() => void (closed = 0))
  const triedBy = ({ tried }: ChosenChecks) => (tried ? [tried] : [])

  test.each<[string, Opening]>([
    ['is not there', () => Promise.reject(new Error('No network.'))],
    ['breaks', judged(() => Promise.reject(new SandboxUnavailable('No network.'))).open],
  ])('pass without WordPress when the sandbox %s, and report it', async (_, open) => {
    const { signal } = new AbortController()
    const chosen = chooseChecks({ version: null }, quiet, signal, open)
    const files = new Map([['tide.php', Buffer.from(header(''))]])
    const report = await verify(files, { checks: triedBy(chosen), foreign: true })
    expect(report.checks.map(({ id }) => id)).toEqual(['wordpress'])
    expect(chosen.unavailable()).toBe('No network.')
    await chosen.close()
  })

  test('close the sandbox and reject with the reason when aborted', async () => {
    const stop = new AbortController()
    const reason = new Error('interrupted')
    const open = judged(() => {
      stop.abort(reason)
      return Promise.reject(reason)
    }).open
    const chosen = chooseChecks({ version: null }, quiet, stop.signal, open)
    const files = new Map([['tide.php', Buffer.from(header(''))]])
    await expect(verify(files, { checks: triedBy(chosen), signal: stop.signal })).rejects.toBe(reason)
    expect(chosen.unavailable()).toBeNull()
    await chosen.close()
    expect(closed).toBe(1)
  })

  test('omit WordPress on request, and report it', async () => {
    const open = () => expect.unreachable()
    expect(chooseChecks(false, quiet, new AbortController().signal, open).tried).toBeNull()
    expect(notRun(['structure', 'syntax', 'security'])).toContain(
      'Not checked: whether the plugin runs in WordPress.',
    )
    expect(notRun(['structure', 'syntax', 'security', 'wordpress'])).toEqual([])
  })
})

describe('the arguments of npm run check', () => {
  const read = (...given: string[]) => readArguments(given, '/somewhere/here')

  test('are accepted in any order, with paths relative to the working directory', () => {
    expect(read('--sarif', 'tide', '--output=out.sarif', '--no-wordpress', '--strict')).toEqual({
      target: path.resolve('/somewhere/here/tide'),
      format: 'sarif',
      output: path.resolve('/somewhere/here/out.sarif'),
      wordpress: false,
      wordpressVersion: null,
      strict: true,
    })
    expect(read('../tide')).toMatchObject({
      target: path.resolve('/somewhere/tide'),
      format: 'text',
      output: null,
    })
    expect(read('/a b/tide.zip')).toMatchObject({ target: path.resolve('/a b/tide.zip'), wordpress: true })
    expect(read('tide', '--wordpress', '6.8')).toMatchObject({ wordpress: true, wordpressVersion: '6.8' })
    expect(read('--help')).toBeNull()
  })

  test.each([
    [[]],
    [['']],
    [['a', 'b']],
    [['a', '--json', '--sarif']],
    [['a', '--nothing']],
    [['a', '--output']],
    [['a', '--output=']],
    [['a', '--json=yes']],
    [['a', '--wordpress', 'newest']],
    [['a', '--wordpress']],
  ])('are refused with an explanation: %j', (given) => {
    expect(() => read(...given)).toThrow(UsageProblem)
    expect(() => read(...given)).toThrow(/^\S.*\S$/s)
  })
})
