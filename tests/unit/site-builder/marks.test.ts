import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { MarkedElement } from '#contract/turns/index.ts'

const element = (id: string): MarkedElement => ({ tag: 'p', id, classes: '', text: id, selector: `#${id}` })
const most = limits.context.markedElements

async function fresh() {
  vi.resetModules()
  const { useBuilder } = await import('../../../site/src/plugin-workspace/store/index.ts')
  const { toastStore } = await import('../../../site/src/ui/toast.ts')
  const marked = () => useBuilder.getState().markedElements.map(({ id }) => id)
  return { useBuilder, marked, told: () => toastStore.snapshot().map(({ title }) => title) }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('marking an element', () => {
  it('adds it behind the others, ends the marking, and leads back to the message', async () => {
    const { useBuilder, marked, told } = await fresh()
    for (const id of ['one', 'two']) {
      useBuilder.getState().setMarking(true)
      useBuilder.getState().mark(element(id))
    }
    expect(marked()).toEqual(['one', 'two'])
    expect(useBuilder.getState()).toMatchObject({ marking: false, toBox: true })
    expect(told()).toEqual(['Element markerat'])
  })

  it('adds nothing while nobody marks, and nothing twice', async () => {
    const { useBuilder, marked } = await fresh()
    useBuilder.getState().mark(element('one'))
    expect(marked()).toEqual([])
    for (const id of ['one', 'one']) {
      useBuilder.getState().setMarking(true)
      useBuilder.getState().mark(element(id))
    }
    expect(marked()).toEqual(['one'])
  })

  it('ends where what was marked cannot be read, and says so', async () => {
    const { useBuilder, marked, told } = await fresh()
    useBuilder.getState().setMarking(true)
    useBuilder.getState().mark(null)
    expect(marked()).toEqual([])
    expect(useBuilder.getState()).toMatchObject({ marking: false, toBox: false })
    expect(told()).toEqual(["This element can't be marked"])
  })

  it('is not begun where no more fit, and says so', async () => {
    const { useBuilder, marked, told } = await fresh()
    for (let at = 0; at < most; at += 1) {
      useBuilder.getState().setMarking(true)
      useBuilder.getState().mark(element(`e${at}`))
    }
    expect(marked()).toHaveLength(most)
    useBuilder.getState().setMarking(true)
    expect(useBuilder.getState().marking).toBe(false)
    expect(told()).toContain('Too many marks')
  })
})
