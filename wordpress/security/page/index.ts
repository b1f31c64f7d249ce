/** Where in a page what a plugin prints stands, as far as the HTML around it says. */
export { HtmlReader } from './html-place.ts'
export type { Place } from './html-place.ts'
export { printedPlaces } from './printed.ts'
