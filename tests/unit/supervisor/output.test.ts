import fs from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sampleAccounts } from '#contract/sample-accounts.ts'
import { parseLogLine, parseChildMessage, prettyLine } from '#server/process/log-line.ts'
import { announcement, table } from '#server/supervisor/announcement.ts'
import type { Access } from '#server/supervisor/announcement.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { boundedLine } from '#server/process/bounded-line.ts'
import { readLines } from '#server/process/read-lines.ts'
import { LogFile, pruneLogs } from '#server/supervisor/log-file.ts'
import { createOutput } from '#server/supervisor/output.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { temporaryFolder } from './folder.ts'
import { inputs } from './settings.ts'

describe('output of a child', () => {
  it("is parsed as far as it is pino's", () => {
    expect(parseLogLine('{"level":50,"msg":"no answer","err":{"message":"it is gone"}}')).toEqual({
      level: 50,
      text: 'no answer: it is gone',
      error: 'it is gone',
    })
    expect(parseLogLine('plain text')).toEqual({ level: 30, text: 'plain text', error: undefined })
    expect(parseLogLine('{"broken"')).toMatchObject({ text: '{"broken"' })
  })

  it('can be a ready message', () => {
    expect(parseChildMessage('{"ready":true,"port":1}')).toEqual({ ready: true, port: 1 })
    expect(parseChildMessage('{"ready":false}')).toBeUndefined()
    expect(parseChildMessage('{"waiting":"the database"}')).toEqual({ waiting: 'the database' })
    expect(parseChildMessage('{"alive":true,"more":1}')).toBeUndefined()
    expect(parseChildMessage('ready')).toBeUndefined()
  })

  it('is formatted for a terminal', () => {
    const at = new Date(2026, 0, 1, 9, 5, 7)
    expect(prettyLine('worker', { level: 40, text: 'slow', error: undefined }, at)).toBe(
      '09:05:07 worker     warn  slow',
    )
  })
})

it('a log is rotated when it has grown, and the last three are kept', async () => {
  const folder = temporaryFolder()
  const log = new LogFile(path.join(folder, 'a.log'), { limitBytes: 10 })
  for (let line = 1; line <= 6; line += 1) {
    log.write(`line ${line}`)
    await setImmediate()
  }
  log.close()
  const content = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8')
  expect(fs.readdirSync(folder).toSorted()).toEqual(['a.1.log', 'a.2.log', 'a.3.log', 'a.log'])
  expect(['a.log', 'a.1.log', 'a.3.log'].map(content)).toEqual(['line 6\n', 'line 5\n', 'line 3\n'])
})

it('log lines that arrive together are written together, including the last ones', () => {
  const folder = temporaryFolder()
  const log = new LogFile(path.join(folder, 'a.log'), { limitBytes: 1024 ** 2 })
  const lines = Array.from({ length: 1_000 }, (_, index) => `line ${index}`)
  const write = vi.spyOn(fs, 'writeSync')
  onTestFinished(() => write.mockRestore())
  for (const line of lines) log.write(line)
  log.close()
  expect(write).toHaveBeenCalledOnce()
  expect(fs.readFileSync(path.join(folder, 'a.log'), 'utf8')).toBe(`${lines.join('\n')}\n`)
})

describe('a log entry', () => {
  it('is unchanged when it is short', () => {
    expect(boundedLine('{"level":30,"msg":"short"}')).toBe('{"level":30,"msg":"short"}')
  })

  it('of long JSON stays JSON, with truncated texts and lists', () => {
    const query = `select ${'x'.repeat(100_000)}`
    const params = Array.from({ length: 30_000 }, (_, index) => `value ${index}`)
    const line = boundedLine(
      JSON.stringify({ level: 50, id: 'r-1', err: { message: query, params }, msg: 'failed' }),
    )
    expect(line.length).toBeLessThan(16_385)
    const parsed = JSON.parse(line) as { err: { message: string; params: string[] } }
    expect(parsed).toMatchObject({ level: 50, id: 'r-1', msg: 'failed' })
    expect(parsed.err.message).toMatch(/^select x+… \(98007 more characters\)$/)
    expect(parsed.err.params.at(-1)).toBe('… (29950 more entries)')
  })

  it('that is too long and not JSON keeps its beginning', () => {
    const huge = boundedLine(JSON.stringify({ level: 50, msg: 'y'.repeat(2 * 1024 ** 2) }))
    expect(JSON.parse(huge)).toMatchObject({ level: 50, msg: 'a line was too long to be logged' })
    expect(boundedLine('z'.repeat(100_000))).toMatch(/^z{2000}… \(98000 more characters\)$/)
  })

  it('without an end is not buffered whole, and the next one is read', async () => {
    const lines: string[] = []
    const stream = Readable.from([
      ...Array.from({ length: 64 }, () => Buffer.alloc(128 * 1024, 'a')),
      Buffer.from('\nnext\r\nläst'),
    ])
    readLines(stream, (line) => void lines.push(line))
    await new Promise((resolve) => stream.once('close', resolve))
    expect(lines.map((line) => line.length)).toEqual([2 * 1024 ** 2, 4, 4])
    expect(lines.slice(1)).toEqual(['next', 'läst'])
  })

  it('the logs of all processes stay within a common limit', async () => {
    const folder = temporaryFolder()
    const nowhere = Object.assign(new PassThrough().resume(), {
      isTTY: true,
    }) as unknown as NodeJS.WriteStream
    const limitBytes = 240_000
    const output = createOutput({
      folder,
      limitBytes,
      startedAt: 0,
      terminalLevel: 60,
      stdout: nowhere,
      stderr: nowhere,
    })
    const sizes: number[] = []
    for (let round = 0; round < 100; round += 1) {
      for (let child = 0; child < 10; child += 1) output.childLine(`child-${child}`, 'l'.repeat(999))
      await setImmediate()
      const files = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).size)
      sizes.push(files.reduce((sum, size) => sum + size, 0))
    }
    output.close()
    expect(Math.max(...sizes)).toBeGreaterThan(limitBytes / 2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limitBytes)
  })

  it('the oldest logs of processes that ended are deleted', () => {
    const folder = temporaryFolder()
    for (const [age, name] of ['a.1.log', 'b.1.log', 'a.2.log', 'a.log'].entries()) {
      fs.writeFileSync(path.join(folder, name), 'x'.repeat(10))
      fs.utimesSync(path.join(folder, name), 1000 - age, 1000 - age)
    }
    pruneLogs(folder, 20)
    expect(fs.readdirSync(folder).toSorted()).toEqual(['a.1.log', 'a.log', 'b.1.log'])
  })
})

