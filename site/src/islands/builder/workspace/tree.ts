/** A row of the file tree, in the order in which it is shown. */
export interface TreeRow {
  readonly kind: 'folder' | 'file'
  /** The whole path, of a folder too. */
  readonly path: string
  readonly name: string
  readonly depth: number
}

interface Node {
  readonly folders: Map<string, Node>
  readonly files: string[]
}

/** Paths with '/' as nested folders (spec, core §2): folders first, each level by name. */
export function treeOf(paths: readonly string[]): readonly TreeRow[] {
  const root: Node = { folders: new Map(), files: [] }
  for (const path of paths) {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let node = root
    for (const part of parts) {
      const next = node.folders.get(part) ?? { folders: new Map(), files: [] }
      node.folders.set(part, next)
      node = next
    }
    node.files.push(name)
  }
  const rows: TreeRow[] = []
  const visit = (node: Node, prefix: string, depth: number) => {
    for (const [name, folder] of [...node.folders].sort(([a], [b]) => a.localeCompare(b))) {
      rows.push({ kind: 'folder', path: prefix + name, name, depth })
      visit(folder, `${prefix}${name}/`, depth + 1)
    }
    for (const name of node.files.sort((a, b) => a.localeCompare(b))) {
      rows.push({ kind: 'file', path: prefix + name, name, depth })
    }
  }
  visit(root, '', 0)
  return rows
}
