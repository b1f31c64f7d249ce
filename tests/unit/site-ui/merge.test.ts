import { describe, expect, it } from 'vitest'
import { mergeParts, mergeTexts } from '../../../site/src/plugin-workspace/edits/merge.ts'

const base = 'one\ntwo\nthree\nfour\nfive\n'

describe('a file that two sides have changed', () => {
  it('has the changes of both where they are in different places', () => {
    expect(
      mergeTexts({ base, theirs: base.replace('one', 'ONE'), mine: base.replace('five\n', 'five\nsix\n') }),
    ).toBe('ONE\ntwo\nthree\nfour\nfive\nsix\n')
  })

  it('has a change that both made alike once', () => {
    const both = base.replace('three', '3')
    expect(mergeTexts({ base, theirs: both, mine: both.replace('five', '5') })).toBe(
      both.replace('five', '5'),
    )
  })

  it('is left to be decided where both changed the same line, with the line in each', () => {
    const texts = { base, theirs: base.replace('two', 'zero\nTWO'), mine: base.replace('two', '2') }
    expect(mergeTexts(texts)).toBeNull()
    expect(mergeParts(texts)).toEqual([
      { kind: 'agreed', text: 'one\n' },
      {
        kind: 'conflict',
        base: 'two\n',
        theirs: 'zero\nTWO\n',
        mine: '2\n',
        lines: { base: 2, theirs: 2, mine: 2 },
      },
      { kind: 'agreed', text: 'three\nfour\nfive\n' },
    ])
  })
})
