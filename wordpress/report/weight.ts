import type { Finding } from '#contract/report.ts'

/** How much a finding matters, from what stops a site down to what is a matter of style. */
export const weights = ['fatal', 'security-error', 'error', 'security-warning', 'warning'] as const
export type Weight = (typeof weights)[number]

/** Rules whose errors keep the plugin, or the whole site, from running at all. */
const fatalRules =
  /^(?:syntax\/(?:php|encoding)|structure\/main-file|wordpress\/(?:fatal|activation|incomplete|time-limit|memory)|[a-z]+\/(?:internal|too-much))$/

/** Rules that guard the site against strangers, in whichever check they stand. */
const securityRules = /^(?:security\/.*|structure\/(?:direct-access|uninstall))$/

/** How much a finding matters. */
export function weightOf({ rule, severity }: Pick<Finding, 'rule' | 'severity'>): Weight {
  if (severity === 'error' && fatalRules.test(rule)) return 'fatal'
  if (securityRules.test(rule)) return severity === 'error' ? 'security-error' : 'security-warning'
  return severity
}
