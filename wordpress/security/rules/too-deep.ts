import type { Rule } from '../rule.ts'

export const tooDeep: Rule = {
  info: {
    id: 'security/too-deep',
    severity: 'error',
    title: 'Code that is nested too deep to be judged.',
    why: 'What cannot be followed is not passed.',
    mend: 'Split the expression, or the function, into parts.',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/#4-code-must-be-mostly-human-readable',
    sniffs: [],
    ignorable: false,
  },
}
