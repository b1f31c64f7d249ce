import { expect, test } from 'vitest'
import { pack, unpack } from '#server/publisher/release/packed.ts'

const copies = { identity: Buffer.from('a page, as it is'), br: Buffer.from('brotli'), gzip: Buffer.alloc(0) }

test('a content and its copies come out of their file as they went in', () => {
  expect(unpack(pack(copies))).toEqual(copies)
})

test('a file that is not as long as it says is none', () => {
  const file = pack(copies)
  for (let length = 0; length < file.byteLength; length += 1) {
    expect(unpack(file.subarray(0, length)), `${length} bytes`).toBeNull()
  }
  expect(unpack(Buffer.concat([file, Buffer.from('x')]))).toBeNull()
  expect(unpack(Buffer.alloc(file.byteLength, 0xff))).toBeNull()
})
