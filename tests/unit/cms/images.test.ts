import { describe, expect, it } from 'vitest'
import { bytesOfDataUrl, dataUrlSize, isDataUrl } from '#cms/features/attachments/data-url.ts'
import { imageName } from '#cms/features/attachments/store.ts'

describe('the name of an image', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\photo.jpg', 'photo.jpg'],
    ['a\0b\r\n\u0007.png', 'ab.png'],
    ['', 'image'],
    ['folder/', 'image'],
    ['  .png ', '.png'],
    ['½ semester – sjön.png', '½ semester – sjön.png'],
    ['😀'.repeat(120), '😀'.repeat(100)],
  ])('%j becomes %j', (sent, kept) => expect(imageName(sent)).toBe(kept))
})

describe('a data URL', () => {
  const bytes = Buffer.from([1, 2, 3, 4, 5])
  const url = `data:image/png;base64,${bytes.toString('base64')}`
  it('is parsed into id, dimensions and bytes', () => {
    expect(isDataUrl(url)).toBe(true)
    expect(isDataUrl(crypto.randomUUID())).toBe(false)
    expect(isDataUrl('data:text/html;base64,AAAA')).toBe(false)
    expect(dataUrlSize(url)).toBe(5)
    expect(Buffer.from(bytesOfDataUrl(url))).toEqual(bytes)
  })
  it.each(['', '***', 'AA AA', 'AAAA\n', '=', '%41'])('with the content %j is not an image', (content) => {
    expect(() => bytesOfDataUrl(`data:image/png;base64,${content}`)).toThrow(
      expect.objectContaining({ code: 'not_an_image' }),
    )
  })
})
