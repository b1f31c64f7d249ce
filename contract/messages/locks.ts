import { catalogue } from '../catalogue.ts'

/** Locks on files and folders: requests read what is locked, and leave it as it is. */
export const lockMessages = catalogue({
  en: {
    lock: (path: string) => `Lock ${path}`,
    unlock: (path: string) => `${path} is locked: requests leave it as it is`,
    inFolder: 'Locked with its folder',
    isLocked: 'locked',
    note: 'Locked files are read by a request, but not changed.',
    failed: "The lock couldn't be changed",
    gone: "The plugin doesn't have this file anymore.",
    tooMany: (most: number) => `A plugin can have at most ${most} locks. Lock a whole folder instead.`,
    /** While a request runs. */
    fromNextRequest: 'This applies from your next request. The current one keeps the locks it started with.',
    locked: (path: string) => `${path} is locked`,
    unlocked: (path: string) => `${path} is unlocked`,
    /** The answer to a request for an earlier version in which locked files differ. */
    restore: (version: number, paths: string) =>
      `Version ${version} would change what is locked: ${paths}. Unlock it first, or restore the version under History.`,
  },
})
