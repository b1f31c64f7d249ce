import { publicConfigId } from '#contract/public-config.ts'
import type { PageConfig } from '#contract/public-config.ts'

/**
 * What the page says of the installation.
 * @throws Error in a page without it: every page of ours has it
 */
export function readPublicConfig(): PageConfig {
  const text = document.getElementById(publicConfigId)?.textContent
  if (!text) throw new Error('the page carries no configuration')
  return JSON.parse(text) as PageConfig
}

/** What the product is called; staff can change it, and each page carries it (HTML standard, 'application-name'). */
export const productName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
