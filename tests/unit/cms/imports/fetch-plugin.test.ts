import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchPlugin } from '#cms/features/imports/address/fetch-plugin.ts'
import { placeOf } from '#cms/features/imports/address/place.ts'
import { ServiceError } from '#cms/platform/errors.ts'
import { limits } from '#contract/limits.ts'
import { importAddressMessages as texts } from '#contract/messages/import-address.ts'
import { startOutside } from '../../../support/outside.ts'
import type { Outside } from '../../../support/outside.ts'

const hosts = [
  'wordpress.org',
  'api.wordpress.org',
  'downloads.wordpress.org',
  'github.com',
  'codeload.github.com',
]
let answers: Record<string, RequestListener>
let outside: Outside
beforeAll(async () => {
  outside = await startOutside((request, response) => {
    const path = `${request.headers.host}${request.url?.split('?')[0]}`
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end('Not Found')
  })
})
afterAll(() => outside.close())
beforeEach(() => {
  answers = {}
})

const zip: RequestListener = (_request, response) => void response.end('PK\u0003\u0004')
const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    void response.end(JSON.stringify(value))
const fetched = (address: string, tag: string | null = null) =>
  fetchPlugin(placeOf(address, tag), { hosts, way: outside.way })

async function refusal(address: string, tag: string | null = null): Promise<ServiceError> {
  const error = await fetched(address, tag).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ServiceError)
  return error as ServiceError
}

describe('a plugin at WordPress.org', () => {
  const information = 'api.wordpress.org/plugins/info/1.2/'
  const link = 'https://downloads.wordpress.org/plugin/event-list.2.3.1.zip'

  it('is the ZIP that its API names', async () => {
    answers = {
      [information]: json({ download_link: link }),
      'downloads.wordpress.org/plugin/event-list.2.3.1.zip': zip,
    }
    const plugin = await fetched('https://wordpress.org/plugins/event-list/')
    expect(plugin).toEqual({
      zip: Buffer.from('PK\u0003\u0004'),
      source: 'https://wordpress.org/plugins/event-list/',
    })
    expect(decodeURIComponent(outside.asked.at(-2) ?? '')).toContain('request[slug]=event-list')
  })

  it('that does not exist, or is closed, is said to be missing', async () => {
    const missing = { code: 'invalid_input', details: { address: texts.noPlugin('event-list') } }
    expect(await refusal('event-list')).toMatchObject(missing)
    answers = { [information]: json({ error: 'closed', slug: 'event-list' }) }
    expect(await refusal('event-list')).toMatchObject(missing)
  })

  it('is not fetched from wherever the API says', async () => {
    answers = { [information]: json({ download_link: 'https://127.0.0.1/a.zip' }) }
    const { details } = await refusal('event-list')
    expect(details).toEqual({ address: texts.host('127.0.0.1', hosts.join(', ')) })
  })

  it('cannot be reached while the API answers with a page', async () => {
    answers = { [information]: (_request, response) => void response.end('<html>') }
    expect(await refusal('event-list')).toMatchObject({
      code: 'source_unavailable',
      details: { address: texts.unavailable('api.wordpress.org') },
    })
  })
})

describe('a repository at GitHub', () => {
  it('is the ZIP of its newest commit, or of a tag, in a folder named after it', async () => {
    answers = {
      'codeload.github.com/ada/event-list/zip/HEAD': zip,
      'codeload.github.com/ada/event-list/zip/release/2%2B1': zip,
    }
    expect(await fetched('ada/event-list')).toMatchObject({
      source: 'https://github.com/ada/event-list',
      folder: 'event-list',
    })
    expect((await fetched('ada/event-list', 'release/2+1')).source).toBe(
      'https://github.com/ada/event-list/tree/release/2%2B1',
    )
  })

  it('says what is missing, the repository or the tag', async () => {
    expect((await refusal('ada/nothing')).details).toEqual({ address: texts.noRepository('ada/nothing') })
    expect((await refusal('ada/event-list', 'v9')).details).toEqual({
      tag: texts.noTag('v9', 'ada/event-list'),
    })
  })
})

describe('the address of a ZIP', () => {
  const at = 'https://github.com/ada/list/releases/download/v1/list.zip'
  const path = 'github.com/ada/list/releases/download/v1/list.zip'

  it('is kept without what may be secret in it', async () => {
    answers = { [path]: zip }
    expect((await fetched(`${at}?token=secret`)).source).toBe(at)
  })

  it('that leads to a web page is named as such', async () => {
    answers = { [path]: (_request, response) => void response.end('\n<!doctype html><title>Sign in') }
    expect((await refusal(at)).details).toEqual({ address: texts.page })
  })

  it('of more than 10 MB is refused like such an upload', async () => {
    answers = {
      [path]: (_request, response) =>
        void response.writeHead(200, { 'Content-Length': String(limits.upload.zipBytes + 1) }).end(),
    }
    expect((await refusal(at)).code).toBe('zip_too_large')
  })

  it.each([
    ['https://elsewhere.example/a.zip', texts.host('elsewhere.example', hosts.join(', '))],
    ['https://127.0.0.1/a.zip', texts.host('127.0.0.1', hosts.join(', '))],
    ['https://github.com:444/ada/list/releases/download/v1/list.zip', texts.port],
    [at, texts.nothing('github.com')],
  ])('%s is refused in words', async (address, sentence) => {
    expect(await refusal(address)).toMatchObject({ code: 'invalid_input', details: { address: sentence } })
  })

  it('is refused where fetching is switched off', async () => {
    await expect(fetchPlugin(placeOf(at, null), { hosts: [], way: outside.way })).rejects.toMatchObject({
      details: { address: texts.noHosts },
    })
  })
})
