/** Uploads in progress, for the progress display. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** Between 0 and 1. */
  readonly sent: number
}

let uploads: readonly Upload[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

export const uploadsUnderWay = (): readonly Upload[] => uploads

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Shows an upload.
 * @returns functions that update its progress and remove it
 */
export function beginUpload(name: string): {
  readonly progress: (sent: number) => void
  readonly end: () => void
} {
  last += 1
  const id = last
  set([...uploads, { id, name, sent: 0 }])
  return {
    progress: (sent) => set(uploads.map((each) => (each.id === id ? { ...each, sent } : each))),
    end: () => set(uploads.filter((each) => each.id !== id)),
  }
}
