/** Leaving: the deletion of an account and of everything that belongs to it. */
export { accountContents } from './contents.ts'
export { eraseAccounts } from './erase.ts'
export type { ErasedAccounts } from './erase.ts'
export { closeAccount, deletionChannel, requestDeletion } from './request-deletion.ts'
