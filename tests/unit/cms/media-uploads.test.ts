import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mediaFault } from '#contract/media.ts'
import { mediaMessages } from '#contract/messages/media.ts'
import { uploadIn } from '#cms/admin/uploads/send.ts'

/** The error message for a rejected image: which image, why, and what is allowed, in one sentence. */

const allowed = 'JPEG, PNG, WebP, AVIF or GIF, up to 15 MB'

describe('an uploaded file', () => {
  it.each([
    ['that may be an image', { name: 'a.jpg', size: 1, type: 'image/jpeg' }, null],
    ['of a type that the browser does not know', { name: 'a.avif', size: 1, type: '' }, null],
    [
      'of another type',
      { name: 'a.heic', size: 1, type: 'image/heic' },
      `We can't show “a.heic”. Use ${allowed}.`,
    ],
    ['that is empty', { name: 'a.png', size: 0, type: 'image/png' }, `“a.png” is empty. Use ${allowed}.`],
    [
      'that is too large',
      { name: 'a.png', size: 23_400_000, type: 'image/png' },
      `“a.png” is 23.4 MB, which is too large. Use ${allowed}.`,
    ],
    ['as large as allowed', { name: 'a.png', size: limits.media.bytes, type: 'image/png' }, null],
  ])('%s', (_, file, expected) => {
    expect(mediaFault(file)).toBe(expected)
  })
})

it('no message has a colon, which the admin would parse as a list', () => {
  const sentences = [
    mediaMessages.notShown('a', allowed),
    mediaMessages.empty('a', allowed),
    mediaMessages.tooLarge('a', '1', allowed),
    mediaMessages.tooLargeUnnamed(allowed),
    mediaMessages.tooManyPixels('a', 100, allowed),
    mediaMessages.unreachable,
  ]
  for (const sentence of sentences) expect(sentence).not.toContain(':')
})

describe('a request of the admin', () => {
  const form = (file?: File): FormData => {
    const made = new FormData()
    if (file) made.set('file', file)
    return made
  }
  const file = new File(['x'], 'a.png')

  it('is an upload when it sends a file to the media collection', () => {
    expect(uploadIn('/api/media', 'post', form(file))?.name).toBe('a.png')
    expect(uploadIn('/api/media/1', 'PATCH', form(file))?.name).toBe('a.png')
  })

  it.each([
    ['/api/media', 'GET', form(file)],
    ['/api/posts', 'POST', form(file)],
    ['/api/media', 'POST', form()],
    ['/api/media', 'POST', '{}'],
    ['/api/media/1/x', 'POST', form(file)],
  ])('to %s by %s is not an upload', (path, method, body) => {
    expect(uploadIn(path, method, body)).toBeNull()
  })
})
