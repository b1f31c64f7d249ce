import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { eachOf } from '../../../site/src/plugin-workspace/code/each-of.ts'
import { fileInTurn } from '../../../site/src/plugin-workspace/code/marks.ts'
import { recentFiles } from '../../../site/src/plugin-workspace/code/recent-files.ts'
import { createVersionFiles } from '../../../site/src/plugin-workspace/code/version-files.ts'

const file = (path: string, content: string | null): FileAnswer =>
  ({ path, content }) as unknown as FileAnswer

describe('loading many files of a version', () => {
  let asked: string[]
  let underWay: number
  let most: number

  beforeEach(() => {
    asked = []
    underWay = most = 0
    vi.resetModules()
    vi.stubGlobal('fetch', async (address: string) => {
      underWay += 1
      most = Math.max(most, underWay)
      const path = new URL(address, 'http://site.example').searchParams.get('path') ?? ''
      asked.push(path)
      await Promise.resolve()
      underWay -= 1
      return new Response(JSON.stringify(file(path, `// ${path}`)))
    })
  })
  const paths = Array.from({ length: limits.plugin.files }, (_unused, at) => `includes/part-${at}.php`)

  it('requests six at a time, and keeps their order', async () => {
    const files = await createVersionFiles().fetchAll('version-1', paths)
    expect(files.map(({ path }) => path)).toEqual(paths)
    expect(most).toBe(6)
  })

  it('requests each file once', async () => {
    const files = createVersionFiles()
    await files.fetchAll('version-1', paths)
    await files.fetchAll('version-1', paths)
    expect(asked).toHaveLength(paths.length)
  })

  it('stops after one has failed', async () => {
    const begun: number[] = []
    const failing = eachOf([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item)
      if (item === 2) throw new Error('lost')
      await Promise.resolve()
    })
    await expect(failing).rejects.toThrow('lost')
    expect(begun).toEqual([1, 2])
  })
})

describe('the cache of files', () => {
  it('keeps the files requested last, up to its limit', () => {
    const files = recentFiles(10)
    files.set('a', file('a', '1234'))
    files.set('b', file('b', '1234'))
    expect(files.get('a')?.content).toBe('1234')
    files.set('c', file('c', '1234'))
    expect(files.get('b')).toBeNull()
    expect([files.get('a'), files.get('c')].map((one) => one?.path)).toEqual(['a', 'c'])
  })

  it('counts each file once, however often it is loaded, and binary files not at all', () => {
    const files = recentFiles(10)
    for (let time = 0; time < 5; time += 1) files.set('a', file('a', '123456'))
    files.set('picture', file('picture', null))
    files.set('b', file('b', '1234'))
    expect(['a', 'picture', 'b'].map((key) => files.get(key)?.path)).toEqual(['a', 'picture', 'b'])
  })
})

describe('a file during a turn', () => {
  it("shows the version's content as long as the turn only plans to change it", () => {
    expect(fileInTurn({ state: 'planned' }, true)).toBeUndefined()
    // A new file so far consists only of its plan.
    expect(fileInTurn({ state: 'planned' }, false)).toEqual({ state: 'planned' })
    expect(fileInTurn({ state: 'writing' }, true)).toEqual({ state: 'writing' })
  })
})
