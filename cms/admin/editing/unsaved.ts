/**
 * Tracks unsaved text in the form of this tab. A draft is saved a second after the last keystroke, but Payload neither
 * retries a failed save nor warns when the page is left before.
 */

/** Why the last save did not reach the server; content that the server rejects has its own message. */
export type SaveProblem = 'unreachable' | 'signedOut'

interface Unsaved {
  readonly problem: SaveProblem | null
  readonly isUnsaved: boolean
}

let writtenAt = 0
let savedAt = 0
let current: Unsaved = { problem: null, isUnsaved: false }
const listeners = new Set<() => void>()

function update(problem: SaveProblem | null): void {
  const isUnsaved = writtenAt > savedAt
  if (problem === current.problem && isUnsaved === current.isUnsaved) return
  current = { problem, isUnsaved }
  for (const listener of listeners) listener()
}

export const unsaved = {
  read: (): Unsaved => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Records an edit. */
  write(): void {
    writtenAt = performance.now()
    update(current.problem)
  },
  /** Resets the state when another document is opened, or none. */
  forget(): void {
    savedAt = performance.now()
    update(null)
  },
}

/** Tracks a save of the open document until the response. */
export async function followSave(save: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  try {
    const answer = await save()
    if (answer.ok) savedAt = Math.max(savedAt, startedAt)
    const problem =
      answer.status === 401 || answer.status === 403
        ? 'signedOut'
        : answer.status >= 500
          ? 'unreachable'
          : null
    update(problem)
    return answer
  } catch (reason) {
    update('unreachable')
    throw reason
  }
}
