import { describe, expect, it } from 'vitest'
import { firstOf, markOf, pathsOf } from '../../../site/src/plugin-workspace/code/marks.ts'
import {
  foldersOf,
  rowNamed,
  treeMove,
  treeOf,
  visibleRows,
} from '../../../site/src/plugin-workspace/code/tree.ts'

const paths = ['z.php', 'a/b/c.js', 'a/a.css', 'b.txt']
const rows = treeOf(paths)
const none = new Set<string>()

describe('the file tree', () => {
  it('nests folders, and puts them before files', () => {
    expect(
      rows.map(({ kind, path, depth, position, siblings }) => [kind, path, depth, position, siblings]),
    ).toEqual([
      ['folder', 'a', 0, 1, 3],
      ['folder', 'a/b', 1, 1, 2],
      ['file', 'a/b/c.js', 2, 1, 1],
      ['file', 'a/a.css', 1, 2, 2],
      ['file', 'b.txt', 0, 2, 3],
      ['file', 'z.php', 0, 3, 3],
    ])
  })

  it('hides the contents of closed folders only', () => {
    const visible = (...closed: string[]) => visibleRows(rows, new Set(closed)).map(({ path }) => path)
    expect(visible('a/b')).toEqual(['a', 'a/b', 'a/a.css', 'b.txt', 'z.php'])
    expect(visible('a', 'a/b')).toEqual(['a', 'b.txt', 'z.php'])
    expect(visible('b.txt')).toEqual(rows.map(({ path }) => path))
    expect(visibleRows(treeOf(['a/x', 'ab/y']), new Set(['a'])).map(({ path }) => path)).toEqual([
      'a',
      'ab',
      'ab/y',
    ])
  })

  it('lists the parent folders of a path, outermost first', () => {
    expect(foldersOf('a/b/c.js')).toEqual(['a', 'a/b'])
    expect(foldersOf('z.php')).toEqual([])
  })

  it('holds 300 files in folders', () => {
    const many = Array.from({ length: 300 }, (_unused, at) => `includes/part-${at % 20}/file-${at}.php`)
    const tree = treeOf(many)
    expect(tree.filter(({ kind }) => kind === 'file')).toHaveLength(300)
    expect(visibleRows(tree, new Set(['includes']))).toHaveLength(1)
  })
})

describe('keyboard navigation of the file tree', () => {
  const move = (at: number, key: string, closed: ReadonlySet<string> = none) =>
    treeMove(visibleRows(rows, closed), at, key, closed)

  it('moves up and down, up to the ends', () => {
    expect(move(0, 'ArrowDown')).toEqual({ focus: 'a/b' })
    expect(move(0, 'ArrowUp')).toBeNull()
    expect(move(5, 'ArrowDown')).toBeNull()
    expect(move(3, 'Home')).toEqual({ focus: 'a' })
    expect(move(3, 'End')).toEqual({ focus: 'z.php' })
  })

  it('opens a folder and enters it, closes it and leaves it', () => {
    expect(move(0, 'ArrowRight', new Set(['a']))).toEqual({ toggle: 'a' })
    expect(move(0, 'ArrowRight')).toEqual({ focus: 'a/b' })
    expect(move(1, 'ArrowLeft')).toEqual({ toggle: 'a/b' })
    expect(move(2, 'ArrowLeft')).toEqual({ focus: 'a/b' })
    expect(move(3, 'ArrowLeft')).toEqual({ focus: 'a' })
    expect(move(4, 'ArrowLeft')).toBeNull()
    expect(move(4, 'ArrowRight')).toBeNull()
  })

  it('opens files, toggles folders, and ignores other keys', () => {
    expect(move(4, 'Enter')).toEqual({ select: 'b.txt' })
    expect(move(0, ' ')).toEqual({ toggle: 'a' })
    expect(move(0, 'Tab')).toBeNull()
  })

  it('jumps to a name: by one letter to the next, by several to the same', () => {
    expect(rowNamed(rows, 0, 'a')?.path).toBe('a/a.css')
    expect(rowNamed(rows, 3, 'a')?.path).toBe('a')
    expect(rowNamed(rows, 3, 'A.')?.path).toBe('a/a.css')
    expect(rowNamed(rows, 0, 'q')).toBeUndefined()
  })
})

describe('the files during a turn', () => {
  const file = { summary: '', lines: 12, added: 9, removed: 2, isNew: false, content: '', before: null }

  it('are those of the version and the turn, including deleted ones with content', () => {
    expect(
      pathsOf(
        ['a.php', 'b.php'],
        [
          { path: 'c.php', state: 'planned' },
          { path: 'b.php', state: 'deleted' },
          { path: 'd.php', state: 'deleted' },
        ],
      ),
    ).toEqual(['a.php', 'b.php', 'c.php'])
  })

  it('are marked with their state', () => {
    const mark = (state: 'planned' | 'writing' | 'written' | 'deleted', isNew = false) =>
      markOf({ ...file, path: 'a.php', state, isNew })
    expect(mark('planned')).toEqual({ kind: 'planned', text: 'planned' })
    expect(mark('writing')).toEqual({ kind: 'writing', text: '12' })
    expect(mark('written', true)).toEqual({ kind: 'new', text: 'new' })
    expect(mark('written')).toEqual({ kind: 'changed', text: '+9 −2' })
    expect(mark('deleted')).toEqual({ kind: 'deleted', text: 'deleted' })
  })

  it('open at the main file', () => {
    expect(firstOf(['a/x.php', 'tide.php', 'uninstall.php'], null)).toBe('tide.php')
    expect(firstOf(['admin.php', 'index.php', 'tides.php'], 'tides')).toBe('tides.php')
    expect(firstOf(['a/x.php', 'index.php', 'tide.php'], 'tides')).toBe('tide.php')
    expect(firstOf(['a/x.php', 'index.php'], 'tides')).toBe('index.php')
    expect(firstOf(['edit-flow.php', 'edit_flow.php'], 'edit-flow', 'edit_flow.php')).toBe('edit_flow.php')
    expect(firstOf(['tide.php'], 'tide', 'gone.php')).toBe('tide.php')
    expect(firstOf(['readme.txt'], null)).toBe('readme.txt')
    expect(firstOf([], null)).toBeNull()
  })
})
