import { describe, expect, it } from 'vitest'
import { problemOfFolder } from '../../../site/src/plugin-workspace/code/files/action.ts'
import { treeOf } from '../../../site/src/plugin-workspace/code/tree.ts'
import { isEmptyFolder } from '../../../site/src/plugin-workspace/edits/folders.ts'

describe('a folder without a file', () => {
  it('stands in the tree with those around it', () => {
    const rows = treeOf(['a/x.php', 'z.php'], ['a/b', 'c/d'])
    expect(rows.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'folder a',
      'folder a/b',
      'file a/x.php',
      'folder c',
      'folder c/d',
      'file z.php',
    ])
  })

  it('is empty only while there is no file in it', () => {
    expect(isEmptyFolder('c', ['c/d'], ['a/x.php'])).toBe(true)
    expect(isEmptyFolder('c', ['c/d'], ['c/x.php'])).toBe(false)
    expect(isEmptyFolder('c', ['cd'], [])).toBe(false)
  })
})

describe('the path of a new folder', () => {
  const problemOf = (typed: string) =>
    problemOfFolder(typed, ['Includes/unit.php', 'tide.php'], ['moon/phases'])

  it.each(['templates', './templates/', 'Includes/deep/er', 'moon/phases/new', 'a-b_c.d'])(
    'may be %s',
    (typed) => {
      expect(problemOf(typed)).toBeNull()
    },
  )

  it.each([
    '',
    '/',
    '../up',
    '.hidden',
    'dot.',
    'a//b',
    'a:b',
    'a\\b',
    'a b',
    'Includes',
    'includes',
    'includes/x',
  ])('may not be %j', (typed) => {
    expect(problemOf(typed)).toEqual(expect.any(String))
  })

  it.each(['tide.php', 'tide.php/in', 'moon', 'MOON/phases'])('may not be %j, which is taken', (typed) => {
    expect(problemOf(typed)).toEqual(expect.any(String))
  })
})
