import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runToEnd, spawnChild } from '#server/process/spawn.ts'
import { prepareDatabase } from '../support/database.ts'
import type { PreparedDatabase } from '../support/database.ts'
import { freePort } from '../support/ports.ts'
import { until } from '../support/until.ts'

let database: PreparedDatabase
beforeAll(async () => {
  database = await prepareDatabase()
})
afterAll(() => database.stop())

it.each(['worker', 'prepare'])('the %s waits for a late database and reports it', async (name) => {
  const port = await freePort()
  const url = new URL(database.url)
  const inner = Number(url.port)
  url.port = String(port)
  const waits: (string | null)[] = []
  const run = spawnChild(
    {
      name,
      script: path.join(import.meta.dirname, `../../server/${name}/main.ts`),
      env: { ...process.env, ...database.env, DATABASE_URL: url.href },
    },
    () => undefined,
    (said) => {
      if ('waiting' in said) waits.push(said.waiting)
    },
  )
  onTestFinished(() => run.stop(0))
  await until('it waits', () => waits.length === 1)
  expect(waits[0]).toMatch(/^the database at 127\.0\.0\.1:\d+, which does not respond \(ECONNREFUSED\)/)

  const door = net.createServer((socket) => {
    const onward = net.connect(inner, '127.0.0.1')
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void door.close())
  if (name === 'prepare') expect((await run.ended).code).toBe(0)
  else await run.ready
})

it('reports to a second installation that its passwords do not open the sample accounts', async () => {
  const access = async (password: string) => {
    const env = { ...process.env, ...database.env, SAMPLE_ADMIN_PASSWORD: password }
    const script = path.join(import.meta.dirname, '../../server/prepare/main.ts')
    const said = await runToEnd(
      { name: 'prepare', script, env },
      () => undefined,
      AbortSignal.timeout(60_000),
    )
    return said?.['accounts']
  }
  expect(await access('made up by the first')).toEqual({ admin: 'opens', creator: 'none' })
  expect(await access('made up by the second')).toEqual({ admin: 'other password', creator: 'none' })
})
