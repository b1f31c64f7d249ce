import type { ArrayField, TextField } from 'payload'
import { linkRowLabel } from './row-label.ts'

/** Schemes that a link of ours may have; what has none is a path or a place on the page. */
const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])

/**
 * Whether a link may lead there: a path of ours, a place on the same page, an address of the web or of a mailbox.
 * Browsers skip control characters and spaces in front of a scheme, and read backslashes as slashes: such are none. Half a
 * surrogate pair cannot be stored.
 */
export function isLinkAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !value.isWellFormed() || /[\p{Cc}\\\s]/u.test(value)) return false
  if (/^(\/(?!\/)|#)/.test(value)) return true
  return URL.canParse(value) && schemes.has(new URL(value).protocol)
}

/** The sentence for what is no such address. */
export const linkAddressHint = 'Enter a path such as /pricing, or an address that starts with https://'

/** Where a button or link leads. */
export const hrefField: TextField = {
  name: 'href',
  label: 'Link',
  type: 'text',
  required: true,
  maxLength: 2_000,
  admin: { placeholder: '/pricing' },
  validate: (value: unknown) => isLinkAddress(value) || linkAddressHint,
}

/**
 * A list of links, each with its text.
 * @param maximum how many there may be
 */
export const linksField = (
  name: string,
  { label, maximum, description }: { label: string; maximum: number; description?: string },
): ArrayField => ({
  name,
  label,
  type: 'array',
  maxRows: maximum,
  labels: { singular: 'Link', plural: 'Links' },
  admin: { initCollapsed: true, components: linkRowLabel, ...(description && { description }) },
  fields: [
    {
      type: 'row',
      fields: [{ name: 'label', label: 'Text', type: 'text', required: true, maxLength: 60 }, hrefField],
    },
  ],
})
