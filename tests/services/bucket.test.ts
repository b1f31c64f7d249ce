import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createLocalReq, handleEndpoints } from 'payload'
import type { File, Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBucket } from '../support/bucket.ts'
import type { TestBucket } from '../support/bucket.ts'
import { noise, picture } from '../support/images.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** Avatars and images of the site in a bucket at S3, on a server that speaks its protocol. */

let bucket: TestBucket
let services: Services
let payload: Payload
let db: Database
let ann: NewUser
const load = async () => ({
  ...(await import('#cms/features/avatars/index.ts')),
  ...(await import('#cms/features/leaving/index.ts')),
  ...(await import('#cms/features/erasure.ts')),
  ...(await import('#cms/features/avatars/personal-data.ts')),
  ...(await import('#cms/platform/bucket/index.ts')),
  config: (await import('#cms/payload.config.ts')).default,
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  bucket = await startBucket()
  services = await startServices(bucket.env)
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
  await bucket.close()
})
beforeEach(async () => {
  ann = await services.newUser()
})
afterEach(async () => {
  await db.rows(`delete from plugsmith.avatars`)
  await db.rows(`update plugsmith.unused_files set remove_after = now()`)
  await own.removeUnusedFiles(payload)
})

const png = (edge: number) => noise(edge, edge).png().toBuffer()
/** Large enough for a social card, and quickly compressed. */
const wide = (width: number) => picture(width, 700).png().toBuffer()
const idIn = (address: string) => /[0-9a-f-]{36}/.exec(address)![0]
const keyOf = (address: string) => `avatars/${idIn(address)}.webp`
const listed = async () =>
  (await db.rows<{ key: string }>(`select key from plugsmith.unused_files order by 1`)).map(({ key }) => key)
/** Lets the time pass that an upload may take. */
const laterRemove = async () => {
  await db.rows(`update plugsmith.unused_files set remove_after = now()`)
  return own.removeUnusedFiles(payload)
}
const unavailable = { code: 'images_unavailable', status: 503 }

/** While the server cannot be reached. */
async function away<Result>(work: () => Promise<Result>): Promise<Result> {
  await bucket.stop()
  try {
    return await work()
  } finally {
    await bucket.start()
  }
}

