/** The most that is not kept yet when a browser breaks down, in milliseconds. */
const soonMs = 1_000

/**
 * The browser's storages, which may be full, forbidden or missing: nothing here ever throws, and what cannot be kept is
 * simply not there the next time.
 */
function kept(area: () => Storage) {
  const waiting = new Map<
    string,
    { readonly value: string; readonly then?: ((kept: boolean) => void) | undefined }
  >()
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = {
    read(key: string): string | null {
      try {
        return waiting.get(key)?.value ?? area().getItem(key)
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
     * @param then told whether it is kept
     */
    writeSoon(key: string, value: string, then?: (kept: boolean) => void): void {
      if (timer === undefined) globalThis.addEventListener?.('pagehide', writeNow)
      if (waiting.size === 0) timer = setTimeout(writeNow, soonMs)
      waiting.set(key, { value, then })
    },
    remove(key: string): void {
      waiting.delete(key)
      try {
        area().removeItem(key)
      } catch {
        // Forbidden.
      }
    },
    /** The keys that begin so. */
    keys(prefix: string): readonly string[] {
      const names = new Set(waiting.keys())
      try {
        for (let at = 0; at < area().length; at += 1) names.add(area().key(at) ?? '')
      } catch {
        // Forbidden.
      }
      return [...names].filter((name) => name.startsWith(prefix))
    },
    /** Removes everything whose name begins so. */
    removeAll(prefix: string): void {
      for (const name of store.keys(prefix)) store.remove(name)
    },
  }
  const writeNow = () => {
    for (const [key, { value, then }] of waiting) {
      const isKept = store.write(key, value)
      then?.(isKept)
    }
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
