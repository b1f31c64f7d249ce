/** Plugins that people bring along: as a ZIP, from an address that the server fetches it from, or as a copy. */
export { importFromAddress } from './address/import-from-address.ts'
export { copyPlugin } from './copy-plugin.ts'
export { importPlugin } from './import-plugin.ts'
export { importPlaces } from './places.ts'
