/** `POST /api/app/plugins/{id}/locks`: the locked paths, sorted; a folder's ends with '/'. */
export interface LocksAnswer {
  readonly locks: readonly string[]
}

/** The lock that a path is under, its own or that of a folder around it, or null. */
export const lockOver = (locks: readonly string[], path: string): string | null =>
  locks.find((lock) => lock === path || (lock.endsWith('/') && path.startsWith(lock))) ?? null
