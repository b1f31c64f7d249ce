import type { RuleInfo } from '#contract/report.ts'

const handbook = 'https://developer.wordpress.org/plugins'
const unpacked = 'WordPress, Windows and macOS all have to be able to unpack the plugin.'
const byHeader = 'WordPress finds a plugin, and its updates and translations, by the header of its main file.'

/** The rules of check 1. */
export const structureRules: readonly RuleInfo[] = [
  {
    id: 'structure/path',
    severity: 'error',
    title: 'Paths mean the same file on every system.',
    why: unpacked,
    mend: 'Use letters, digits, "-", "_" and "." in names, and no more than eight folders.',
  },
  {
    id: 'structure/case',
    severity: 'error',
    title: 'No two files differ in capital and small letters alone.',
    why: unpacked,
    mend: 'Give one of them another name.',
  },
  {
    id: 'structure/size',
    severity: 'error',
    title: 'No file has more than 1 MB.',
    why: unpacked,
    mend: 'Make the file smaller.',
  },
  {
    id: 'structure/count',
    severity: 'error',
    title: 'The plugin has at most 300 files.',
    why: unpacked,
    mend: 'Put some together.',
  },
  {
    id: 'structure/total',
    severity: 'error',
    title: 'The plugin has at most 10 MB.',
    why: unpacked,
    mend: 'Make it smaller.',
  },
  {
    id: 'structure/main-file',
    severity: 'error',
    title: 'One file in the top folder, and one only, has a plugin header.',
    why: byHeader,
    mend: 'Begin the main PHP file with a comment that has a line "Plugin Name:", and leave one such header.',
    link: `${handbook}/plugin-basics/header-requirements/`,
  },
  {
    id: 'structure/version',
    severity: 'error',
    title: 'The header has a version.',
    why: byHeader,
    mend: 'Write a line "Version: 1.0.0".',
    link: `${handbook}/plugin-basics/header-requirements/`,
  },
  {
    id: 'structure/requires',
    severity: 'error',
    title: 'What the plugin requires is given as a version.',
    why: byHeader,
    mend: 'Write "Requires at least" and "Requires PHP" as a number like 6.0.',
    link: `${handbook}/plugin-basics/header-requirements/`,
  },
  {
    id: 'structure/text-domain',
    severity: 'error',
    title: 'Every text is translated with the text domain of the plugin.',
    why: 'WordPress finds translations by the text domain, and tools find texts by reading it in the source.',
    mend: 'Use the name of the plugin, as a plain text, in the header and in every call.',
    link: `${handbook}/internationalization/how-to-internationalize-your-plugin/`,
  },
  {
    id: 'structure/prefix',
    severity: 'error',
    title: 'Global functions and classes share a prefix.',
    why: 'Names of other plugins and of WordPress live beside them; two of the same stop the site.',
    mend: 'Begin all of them with one prefix made from the text domain.',
    link: `${handbook}/plugin-basics/best-practices/`,
  },
  {
    id: 'structure/direct-access',
    severity: 'warning',
    title: 'No file runs when somebody asks for it directly.',
    why: 'A file of a plugin must only run inside WordPress.',
    mend: "Begin with: defined( 'ABSPATH' ) || exit;",
    link: `${handbook}/plugin-basics/best-practices/`,
  },
  {
    id: 'structure/uninstall',
    severity: 'error',
    title: 'uninstall.php runs only when the plugin is deleted.',
    why: 'A file of a plugin must only run inside WordPress.',
    mend: "Begin with: defined( 'WP_UNINSTALL_PLUGIN' ) || exit;",
    link: `${handbook}/plugin-basics/uninstall-methods/`,
  },
  {
    id: 'structure/placeholder',
    severity: 'error',
    title: 'Nothing is left out.',
    why: 'A file with a placeholder is not complete, and does not work.',
    mend: 'Write the whole file.',
  },
]
