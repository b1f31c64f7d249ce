import type { SandboxResult, VisitedPage } from '../sandbox/index.ts'
import { capturedPreview } from './page.ts'

/** What a plugin shows in WordPress, in the admin and to visitors. */
export interface CapturedPreviews {
  readonly backend: string | null
  readonly frontend: string | null
}

/** The plugin's own pages are preferred to WordPress's lists of what it stores. */
const ownPage = /[?&]page=/

/** What is in a page but not on it. Each piece is read once, however many are left open. */
const unseen =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|template|noscript|title)\b[^<>]*>[\s\S]*?(?:<\/\1[^<>]*>?|$)|<input\b[^<>]*\btype=["']?hidden\b[^<>]*>/gi
/** Tags that show nothing by themselves. */
const wrapping =
  /<(?!(?:img|svg|canvas|video|iframe|input|button|select|textarea|progress|meter)\b)[^<>]*>|&nbsp;/gi

/** Whether a page shows something without its scripts: many admin pages are only a place that a script fills. */
const showsSomething = (html: string): boolean =>
  /\S/.test(html.replace(unseen, '<i>').replace(wrapping, ' '))

/**
 * The previews captured by a run in WordPress: the first of the plugin's admin pages that shows something, and the front
 * page, each null where the plugin shows nothing there.
 */
export function capturedPreviews({ pages }: Pick<SandboxResult, 'pages'>): CapturedPreviews {
  const shown = (kind: VisitedPage['kind']) =>
    pages.filter((page) => page.kind === kind && page.html !== null && page.own && showsSomething(page.html))
  const admin = shown('admin')
  const preview = (page: VisitedPage | undefined) => (page?.html ? capturedPreview(page.html) : null)
  return {
    backend: preview(admin.find(({ url }) => ownPage.test(url)) ?? admin[0]),
    frontend: preview(shown('front')[0]),
  }
}
