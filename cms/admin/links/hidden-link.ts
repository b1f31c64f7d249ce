import { cmsMessages } from '#contract/messages/cms.ts'
import { isLinkAddress } from '../../fields/link.ts'

const words = cmsMessages.hiddenLink

/** The path on our site that a link points to; null if it points elsewhere. */
export const ownPath = (href: unknown): string | null =>
  isLinkAddress(href) && href.startsWith('/') ? href.replace(/[?#].*$/, '') : null

/**
 * Why a link is hidden from readers; null if it is visible or not yet known.
 * @param pageExists whether a page exists at its path; undefined before that is known
 */
export function hiddenReason(
  { href, label }: { readonly href?: unknown; readonly label?: unknown },
  pageExists: boolean | undefined,
): string | null {
  // A row just added is empty, not hidden.
  if (!href && !label) return null
  if (typeof label !== 'string' || label.trim() === '') return words.noText
  if (!isLinkAddress(href)) return words.noAddress
  const path = ownPath(href)
  return path !== null && pageExists === false ? words.noPage(path) : null
}
