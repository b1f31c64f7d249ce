import type { RuleInfo } from '#contract/report.ts'

/** The rules of the check on claims. */
export const claimRules = {
  plannedFile: {
    id: 'claims/planned-file',
    severity: 'error',
    title: 'Every planned file is there.',
    why: 'The plan was shown to the person as what they get.',
    mend: 'Write the file, or call plan again with the whole plan as it is now.',
  },
  shortcode: {
    id: 'claims/shortcode',
    severity: 'error',
    title: 'Every shortcode that the person is told of is registered.',
    why: 'A shortcode that nothing registers is shown to visitors as it was typed.',
    mend: 'Register it with add_shortcode(), or call finish again and name only shortcodes that exist.',
    link: 'https://developer.wordpress.org/plugins/shortcodes/basic-shortcodes/',
  },
} as const satisfies Readonly<Record<string, RuleInfo>>
