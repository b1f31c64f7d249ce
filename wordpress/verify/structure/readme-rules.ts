import type { RuleInfo } from '#contract/report.ts'

const link = 'https://developer.wordpress.org/plugins/wordpress-org/how-your-readme-txt-works/'
const why = 'The plugin directory of WordPress.org makes the page of the plugin from its readme.txt.'

const rule = (id: string, title: string, mend: string, more: Partial<RuleInfo> = {}) =>
  ({ id: `structure/${id}`, severity: 'warning', title, why, mend, link, ...more }) as const

/** The rules of a readme.txt, where there is one. All of them are warnings: only the directory asks for it. */
export const readmeRules = {
  name: rule(
    'readme-name',
    'readme.txt begins with the name of the plugin.',
    'Begin it with "=== Name ===".',
  ),
  stableTag: rule(
    'readme-stable-tag',
    'The stable tag is the version of the header.',
    'Write the same version as "Stable tag" and, in the main file, as "Version".',
    { why: 'The directory delivers what the stable tag names: an old one keeps updates from everybody.' },
  ),
  testedUpTo: rule(
    'readme-tested',
    '"Tested up to" is a version of WordPress.',
    'Write "Tested up to" with the newest version of WordPress it was tried on, for example 6.8.',
    { why: 'Without it the directory warns that the plugin may no longer work.' },
  ),
  license: rule(
    'license',
    'The licence is compatible with the GPL.',
    'Write "License: GPLv2 or later", or another licence that is compatible with it, in the header and in readme.txt.',
    {
      why: 'WordPress is under the GPL, and takes only what is compatible with it into its directory.',
      link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/',
    },
  ),
  shortDescription: rule(
    'readme-short-description',
    'There is a short description of at most 150 characters.',
    'Write one line of at most 150 characters below the fields, without markup.',
  ),
  tags: rule('readme-tags', 'There are at most five tags.', 'Keep the five tags that people look for.'),
  contributors: rule(
    'readme-contributors',
    'Contributors are user names of WordPress.org.',
    'Write "Contributors" with the user names of WordPress.org, with commas between them.',
  ),
} as const satisfies Readonly<Record<string, RuleInfo>>
