import { afterEach, describe, expect, it, vi } from 'vitest'
import { generatePluginSchema } from '#contract/schemas/turns.ts'
import { randomId } from '../../../site/src/lib/random-id.ts'

/** The `crypto` of a browser on a page without TLS: no `randomUUID`. Its random bytes are all the same here. */
const withoutTls = (byte: number) =>
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })

afterEach(() => vi.unstubAllGlobals())

describe('a random id', () => {
  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  ])('is a version 4 UUID without TLS too, from bytes %i', (byte, id) => {
    withoutTls(byte)
    expect(randomId()).toBe(id)
  })

  it('differs each time, and is accepted by the server', () => {
    const ids = Array.from({ length: 100 }, randomId)
    expect(new Set(ids).size).toBe(ids.length)
    const refused = ids.filter(
      (requestId) => !generatePluginSchema.safeParse({ requestId, description: 'A contact form' }).success,
    )
    expect(refused).toEqual([])
  })
})
