import { cmsMessages } from '#contract/messages/cms.ts'
import { isLinkAddress } from '../../fields/link.ts'

const words = cmsMessages.hiddenLink

/** The path of ours to which a link leads; null for one that leads elsewhere. */
export const ownPath = (href: unknown): string | null =>
  isLinkAddress(href) && href.startsWith('/') ? href.replace(/[?#].*$/, '') : null

/**
 * Why readers are not shown a link; null where they are, and while nobody knows.
 * @param pageExists whether a page exists at its path; undefined before that is known
 */
export function whyHidden(
  { href, label }: { readonly href?: unknown; readonly label?: unknown },
  pageExists: boolean | undefined,
): string | null {
  // A row that was just added is empty, not hidden.
  if (!href && !label) return null
  if (typeof label !== 'string' || label.trim() === '') return words.noText
  if (!isLinkAddress(href)) return words.noAddress
  const path = ownPath(href)
  return path !== null && pageExists === false ? words.noPage(path) : null
}
