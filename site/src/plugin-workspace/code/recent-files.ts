import type { FileAnswer } from '#contract/api.ts'

interface RecentFiles {
  get(key: string): FileAnswer | null
  set(key: string, file: FileAnswer): void
}

/** An LRU cache of files, with at most `most` characters in total. */
export function recentFiles(most: number): RecentFiles {
  /** Least recently used first. */
  const files = new Map<string, FileAnswer>()
  let size = 0
  const sizeOf = ({ content }: FileAnswer) => content?.length ?? 0
  const forget = (key: string, file: FileAnswer) => {
    files.delete(key)
    size -= sizeOf(file)
  }
  const set = (key: string, file: FileAnswer) => {
    const before = files.get(key)
    if (before) forget(key, before)
    files.set(key, file)
    size += sizeOf(file)
    for (const [old, content] of files) {
      if (size <= most) return
      forget(old, content)
    }
  }
  return {
    get(key) {
      const file = files.get(key) ?? null
      if (file) set(key, file)
      return file
    },
    set,
  }
}
