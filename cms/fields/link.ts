import { cmsMessages } from '#contract/messages/cms.ts'
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

/**
 * Why nothing can link to an address; null if something can. The host of another website has a dot: without one, it is a
 * computer that only its owner reaches.
 */
export function linkProblem(value: unknown): string | null {
  if (!isLinkAddress(value)) return linkAddressHint
  const host = /^https?:/i.test(value) ? new URL(value).hostname : '.'
  return host.includes('.') || host.startsWith('[') ? null : cmsMessages.linkPicker.unreachable(host)
}

/** A field that suggests our pages while an address is typed, and says what it leads to. */
export const linkPicker = { Field: '/admin/links/link-field.tsx#LinkField' } as const

/** The target of a button or link. */
export const hrefField: TextField = {
  name: 'href',
  label: 'Link',
  type: 'text',
  required: true,
  maxLength: 2_000,
  admin: { placeholder: '/pricing', components: linkPicker },
  validate: (value: unknown) => linkProblem(value) ?? true,
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