describe('an avatar in a bucket', () => {
  it('is stored as it is shown, and not in the database', async () => {
    const avatar = await own.saveAvatar(payload, ann.id, await png(600))
    expect(bucket.keys()).toEqual([keyOf(avatar)])
    expect(await own.avatarOf(payload, ann.id)).toBe(avatar)
    const bytes = Buffer.from(await own.readAvatar(payload, idIn(avatar)))
    expect(bytes.equals(bucket.bytes(keyOf(avatar)))).toBe(true)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await listed()).toEqual([])
    expect(await db.count(`from plugsmith.avatars where hash is not null`)).toBe(0)
  })

  it('replaces the one before, whose file goes with the next clean-up', async () => {
    const first = await own.saveAvatar(payload, ann.id, await png(20))
    const second = await own.saveAvatar(payload, ann.id, await png(30))
    await expect(own.readAvatar(payload, idIn(first))).rejects.toMatchObject({ code: 'not_found' })
    expect(await own.removeUnusedFiles(payload)).toBe(1)
    expect(bucket.keys()).toEqual([keyOf(second)])
  })

  it('is one, when several are uploaded at once', async () => {
    const bytes = await png(20)
    await Promise.all(Array.from({ length: 6 }, () => own.saveAvatar(payload, ann.id, bytes)))
    expect(await own.removeUnusedFiles(payload)).toBe(5)
    expect(bucket.keys()).toEqual([keyOf((await own.avatarOf(payload, ann.id))!)])
    expect(await listed()).toEqual([])
  })

  it('stays when the bucket cannot be reached for another, and is not shown meanwhile', async () => {
    const avatar = await own.saveAvatar(payload, ann.id, await png(20))
    const other = await png(30)
    await away(async () => {
      await expect(own.saveAvatar(payload, ann.id, other)).rejects.toMatchObject(unavailable)
      await expect(own.readAvatar(payload, idIn(avatar))).rejects.toMatchObject(unavailable)
      expect(await own.avatarOf(payload, ann.id)).toBe(avatar)
    })
    expect((await own.readAvatar(payload, idIn(avatar))).byteLength).toBeGreaterThan(0)
    await laterRemove()
    expect(bucket.keys()).toEqual([keyOf(avatar)])
  })

  it('leaves no file when it is removed, and none when a crash kept it from being set', async () => {
    const avatar = await own.saveAvatar(payload, ann.id, await png(20))
    const left = `avatars/${randomUUID()}.webp`
    const bytes = new Uint8Array(9)
    await own.storeFile(payload, own.bucketOf(payload)!, left, { bytes, type: 'image/webp' })
    await own.removeAvatar(payload, ann.id)
    await expect(own.readAvatar(payload, idIn(avatar))).rejects.toMatchObject({ code: 'not_found' })
    // The upload may still be going on.
    expect(await own.removeUnusedFiles(payload)).toBe(1)
    expect(bucket.keys()).toEqual([left])
    expect(await laterRemove()).toBe(1)
    expect(bucket.keys()).toEqual([])
  })

  it('is in the copy of all data', async () => {
    const avatar = await own.saveAvatar(payload, ann.id, await png(20))
    const [file] = (await own.avatarData.files?.(payload, ann.id)) ?? []
    expect(file?.path).toBe('avatar.webp')
    expect(Buffer.from(await file!.load()).equals(bucket.bytes(keyOf(avatar)))).toBe(true)
  })

  it('goes with the account, its file once the bucket can be reached', async () => {
    const avatar = await own.saveAvatar(payload, ann.id, await png(20))
    await away(async () => {
      await own.requestDeletion(payload, ann.id)
      expect(await own.eraseAccounts(payload, own.erasureSteps)).toEqual({ deleted: 1, waiting: 0 })
      await expect(own.removeUnusedFiles(payload)).rejects.toMatchObject(unavailable)
    })
    await expect(own.readAvatar(payload, idIn(avatar))).rejects.toMatchObject({ code: 'not_found' })
    expect(bucket.keys()).toEqual([keyOf(avatar)])
    expect(await own.removeUnusedFiles(payload)).toBe(1)
    expect(bucket.keys()).toEqual([])
  })

  it('leaves no file when the row of its person is deleted', async () => {
    await own.saveAvatar(payload, ann.id, await png(20))
    await db.rows(`delete from users where id = $1`, [ann.id])
    expect(await own.removeUnusedFiles(payload)).toBe(1)
    expect(bucket.keys()).toEqual([])
  })

  it('is still shown from the database when it was uploaded before there was a bucket', async () => {
    const bytes = await png(20)
    const { hash } = await db.row<{ hash: string }>(
      `insert into plugsmith.blobs (hash, size, bytes) values (encode(sha256($1), 'hex'), $2, $1) returning hash`,
      [bytes, bytes.byteLength],
    )
    await db.rows(`insert into plugsmith.avatars (user_id, hash) values ($1, $2)`, [ann.id, hash])
    const address = await own.avatarOf(payload, ann.id)
    expect(Buffer.from(await own.readAvatar(payload, idIn(address!))).equals(bytes)).toBe(true)
    const next = await own.saveAvatar(payload, ann.id, bytes)
    expect(await listed()).toEqual([])
    expect(bucket.keys()).toEqual([keyOf(next)])
  })
})

interface Image {
  readonly id: string
  readonly filename: string
  readonly url: string
  readonly sizes: Readonly<Record<string, { readonly filename: string | null; readonly url: string | null }>>
}
const fileOf = (data: Buffer): File => ({
  data,
  mimetype: 'image/png',
  name: 'tide.png',
  size: data.byteLength,
})
const upload = async (data: Buffer): Promise<Image> =>
  (await payload.create({ collection: 'media', data: { alt: 'A tide' }, file: fileOf(data) })) as Image
const namesOf = ({ filename, sizes }: Image) =>
  [filename, ...Object.values(sizes).map((size) => size.filename)].filter((name) => name !== null)
const keysOf = (image: Image) =>
  namesOf(image)
    .map((name) => `media/${name}`)
    .sort()
const get = (name: string) =>
  handleEndpoints({
    config: own.config,
    request: new Request(`http://localhost:3000/api/media/file/${name}`),
  })
const remove = (image: Image) => payload.delete({ collection: 'media', id: image.id })

