/** Plugins that people bring along as a ZIP. */
export { importPlugin } from './import-plugin.ts'
export { importPlaces } from './places.ts'
