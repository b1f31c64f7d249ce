/** Publishing in the CMS: addresses, redirects from old ones, and the status of changes. */
export { draftUrl, globalDraftUrl, isTaken, wasPublished } from './addresses.ts'
export { anchorSections } from './anchors.ts'
export { publishingCalendar } from './calendar.ts'
export { landingOf, leadsSomewhere } from './landing.ts'
export { linkMeaning, linkTargets } from './link-targets.ts'
export { contentCheck } from './content-check/index.ts'
export { contentDocument } from './documents.ts'
export { forgetPublished } from './forget.ts'
export { refuseDeletionInUse, refuseDeletionOfTagInUse } from './in-use.ts'
export { isKebab, isMadeFrom, kebab, kebabWith } from './kebab.ts'
export { publishingOverview } from './overview.ts'
export { firstPart, ownFirstParts } from './product-paths.ts'
export { readMinutes } from './read-minutes.ts'
export {
  dropRedirects,
  isRedirectTarget,
  redirectOldPath,
  noteAddress,
  resolveOtherRedirects,
  resolveRedirect,
} from './redirects.ts'
export { cancelScheduled, publishScheduled } from './scheduled.ts'
export { searchResults } from './search-results.ts'
export { pageExists } from './page-exists.ts'
export { publishingOf } from './state.ts'
export { watchContent } from './watch.ts'
