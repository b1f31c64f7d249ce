import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { Client, signIn } from '../../support/client.ts'
import { unique, uploadForm, uploadImage } from '../../support/content.ts'
import { noise, photo, picture, pngBomb } from '../../support/images.ts'

/** Images as staff upload them, and as visitors get them. */

const product = inject('product')
const visitor = new Client(product.url)
let staff: Client

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
})

const fileOf = async (filename: string) => {
  const answer = await visitor.get(`/api/media/file/${filename}`)
  expect(answer.status, filename).toBe(200)
  return answer
}

describe('an image', () => {
  it('is public in three widths and two formats, never larger than the original', async () => {
    const bytes = await noise(1_200, 600).jpeg().toBuffer()
    const media = await uploadImage(staff, { bytes, name: 'Ünser Bild.JPG', type: 'image/jpeg' })
    expect(media).toMatchObject({ width: 1_200, height: 600, mimeType: 'image/jpeg', focalX: 50, focalY: 50 })
    expect(media.filename).toMatch(/^unser-bild-[0-9a-f]{10}\.jpg$/)
    const sizes = Object.entries(media.sizes).filter(
      ([name, { filename }]) => name !== 'social' && filename !== null,
    )
    expect(sizes.map(([name]) => name).sort()).toEqual(['w480avif', 'w480webp', 'w960avif', 'w960webp'])
    for (const [name, { filename, width, height, mimeType }] of sizes) {
      const expected = Number(name.slice(1, 4))
      expect([width, height]).toEqual([expected, expected / 2])
      expect(mimeType).toBe(`image/${name.slice(4)}`)
      const { format } = await sharp((await fileOf(filename!)).bytes).metadata()
      expect(format).toBe(name.endsWith('avif') ? 'heif' : 'webp')
    }
    const file = await fileOf(media.filename)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('from a phone is rotated upright and stripped of its location', async () => {
    const bytes = await photo(800, 400)
    const media = await uploadImage(staff, { bytes, name: 'phone.jpg', type: 'image/jpeg' })
    expect([media.width, media.height]).toEqual([400, 800])
    for (const name of [media.filename, media.sizes.w480webp?.filename].filter((each) => each !== null)) {
      if (name === undefined) continue
      const { exif, orientation } = await sharp((await fileOf(name)).bytes).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
    }
  })

  it.each([
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
    ['png', 'image/png'],
  ] as const)('can be %s and transparent', async (format, type) => {
    const bytes = await picture(100, 60, { alpha: 0.5 }).toFormat(format).toBuffer()
    const media = await uploadImage(staff, { bytes, name: `picture.${format}`, type })
    const { hasAlpha, width } = await sharp((await fileOf(media.filename)).bytes).metadata()
    expect([hasAlpha, width]).toEqual([true, 100])
  })

  it('is scaled down when huge, and refused above the file limit', async () => {
    const bytes = await picture(5_000, 1_000).png().toBuffer()
    const media = await uploadImage(staff, { bytes, name: 'huge.png', type: 'image/png' })
    expect([media.width, media.height]).toEqual([2_560, 512])
    const tooMuch = Buffer.alloc(limits.media.bytes + 10_000, 1)
    const form = uploadForm({ bytes: tooMuch, name: 'a.png', type: 'image/png' }, { alt: 'x' })
    const refused = await staff.call('POST', '/api/media', form)
    expect(refused.status, refused.text).toBe(413)
  })

  it('is cropped for social cards around its focal point, under a new name each time', async () => {
    // Red on the left, and blue on the right.
    const blue = { width: 1_000, height: 900, channels: 3, background: '#0000ff' } as const
    const bytes = await picture(2_000, 900)
      .composite([{ input: { create: blue }, left: 1_000, top: 0 }])
      .jpeg()
      .toBuffer()
    const media = await uploadImage(staff, { bytes, name: 'cut.jpg', type: 'image/jpeg' })
    expect(media.sizes.social).toMatchObject({ width: 1_200, height: 630, mimeType: 'image/jpeg' })
    // Move the focal point as the admin does.
    const point = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=50'
    const moved = await staff.patch(`/api/media/${media.id}?depth=0&${point}`, {})
    const { social } = moved.json<{ doc: { sizes: { social: { filename: string } } } }>().doc.sizes
    expect(social.filename).not.toBe(media.sizes.social?.filename)
    const cut = sharp((await fileOf(social.filename)).bytes)
    // Blue starts at 600 with the default focal point, and at 700 with one on the left.
    const patch = await cut.extract({ left: 640, top: 300, width: 40, height: 40 }).png().toBuffer()
    const middle = await sharp(patch).stats()
    expect(middle.channels[0]?.mean).toBeGreaterThan(200)
    expect(middle.channels[2]?.mean).toBeLessThan(50)
    const small = await picture(600, 300).png().toBuffer()
    const tiny = await uploadImage(staff, { bytes: small, name: 'tiny.png', type: 'image/png' })
    expect(tiny.sizes.social?.filename).toBeNull()
  })

  it('is renamed when its file is replaced, and its focal point can be moved', async () => {
    const first = await picture(600, 300).png().toBuffer()
    const media = await uploadImage(staff, { bytes: first, name: 'same.png', type: 'image/png' })
    const second = await noise(600, 300).png().toBuffer()
    const form = uploadForm({ bytes: second, name: 'same.png', type: 'image/png' }, {})
    const answer = await staff.call('PATCH', `/api/media/${media.id}?depth=0`, form)
    expect(answer.status, answer.text).toBe(200)
    const replaced = answer.json<{ doc: { filename: string } }>().doc
    expect(replaced.filename).not.toBe(media.filename)
    const moved = await staff.patch(`/api/media/${media.id}?depth=0`, { focalX: 20, focalY: 80 })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.json<{ doc: object }>().doc).toMatchObject({
      focalX: 20,
      focalY: 80,
      filename: replaced.filename,
    })
    await fileOf(replaced.filename)
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('an invalid image', () => {
  it.each([
    ['an SVG', svg, 'a.svg', 'image/svg+xml'],
    ['an SVG that says it is a PNG', svg, 'a.png', 'image/png'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'a.jpg', 'image/jpeg'],
    ['a bomb', pngBomb(30_000, 30_000), 'bomb.png', 'image/png'],
    ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'half.png', 'image/png'],
    ['nothing', Buffer.alloc(0), 'none.png', 'image/png'],
  ])('is refused: %s', async (_what, bytes, name, type) => {
    const form = uploadForm({ bytes, name, type }, { alt: unique('refused') })
    const answer = await staff.call('POST', '/api/media', form)
    expect([400, 413], answer.text).toContain(answer.status)
    expect(answer.text).not.toContain('internal')
  })

  it('is refused without alt text', async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    const form = uploadForm({ bytes, name: 'a.png', type: 'image/png' }, {})
    const answer = await staff.call('POST', '/api/media', form)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json<{ error: { details: object } }>().error.details).toHaveProperty('alt')
  })

  it.each(['../secrets.json', '..%2Fsecrets.json', '%2e%2e/secrets.json', '....//secrets.json'])(
    'cannot be read from outside the media folder: %s',
    async (name) => {
      const answer = await visitor.get(`/api/media/file/${name}`)
      expect([400, 403, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('sampleAdminPassword')
    },
  )

  it('is not fetched from a URL', async () => {
    const answer = await staff.get('/api/media/paste-url?src=http://127.0.0.1:1/x.png')
    expect([400, 403, 404]).toContain(answer.status)
  })
})
