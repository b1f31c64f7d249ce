import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ManagedProcess } from '#server/supervisor/managed-process.ts'
import { Watchdog } from '#server/supervisor/watchdog.ts'
import type { Output } from '#server/supervisor/output.ts'
import { temporaryFolder } from './folder.ts'

const script = fileURLToPath(new URL('./fixtures/child.ts', import.meta.url))

type Timing = { backoffMs?: number; readyTimeoutMs?: number; healthyMs?: number }

function manage(behaviour: string, timing: Timing = {}, silenceSeconds = 0) {
  const starts = path.join(temporaryFolder(), 'starts')
  fs.writeFileSync(starts, '')
  const notes: string[] = []
  const lines: string[] = []
  const hung: string[] = []
  const ended: string[] = []
  const watchdog = new Watchdog(silenceSeconds)
  onTestFinished(() => watchdog.close())
  const output: Output = {
    step: () => undefined,
    say: () => undefined,
    note: (text) => void notes.push(text),
    childLine: (_name, line) => void lines.push(line),
    close: () => undefined,
  }
  const child = new ManagedProcess(
    { name: 'fixture', script, env: { BEHAVIOUR: behaviour, STARTS: starts, PATH: process.env['PATH'] } },
    { backoffMs: 1, readyTimeoutMs: 20_000, healthyMs: 60_000, ...timing },
    output,
    {
      watchdog,
      silenceSeconds,
      onHung: (name) => void hung.push(name),
      onEnded: (name, reason) => void ended.push(`${name} ${reason}`),
    },
  )
  onTestFinished(() => child.stop(0))
  const pids = () => fs.readFileSync(starts, 'utf8').trim().split('\n').map(Number)
  return { child, notes, lines, hung, ended, pids }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('reports ready when the child does, and stops on request', async () => {
  const { child, notes, pids } = manage('serves')
  expect(await child.start()).toMatchObject({ ready: true, starts: 1 })
  await child.stop(10_000)
  expect(pids().map(isAlive)).toEqual([false])
  expect(notes).toEqual([])
})

it('restarts a killed child and reports it', async () => {
  const { child, notes, ended, pids } = manage('serves')
  await child.start()
  const [first = 0] = pids()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(notes).toContain('fixture is ready again'), 10_000)
  expect(notes[0]).toBe('fixture ended (SIGKILL); restarting it in 0.001 s')
  expect(ended).toEqual(['fixture ended (SIGKILL)'])
  expect(pids()).toHaveLength(2)
})

it('waits longer after each failure, and resets the wait once the child was well', async () => {
  const { child, notes } = manage('serves', { backoffMs: 2, healthyMs: 0 })
  await child.start()
  for (let kills = 1; kills <= 3; kills += 1) {
    process.kill(child.pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(notes).toHaveLength(2 * kills), 10_000)
  }
  expect(notes.filter((note) => note.includes('restarting it in')).map((note) => note.slice(-7))).toEqual([
    '0.002 s',
    '0.002 s',
    '0.002 s',
  ])

  const failing = manage('serves', { backoffMs: 2 })
  await failing.child.start()
  for (let kills = 1; kills <= 3; kills += 1) {
    process.kill(failing.child.pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(failing.notes).toHaveLength(2 * kills), 10_000)
  }
  expect(
    failing.notes.filter((note) => note.includes('restarting it in')).map((note) => note.slice(-7)),
  ).toEqual(['0.002 s', '0.004 s', '0.008 s'])
})

it('gives up on a child that was never ready, with its last message', async () => {
  const { child, pids } = manage('fails')
  await expect(child.start()).rejects.toThrow(
    'fixture cannot be started: it ended (exit code 1): The fixture cannot start, as it was told.',
  )
  expect(pids()).toHaveLength(3)
})

it('kills a child that is not ready in time, and tries again', async () => {
  const { child, notes } = manage('late once', { readyTimeoutMs: 4000 })
  expect(await child.start()).toMatchObject({ starts: 2 })
  expect(notes).toEqual(['fixture was not ready within 4 s; restarting it in 0.001 s'])
})

