/** The most that is not kept yet when a browser breaks down, in milliseconds. */
const soonMs = 1_000

/**
 * The browser's storages, which may be full, forbidden or missing: nothing here ever throws, and what cannot be kept is
 * simply not there the next time.
 */
function kept(area: () => Storage) {
  const waiting = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = {
    read(key: string): string | null {
      try {
        return waiting.get(key) ?? area().getItem(key)
      } catch {
        return null
      }
    },
    /** @returns whether it is kept: not where the storage is full or forbidden */
    write(key: string, value: string): boolean {
      waiting.delete(key)
      try {
        area().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    /**
     * Writes within a second, and when the page is left, because storage is synchronous and would delay every keystroke. Reads
     * return the pending value.
     */
    writeSoon(key: string, value: string): void {
      if (timer === undefined) globalThis.addEventListener?.('pagehide', writeNow)
      if (waiting.size === 0) timer = setTimeout(writeNow, soonMs)
      waiting.set(key, value)
    },
    remove(key: string): void {
      waiting.delete(key)
      try {
        area().removeItem(key)
      } catch {
        // Forbidden.
      }
    },
    /** Removes everything whose name begins so. */
    removeAll(prefix: string): void {
      for (const name of waiting.keys()) if (name.startsWith(prefix)) waiting.delete(name)
      try {
        const names = Array.from({ length: area().length }, (_, at) => area().key(at) ?? '')
        for (const name of names) if (name.startsWith(prefix)) area().removeItem(name)
      } catch {
        // Forbidden.
      }
    },
  }
  const writeNow = () => {
    for (const [key, value] of waiting) store.write(key, value)
  }
  return store
}

/** Until the tab is closed. */
export const tabStorage = kept(() => sessionStorage)
/** Until it is removed. */
export const deviceStorage = kept(() => localStorage)

/** JSON that was kept, or null when there is none that can be read. */
export function parseStored(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
