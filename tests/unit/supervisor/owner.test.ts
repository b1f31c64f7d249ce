import { spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { errorMessages } from '#contract/messages/errors.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { inputs } from './settings.ts'

const root = path.join(import.meta.dirname, '../../..')

/** A child with an HTTP server in which each path makes a request fail in a different way. */
const script = `
import http from 'node:http'
import fs from 'node:fs'
import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { runChild } from '#server/process/child.ts'
import { ownedListener } from '#server/process/owned-requests.ts'
import { runOwned } from '#server/process/owner.ts'

const other = new AsyncLocalStorage()
/** As Payload 3.90.1 checks a filter: a promise is pushed after Promise.all has begun. */
const pushedLate = async () => {
  const promises = []
  promises.push((async () => { await null; promises.push(Promise.reject(new Error('pushed late'))) })())
  await Promise.all(promises)
}
const throwing = () => { throw new Error('thrown beside') }
const ways = {
  '/well': (request, response) => response.end('well'),
  '/slow': (request, response) => setTimeout(() => response.end('slow but well'), 300),
  '/pushed-late': pushedLate,
  '/pushed-late-elsewhere': () => other.run('x', pushedLate),
  '/answered-first': (request, response) => { response.statusCode = 400; response.end('{}'); void pushedLate() },
  '/no-reason': () => void Promise.reject(),
  '/timer': () => setTimeout(throwing, 1),
  '/tick': () => process.nextTick(throwing),
  '/file': () => fs.readFile('/nowhere', throwing),
  '/emitter': () => setTimeout(() => new EventEmitter().emit('error', new Error('nobody listens')), 1),
  '/body': (request) => request.on('end', throwing).resume(),
  '/gone': (request, response) => response.on('close', throwing),
  '/begun': (request, response) => { response.write('half of it'); setTimeout(throwing, 5) },
  '/late-writer': (request, response) => {
    setTimeout(throwing, 1)
    setTimeout(() => { response.setHeader('x-late', '1'); response.writeHead(200); response.end('too late') }, 40)
  },
}
runChild({
  name: 'sample',
  start: async () => {
    const server = http.createServer(ownedListener((request, response) => ways[request.url](request, response)))
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    process.on('SIGUSR2', throwing)
    const job = await runOwned('job', 'job-1', () => { setTimeout(throwing, 1); return new Promise(() => {}) }).catch((error) => error.message)
    const stray = await runOwned('job', 'job-2', async () => { void Promise.reject(new Error('stray')); await new Promise((done) => setTimeout(done, 20)); return 'done all the same' })
    return { ready: { port: server.address().port, job, stray }, close: async () => server.close() }
  },
})`

/** The gateway with a replacement for Next that fails independently of its response. */
const gatewayScript = `
import { readGatewayEnvironment } from '#contract/environment.ts'
import { createGateway } from '#server/gateway/index.ts'
import { runChild } from '#server/process/child.ts'

const next = async (request, response) => {
  if (request.url === '/api/well') return void response.end('{}')
  const promises = []
  promises.push((async () => { await null; promises.push(Promise.reject(new Error('pushed late'))) })())
  await Promise.all(promises)
  setTimeout(() => { response.setHeader('content-type', 'text/html'); response.end('<p>too late') }, 30)
}
runChild({
  name: 'gateway',
  start: async (log) => {
    const env = readGatewayEnvironment(process.env)
    const release = { current: () => null, close: () => undefined }
    const gateway = await createGateway({ env, nextHandler: () => next, release, log })
    return { ready: { port: gateway.port }, close: () => gateway.close(0) }
  },
})`

async function start(code = script, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  const ready = await new Promise<{ port: number; job: string; stray: string }>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ...ready, ended, log: () => stderr }
}

const ask = (port: number, way: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${way}`, { ...init, signal: AbortSignal.timeout(5_000) })

it('an error outside the promise of a request fails only that request, with 500', async () => {
  const { port, child, log, ended } = await start()
  const slow = ask(port, '/slow')
  const ways = [
    '/pushed-late',
    '/pushed-late-elsewhere',
    '/no-reason',
    '/timer',
    '/tick',
    '/file',
    '/emitter',
  ]
  for (const way of ways) expect((await ask(port, way)).status, way).toBe(500)
  expect((await ask(port, '/body', { method: 'POST', body: 'x' })).status).toBe(500)
  expect((await ask(port, '/answered-first')).status).toBe(400)
  await expect(ask(port, '/begun').then((answer) => answer.text())).rejects.toThrow()
  const late = await ask(port, '/late-writer')
  expect([late.status, late.headers.get('x-late')]).toEqual([500, null])
  const leaving = new AbortController()
  const left = fetch(`http://127.0.0.1:${port}/gone`, { signal: leaving.signal }).catch(() => 'left')
  setTimeout(() => leaving.abort(), 20)
  expect(await left).toBe('left')
  expect(await (await slow).text()).toBe('slow but well')
  expect(await (await ask(port, '/well')).text()).toBe('well')

  const faults = log()
    .split('\n')
    .filter((line) => line.includes('one request failed'))
    .map((line) => JSON.parse(line) as { id: string })
  expect(faults.length).toBeGreaterThanOrEqual(ways.length + 4)
  expect(faults.every(({ id }) => id.length > 8)).toBe(true)
  child.stdin.end()
  expect(await ended).toBe(0)
})

it('an uncaught error beside its promise fails a job, and a stray rejection does not', async () => {
  const { job, stray, log } = await start()
  expect([job, stray]).toEqual(['thrown beside', 'done all the same'])
  expect(log()).toMatch(/"id":"job-1".*one job failed: uncaught error/)
  expect(log()).toMatch(/"id":"job-2".*one job failed: unhandled rejection/)
})

it('an uncaught error that belongs to no request ends the process', async () => {
  const { child, ended, log } = await start()
  child.kill('SIGUSR2')
  expect(await ended).toBe(1)
  expect(log()).toContain('sample failed: uncaught error')
})

it('a failed request is answered with 500 in our format, and its id is logged', async () => {
  const { product } = resolveEnvironment(inputs({}))
  const { port, log } = await start(gatewayScript, {
    ...product,
    PORT: '0',
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    PREVIEW_ORIGIN: 'http://localhost',
  })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get({ port, path: '/api/posts', headers: { host: '127.0.0.1' } }, resolve).on('error', reject),
  )
  const id = String(answer.headers['x-request-id'])
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    500,
    'application/json; charset=utf-8',
  ])
  expect(JSON.parse((await answer.toArray()).join(''))).toEqual({
    error: { code: 'internal', message: errorMessages.codes.internal, details: { reference: id } },
  })
  const fault = log()
    .split('\n')
    .find((line) => line.includes('one request failed'))
  expect(JSON.parse(fault ?? '{}')).toMatchObject({ id, err: { message: 'pushed late' } })
})