it('kills a child that does not stop', async () => {
  const { child, pids } = manage('does not stop')
  await child.start()
  await child.stop(50)
  expect(pids().map(isAlive)).toEqual([false])
})

it('leaves nothing running of a killed child', async () => {
  const { child, notes } = manage('has a child')
  const { child: grandchild } = await child.start()
  process.kill(child.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(notes).toContain('fixture is ready again'), 10_000)
  await vi.waitFor(() => expect(isAlive(Number(grandchild))).toBe(false), 5000)
})

it('can be stopped while it waits for a restart', async () => {
  const { child, notes } = manage('serves', { backoffMs: 60_000 })
  await child.start()
  process.kill(child.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(notes).toHaveLength(1), 10_000)
  await child.stop(10_000)
})

it('kills a hanging child, names it and restarts it', async () => {
  const { child, notes, hung, ended } = manage('hangs once', {}, 1)
  await child.start()
  await vi.waitFor(() => expect(notes).toContain('fixture is ready again'), 15_000)
  expect(notes[0]).toBe('fixture has not responded for 1 s; restarting it in 0.001 s')
  expect(hung).toEqual(['fixture'])
  expect(ended).toEqual([])
})

it('does not count an unavailable service as a failure of the child', async () => {
  const { child, notes, pids } = manage('away at first')
  expect(await child.start()).toMatchObject({ starts: 5 })
  expect([notes, pids().length]).toEqual([[], 5])
})

it('does not time out a child that reports what it waits for', async () => {
  const { child, notes, pids } = manage('waits', { readyTimeoutMs: 4000 })
  await child.start()
  expect(notes).toEqual(['fixture is waiting for something that comes late'])
  expect(pids()).toHaveLength(1)
})

it('passes on messages sent before the child was ready', async () => {
  const { child, lines } = manage('serves')
  child.send({ number: 1 })
  await child.start()
  child.send({ number: 2 })
  const heard = () => lines.filter((line) => line.includes('heard')).map((line) => JSON.parse(line).message)
  await vi.waitFor(() => expect(heard()).toEqual([{ number: 1 }, { number: 2 }]), 5000)
})

describe('a silent child', () => {
  function watched(limitSeconds = 3) {
    let now = 0
    const watchdog = new Watchdog(limitSeconds, () => now)
    onTestFinished(() => watchdog.close())
    let hung = 0
    const one = watchdog.watch(() => void (hung += 1))
    const pass = (...seconds: number[]) => {
      for (const passed of seconds) {
        now += passed * 1000
        watchdog.look()
      }
      return hung
    }
    return { one, pass }
  }

  it('is reported once, after the time limit', () => {
    const { one, pass } = watched()
    expect(pass(1, 1)).toBe(0)
    one.beat(false)
    expect(pass(1, 1)).toBe(0)
    expect(pass(1, 1, 1)).toBe(1)
  })

  it('is not reported after the machine slept or the supervisor was suspended', () => {
    const { pass } = watched()
    expect(pass(1, 1, 3600)).toBe(0)
    expect(pass(1, 1)).toBe(0)
    expect(pass(1)).toBe(1)
  })

  it('is given more time on a machine too busy for the supervisor', () => {
    const { pass } = watched(10)
    expect(pass(4, 4, 4, 4)).toBe(0)
    expect(pass(4)).toBe(1)
  })

  it('is not reported while a debugger may hold it', () => {
    const { one, pass } = watched()
    one.beat(true)
    expect(pass(1, 1, 1, 1, 1)).toBe(0)
    one.beat(false)
    expect(pass(1, 1, 1)).toBe(1)
  })

  it('is not reported after it exited', () => {
    const { one, pass } = watched()
    one.end()
    expect(pass(1, 1, 1, 1)).toBe(0)
  })
})
