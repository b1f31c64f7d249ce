import { expect, test } from 'vitest'
import { pack, unpack } from '#server/publisher/release/packed.ts'

const copies = { identity: Buffer.from('a page, as it is'), br: Buffer.from('brotli'), gzip: Buffer.alloc(0) }

test('a packed object survives writing and reading, with its compressed copies', () => {
  expect(unpack(pack(copies))).toEqual(copies)
})

test('a file of the wrong length is not a packed object', () => {
  const file = pack(copies)
  for (let length = 0; length < file.byteLength; length += 1) {
    expect(unpack(file.subarray(0, length)), `${length} bytes`).toBeNull()
  }
  expect(unpack(Buffer.concat([file, Buffer.from('x')]))).toBeNull()
  expect(unpack(Buffer.alloc(file.byteLength, 0xff))).toBeNull()
})
