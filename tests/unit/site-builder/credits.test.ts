import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Credits } from '#contract/credits.ts'
import { createWorkspaceStore } from '../../../site/src/plugin-workspace/store/index.ts'
import { pageAt } from './new-workspace.ts'
import type { Spending } from '../../../site/src/plugin-workspace/store/index.ts'
import { reasonOf } from '../../../site/src/plugin-workspace/credits/reason-of.ts'

let store: ReturnType<typeof createWorkspaceStore>
/** Pending responses of the server, in order. */
let waiting: ((credits: Credits) => void)[]

beforeEach(() => {
  store = createWorkspaceStore(pageAt(null))
  waiting = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    waiting.push((credits) => resolve(new Response(JSON.stringify(credits))))
    return promise
  })
})
const answer = async (spendable: number, reserved = 0): Promise<void> => {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0))
  waiting.shift()!({ spendable, reserved })
}

describe('credits of the builder', () => {
  it('take a realtime update over an older answer, and are fetched again', async () => {
    const first = store.getState().refetchCredits()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    const second = store.getState().refetchCredits({ spendable: 9, reserved: 0 })
    await answer(9, 1)
    await first
    expect(store.getState().credits).toEqual({ spendable: 9, reserved: 0 })
    await answer(8)
    await second
    expect(store.getState().credits).toEqual({ spendable: 8, reserved: 0 })
  })

  it('are not fetched before a purchase when sufficient', async () => {
    store.setState({ credits: { spendable: 5, reserved: 0 } })
    expect(await store.getState().canPay(5)).toBe(true)
    expect(waiting).toHaveLength(0)
  })

  it('are awaited when unknown', async () => {
    const asked = store.getState().canPay(5)
    await answer(4)
    expect(await asked).toBe(false)
  })

  it('are left to the server when they cannot be fetched', async () => {
    vi.stubGlobal('window', undefined)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await store.getState().canPay(5)).toBe(true)
  })

  it('that are reserved cannot be spent, and an insufficient number is fetched again', async () => {
    store.setState({ credits: { spendable: 4, reserved: 1 } })
    const still = store.getState().canPay(5)
    await answer(4, 1)
    expect(await still).toBe(false)
    const more = store.getState().canPay(5)
    await answer(14, 1)
    expect(await more).toBe(true)
  })

  it('that are missing are shown with what they are needed for', async () => {
    store.getState().askForCredits({ kind: 'download' })
    expect(store.getState().outOfCredits).toEqual({ kind: 'download' })
    await answer(3)
    await vi.waitFor(() => expect(store.getState().credits).toEqual({ spendable: 3, reserved: 0 }))
  })
})

describe('the out-of-credits dialog', () => {
  const at = (spendable: number): Credits => ({ spendable, reserved: 0 })
  it.each<[Spending, Credits | null, string]>([
    [
      { kind: 'request' },
      at(0),
      'This request needs 1 credit and you have none left. Your plugin and your message are kept.',
    ],
    [
      { kind: 'request' },
      null,
      'This request needs 1 credit, more than you have. Your plugin and your message are kept.',
    ],
    [
      { kind: 'download' },
      at(3),
      'You need at least 5 credits to download the plugin. You have 3. The version stays here, and you can keep changing it.',
    ],
    [
      { kind: 'download' },
      at(0),
      'You need at least 5 credits to download the plugin. You have none left. The version stays here.',
    ],
    [
      { kind: 'keep', files: 3 },
      at(0),
      'Keeping these 3 files costs 1 credit and you have none left. They stay here as a draft until your next request for this plugin.',
    ],
  ])('gives the reason: %o, %o', (spending, credits, sentence) => {
    expect(reasonOf(spending, credits)).toBe(sentence)
  })
})