it('a log that cannot be written is reported once', async () => {
  const folder = path.join(temporaryFolder(), 'logs')
  const problems: unknown[] = []
  const log = new LogFile(path.join(folder, 'a.log'), {
    limitBytes: 100,
    onProblem: (error) => void problems.push(error),
  })
  for (let line = 0; line < 3; line += 1) {
    log.write('lost')
    await setImmediate()
  }
  expect(problems).toHaveLength(1)
  fs.mkdirSync(folder)
  log.write('kept')
  log.close()
  expect(fs.readFileSync(path.join(folder, 'a.log'), 'utf8')).toBe('kept\n')
})

describe('the startup announcement', () => {
  const announce = (env: Record<string, string>, access?: Access): string => {
    const settled = {
      ...inputs(env),
      resolved: resolveEnvironment(inputs(env)),
      raw: { NODE_ENV: 'production' as const },
      addresses: [],
      dev: false,
    }
    return announcement(settled, ['a notice'], access)
  }

  it('names the address, accounts, mailbox and embedded services', () => {
    const text = announce({})
    expect(text).toContain('http://localhost:3000')
    expect(text).toContain(`${sampleAccounts.admin.email}     aaaa-bbbb-cccc`)
    expect(text).toContain(`${sampleAccounts.creator.email}   dddd-eeee-ffff`)
    expect(text).toContain('http://localhost:3000/dev/mailbox')
    expect(text).toMatch(/Model +embedded: the offline generator, no language model +set OPENAI_API_KEY/)
    expect(text).toContain('Note: a notice')
  })

  it('lists real services without their secrets', () => {
    const text = announce({
      DATABASE_URL: 'postgres://me:top-secret@db.example:5432/app',
      SMTP_URL: 'smtps://me:top-secret@mail.example:465',
      OPENAI_API_KEY: 'sk-top-secret',
      OPENAI_MODEL: 'some-model',
      PUSHER_APP_ID: '1',
      PUSHER_KEY: 'k',
      PUSHER_SECRET: 'top-secret',
      PUSHER_CLUSTER: 'eu',
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'top-secret',
    })
    expect(text).toMatch(/Images +real: bucket files at Amazon S3 +unset S3_\*/)
    expect(text).toMatch(/Database +real: db\.example:5432 +unset DATABASE_URL/)
    expect(text).toMatch(/Model +real: some-model at api\.openai\.com/)
    expect(text).toMatch(/Realtime +real: Pusher, cluster eu/)
    expect(text).toMatch(/Mail +real: mail\.example:465/)
    expect(text).not.toMatch(/top-secret|\/dev\/mailbox/)
  })

  it('omits passwords that no longer work, and explains how to set one', () => {
    const text = announce({}, { admin: 'other password', creator: 'other password' })
    expect(text).not.toMatch(/aaaa-bbbb-cccc|dddd-eeee-ffff/)
    expect(text).toMatch(/Accounts +already exist.*\n.*http:\/\/localhost:3000\/auth/)
    const mute = { PUBLIC_URL: 'https://a.example', PREVIEW_ORIGIN: 'https://b.example' }
    expect(announce(mute, { admin: 'other password', creator: 'none' })).not.toContain('Forgot')
    const half = announce({}, { admin: 'opens', creator: 'none' })
    expect(half).toContain('aaaa-bbbb-cccc')
    expect(half).not.toMatch(/dddd-eeee-ffff|Accounts/)
  })

  it('warns once that a public address without a mail server sends no mail', () => {
    const text = announce({ PUBLIC_URL: 'https://a.example', PREVIEW_ORIGIN: 'https://b.example' })
    expect(text.match(/Warning: .*/g)).toEqual([
      expect.stringMatching(
        /^Warning: https:\/\/a\.example is public, .* mail is refused: .* Set SMTP_URL\.$/,
      ),
    ])
    expect(text).toMatch(/Mail +none: mail is refused +set SMTP_URL/)
    expect(text).not.toContain('/dev/mailbox')
    expect(announce({})).not.toContain('Warning')
  })

  it('aligns its columns', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['long', 'x'],
          ['s', 'y'],
        ],
      ),
    ).toEqual(['  A      B', '  ────   ─', '  long   x', '  s      y'])
  })
})

describe("the operator's settings", () => {
  it('come from .env, overridden by the environment', () => {
    const folder = temporaryFolder()
    fs.writeFileSync(path.join(folder, '.env'), 'PORT=4000\nHOST=127.0.0.1 # a comment\nLOG_LEVEL=warn\n')
    const { settings } = readOperator({ NODE_ENV: 'production', PORT: '5000' }, folder)
    expect(settings).toMatchObject({ PORT: 5000, HOST: '127.0.0.1', LOG_LEVEL: 'warn' })
    expect(settings.PLUGSMITH_DATA).toBe(path.join(folder, 'data'))
  })
})
