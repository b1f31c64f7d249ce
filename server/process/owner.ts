import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'

/** How Node reports uncaught errors. */
export type FaultKind = 'uncaughtException' | 'unhandledRejection'

/** For whom work is done: a fault within that work is theirs and ends them, never the process. */
export interface Owner {
  readonly kind: 'request' | 'connection' | 'job' | 'task'
  readonly id: string
  /** Ends the work: answers 500, cuts a connection, gives up a job. The error has been logged. */
  fail: (error: unknown, kind: FaultKind) => void
  /** Milliseconds of `performance.now()` when it ended; undefined until then. */
  endedAt?: number
}

const owners = new AsyncLocalStorage<Owner>()

/**
 * An exception this long after its owner ended comes from something that outlived the owner, such as a shared connection.
 */
const aftermathMs = 60_000

/** Node's own word for its insides being broken. */
const broken = new Set(['ERR_INTERNAL_ASSERTION'])

/** Thrown where no caller can catch it, while Node still knows the owner; leaving `run` would lose it. */
const throwLater = (error: unknown): void =>
  process.nextTick(() => {
    throw error
  })

/**
 * Runs `work` and everything it starts on behalf of an owner, which is charged with its errors.
 * @returns undefined if it throws
 */
export const runFor = <Result>(owner: Owner, work: () => Result): Result | undefined =>
  owners.run(owner, () => {
    try {
      return work()
    } catch (error) {
      throwLater(error)
      return undefined
    }
  })

/** For whom the code that asks is run; undefined where it is the process's own. */
export const currentOwner = (): Owner | undefined => owners.getStore()

/**
 * Whose fault it is; to be called in a handler of `process`, where Node keeps the context in which the promise was rejected
 * or the exception thrown (Node 24).
 * @returns undefined where it is the process's own, which has to end then
 */
export function ownerOfFault(error: unknown, kind: FaultKind): Owner | undefined {
  const owner = owners.getStore()
  if (!owner || (error instanceof Error && 'code' in error && broken.has(String(error.code))))
    return undefined
  const over = owner.endedAt !== undefined && performance.now() - owner.endedAt > aftermathMs
  // A promise that is rejected late leaves nothing half done, whenever that is.
  return over && kind === 'uncaughtException' ? undefined : owner
}

/** Has the listeners of an emitter run for an owner: a socket's events arrive in the context of the network read. */
export function ownEvents(emitter: EventEmitter, owner: Owner): void {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (...values: Parameters<EventEmitter['emit']>) => runFor(owner, () => emit(...values)) ?? true
}

/**
 * Runs work that returns a promise.
 * @param onBroken called when an exception was thrown outside of the promise, which may then never settle
 * @returns the result of `work`; also rejects with that exception
 */
export async function runOwned<Result>(
  kind: Owner['kind'],
  id: string,
  work: () => Promise<Result>,
  onBroken: (error: unknown) => void = () => undefined,
): Promise<Result> {
  const thrown = Promise.withResolvers<never>()
  const owner: Owner = {
    kind,
    id,
    fail: (error, fault) => {
      // A stray rejection does not fail the work, whose own promise reports its outcome.
      if (fault === 'unhandledRejection' || owner.endedAt !== undefined) return
      onBroken(error)
      thrown.reject(error)
    },
  }
  try {
    return await Promise.race([owners.run(owner, work), thrown.promise])
  } finally {
    owner.endedAt = performance.now()
  }
}
