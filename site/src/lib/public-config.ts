import { publicConfigId } from '#contract/public-config.ts'
import type { PublicConfig } from '#contract/public-config.ts'

/**
 * What the page says of the installation.
 * @throws Error in a page without it: every page of ours has it
 */
export function readPublicConfig(): PublicConfig {
  const text = document.getElementById(publicConfigId)?.textContent
  if (!text) throw new Error('the page carries no configuration')
  return JSON.parse(text) as PublicConfig
}
