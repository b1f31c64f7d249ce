import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { AttachedImage } from '#contract/api.ts'
import { caps, limits } from '#contract/limits.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { noise, photo, picture, pngBomb } from '../support/images.ts'
import { Database } from '../support/ledger.ts'
import { upload, uploaded } from '../support/uploads.ts'

/** Uploading and viewing images. */

const product = inject('product')
let db: Database
let person: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
})
afterAll(() => db.close())

const imagesOf = (owner: Person) => db.count('from attachments where user_id = $1', [owner.id])
const imageOf = (owner: Person, id: string) => owner.client.get(apiPaths.attachmentImage(id))

describe('an uploaded image', () => {
  it('is rotated upright and stripped of its location and file name', async () => {
    const image = await uploaded(person, await photo(300, 100), 'På väg/sjön & båt.jpg')
    expect(image).toEqual({ id: expect.any(String), fileName: 'sjön & båt.jpg', width: 100, height: 300 })
    const answer = await imageOf(person, image.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toBe('inline')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const { exif, icc, orientation, width, height } = await sharp(answer.bytes).metadata()
    expect({ exif, icc, orientation, width, height }).toEqual({ width: 100, height: 300 })
    expect(answer.bytes.includes('Somebody')).toBe(false)
  })

  it('is scaled down from 4,000 to 2,048 pixels', async () => {
    const image = await uploaded(person, await picture(4000, 3000).png().toBuffer())
    expect(image).toMatchObject({ width: 2048, height: 1536 })
    const { width, height } = await sharp((await imageOf(person, image.id)).bytes).metadata()
    expect({ width, height }).toEqual({ width: 2048, height: 1536 })
  })

  it('keeps its transparency', async () => {
    const image = await uploaded(person, await picture(20, 20, { alpha: 0.5 }).webp().toBuffer())
    expect((await imageOf(person, image.id)).headers.get('content-type')).toBe('image/png')
  })

  it('can have exactly 20 MB', async () => {
    const file = await picture(30, 30).jpeg().toBuffer()
    // Bytes after the end of a JPEG are ignored.
    const padded = Buffer.concat([file, Buffer.alloc(limits.images.bytesPerTurn - file.length)])
    const image = await uploaded(person, padded)
    const stored = await db.row<{ sent: number }>(
      'select sent_size::int as sent from attachments where id = $1',
      [image.id],
    )
    expect(stored.sent).toBe(20_000_000)
  })

  it('is listed by the API only for its owner, without its hash', async () => {
    const image = await uploaded(person, await picture(20, 20).png().toBuffer())
    const own = await person.client.get(`/api/attachments/${image.id}`)
    expect(own.status).toBe(200)
    expect(own.text).not.toContain('hash')
    const other = await signUp(product.url)
    expect((await other.client.get(`/api/attachments/${image.id}`)).status).toBe(404)
    expect((await other.client.get('/api/attachments')).json<{ docs: unknown[] }>().docs).toEqual([])
  })
})

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['nothing', ''],
    ['a GIF that is HTML', 'GIF89a<html><script>alert(1)</script></html>'],
    ['an SVG', svg],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['a text', 'just words'],
  ])('when it is %s, whatever its name', async (_what, text) => {
    const before = await imagesOf(person)
    for (const type of ['image/png', 'image/svg+xml', 'text/html', 'application/json']) {
      const answer = await upload(person, Buffer.from(text), { name: 'photo.png', type })
      expectError(answer, 'not_an_image')
    }
    expect(await imagesOf(person)).toBe(before)
  })

  it('when it is broken or unpacks to more than a chat needs', async () => {
    const whole = await noise(300, 300).png().toBuffer()
    expectError(await upload(person, whole.subarray(0, whole.length / 2)), 'not_an_image')
    expectError(await upload(person, pngBomb(30_000, 30_000)), 'too_large')
    expectError(await upload(person, pngBomb(9_000, 9_000)), 'not_an_image')
    // The next upload succeeds as usual.
    await uploaded(person, await picture(20, 20).png().toBuffer())
  })

  it('when it is over 20 MB, by little or by much', async () => {
    for (const bytes of [limits.images.bytesPerTurn + 1, 21_000_000]) {
      expectError(await upload(person, Buffer.alloc(bytes)), 'images_too_large')
    }
  })

  it('when its name is invalid', async () => {
    const file = await picture(20, 20).png().toBuffer()
    const answer = await person.client.post(apiPaths.attachments, undefined, {
      body: file,
      headers: { 'x-file-name': '%E0%A4%A' },
    })
    expectError(answer, 'invalid_input')
  })

  it('without a session, and from another site', async () => {
    const body = new Uint8Array(await picture(20, 20).png().toBuffer())
    expectError(
      await new Client(product.url).post(apiPaths.attachments, undefined, { body }),
      'unauthenticated',
    )
    const before = await imagesOf(person)
    for (const ask of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: product.previewOrigin },
      { origin: null },
      { origin: null, headers: { 'sec-fetch-site': 'cross-site' } },
    ]) {
      expectError(
        await person.client.post(apiPaths.attachments, undefined, { body, ...ask }),
        'unauthenticated',
      )
    }
    expect(await imagesOf(person)).toBe(before)
  })

  it("by Payload's built-in routes", async () => {
    const image = await uploaded(person, await picture(20, 20).png().toBuffer())
    const json = { fileName: 'x', user: person.id }
    expect((await person.client.patch(`/api/attachments/${image.id}`, json)).status).toBe(403)
    expect((await person.client.delete(`/api/attachments/${image.id}`)).status).toBe(403)
    expect((await person.client.post('/api/attachments', json)).status).toBe(403)
  })

  it('after too many uploads in an hour', async () => {
    const own = await signUp(product.url)
    const { points } = caps.imagesPerUser
    await db.rows(
      `insert into plugsmith.rate_limits (key, points, expire)
       values ('imagesPerUser:' || $1::text, $2, extract(epoch from now()) * 1000 + 60000)`,
      [own.id, points - 1],
    )
    const file = await picture(20, 20).png().toBuffer()
    await uploaded(own, file)
    expectError(await upload(own, file), 'rate_limited')
  })
})

describe('the file of an image', () => {
  let image: AttachedImage
  beforeAll(async () => {
    image = await uploaded(person, await picture(20, 20).png().toBuffer())
  })

  it('is served only to its owner, with the answer of a missing image to everyone else', async () => {
    const other = await signUp(product.url)
    const unknown = await imageOf(other, randomUUID())
    expectError(unknown, 'not_found')
    for (const id of [image.id, image.id.toUpperCase(), 'x', "'--"]) {
      expect((await imageOf(other, id)).text, id).toBe(unknown.text)
    }
    expectError(await new Client(product.url).get(apiPaths.attachmentImage(image.id)), 'unauthenticated')
  })

  it('is not served to another site', async () => {
    const answer = await person.client.get(apiPaths.attachmentImage(image.id), {
      origin: null,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expectError(answer, 'unauthenticated')
  })
})

it('survives twenty uploads at the same moment, some of them broken', async () => {
  const own = await signUp(product.url)
  const [good, bad] = [await noise(500, 500).png().toBuffer(), Buffer.from('GIF89a nonsense')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => upload(own, at % 4 === 0 ? bad : good)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at % 4 === 0 ? 415 : 201)))
  expect(await imagesOf(own)).toBe(15)
  // An image is stored once, no matter how often it is sent.
  expect(
    await db.count('from (select distinct hash from attachments where user_id = $1) hashes', [own.id]),
  ).toBe(1)
})
