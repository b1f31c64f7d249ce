/** Plugins that people bring along: as a ZIP, or from an address that the server fetches it from. */
export { importFromAddress } from './address/import-from-address.ts'
export { importPlugin } from './import-plugin.ts'
export { importPlaces } from './places.ts'
