/** What publishing means to the CMS: addresses, what is left behind at them, and what becomes of a change. */
export { addressed, draftUrl, isTaken, pathOf } from './addresses.ts'
export type { Addressed } from './addresses.ts'
export { keepWhileUsed } from './in-use.ts'
export { isKebab, kebab } from './kebab.ts'
export { readMinutes } from './read-minutes.ts'
export { dropRedirects, leaveRedirect, noteAddress, shortenOthers, straightenRedirect } from './redirects.ts'
export { searchResults } from './search-results.ts'
