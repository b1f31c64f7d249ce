import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { redrawAvatar } from '#cms/features/avatars/redraw.ts'
import { limits } from '#contract/limits.ts'
import { photo, picture, pngBomb } from '../../support/images.ts'

/** Avatars are redrawn from their pixels, whatever is uploaded. */

const { edge, pixels } = limits.avatar

describe('an avatar', () => {
  it.each([
    ['a JPG', () => photo(300, 100)],
    ['a PNG', () => picture(1000, 2000).png().toBuffer()],
    ['a WebP', () => picture(20, 20, { alpha: 0.5 }).webp().toBuffer()],
  ])('becomes a square WebP without metadata, from %s', async (_name, draw) => {
    const { format, width, height, exif, icc, orientation } = await sharp(
      await redrawAvatar(await draw()),
    ).metadata()
    expect({ format, width, height, exif, icc, orientation }).toEqual({
      format: 'webp',
      width: edge,
      height: edge,
    })
  })

  it('shows the middle of the picture, and keeps its transparency', async () => {
    const middle = await picture(edge, edge).png().toBuffer()
    const wide = await sharp({
      create: { width: 3 * edge, height: edge, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: middle, left: edge, top: 0 }])
      .png()
      .toBuffer()
    const { dominant, isOpaque } = await sharp(await redrawAvatar(wide)).stats()
    expect(isOpaque).toBe(true)
    expect(dominant.r).toBeGreaterThan(200)
    const clear = await picture(20, 20, { alpha: 0.5 }).png().toBuffer()
    expect((await sharp(await redrawAvatar(clear)).stats()).isOpaque).toBe(false)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['random bytes', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256))],
  ])('is refused when it is %s', async (_name, bytes) => {
    await expect(redrawAvatar(bytes)).rejects.toMatchObject({ code: 'not_an_avatar' })
  })

  it('is refused as a GIF, also one of many huge frames', async () => {
    const gif = await picture(8, 8).gif().toBuffer()
    // The size of the canvas, which is all that a bomb needs to state.
    gif.writeUInt16LE(65_535, 6)
    gif.writeUInt16LE(65_535, 8)
    for (const bytes of [await picture(8, 8).gif().toBuffer(), gif])
      await expect(redrawAvatar(bytes)).rejects.toMatchObject({ code: 'not_an_avatar' })
  })

  it('is refused when it is cut off', async () => {
    const jpeg = await photo(400, 400)
    await expect(redrawAvatar(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({
      code: 'not_an_avatar',
    })
  })

  it('is refused when it unpacks to too many pixels, before it is unpacked', async () => {
    await expect(redrawAvatar(pngBomb(1_000, pixels / 1_000 + 1))).rejects.toMatchObject({
      code: 'avatar_too_large',
    })
  })
})
