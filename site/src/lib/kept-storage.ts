import { readDisk, removeFromDisk, writeDisk } from './disk.ts'
import type { Entry } from './disk.ts'
import { deviceStorage, parseStored } from './storage.ts'

/**
 * What the browser keeps so that even a kill of the whole browser loses at most the last second of it. Entries are in the
 * browser's database. `localStorage` has those that a page had no time left to write there, and all of them where there is
 * no database or no room in it. Tabs share them.
 */

/** How long entries may wait to be written, in milliseconds. */
const soonMs = 500

interface Waiting {
  readonly entry: Entry
  readonly then?: ((kept: boolean) => void) | undefined
}

/** As this page knows them: loaded from the disk, or written here. */
const known = new Map<string, Entry>()
/** Those that are not on disk yet. */
const waiting = new Map<string, Waiting>()
let timer: ReturnType<typeof setTimeout> | undefined
let channel: BroadcastChannel | undefined
let isListening = false

/** An entry of `localStorage`, or null. A page of an earlier release writes only the value, without a time. */
function readLocal(key: string): { readonly value: unknown; readonly at: number | null } | null {
  const stored = parseStored(deviceStorage.read(key))
  if (stored === null) return null
  const { at, value = null } = stored as Partial<Entry>
  return typeof at === 'number' ? { value, at } : { value: stored, at: null }
}

const writeLocal = (key: string, entry: Entry): boolean => deviceStorage.write(key, JSON.stringify(entry))

/** Where there is no database, `localStorage` is all there is. @returns whether it is kept */
function keepLocally(key: string, entry: Entry): boolean {
  if (entry.value !== null) return writeLocal(key, entry)
  deviceStorage.remove(key)
  return true
}

/** Removes what is on disk now, but nothing that was written later. */
function removeLocal(key: string, { at }: Entry): void {
  const local = readLocal(key)
  if (local && (local.at === null || local.at <= at)) deviceStorage.remove(key)
}

async function writeNow(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = new Map(waiting)
  if (batch.size === 0) return
  const isOnDisk = await writeDisk(new Map([...batch].map(([key, { entry }]) => [key, entry])))
  for (const [key, written] of batch) {
    if (isOnDisk) removeLocal(key, written.entry)
    const last = waiting.get(key)
    if (!last) continue
    const isKept = isOnDisk || keepLocally(key, last.entry)
    // It was changed again meanwhile, and is written once more.
    if (last !== written) continue
    waiting.delete(key)
    written.then?.(isKept)
  }
  channel?.postMessage([...batch.keys()])
}

function leave(): void {
  // The page may end before the database has them.
  for (const [key, { entry }] of waiting) writeLocal(key, entry)
  void writeNow()
}

function listen(): void {
  if (isListening) return
  isListening = true
  if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel('plugsmith:kept')
  addEventListener('pagehide', leave)
  // A phone may end a page that is in the background without a word.
  addEventListener('visibilitychange', () => void writeNow())
}

function change(key: string, value: unknown, then?: (kept: boolean) => void): void {
  // Later than what it replaces, even if the clock was set back.
  const entry = { value, at: Math.max(Date.now(), (known.get(key)?.at ?? 0) + 1) }
  known.set(key, entry)
  waiting.set(key, { entry, then })
}

/** Entries of `localStorage` that are newer than those on disk, and are to be written there. */
function newerLocal(prefix: string, onDisk: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  const newer = new Map<string, Entry>()
  for (const key of deviceStorage.keys(prefix)) {
    const local = readLocal(key)
    if (!local) continue
    // Without a time, it was written after the last visit to a page that would have moved it to the disk.
    const at = local.at ?? Date.now()
    if (at > (onDisk.get(key)?.at ?? 0)) newer.set(key, { value: local.value, at })
    else deviceStorage.remove(key)
  }
  return newer
}

export const keptStorage = {
  /** Reads what was kept before, or by other tabs, of everything whose key begins so. The rest works on that. */
  async load(prefix: string): Promise<void> {
    listen()
    const begun = Date.now()
    const onDisk = await readDisk(prefix)
    const local = newerLocal(prefix, onDisk ?? new Map())
    const found = new Map([...(onDisk ?? []), ...local])
    const keys = new Set([...known.keys(), ...found.keys()].filter((key) => key.startsWith(prefix)))
    for (const key of keys) {
      // This page has written it since.
      if (waiting.has(key) || (known.get(key)?.at ?? 0) >= begun) continue
      const entry = found.get(key)
      if (entry) known.set(key, entry)
      else known.delete(key)
      if (onDisk && local.has(key) && entry) waiting.set(key, { entry })
    }
    void writeNow()
  },
  read: (key: string): unknown => known.get(key)?.value ?? null,
  /** The keys that begin so. */
  keys: (prefix: string): readonly string[] =>
    [...known].flatMap(([key, { value }]) => (value !== null && key.startsWith(prefix) ? [key] : [])),
  /**
   * Writes within a second, and when the page is left.
   * @param then told whether it is kept
   */
  writeSoon(key: string, value: unknown, then?: (kept: boolean) => void): void {
    change(key, value, then)
    timer ??= setTimeout(() => void writeNow(), soonMs)
  },
  remove(key: string): void {
    if (keptStorage.read(key) === null) return
    change(key, null)
    void writeNow()
  },
  /** Removes everything whose key begins so, also what was not loaded. */
  async removeAll(prefix: string): Promise<void> {
    for (const map of [known, waiting])
      for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key)
    deviceStorage.removeAll(prefix)
    await removeFromDisk(prefix)
  },
  /**
   * Tells of entries that another tab has written, which are then loaded.
   * @param listener told their keys; null if any may have changed
   * @returns ends it
   */
  onWrittenElsewhere(listener: (keys: readonly string[] | null) => void): () => void {
    listen()
    const onStorage = ({ key }: StorageEvent) => listener(key === null ? null : [key])
    const onMessage = ({ data }: MessageEvent<readonly string[]>) => listener(data)
    addEventListener('storage', onStorage)
    channel?.addEventListener('message', onMessage)
    return () => {
      removeEventListener('storage', onStorage)
      channel?.removeEventListener('message', onMessage)
    }
  },
}
