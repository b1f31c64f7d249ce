import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { sandboxClient } from '#cms/features/checks/sandbox/index.ts'
import type { SandboxClientOptions } from '#cms/features/checks/sandbox/index.ts'
import { createSandboxServer } from '#server/sandbox/http.ts'
import { createSandboxService } from '#server/sandbox/service.ts'
import type { Prepared } from '#server/sandbox/service.ts'
import { SandboxBroke, SandboxUnavailable } from '#wordpress/sandbox/index.ts'
import type { SandboxRequest } from '#wordpress/sandbox/index.ts'
import { cleanResult } from '../../support/sandbox-result.ts'

const secret = 'only for this test'
const log = pino({ level: 'silent' })
const request: SandboxRequest = { slug: 'hello', files: new Map([['hello.php', Buffer.from('<?php')]]) }
const result = cleanResult

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The real process's parts around a pool that answers as told. */
function sandbox(
  judge: Prepared['pool']['judge'],
  prepare: () => Promise<void> = async () => undefined,
  unnoticedMs?: number,
) {
  const service = createSandboxService({
    log,
    pauseMs: 1,
    async prepare() {
      await prepare()
      const pool = { judge, health: () => ({ warm: 1, busy: 0, waiting: 0 }), close: async () => undefined }
      return { pool, wordpress: '6.5.5', php: '8.3' }
    },
  })
  const server = createSandboxServer(service, secret, log, unnoticedMs)
  closers.push(() => service.close())
  return { service, server }
}

async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const client = (url: string, own: Partial<SandboxClientOptions> = {}) =>
  sandboxClient({ url, secret, patienceMs: 10_000, pauseMs: 5, ...own })

test('a plugin is transferred unchanged, and its result returned', async () => {
  const asked: SandboxRequest[] = []
  const { server } = sandbox(async (plugin) => (asked.push(plugin), result))
  const url = await listen(server)
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200)
  const bytes = new Uint8Array([0, 255, 10, 13])
  await expect(
    client(url)({ slug: 'hello', files: new Map([['a/b.png', bytes]]) }, undefined),
  ).resolves.toEqual(result)
  expect(asked[0]?.slug).toBe('hello')
  expect([...(asked[0]?.files.get('a/b.png') ?? [])]).toEqual([...bytes])
})

test('callers wait while WordPress is being prepared, even after a failure', async () => {
  const ready = Promise.withResolvers<void>()
  let tries = 0
  const { server } = sandbox(
    async () => result,
    async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      await ready.promise
    },
  )
  const url = await listen(server)
  const why: string[] = []
  const answer = client(url, {
    onWaiting: (text) => {
      why.push(text)
      ready.resolve()
    },
  })(request, undefined)
  await expect(answer).resolves.toEqual(result)
  expect(why).toHaveLength(1)
})

test('a restarted sandbox is asked again', async () => {
  const { server } = sandbox(async () => result)
  const url = await listen(server)
  const { port } = new URL(url)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const again = sandbox(async () => result)
  const answer = client(url, { onWaiting: () => void listen(again.server, Number(port)) })(request, undefined)
  await expect(answer).resolves.toEqual(result)
})

test('a sandbox that stays down is given up as unavailable, without a verdict', async () => {
  const { server } = sandbox(async () => result)
  const url = await listen(server)
  server.close()
  await expect(client(url, { patienceMs: 20 })(request, undefined)).rejects.toThrow(SandboxUnavailable)
})

test('a sandbox that crashes on the plugin is not asked again', async () => {
  let asked = 0
  const { server, service } = sandbox(async () => {
    asked += 1
    throw new SandboxBroke('It broke twice.')
  })
  const url = await listen(server)
  await service.settled
  const answer = client(url)(request, undefined)
  await expect(answer).rejects.toMatchObject({ name: 'SandboxBroke', message: 'It broke twice.' })
  expect(asked).toBe(1)
})

test('the time limit starts with the first failure, after any time in the queue', async () => {
  let asked = 0
  const server = createServer((_question, answer) => {
    asked += 1
    const say = (status: number) => {
      answer.writeHead(status, { 'content-type': 'application/json' })
      answer.end(JSON.stringify(status === 200 ? { result } : { error: 'Started again.' }))
    }
    // The first waited in the queue for longer than the client's patience.
    if (asked === 1) setTimeout(() => say(503), 600)
    else say(asked === 3 ? 200 : 503)
  })
  const impatient = client(await listen(server), { patienceMs: 400 })
  await expect(impatient(request, undefined)).resolves.toEqual(result)
  expect(asked).toBe(3)
})

test('a queued plugin reports that it waits and when it starts', async () => {
  const begin = Promise.withResolvers<void>()
  const told: boolean[] = []
  const { server, service } = sandbox(
    async (_plugin, { onBegun } = {}) => {
      await begin.promise
      onBegun?.()
      return result
    },
    undefined,
    1,
  )
  const url = await listen(server)
  await service.settled
  const onLine = (waits: boolean) => {
    told.push(waits)
    begin.resolve()
  }
  await expect(client(url, { onLine })(request, undefined)).resolves.toEqual(result)
  expect(told).toEqual([true, false])
})

test('a plugin that starts at once reports no wait, and is counted for its person', async () => {
  const told: boolean[] = []
  const people: (string | undefined)[] = []
  const { server, service } = sandbox(async ({ person }, { onBegun } = {}) => {
    people.push(person)
    onBegun?.()
    return result
  })
  const url = await listen(server)
  await service.settled
  const asked = client(url, { person: 'ada', onLine: (waits) => void told.push(waits) })(request, undefined)
  await expect(asked).resolves.toEqual(result)
  expect(told).toEqual([])
  expect(people).toEqual(['ada'])
})

test('a sandbox whose workers fail to start is unavailable', async () => {
  const { server, service } = sandbox(async () => {
    throw new SandboxUnavailable('No worker comes up.')
  })
  const url = await listen(server)
  await service.settled
  await expect(client(url, { patienceMs: 20 })(request, undefined)).rejects.toThrow('No worker comes up.')
})

test('a caller that stops waiting ends the run', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const { server } = sandbox((_plugin, { signal } = {}) => {
    begun.resolve()
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        stopped.resolve()
        reject(signal.reason)
      })
    })
  })
  const url = await listen(server)
  const stop = new AbortController()
  const answer = client(url)(request, stop.signal)
  await begun.promise
  stop.abort(new Error('stopped by the creator'))
  await expect(answer).rejects.toThrow('stopped by the creator')
  await stopped.promise
})

test('nothing is tested without the secret or with a path outside the plugin', async () => {
  const { server, service } = sandbox(async () => result)
  const url = await listen(server)
  await service.settled
  await expect(client(url, { secret: 'another secret' })(request, undefined)).rejects.toThrow(
    'The secret is wrong.',
  )
  const leading = { slug: 'hello', files: new Map([['../../wp-load.php', Buffer.from('')]]) }
  await expect(client(url)(leading, undefined)).rejects.toThrow('The request is malformed.')
  await expect(client(url)({ ...request, slug: '../x' }, undefined)).rejects.toThrow(
    'The request is malformed.',
  )
})
