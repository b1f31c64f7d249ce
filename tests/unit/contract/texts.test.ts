import { describe, expect, it } from 'vitest'
import { leavesIn } from '../../support/texts/leaves.ts'
import { readProgram } from '../../support/texts/program.ts'
import { cataloguesOf, specTexts } from '../../support/texts/spec.ts'
import { copiesOf, wordsInElements } from '../../support/texts/strays.ts'
import { usesOf } from '../../support/texts/uses.ts'

const program = readProgram()
const leaves = leavesIn(program)
const { used, whole } = usesOf(program, leaves)

const isFor = (screen: string, name: string): boolean =>
  cataloguesOf[screen]?.some((place) => name === place || name.startsWith(`${place}.`)) ?? false

describe('what the specification quotes', () => {
  it.each(Object.entries(specTexts))('stands in the catalogue for %s, and is used', (screen, texts) => {
    const shown = leaves
      .filter((leaf) => used.has(leaf) && isFor(screen, leaf.name))
      .flatMap(({ patterns }) => patterns)
    expect(texts.filter((text) => !shown.some((pattern) => pattern.test(text)))).toEqual([])
  })
})

describe('the catalogue', () => {
  it('is read whole', () => {
    expect(leaves.length).toBeGreaterThan(500)
  })

  it('is never read in a way that hides which of its texts are shown', () => {
    expect(whole).toEqual([])
  })

  it('holds no text that the product never shows', () => {
    expect(leaves.filter((leaf) => !used.has(leaf)).map(({ name }) => name)).toEqual([])
  })
})

describe('texts that people see', () => {
  it('stand in no component', () => {
    expect(wordsInElements(program)).toEqual([])
  })

  it('are not written a second time beside the catalogue', () => {
    expect(copiesOf(leaves, program)).toEqual([])
  })
})
