import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpec } from '../../../generator/frame/readback.ts'
import { tries } from '../../support/fuzz.ts'
import { expectSoundPlugin, expectVerified } from './generated-plugin.ts'
import { filesOf, spec } from './specs/specs.ts'

/** Plugins of random parts, each with random parameters; those of new capabilities are among them. */

describe('a random plugin', () => {
  test('is sound, is read back as it was, and has no findings', async () => {
    await fc.assert(
      fc.asyncProperty(spec, async (one) => {
        const files = filesOf(one)
        expectSoundPlugin(files)
        expect(readSpec(one.slug, files, one.author)?.parts).toEqual(one.parts)
        await expectVerified(files)
      }),
      { ...tries(15) },
    )
  })
})
