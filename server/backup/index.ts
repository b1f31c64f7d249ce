/**
 * Backups of an installation: its tables at one moment and the files of its data folder, in a folder with a manifest, and
 * their restoration into an empty place.
 */
export { BackupProblem } from './problem.ts'
export { backUp } from './back-up.ts'
export { restore } from './restore.ts'
