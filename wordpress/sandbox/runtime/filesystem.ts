/** The part of Emscripten's file system that the sandbox needs (https://emscripten.org/docs/api_reference/Filesystem-API.html). */
export interface EmscriptenFs {
  readonly ErrnoError: new (errno: number) => Error
  lookupPath(path: string): { readonly node: FsNode }
  analyzePath(path: string): { readonly exists: boolean }
  mkdirTree(path: string): void
  writeFile(path: string, data: Uint8Array | string, options?: { canOwn?: boolean }): void
  readFile(path: string): Uint8Array
  unlink(path: string): void
  isDir(mode: number): boolean
  isFile(mode: number): boolean
}

type Operation = (...values: never[]) => unknown

interface FsNode {
  readonly mode: number
  readonly name: string
  readonly parent: FsNode
  contents: Uint8Array | Record<string, FsNode> | null
  readonly usedBytes: number
  node_ops: Record<string, Operation>
  stream_ops: Record<string, Operation>
}

interface FsStream {
  readonly node: FsNode
}

/** Error numbers of WASI. */
const errno = { noSpace: 51, readOnly: 69 }

export interface Quota {
  readonly files: number
  readonly writtenBytes: number
}

export interface GuardedFs {
  /** Adds a file with shared bytes, which are copied on the first write. */
  share(path: string, bytes: Uint8Array): void
  /** Makes everything below this path read-only. */
  lock(path: string): void
  /** Starts counting created files and written bytes; beyond the quota the disk is full. */
  count(quota: Quota): void
  /** The exceeded quota. */
  exceeded(): 'files' | 'bytes' | null
  /** Paths of the existing files created since counting started. */
  made(): string[]
}

/**
 * Guards an in-memory file system. All nodes of a kind share their operations, so these are replaced once, in place.
 */
export function guardFilesystem(fs: EmscriptenFs): GuardedFs {
  const shared = new WeakSet<FsNode>()
  const made = new Set<FsNode>()
  let quota: Quota | null = null
  let written = 0
  let exceeded: 'files' | 'bytes' | null = null

  const refuse = (number: number) => (): never => {
    throw new fs.ErrnoError(number)
  }
  const full = (which: 'files' | 'bytes'): never => {
    exceeded ??= which
    throw new fs.ErrnoError(errno.noSpace)
  }

  const folders = fs.lookupPath('/').node.node_ops
  for (const name of ['mknod', 'symlink']) {
    const original = folders[name] as (...values: unknown[]) => FsNode
    folders[name] = (...values: unknown[]) => {
      if (quota && made.size >= quota.files) full('files')
      const node = original(...values)
      if (quota) made.add(node)
      return node
    }
  }

  fs.writeFile('/tmp/.probe', '')
  const streams = fs.lookupPath('/tmp/.probe').node.stream_ops
  fs.unlink('/tmp/.probe')
  const write = streams['write'] as (...values: unknown[]) => number
  streams['write'] = (
    stream: FsStream,
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
    canOwn?: boolean,
  ) => {
    const { node } = stream
    if (quota) {
      written += Math.max(0, position + length - node.usedBytes)
      if (written > quota.writtenBytes) full('bytes')
    }
    if (shared.delete(node) && node.contents instanceof Uint8Array) node.contents = node.contents.slice()
    return write(stream, buffer, offset, length, position, canOwn)
  }

  const lockNode = (node: FsNode): void => {
    const denied = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink']
    const closed = Object.fromEntries(denied.map((name) => [name, refuse(errno.readOnly)]))
    node.node_ops = { ...node.node_ops, ...closed }
    node.stream_ops = { ...node.stream_ops, write: refuse(errno.readOnly), msync: refuse(errno.readOnly) }
    if (fs.isDir(node.mode) && node.contents) {
      for (const child of Object.values(node.contents as Record<string, FsNode>)) lockNode(child)
    }
  }

  const pathOf = (node: FsNode): string | null => {
    const names: string[] = []
    for (let at = node; at.parent !== at; at = at.parent) {
      const { contents } = at.parent
      if ((contents as Record<string, FsNode> | null)?.[at.name] !== at) return null
      names.unshift(at.name)
    }
    return `/${names.join('/')}`
  }

  return {
    share(path, bytes) {
      fs.writeFile(path, bytes, { canOwn: true })
      shared.add(fs.lookupPath(path).node)
    },
    lock: (path) => lockNode(fs.lookupPath(path).node),
    count(wanted) {
      quota = wanted
    },
    exceeded: () => exceeded,
    made: () =>
      [...made]
        .filter(({ mode }) => fs.isFile(mode))
        .map(pathOf)
        .filter((path) => path !== null)
        .sort(),
  }
}
