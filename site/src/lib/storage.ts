/**
 * The browser's storages, which may be full, forbidden or missing: nothing here ever throws, and what cannot be kept is
 * simply not there the next time.
 */
function kept(area: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    /** @returns whether it is kept: not where the storage is full or forbidden */
    write(key: string, value: string): boolean {
      try {
        area().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key)
      } catch {
        // Forbidden.
      }
    },
    /** Removes everything whose name begins so. */
    removeAll(prefix: string): void {
      try {
        const names = Array.from({ length: area().length }, (_, at) => area().key(at) ?? '')
        for (const name of names) if (name.startsWith(prefix)) area().removeItem(name)
      } catch {
        // Forbidden.
      }
    },
  }
}

/** Until the tab is closed. */
export const tabStorage = kept(() => sessionStorage)
/** Until it is removed. */
export const deviceStorage = kept(() => localStorage)

/** JSON that was kept, or null when there is none that can be read. */
export function parseKept(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
