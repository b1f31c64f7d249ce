import type { SandboxResult, VisitedPage } from '../sandbox/index.ts'
import { capturedPreview } from './page.ts'

/** What a plugin shows in WordPress, in the admin and to visitors. */
export interface CapturedPreviews {
  readonly backend: string | null
  readonly frontend: string | null
}

/** The plugin's own pages are preferred to WordPress's lists of what it stores. */
const ownPage = /[?&]page=/

/**
 * The previews captured by a run in WordPress: the first of the plugin's admin pages, and the front page, each null
 * where the plugin shows nothing there.
 */
export function capturedPreviews({ pages }: Pick<SandboxResult, 'pages'>): CapturedPreviews {
  const shown = (kind: VisitedPage['kind']) =>
    pages.filter((page) => page.kind === kind && page.html !== null && page.own)
  const admin = shown('admin')
  const preview = (page: VisitedPage | undefined) => (page?.html ? capturedPreview(page.html) : null)
  return {
    backend: preview(admin.find(({ url }) => ownPage.test(url)) ?? admin[0]),
    frontend: preview(shown('front')[0]),
  }
}
