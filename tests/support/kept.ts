/**
 * What the browser's database keeps of unsaved edits. Both functions run in a page, through `page.evaluate` or in a
 * component test, and therefore use nothing from outside.
 */

/** The value of each entry, by its key. */
export function readKept(): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plugsmith', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    opening.onerror = () => reject(opening.error ?? new Error('no database'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('kept')
      const keys = transaction.objectStore('kept').getAllKeys()
      const entries = transaction.objectStore('kept').getAll() as IDBRequest<{ readonly value: unknown }[]>
      transaction.oncomplete = () => {
        opening.result.close()
        const kept = entries.result.map(({ value }, at) => [String(keys.result[at]), value] as const)
        resolve(Object.fromEntries(kept))
      }
    }
  })
}

/** Forgets all of it. */
export function clearKept(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plugsmith', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    opening.onerror = () => reject(opening.error ?? new Error('no database'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('kept', 'readwrite')
      transaction.objectStore('kept').clear()
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
