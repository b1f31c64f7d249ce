import { describe, expect, it, vi } from 'vitest'
import { createLiking } from '../../../site/src/islands/community/liking.ts'
import type { Likes } from '../../../site/src/islands/community/liking.ts'

/** A like button, without its button: requests are answered one by one. */
function start(known: Likes) {
  const shown: Likes[] = []
  const asked: { readonly liked: boolean; answer(likes: Likes): void; fail(): void }[] = []
  const onFailed = vi.fn()
  const { toggle } = createLiking(
    known,
    (liked) =>
      new Promise((answer, reject) => asked.push({ liked, answer, fail: () => reject(new Error('away')) })),
    (likes) => shown.push(likes),
    onFailed,
  )
  return { shown, asked, toggle, onFailed }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a like', () => {
  it('is shown at once, then as the server counts', async () => {
    const { shown, asked, toggle } = start({ likes: 4, liked: false })
    toggle()
    expect(shown).toEqual([{ likes: 5, liked: true }])
    asked[0]?.answer({ likes: 7, liked: true })
    await settled()
    expect(shown.at(-1)).toEqual({ likes: 7, liked: true })
    expect(asked.map(({ liked }) => liked)).toEqual([true])
  })

  it('is put back when it fails, and can be tried again', async () => {
    const { shown, asked, toggle, onFailed } = start({ likes: 4, liked: true })
    toggle()
    expect(shown.at(-1)).toEqual({ likes: 3, liked: false })
    asked[0]?.fail()
    await settled()
    expect(shown.at(-1)).toEqual({ likes: 4, liked: true })
    expect(onFailed).toHaveBeenCalledTimes(1)
    toggle()
    expect(asked.map(({ liked }) => liked)).toEqual([false, false])
  })

  it('is asked for once at a time, and the last wish counts', async () => {
    const { shown, asked, toggle } = start({ likes: 0, liked: false })
    for (let press = 0; press < 4; press += 1) toggle()
    expect(shown.at(-1)).toEqual({ likes: 0, liked: false })
    expect(asked).toHaveLength(1)
    asked[0]?.answer({ likes: 1, liked: true })
    await settled()
    expect(asked.map(({ liked }) => liked)).toEqual([true, false])
    asked[1]?.answer({ likes: 0, liked: false })
    await settled()
    expect(shown.at(-1)).toEqual({ likes: 0, liked: false })
    expect(asked).toHaveLength(2)
  })

  it('asks for nothing more when the wish came back to what was sent', async () => {
    const { shown, asked, toggle } = start({ likes: 2, liked: false })
    for (let press = 0; press < 3; press += 1) toggle()
    asked[0]?.answer({ likes: 3, liked: true })
    await settled()
    expect(asked).toHaveLength(1)
    expect(shown.at(-1)).toEqual({ likes: 3, liked: true })
  })
})
