import type { Finding } from './report.ts'

/** The rules whose findings can be fixed without a model, by small edits that follow from the code. */
export const mechanicalRules: readonly string[] = [
  'security/escape-output',
  'security/escape-translation',
  'security/sanitize-input',
  'security/unslash-input',
  'structure/direct-access',
  'structure/uninstall',
  'structure/text-domain',
]

const mechanical = new Set(mechanicalRules)

/** Whether a finding is of a kind that is fixed without a model, where the code around it allows that. */
export const isMechanical = ({ rule, file }: Pick<Finding, 'rule' | 'file'>): boolean =>
  file !== null && /\.php$/i.test(file) && mechanical.has(rule)
