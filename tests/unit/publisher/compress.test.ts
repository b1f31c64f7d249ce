import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from '#server/publisher/release/compress.ts'

const text = (bytes: number): Buffer =>
  Buffer.from('One word after another. '.repeat(bytes / 24 + 1)).subarray(0, bytes)

test.each([100, 5_000, 70_000, 6_000_000])(
  '%s bytes are compressed identically every time',
  async (bytes) => {
    const content = text(bytes)
    for (const where of ['here', 'aside'] as const) {
      const copies = await compress(content, 6, where)
      expect(copies?.identity).toBe(content)
      expect(zlib.brotliDecompressSync(copies?.br ?? '').equals(content)).toBe(true)
      expect(zlib.gunzipSync(copies?.gzip ?? '').equals(content)).toBe(true)
    }
  },
)

test('a window as large as the content compresses as well as the largest', async () => {
  // The same 20 kB at both ends.
  const end = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at * 7919) % 251))
  const content = Buffer.concat([end, text(80_000), end])
  const copies = await compress(content, 6, 'here')
  const largest = zlib.brotliCompressSync(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } })
  expect(copies?.br.byteLength).toBeLessThanOrEqual(largest.byteLength * 1.01)
})

test('a file that does not shrink is stored uncompressed', async () => {
  for (const where of ['here', 'aside'] as const) {
    expect(await compress(Buffer.from('ab'), 6, where)).toBeNull()
    expect(await compress(Buffer.alloc(0), 6, where)).toBeNull()
  }
})
