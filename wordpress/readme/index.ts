/** `readme.txt`, as the plugin directory of WordPress.org reads it. */
export { isGplCompatible } from './license.ts'
export { cleanStableTag, parseReadme } from './parse.ts'
export type { Readme, ReadmeField, ReadmeFieldName } from './parse.ts'
