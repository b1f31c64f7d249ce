/** Accounts that an admin has locked. Their sessions are over, and no new one begins (`narrowSessionWrites`). */
export { lockAccount, unlockAccount } from './lock.ts'
export { isLocked, readLock } from './locked.ts'
