import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { MarkedElement } from '#contract/turns/index.ts'
import { newWorkspace } from './new-workspace.ts'

const element = (id: string): MarkedElement => ({ tag: 'p', id, classes: '', text: id, selector: `#${id}` })
const most = limits.context.markedElements

async function fresh() {
  vi.resetModules()
  const { store } = await newWorkspace()
  const { toastStore } = await import('../../../site/src/ui/toast.ts')
  const marked = () => store.getState().markedElements.map(({ id }) => id)
  return { store, marked, told: () => toastStore.snapshot().map(({ title }) => title) }
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
  it('appends it, ends marking, and returns to the message', async () => {
    const { store, marked, told } = await fresh()
    for (const id of ['one', 'two']) {
      store.getState().setMarking(true)
      store.getState().mark(element(id))
    }
    expect(marked()).toEqual(['one', 'two'])
    expect(store.getState()).toMatchObject({ marking: false, boxFocusWanted: true })
    expect(told()).toEqual(['Element markerat'])
  })

  it('adds nothing while marking is off, and no duplicates', async () => {
    const { store, marked } = await fresh()
    store.getState().mark(element('one'))
    expect(marked()).toEqual([])
    for (const id of ['one', 'one']) {
      store.getState().setMarking(true)
      store.getState().mark(element(id))
    }
    expect(marked()).toEqual(['one'])
  })

  it('ends with an error when the marked element cannot be read', async () => {
    const { store, marked, told } = await fresh()
    store.getState().setMarking(true)
    store.getState().mark(null)
    expect(marked()).toEqual([])
    expect(store.getState()).toMatchObject({ marking: false, boxFocusWanted: false })
    expect(told()).toEqual(["This element can't be marked"])
  })

  it('does not start when no more marks fit, and says so', async () => {
    const { store, marked, told } = await fresh()
    for (let at = 0; at < most; at += 1) {
      store.getState().setMarking(true)
      store.getState().mark(element(`e${at}`))
    }
    expect(marked()).toHaveLength(most)
    store.getState().setMarking(true)
    expect(store.getState().marking).toBe(false)
    expect(told()).toContain('Too many marks')
  })
})
