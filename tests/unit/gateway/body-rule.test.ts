import { expect, test } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { NextHandler } from '#server/gateway/index.ts'
import { ask, startGateway, temporaryFolder } from './support.ts'

/** Reads the whole body and answers with its length, as an endpoint would. */
const measure: NextHandler = async (request, response) => {
  let bytes = 0
  for await (const piece of request) bytes += (piece as Buffer).byteLength
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ bytes }))
}

const images = limits.images.bytesPerTurn
const most: readonly (readonly [string, string, number, string])[] = [
  ['POST', '/api/app/attachments', images, 'images_too_large'],
  ['POST', '/api/app/attachments?x=1', images, 'images_too_large'],
  ['POST', '/api/generate-plugin', (images * 4) / 3 + 500_000, 'images_too_large'],
  ['POST', '/api/app/plugins/some-id/files', limits.edits.requestBytes, 'too_large'],
  ['POST', '/api/app/plugins/some-id/files/x', limits.requestBytes, 'too_large'],
  ['POST', '/api/app/admin/email-templates/some-id', limits.documentBytes, 'too_large'],
  ['POST', '/api/app/admin/users/some-id/newsletter', limits.requestBytes, 'too_large'],
  ['POST', '/api/app/attachments/x', limits.requestBytes, 'too_large'],
  ['POST', '/api/app/Attachments', limits.requestBytes, 'too_large'],
  ['POST', '/api/plugins', limits.requestBytes, 'too_large'],
  ['PATCH', '/api/app/attachments', limits.requestBytes, 'too_large'],
  ['POST', '/api/media', limits.media.bytes, 'media_too_large'],
  ['PATCH', '/api/media/some-id?depth=0', limits.media.bytes, 'media_too_large'],
  ['POST', '/api/media/some-id', limits.documentBytes, 'too_large'],
  ['POST', '/api/posts?depth=0', limits.documentBytes, 'too_large'],
  ['PATCH', '/api/posts/some-id', limits.documentBytes, 'too_large'],
  ['POST', '/api/globals/home', limits.documentBytes, 'too_large'],
  ['POST', '/cms/collections/posts/create', limits.documentBytes, 'too_large'],
  ['POST', '/api/users/login', limits.requestBytes, 'too_large'],
  ['POST', '/api/payload-preferences/key', limits.requestBytes, 'too_large'],
  ['PUT', '/api/generate-plugin', limits.requestBytes, 'too_large'],
]

test.each(most)('%s %s accepts a body up to its limit', async (method, target, bytes, code) => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: measure })
  const taken = Math.floor(bytes)
  const send = (length: number) =>
    ask(port, target, {
      method,
      headers: { cookie: 'payload-token=a', 'next-action': 'a' },
      body: Buffer.alloc(length),
    })
  expect(JSON.parse((await send(taken)).text)).toEqual({ bytes: taken })
  const refused = await send(taken + 1_000_000)
  expect(refused.status).toBe(errorStatus.too_large)
  expect(JSON.parse(refused.text).error.code).toBe(code)
})

test('a chunked body is counted while it arrives', async () => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: measure })
  const chunked = { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }
  const taken = await ask(port, '/api/app/attachments', { ...chunked, body: Buffer.alloc(images) })
  expect(JSON.parse(taken.text)).toEqual({ bytes: images })
  const refused = await ask(port, '/api/app/attachments', {
    ...chunked,
    body: Buffer.alloc(images + 1_000_000),
  })
  expect(JSON.parse(refused.text).error.code).toBe('images_too_large')
})

test.each(['x-payload-http-method-override', 'x-http-method-override'])(
  'a body that is a query in disguise (%s) has the small limit',
  async (name) => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: measure })
    const answer = await ask(port, '/api/app/attachments', {
      method: 'POST',
      headers: { [name]: 'GET' },
      body: Buffer.alloc(limits.requestBytes + 1),
    })
    expect(JSON.parse(answer.text).error.code).toBe('too_large')
  },
)