describe('an image of the site in a bucket', () => {
  it('is stored in all sizes, and served under our own addresses', async () => {
    const image = await upload(await wide(1_300))
    expect(namesOf(image)).toHaveLength(6)
    expect(bucket.keys()).toEqual(keysOf(image))
    expect(await listed()).toEqual([])
    expect(JSON.stringify(image)).not.toContain(bucket.env['S3_ENDPOINT'])
    for (const name of namesOf(image)) {
      const answer = await get(name)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-type')).toBe(`image/${path.extname(name).slice(1)}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.equals(bucket.bytes(`media/${name}`))).toBe(true)
    }
    expect(fs.existsSync(path.join(process.env['PLUGSMITH_DATA'] ?? '', 'media', image.filename))).toBe(false)
    await remove(image)
    expect((await get(image.filename)).status).toBe(404)
    await own.removeUnusedFiles(payload)
    expect(bucket.keys()).toEqual([])
  })

  it('leaves no earlier file when it is replaced or its focal point is moved', async () => {
    const image = await upload(await wide(1_250))
    const change = async (more: Parameters<typeof createLocalReq>[0], file?: File) =>
      (await payload.update({
        collection: 'media',
        id: image.id,
        data: {},
        ...(file && { file }),
        req: await createLocalReq(more, payload),
      })) as Image
    const replaced = await change({}, fileOf(await wide(1_260)))
    expect(keysOf(replaced)).not.toEqual(keysOf(image))
    await own.removeUnusedFiles(payload)
    expect(bucket.keys()).toEqual(keysOf(replaced))
    const query = { uploadEdits: { focalPoint: { x: '10', y: '50' } } }
    const moved = await change({ req: { query } })
    expect(moved).toMatchObject({ focalX: 10, focalY: 50 })
    await own.removeUnusedFiles(payload)
    expect(bucket.keys()).toEqual(keysOf(moved))
    for (const name of namesOf(moved)) expect((await get(name)).status).toBe(200)
    await remove(image)
  })

  it('is still served from the disk when it was uploaded before there was a bucket', async () => {
    const { docs } = await payload.find({ collection: 'media', limit: 1, depth: 0 })
    const sample = docs[0]!
    const answer = await get(sample.filename!)
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(sample.filesize)
  })

  it('is refused in words while the bucket cannot be reached, and leaves neither a document nor files', async () => {
    const image = await upload(await png(40))
    const other = await png(50)
    await away(async () => {
      await expect(upload(other)).rejects.toMatchObject(unavailable)
      const answer = await get(image.filename)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ error: { code: 'images_unavailable' } })
      expect((await get('none.png')).status).toBe(503)
    })
    expect((await get(image.filename)).status).toBe(200)
    await laterRemove()
    expect(bucket.keys()).toEqual(keysOf(image))
    // The same picture, whose key is free again.
    const again = await upload(other)
    await laterRemove()
    expect(bucket.keys()).toEqual([...keysOf(image), ...keysOf(again)].sort())
    await remove(image)
    await remove(again)
  })

  it('leaves no files when its transaction is rolled back, and keeps them when its deletion is', async () => {
    const image = await upload(await picture(30, 30).png().toBuffer())
    const rolledBack = async (
      work: (req: Awaited<ReturnType<typeof createLocalReq>>) => Promise<unknown>,
    ) => {
      const req = await createLocalReq({}, payload)
      const transactionID = (await payload.db.beginTransaction())!
      await work(Object.assign(req, { transactionID }))
      await payload.db.rollbackTransaction(transactionID)
    }
    await rolledBack((req) => payload.delete({ collection: 'media', id: image.id, req }))
    await rolledBack(async (req) =>
      payload.create({ collection: 'media', data: { alt: 'Gone' }, file: fileOf(await png(60)), req }),
    )
    expect(bucket.keys()).toHaveLength(2)
    await laterRemove()
    expect(bucket.keys()).toEqual(keysOf(image))
    await remove(image)
  })

  it.each(['..%2favatars', '%2e%2e%2fx', 'a b.png'])(
    'has no address that leads elsewhere: %s',
    async (name) => {
      const answer = await get(name)
      expect([400, 403, 404]).toContain(answer.status)
      expect(await answer.text()).not.toContain('ListBucketResult')
    },
  )
})
