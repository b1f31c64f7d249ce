/**
 * What is written in the form of this tab and not stored yet. A draft saves itself a second after the last letter, and
 * Payload neither tries a save again nor minds that its page is left before.
 */

/** Why the last save did not arrive; what the server refused for its content says so itself. */
export type SaveProblem = 'unreachable' | 'signedOut'

interface Unsaved {
  readonly problem: SaveProblem | null
  readonly isUnsaved: boolean
}

let writtenAt = 0
let savedAt = 0
let known: Unsaved = { problem: null, isUnsaved: false }
const listeners = new Set<() => void>()

function update(problem: SaveProblem | null): void {
  const isUnsaved = writtenAt > savedAt
  if (problem === known.problem && isUnsaved === known.isUnsaved) return
  known = { problem, isUnsaved }
  for (const listener of listeners) listener()
}

export const unsaved = {
  read: (): Unsaved => known,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Records an edit. */
  write(): void {
    writtenAt = performance.now()
    update(known.problem)
  },
  /** Resets the state when another document is opened, or none. */
  forget(): void {
    savedAt = performance.now()
    update(null)
  },
}

/** Follows a save of the open document, from when it is sent until it is answered. */
export async function followSave(save: () => Promise<Response>): Promise<Response> {
  const begun = performance.now()
  try {
    const answer = await save()
    if (answer.ok) savedAt = Math.max(savedAt, begun)
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
