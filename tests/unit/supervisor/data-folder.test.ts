import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tryLock } from '#server/process/file-lock.ts'
import { diskProblem } from '#server/process/problem.ts'
import { chooseAddresses, chooseInternalPorts, portNames } from '#server/supervisor/ports.ts'
import { readSecrets } from '#server/supervisor/secrets.ts'
import { temporaryFolder } from './folder.ts'

describe('secrets', () => {
  it('are created once, readable only by this user', () => {
    const folder = temporaryFolder()
    const first = readSecrets(folder)
    expect(readSecrets(folder)).toEqual(first)
    expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readSecrets(temporaryFolder())).not.toEqual(first)
  })

  it('are completed when one is missing', () => {
    const folder = temporaryFolder()
    const { modelKey, ...rest } = readSecrets(folder)
    fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(rest))
    const again = readSecrets(folder)
    expect(again).toMatchObject(rest)
    expect(again.modelKey).not.toBe(modelKey)
    expect(readSecrets(folder)).toEqual(again)
  })

  it('are not regenerated when the file is damaged', () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'secrets.json')
    fs.writeFileSync(file, '{"payloadSecret":')
    expect(() => readSecrets(folder)).toThrow(/secrets\.json is damaged/)
    expect(fs.readFileSync(file, 'utf8')).toBe('{"payloadSecret":')
  })
})

describe('internal ports', () => {
  it('differ from each other, and stay the same after a restart', async () => {
    const folder = temporaryFolder()
    const first = await chooseInternalPorts(folder)
    expect(new Set(Object.values(first)).size).toBe(portNames.length)
    expect(await chooseInternalPorts(folder)).toEqual(first)
  })

  it('change when another program has taken one', async () => {
    const folder = temporaryFolder()
    const { model, ...others } = await chooseInternalPorts(folder)
    const { release } = await occupy(model)
    onTestFinished(release)
    const again = await chooseInternalPorts(folder)
    expect(again.model).not.toBe(model)
    expect(again).toMatchObject(others)
  })
})

describe('the public port', () => {
  it('is reported by number when it is in use', async () => {
    const { port, release } = await occupy(0)
    onTestFinished(release)
    await expect(chooseAddresses(port, undefined)).rejects.toThrow(
      new RegExp(`^Port ${port} is in use on 127\\.0\\.0\\.1: .*PORT=${port + 1}`),
    )
  })

  it('is refused when the machine has no such address', async () => {
    await expect(chooseAddresses(3000, '192.0.2.1')).rejects.toThrow(/192\.0\.2\.1.*HOST/)
  })

  it('is opened on the configured addresses', async () => {
    const { port, release } = await occupy(0)
    await release()
    expect(await chooseAddresses(port, '127.0.0.1')).toEqual(['127.0.0.1'])
  })
})

describe('the lock', () => {
  it('is held by one process, and free afterwards', async () => {
    const file = path.join(temporaryFolder(), 'a.lock')
    const first = await tryLock(file)
    expect(await tryLock(file)).toEqual({ heldBy: process.pid })
    if ('release' in first) first.release()
    const second = await tryLock(file)
    expect(second).toHaveProperty('release')
    if ('release' in second) second.release()
    expect(fs.existsSync(file)).toBe(false)
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, port: 1, id: 'x' })],
    [
      'of a process number that meanwhile is another’s',
      JSON.stringify({ pid: process.pid, port: 1, id: 'x' }),
    ],
    ['that is damaged', '{'],
  ])('%s is replaced', async (_, content) => {
    const file = path.join(temporaryFolder(), 'a.lock')
    fs.writeFileSync(file, content)
    const lock = await tryLock(file)
    expect(lock).toHaveProperty('release')
    if ('release' in lock) lock.release()
  })

  it('is taken over by one of many', async () => {
    const file = path.join(temporaryFolder(), 'a.lock')
    fs.writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, port: 1, id: 'x' }))
    const locks = await Promise.all(Array.from({ length: 20 }, () => tryLock(file)))
    const held = locks.filter((lock) => 'release' in lock)
    expect(held).toHaveLength(1)
    for (const lock of held) lock.release()
  })
})

async function occupy(port: number): Promise<{ port: number; release: () => Promise<void> }> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

describe('a disk that refuses writes', () => {
  const failing = (code: string) =>
    Object.assign(new Error(`${code}: no, open '/data/x'`), { code, path: '/data/x' })

  it.each([
    ['EROFS', 'its disk is read-only'],
    ['EACCES', 'permission denied'],
    ['ENOSPC', 'its disk is full'],
  ])('%s is reported in one sentence, even as a cause', (code, reason) => {
    const sentence = `The release /data/x cannot be written: ${reason}.`
    expect(diskProblem(failing(code), 'The release')).toBe(sentence)
    expect(diskProblem(new Error('outer', { cause: failing(code) }), 'The release')).toBe(sentence)
  })

  it('does not hide other errors', () => {
    expect(diskProblem(failing('ENOENT'), 'The release')).toBeUndefined()
    expect(diskProblem('EROFS', 'The release')).toBeUndefined()
  })
})
