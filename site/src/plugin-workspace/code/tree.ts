/** A row of the file tree, in the order in which it is shown. */
export interface TreeRow {
  readonly kind: 'folder' | 'file'
  /** The whole path, of a folder too. */
  readonly path: string
  readonly name: string
  /** 0 at the top. */
  readonly depth: number
  /** Its place among those beside it, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

interface Node {
  readonly folders: Map<string, Node>
  readonly files: string[]
}

/**
 * Paths with '/' as nested folders (spec, core §2): folders first, each level by name.
 * @param empty folders without a file
 */
export function treeOf(paths: readonly string[], empty: readonly string[] = []): readonly TreeRow[] {
  // Created on first use: the browser loads language data for it, which takes time.
  const { compare } = new Intl.Collator('en')
  const root: Node = { folders: new Map(), files: [] }
  const folderAt = (parts: readonly string[]): Node => {
    let node = root
    for (const part of parts) {
      const next = node.folders.get(part) ?? { folders: new Map(), files: [] }
      node.folders.set(part, next)
      node = next
    }
    return node
  }
  for (const path of paths) {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    folderAt(parts).files.push(name)
  }
  for (const folder of empty) folderAt(folder.split('/'))
  const rows: TreeRow[] = []
  const visit = (node: Node, prefix: string, depth: number) => {
    const siblings = node.folders.size + node.files.length
    let position = 0
    const put = (kind: TreeRow['kind'], name: string) => {
      position += 1
      rows.push({ kind, path: prefix + name, name, depth, position, siblings })
    }
    for (const [name, folder] of [...node.folders].sort(([a], [b]) => compare(a, b))) {
      put('folder', name)
      visit(folder, `${prefix}${name}/`, depth + 1)
    }
    for (const name of node.files.sort(compare)) put('file', name)
  }
  visit(root, '', 0)
  return rows
}

/** The visible rows, without the contents of closed folders. */
export function visibleRows(rows: readonly TreeRow[], closed: ReadonlySet<string>): readonly TreeRow[] {
  if (closed.size === 0) return rows
  const visible: TreeRow[] = []
  let hidden: string | null = null
  for (const row of rows) {
    if (hidden !== null && row.path.startsWith(hidden)) continue
    hidden = row.kind === 'folder' && closed.has(row.path) ? `${row.path}/` : null
    visible.push(row)
  }
  return visible
}

/** The parent folders of a path, outermost first. */
export const foldersOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_name, at, names) => names.slice(0, at + 1).join('/'))

/** What a key does in the tree: moves the focus, opens or closes a folder, or selects a file. */
export type TreeMove =
  { readonly focus: string } | { readonly toggle: string } | { readonly select: string } | null

/**
 * A key on a row of the tree, after the WAI-ARIA pattern.
 * @param rows those in sight
 * @param at index of the row that has the focus
 */
export function treeMove(
  rows: readonly TreeRow[],
  at: number,
  key: string,
  closed: ReadonlySet<string>,
): TreeMove {
  const row = rows[at]
  if (!row) return null
  const { kind, path, depth } = row
  const focus = (to: TreeRow | undefined): TreeMove => (to ? { focus: to.path } : null)
  const isOpen = kind === 'folder' && !closed.has(path)
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (kind === 'file') return null
      return isOpen ? focus(rows[at + 1]) : { toggle: path }
    case 'ArrowLeft':
      if (isOpen) return { toggle: path }
      return focus(rows.slice(0, at).findLast((other) => other.depth < depth))
    case 'Enter':
    case ' ':
      return kind === 'folder' ? { toggle: path } : { select: path }
    default:
      return null
  }
}

/** The next row whose name starts with the typed text; with a single letter starting after this row, else at it. */
export function rowNamed(rows: readonly TreeRow[], at: number, typed: string): TreeRow | undefined {
  const from = typed.length > 1 ? at : at + 1
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ name }) =>
    name.toLowerCase().startsWith(typed.toLowerCase()),
  )
}
