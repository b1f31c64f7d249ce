/**
 * Entries in the browser's database, which are on disk as soon as they are written: what other storages keep is written
 * to disk seconds later, and lost when the whole browser is killed. Nothing here ever throws.
 */

/** Any value that JSON can hold; null is an entry that was removed. */
export interface Entry {
  readonly value: unknown
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
}

const name = 'plugsmith'
const storeName = 'kept'
/** How long opening may take before the database counts as missing, in milliseconds. */
const patienceMs = 3_000

let opened: Promise<IDBDatabase | null> | undefined

const forget = (): void => void (opened = undefined)

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs)
    const refuse = () => {
      clearTimeout(timer)
      resolve(null)
    }
    try {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onerror = refuse
      request.onsuccess = () => {
        clearTimeout(timer)
        const { result } = request
        result.onclose = forget
        result.onversionchange = () => {
          result.close()
          forget()
        }
        resolve(result)
      }
    } catch {
      // Missing, or forbidden.
      refuse()
    }
  })
}

/** Runs a transaction. @returns what it has read, or null where nothing came of it */
async function transact<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => Result,
): Promise<Result | null> {
  const database = await (opened ??= open())
  if (!database) {
    // It may be there the next time.
    forget()
    return null
  }
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const result = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => resolve(null)
    } catch {
      // The browser has closed the database, or has no room.
      resolve(null)
    }
  })
}

const beginningWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The entries whose keys begin so, or null where there is no database. */
export const readDisk = (prefix: string): Promise<ReadonlyMap<string, Entry> | null> =>
  transact('readonly', (store) => {
    const keys = store.getAllKeys(beginningWith(prefix))
    const entries = store.getAll(beginningWith(prefix)) as IDBRequest<Entry[]>
    return () => new Map(entries.result.map((entry, at) => [String(keys.result[at]), entry]))
  })

/** Writes entries, except where there is a newer one. @returns whether all of it is on disk */
export const writeDisk = async (entries: ReadonlyMap<string, Entry>): Promise<boolean> =>
  (await transact('readwrite', (store) => {
    for (const [key, entry] of entries) {
      const before = store.get(key) as IDBRequest<Entry | undefined>
      before.onsuccess = () => {
        if (before.result && before.result.at > entry.at) return
        if (entry.value === null) store.delete(key)
        else store.put(entry, key)
      }
    }
    return () => true
  })) ?? false

/** Removes the entries whose keys begin so. */
export const removeFromDisk = async (prefix: string): Promise<void> => {
  await transact('readwrite', (store) => {
    store.delete(beginningWith(prefix))
    return () => true
  })
}
