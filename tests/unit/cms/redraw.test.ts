import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { redraw } from '#cms/features/attachments/redraw.ts'
import { limits } from '#contract/limits.ts'
import { noise, photo, picture, pictureColour as red, pngBomb } from '../../support/images.ts'

const shape = async (bytes: Uint8Array) => {
  const { mimeType, width, height } = await redraw(bytes)
  return { mimeType, width, height }
}

describe('a re-encoded image', () => {
  it('is upright and has no metadata', async () => {
    const sent = await photo(300, 100)
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, icc: expect.anything() })
    const kept = await redraw(sent)
    expect(kept).toMatchObject({
      mimeType: 'image/jpeg',
      width: 100,
      height: 300,
      sentSize: sent.byteLength,
    })
    const { exif, icc, xmp, iptc, orientation, width, height, space } = await sharp(kept.bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect({ width, height, space }).toEqual({ width: 100, height: 300, space: 'srgb' })
    expect(Buffer.from(kept.bytes).includes('Somebody')).toBe(false)
  })

  it.each([
    [4000, 1000, 2048, 512],
    [1000, 4000, 512, 2048],
    [2048, 2048, 2048, 2048],
    [60_000, 1, 2048, 1],
    [3, 1, 3, 1],
  ])('of %i × %i becomes %i × %i', async (width, height, toWidth, toHeight) => {
    expect(limits.images.edge).toBe(2048)
    expect(await shape(await picture(width, height).png().toBuffer())).toEqual({
      mimeType: 'image/jpeg',
      width: toWidth,
      height: toHeight,
    })
  })

  it('is a PNG only if it has transparency', async () => {
    expect((await shape(await picture(20, 20, { alpha: 0.5 }).webp().toBuffer())).mimeType).toBe('image/png')
    expect((await shape(await picture(20, 20, { alpha: 1 }).png().toBuffer())).mimeType).toBe('image/jpeg')
  })

  it('is a JPEG on white, scaled down if needed, when a PNG would be too large', async () => {
    const { keptBytes, edge } = limits.images
    const clear = await redraw(await noise(900, 900).ensureAlpha(0).png().toBuffer())
    expect(clear).toMatchObject({ mimeType: 'image/jpeg', width: 900, height: 900 })
    expect((await sharp(clear.bytes).stats()).channels.every(({ min }) => min > 250)).toBe(true)
    const heavy = await redraw(await noise(edge, edge).jpeg({ quality: 95 }).toBuffer())
    expect(heavy.bytes.byteLength).toBeLessThanOrEqual(keptBytes)
    expect(heavy.width).toBeLessThan(edge)
    const { width, height } = await sharp(heavy.bytes).metadata()
    expect({ width: heavy.width, height: heavy.height }).toEqual({ width, height })
  })

  it('keeps the colors of an ICC profile, CMYK and grayscale', async () => {
    const files = [
      await picture(20, 20).withIccProfile('p3').png().toBuffer(),
      await picture(20, 20).toColourspace('rgb16').png().toBuffer(),
      await picture(20, 20).jpeg({ quality: 100 }).toBuffer(),
    ]
    for (const file of files) {
      const pixel = await sharp((await redraw(file)).bytes)
        .extract({ left: 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer()
      for (const [at, value] of [red.r, red.g, red.b].entries())
        expect(Math.abs((pixel[at] ?? 0) - value)).toBeLessThan(8)
    }
    const cmyk = await redraw(await picture(20, 20).toColourspace('cmyk').jpeg().toBuffer())
    const grey = await redraw(await picture(20, 20).greyscale().png().toBuffer())
    for (const { bytes } of [cmyk, grey])
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  it('is the first frame of an animation', async () => {
    const drawn = [red, '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const frames = await sharp(await Promise.all(drawn), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await sharp(frames, { animated: true }).metadata()).toMatchObject({ pages: 3 })
    expect(await shape(frames)).toMatchObject({ width: 10, height: 10 })
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    expect(await shape(await picture(40, 30).toFormat(format).toBuffer())).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  it('has the same hash every time', async () => {
    const file = await picture(50, 50).png().toBuffer()
    expect((await redraw(file)).hash).toBe((await redraw(file)).hash)
  })
})

describe('an invalid image', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  it.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML that begins like a GIF', 'GIF89a<script>alert(1)</script>'],
    ['HTML that begins like a PNG', '\u0089PNG\r\n\u001a\n<script>alert(1)</script>'],
    ['SVG', svg],
    [
      'SVG behind a declaration',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ],
    ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ])('is refused: %s', async (_what, text) => {
    await expect(redraw(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code: 'not_an_image' })
  })

  it('is refused: formats that a chat does not need', async () => {
    await expect(redraw(await picture(9, 9).tiff().toBuffer())).rejects.toMatchObject({
      code: 'not_an_image',
    })
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is refused: a truncated %s, and one with a corrupt middle',
    async (format) => {
      const file = await noise(200, 200).toFormat(format).toBuffer()
      await expect(redraw(file.subarray(0, file.length / 2))).rejects.toMatchObject({ code: 'not_an_image' })
      const broken = Buffer.from(file)
      broken.fill(0xff, 100, 400)
      // Some decoders continue past such damage; either way there must be an answer.
      await redraw(broken).catch((reason) => expect(reason).toMatchObject({ code: 'not_an_image' }))
    },
  )

  it('is refused before decoding: 900 million pixels in a few bytes', async () => {
    await expect(redraw(pngBomb(30_000, 30_000))).rejects.toMatchObject({ code: 'too_large' })
  })

  it('is refused: missing pixel data', async () => {
    await expect(redraw(pngBomb(9_000, 9_000))).rejects.toMatchObject({ code: 'not_an_image' })
  })
})
