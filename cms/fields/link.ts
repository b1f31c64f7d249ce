import type { ArrayField, TextField } from 'payload'
import { linkRowLabel } from './row-label.ts'

/** Allowed schemes of a link; a link without one is a path or a fragment. */
const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])

/**
 * Whether a link is allowed: a path of ours, a fragment, a web address or a `mailto:` address. Browsers skip control
 * characters and spaces before a scheme and read backslashes as slashes, so these are rejected. A lone surrogate cannot
 * be stored.
 */
export function isLinkAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !value.isWellFormed() || /[\p{Cc}\\\s]/u.test(value)) return false
  if (/^(\/(?!\/)|#)/.test(value)) return true
  return URL.canParse(value) && schemes.has(new URL(value).protocol)
}

/** The message for an invalid address. */
export const linkAddressHint = 'Enter a path such as /pricing, or an address that starts with https://'

/** The target of a button or link. */
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
 * @param maximum maximum number of links
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
