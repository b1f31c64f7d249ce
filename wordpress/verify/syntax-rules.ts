import type { RuleInfo } from '#contract/report.ts'

const why = 'A file that cannot be read stops the plugin, and in PHP the whole site.'
const mend = 'Correct the file at this line.'

/** The rules of check 2. */
export const syntaxRules: readonly RuleInfo[] = [
  { id: 'syntax/php', severity: 'error', title: 'PHP can be read by PHP 8.3.', why, mend },
  { id: 'syntax/js', severity: 'error', title: 'JavaScript can be read.', why, mend },
  { id: 'syntax/css', severity: 'error', title: 'CSS can be read.', why, mend },
  { id: 'syntax/json', severity: 'error', title: 'JSON can be read.', why, mend },
  {
    id: 'syntax/encoding',
    severity: 'error',
    title: 'Text files are UTF-8.',
    why,
    mend: 'Save the file as UTF-8.',
  },
  {
    id: 'syntax/bom',
    severity: 'error',
    title: 'PHP files begin without a byte order mark.',
    why: 'It is sent to the browser before any header, and breaks redirects, cookies and feeds.',
    mend: 'Save the file as UTF-8 without a byte order mark.',
  },
  {
    id: 'syntax/opening',
    severity: 'error',
    title: 'PHP files begin with <?php.',
    why: 'What stands before it is sent to the browser as soon as the file is loaded.',
    mend: 'Begin the file with <?php.',
  },
]
