import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { CheckResult, Report } from '#contract/report.ts'
import { capturedApart, verifyApart } from '#wordpress/apart/index.ts'
import { capturedPreviews } from '#wordpress/captured/index.ts'
import { ruleInfos, verify } from '#wordpress/verify/index.ts'
import { page } from '../../../support/scripted-sandbox.ts'
import { filesOf, findingsOf, mainFile } from '../support.ts'

const run = promisify(execFile)
const good = filesOf({ 'good-plugin.php': mainFile(), 'assets/a.js': 'let a = 1', 'broken.css': 'a {' })
/** Code that takes about a second to parse. */
const functions = Array.from(
  { length: 6_000 },
  (_unused, at) =>
    `function good_plugin_f${at}( $a ) { return array( 'x' => esc_html( $a ), 'y' => $a * ${at} ); }`,
).join('\n')
const long = filesOf({ 'good-plugin.php': mainFile(functions) })

const withoutTimes = ({ checks, ...report }: Report) => ({
  ...report,
  checks: checks.map(({ durationMs: _time, ...check }: CheckResult) => check),
})
const inTime = { cpuMs: 60_000, clockMs: 120_000, heapMegabytes: null }

describe('a check in a worker thread', () => {
  it('gives the same report and progress as in the main thread', async () => {
    const told: string[] = []
    const onCheck = (id: string, status: string) => void told.push(`${id} ${status}`)
    const apart = await verifyApart(good, { slug: 'good-plugin', onCheck })
    expect(withoutTimes(apart)).toEqual(withoutTimes(await verify(good, { slug: 'good-plugin' })))
    expect(told).toEqual([
      'structure running',
      'structure passed',
      'syntax running',
      'syntax failed',
      'security running',
      'security passed',
    ])
  })

  it('that exceeds its CPU time fails with a message, without blocking others', async () => {
    let turns = 0
    const others = setInterval(() => (turns += 1), 5)
    const bounds = { ...inTime, cpuMs: 100 }
    const report = await verifyApart(long, { slug: 'good-plugin', bounds })
    clearInterval(others)
    expect(report.passed).toBe(false)
    const last = report.checks.at(-1)
    expect(last).toMatchObject({ status: 'failed', findings: [{ severity: 'error', file: null }] })
    expect(last?.findings[0]?.message).toMatch(/^The plugin took too long to read/)
    expect(ruleInfos.map(({ id }) => id)).toContain(last?.findings[0]?.rule)
    // Other work ran meanwhile: the time is checked every 250 ms.
    expect(turns).toBeGreaterThan(10)
  })

  it('that exceeds its wall time fails as well', async () => {
    const report = await verifyApart(long, { slug: 'good-plugin', bounds: { ...inTime, clockMs: 1 } })
    expect(
      findingsOf(report)
        .map(({ message }) => message)
        .join(),
    ).toContain('took too long to read')
  })

  it('that exceeds its memory fails without ending the process', async () => {
    const huge = filesOf({
      'good-plugin.php': mainFile(functions),
      'b.php': mainFile(functions),
      'c.php': mainFile(functions),
    })
    const report = await verifyApart(huge, { slug: 'good-plugin', bounds: { ...inTime, heapMegabytes: 40 } })
    expect(findingsOf(report).at(-1)?.message).toBe('The plugin takes too much memory to read.')
  })

  it('that is aborted ends at once with the reason, and the next one runs', async () => {
    const stop = new AbortController()
    const stopped = verifyApart(long, {
      signal: stop.signal,
      onCheck: () => stop.abort(new Error('Stopped.')),
    })
    await expect(stopped).rejects.toThrow('Stopped.')
    expect((await verifyApart(good, { slug: 'good-plugin' })).checks).toHaveLength(3)
    await expect(verifyApart(good, { signal: AbortSignal.abort(new Error('Before.')) })).rejects.toThrow(
      'Before.',
    )
  })

  it('beside others gives its own report', async () => {
    const slugs = ['one', 'two', 'three', 'four', 'five']
    const reports = await Promise.all(
      slugs.map((slug) => verifyApart(filesOf({ [`${slug}.php`]: mainFile('', 'other') }), { slug })),
    )
    for (const [at, report] of reports.entries()) {
      const slug = slugs[at] as string
      const alone = await verify(filesOf({ [`${slug}.php`]: mainFile('', 'other') }), { slug })
      expect(withoutTimes(report)).toEqual(withoutTimes(alone))
    }
  })

  it('does not keep the process alive', async () => {
    const script = `
      import { verifyApart } from '#wordpress/apart/index.ts'
      const report = await verifyApart(new Map([['a.php', new TextEncoder().encode('<?php')]]))
      console.log(report.checks.length)`
    const root = path.join(import.meta.dirname, '../../../..')
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root })
    expect(stdout).toBe('3\n')
  })
})

describe('captured pages in a worker thread', () => {
  it('become the same previews as in the main thread', async () => {
    const pages = [page('admin', '<div class="wrap"><h1>Here</h1></div>'), page('front', '<p>There</p>')]
    expect(await capturedApart({ pages })).toEqual(capturedPreviews({ pages }))
  })
})
