import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../gateway/support.ts'
import { memorySource, page, publisherIn, rename, shown, urls } from './fixture.ts'

const script = fileURLToPath(new URL('crash-child.ts', import.meta.url))

const counts = (text: string) => JSON.parse(text) as { steps: number; swap: number }

/** Publishes in a separate process that dies before `step`. */
const publishUntil = (folder: string, step: number) =>
  new Promise<{ signal: string | null; steps: number; swap: number }>((resolve, reject) => {
    execFile(process.execPath, [script, folder, String(step)], (err, stdout) => {
      const signal = err && 'signal' in err ? (err.signal ?? null) : null
      if (err && signal === null) reject(err)
      else resolve({ signal, ...(signal === null ? counts(stdout) : { steps: 0, swap: 0 }) })
    })
  })

test('a release killed at any step is the old or the new one, and the next run completes it', async () => {
  const before = Object.fromEntries(urls.map((url) => [url, page(`Plugsmith ${url}`)]))
  const after = Object.fromEntries(urls.map((url) => [url, page(`Forge ${url}`)]))
  const origin = await temporaryFolder()
  await (await publisherIn(origin)).publish([])
  const probe = await temporaryFolder()
  await fs.cp(origin, probe, { recursive: true })
  const { steps, swap } = await publishUntil(probe, 0)
  expect(steps).toBeGreaterThan(20)

  const outcomes = new Set<string>()
  const crash = async (step: number): Promise<void> => {
    const folder = `${probe}-${step}`
    await fs.cp(origin, folder, { recursive: true })
    try {
      expect((await publishUntil(folder, step)).signal).toBe('SIGKILL')
      const standing = await shown(folder)
      outcomes.add(standing['/'] === before['/'] ? 'old' : 'new')
      expect([before, after]).toContainEqual(standing)
      const source = memorySource()
      rename(source, 'Forge')
      const next = await publisherIn(folder, { source })
      expect(await next.isCurrent()).toBe(true)
      await next.publish([])
      expect(await shown(folder)).toEqual(after)
    } finally {
      await fs.rm(folder, { recursive: true, force: true })
    }
  }
  // Objects are all written the same way, so test every twelfth step, and all steps around the swap.
  const all = Array.from({ length: steps }, (_, index) => index + 1)
  const queue = all.filter((step) => step % 12 === 0 || Math.abs(step - swap) <= 5)
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) await crash(step)
  }
  await Promise.all([work(), work(), work()])
  expect([...outcomes].sort()).toEqual(['new', 'old'])
}, 120_000)
