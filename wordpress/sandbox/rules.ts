import type { RuleInfo, Severity } from '#contract/report.ts'
import type { ProblemKind } from './result.ts'

const handbook = 'https://developer.wordpress.org/plugins'
const debugging = 'https://developer.wordpress.org/advanced-administration/debug/debug-wordpress/'

const rule = (
  name: string,
  severity: Severity,
  title: string,
  why: string,
  mend: string,
  link = debugging,
): Required<RuleInfo> => ({ id: `wordpress/${name}`, severity, title, why, mend, link })

/** The rules of the run in WordPress, by kind of problem. */
export const wordpressRules = {
  fatal: rule(
    'fatal',
    'error',
    'It runs without a fatal error.',
    'PHP stops there, and with it the page, or the whole site.',
    'Correct the line that is named; check that what it calls exists and is loaded.',
  ),
  warning: rule(
    'warning',
    'error',
    'It runs without PHP warnings.',
    'Something went wrong there, and the code went on as if it had not.',
    'Check what is passed in on this line, and treat the case that is missing.',
  ),
  notice: rule(
    'notice',
    'error',
    'It runs without PHP notices.',
    'It points at a mistake, and fills the log of every site that uses the plugin.',
    'Check on this line that what is used is there.',
  ),
  deprecated: rule(
    'deprecated',
    'error',
    'It uses nothing that is deprecated.',
    'A coming version of PHP or WordPress will do without it.',
    'Use what replaces it.',
    'https://developer.wordpress.org/reference/functions/_deprecated_function/',
  ),
  'doing-it-wrong': rule(
    'doing-it-wrong',
    'error',
    'It uses WordPress as WordPress asks.',
    'WordPress says that a function is called at the wrong time, or in the wrong way.',
    'Call it on the hook, and with the parameters, that the message names.',
    'https://developer.wordpress.org/reference/functions/_doing_it_wrong/',
  ),
  database: rule(
    'database',
    'error',
    'Its queries succeed.',
    'The query fails, and what it was to read or write is lost.',
    'Correct the query; create tables on activation with dbDelta(), and use $wpdb->prefix.',
    `${handbook}/plugin-basics/`,
  ),
  output: rule(
    'output',
    'error',
    'It prints only where output belongs.',
    'What is printed too early breaks headers, redirects, feeds and the REST API.',
    'Print only where WordPress asks for it; return the text from shortcodes and filters; leave nothing before <?php and nothing after ?>.',
    `${handbook}/plugin-basics/activation-deactivation-hooks/`,
  ),
  activation: rule(
    'activation',
    'error',
    'WordPress activates it.',
    'Pressing Activate shows an error.',
    'Give the plugin a header that WordPress accepts, and let its activation hook succeed.',
    `${handbook}/plugin-basics/activation-deactivation-hooks/`,
  ),
  incomplete: rule(
    'incomplete',
    'error',
    'It lets each page come to its end.',
    'WordPress and every other plugin never get to their end.',
    'Do not call exit or die, save after a redirect or the answer of an AJAX handler.',
    `${handbook}/hooks/`,
  ),
  'errors-hidden': rule(
    'errors-hidden',
    'error',
    'It leaves the reporting of errors as it is.',
    "What goes wrong is not seen, neither by the site's owner nor here.",
    'Do not set an error handler, lower error_reporting, or touch what WordPress reports with.',
  ),
  'time-limit': rule(
    'time-limit',
    'error',
    'It answers in time.',
    'The page does not come, and the server is busy meanwhile.',
    'Look for a loop without an end, and for work that belongs into the background.',
    `${handbook}/cron/`,
  ),
  memory: rule(
    'memory',
    'error',
    'It gets by with the memory that PHP has.',
    'PHP stops when its memory is used up.',
    'Work through large amounts in parts.',
    'https://developer.wordpress.org/advanced-administration/wordpress/wp-config/',
  ),
  files: rule(
    'files',
    'error',
    'It writes in moderation.',
    'Sites run on small disks: a full one stops all of them.',
    'Write few files, below the uploads folder, and clear them away.',
    'https://developer.wordpress.org/reference/functions/wp_upload_dir/',
  ),
  network: rule(
    'network',
    'warning',
    'It asks no other server while a page is made.',
    'Each page waits for another server, which also learns who looks at it.',
    'Ask only when it is needed, keep the answer in a transient, and say in the readme which service is asked and why.',
    'https://developer.wordpress.org/plugins/http-api/',
  ),
  deactivation: rule(
    'deactivation',
    'error',
    'It can be deactivated.',
    'Its owner must be able to switch a plugin off.',
    'Do not activate the plugin again by itself.',
    `${handbook}/plugin-basics/activation-deactivation-hooks/`,
  ),
  uninstall: rule(
    'uninstall',
    'error',
    'It can be uninstalled.',
    'Deleting the plugin ends with an error.',
    'Let uninstall.php work without the plugin being loaded.',
    `${handbook}/plugin-basics/uninstall-methods/`,
  ),
} as const satisfies Readonly<Record<ProblemKind, RuleInfo>>

/** The rule for a plugin that hangs. */
export const timeLimitRule = wordpressRules['time-limit'].id

export const leftoversRule = rule(
  'leftovers',
  'warning',
  'It leaves nothing behind when it is deleted.',
  'What a deleted plugin leaves in the database stays there for ever.',
  'Delete it in uninstall.php; clear scheduled events on deactivation.',
  `${handbook}/plugin-basics/uninstall-methods/`,
)

/** All of them, as data. */
export const wordpressRuleInfos: readonly RuleInfo[] = [...Object.values(wordpressRules), leftoversRule]
