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

describe('texts quoted in the specification', () => {
  it.each(Object.entries(specTexts))('are in the catalogue for %s, and used', (screen, texts) => {
    const shown = leaves
      .filter((leaf) => used.has(leaf) && isFor(screen, leaf.name))
      .flatMap(({ patterns }) => patterns)
    expect(texts.filter((text) => !shown.some((pattern) => pattern.test(text)))).toEqual([])
  })
})

describe('the catalogue of texts', () => {
  it('is read completely', () => {
    expect(leaves.length).toBeGreaterThan(500)
  })

  it('is never accessed in a way that hides which texts are used', () => {
    expect(whole).toEqual([])
  })

  it('has no unused text', () => {
    expect(leaves.filter((leaf) => !used.has(leaf)).map(({ name }) => name)).toEqual([])
  })
})

describe('visible texts', () => {
  it('are not written in components', () => {
    expect(wordsInElements(program)).toEqual([])
  })

  it('are not duplicated outside the catalogue', () => {
    expect(copiesOf(leaves, program)).toEqual([])
  })
})
