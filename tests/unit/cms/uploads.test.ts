import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { sharedPlaces } from '#cms/features/attachments/uploads.ts'
import { bytesOf } from '#cms/platform/endpoint/body-bytes.ts'

test('a person with all slots in use takes none from others', async () => {
  const shared = sharedPlaces(2, 3)
  const begun: string[] = []
  const gates: (() => void)[] = []
  const take = (who: string) =>
    shared.take(who, () => {
      begun.push(who)
      return new Promise<void>((resolve) => gates.push(resolve))
    })
  const all = ['ada', 'ada', 'ada', 'ada', 'bob', 'bob'].map(take)
  expect(begun).toEqual(['ada', 'ada', 'bob'])
  gates.shift()?.()
  await all[0]
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  while (begun.length < 6 || gates.length > 0) {
    gates.shift()?.()
    await Promise.resolve()
  }
  await Promise.all(all)
  expect(begun.filter((who) => who === 'ada')).toHaveLength(4)
})

describe('the body of an upload', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A body that delivers this many bytes per second for this many seconds. */
  function arriving(bytesPerSecond: number, seconds: number) {
    let cancelled = false
    let timer: NodeJS.Timeout | undefined
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        let passed = 0
        timer = setInterval(() => {
          passed += 1
          if (bytesPerSecond > 0) controller.enqueue(new Uint8Array(bytesPerSecond))
          if (passed < seconds) return
          clearInterval(timer)
          controller.close()
        }, 1_000)
      },
      cancel() {
        clearInterval(timer)
        cancelled = true
      },
    })
    return { req: { headers: new Headers(), body }, isCancelled: () => cancelled }
  }

  it('can take its time while it keeps arriving', async () => {
    const { req } = arriving(30_000, 60)
    const read = bytesOf(req, 2_000_000, 'images_too_large')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await read).toHaveLength(1_800_000)
  })

  it.each([0, 100])('is cut off at %i bytes a second', async (bytesPerSecond) => {
    const { req, isCancelled } = arriving(bytesPerSecond, 600)
    const read = bytesOf(req, 2_000_000, 'images_too_large')
    const refused = expect(read).rejects.toMatchObject({ code: 'invalid_input' })
    await vi.advanceTimersByTimeAsync(11_000)
    await refused
    expect(isCancelled()).toBe(true)
  })

  it('that is too long is read to its end and refused', async () => {
    const { req, isCancelled } = arriving(30_000, 5)
    const refused = expect(bytesOf(req, 100_000, 'images_too_large')).rejects.toMatchObject({
      code: 'images_too_large',
    })
    await vi.advanceTimersByTimeAsync(6_000)
    await refused
    expect(isCancelled()).toBe(false)
  })
})
