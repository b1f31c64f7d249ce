import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchOutside, isPublicAddress, OutsideProblem } from '#cms/platform/outside/index.ts'
import type { OutsideOptions } from '#cms/platform/outside/index.ts'
import { publicAddress, startOutside } from '../../support/outside.ts'
import type { Outside } from '../../support/outside.ts'

let answer: RequestListener
let outside: Outside
beforeAll(async () => {
  outside = await startOutside((request, response) => answer(request, response))
})
afterAll(() => outside.close())

const hosts = ['github.com', 'codeload.github.com', '127.0.0.1', 'sly.example']
const options = (change: Partial<OutsideOptions> = {}): OutsideOptions => ({
  hosts,
  bytes: 1_000,
  redirects: 5,
  silenceSeconds: 5,
  seconds: 10,
  way: outside.way,
  ...change,
})
const get = (url: string, change?: Partial<OutsideOptions>) => fetchOutside(new URL(url), options(change))

/** Why nothing was fetched, and from which host. */
async function reasonOf(fetching: Promise<unknown>): Promise<readonly [string, string]> {
  const error = await fetching.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OutsideProblem)
  const { reason, host } = error as OutsideProblem
  return [reason, host]
}

const send =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = '') =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers)
    response.end(body)
  }

describe('fetching from outside', () => {
  it('brings the bytes and their type, without cookies or credentials of ours', async () => {
    let headers: IncomingMessage['headers'] = {}
    answer = (request, response) => {
      headers = request.headers
      send(
        200,
        { 'Content-Type': 'Application/ZIP; charset=x', 'Set-Cookie': 'a=1' },
        'PK',
      )(request, response)
    }
    const { bytes, type } = await get('https://github.com/a?b=c')
    expect(Buffer.from(bytes).toString()).toBe('PK')
    expect(type).toBe('application/zip')
    expect(outside.asked.at(-1)).toBe('github.com/a?b=c')
    expect(outside.connected.at(-1)).toBe(publicAddress)
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it.each([
    ['http://github.com/', 'address'],
    ['https://github.com:8443/', 'address'],
    ['https://ada:secret@github.com/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['http://127.0.0.1/', 'address'],
    ['https://elsewhere.example/', 'host'],
    ['https://github.com.elsewhere.example/', 'host'],
    ['https://127.0.0.1/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'host'],
  ])('refuses %s without asking anybody', async (url, reason) => {
    const before = outside.connected.length
    expect((await reasonOf(get(url)))[0]).toBe(reason)
    expect(outside.connected).toHaveLength(before)
  })

  it('refuses a name that leads to a private address, even beside a public one', async () => {
    for (const addresses of [['10.0.0.7'], [publicAddress, '::1'], ['::ffff:127.0.0.1']]) {
      outside.lead('sly.example', addresses)
      const before = outside.connected.length
      expect(await reasonOf(get('https://sly.example/a.zip'))).toEqual(['private', 'sly.example'])
      expect(outside.connected).toHaveLength(before)
    }
  })

  it('asks for the address of a name once, and connects to that one', async () => {
    answer = send(200)
    const resolve = vi.fn().mockResolvedValueOnce([publicAddress]).mockResolvedValue(['127.0.0.1'])
    await get('https://github.com/', { way: { ...outside.way, resolve } })
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(outside.connected.at(-1)).toBe(publicAddress)
  })

  it('checks every redirect like the address itself', async () => {
    const to = (location: string) => send(302, { Location: location })
    outside.lead('sly.example', ['192.168.1.1'])
    for (const [location, expected] of [
      ['http://127.0.0.1/', ['address', '127.0.0.1']],
      ['https://127.0.0.1/', ['private', '127.0.0.1']],
      ['https://sly.example/', ['private', 'sly.example']],
      ['https://elsewhere.example/', ['host', 'elsewhere.example']],
      ['file:///etc/passwd', ['address', '']],
      ['//codeload.github.com:444/', ['address', 'codeload.github.com']],
      ['http://[', ['unavailable', 'github.com']],
    ] as const) {
      answer = to(location)
      expect(await reasonOf(get('https://github.com/')), location).toEqual(expected)
    }
  })

  it('follows five redirects, and no more', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) send(200, {}, 'there')(request, response)
      else send(307, { Location: `/${left - 1}` })(request, response)
    }
    expect(Buffer.from((await get('https://github.com/5')).bytes).toString()).toBe('there')
    expect(await reasonOf(get('https://github.com/6'))).toEqual(['redirects', 'github.com'])
  })

  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [410, 'missing'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [206, 'unavailable'],
  ])('takes status %i for %s', async (status, reason) => {
    answer = send(status)
    expect(await reasonOf(get('https://github.com/'))).toEqual([reason, 'github.com'])
  })

  it('stops a body without end once it is too large, also one that announces less', async () => {
    let sent = 0
    const closed = Promise.withResolvers<undefined>()
    answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && sent < 100_000_000) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more)
        }
        response.end()
      }
      response.once('close', () => closed.resolve(undefined))
      more()
    }
    expect(await reasonOf(get('https://github.com/', { bytes: 1_000_000 }))).toEqual(['large', 'github.com'])
    await closed.promise
    expect(sent).toBeLessThan(20_000_000)
    answer = send(200, { 'Content-Length': '5000' }, Buffer.alloc(5_000))
    expect((await reasonOf(get('https://github.com/')))[0]).toBe('large')
  })

  it('unpacks nothing on the way', async () => {
    answer = send(200, { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(100_000)))
    expect((await reasonOf(get('https://github.com/')))[0]).toBe('unavailable')
  })

  it('gives up on silence before and within a body, on a drip, and on a broken connection', async () => {
    const short = { silenceSeconds: 0.2, seconds: 0.6 }
    const withBody =
      (work: (response: ServerResponse) => void): RequestListener =>
      (_request, response) => {
        response.writeHead(200)
        response.write('P')
        work(response)
      }
    answer = () => undefined
    expect((await reasonOf(get('https://github.com/', short)))[0]).toBe('unavailable')
    answer = withBody(() => undefined)
    expect((await reasonOf(get('https://github.com/', short)))[0]).toBe('unavailable')
    answer = withBody((response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(drip))
    })
    expect((await reasonOf(get('https://github.com/', short)))[0]).toBe('unavailable')
    answer = withBody((response) => response.destroy())
    expect((await reasonOf(get('https://github.com/', short)))[0]).toBe('unavailable')
  })

  it('says so when there is no network, or none in time', async () => {
    const way = { ...outside.way, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect((await reasonOf(get('https://github.com/', { way })))[0]).toBe('unavailable')
    const never = { ...outside.way, resolve: () => new Promise<never>(() => undefined) }
    expect((await reasonOf(get('https://github.com/', { way: never, seconds: 0.1 })))[0]).toBe('unavailable')
  })

  it('ends with its signal', async () => {
    const leaving = new AbortController()
    answer = () => leaving.abort(new Error('left'))
    await expect(get('https://github.com/', { signal: leaving.signal })).rejects.toThrow('left')
  })
})

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450::1'])(
    'takes %s for public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
    ...['64:ff9b::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', '2002:7f00:1::'],
    ...['2001:db8::1', '2001::1', 'github.com', ''],
  ])('takes %s for none', (address) => expect(isPublicAddress(address)).toBe(false))
})
