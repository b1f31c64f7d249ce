/** Files of a plugin that a person changes by hand. */
export { saveFiles } from './save-files.ts'
