import type { Severity } from '#contract/report.ts'
import { words } from '../facts/names.ts'
import { callers } from '../facts/functions.ts'
import { isBundled, isRunByHand } from '../../verify/development.ts'
import { taintOf, context, flag, levelIn } from '../flow/index.ts'
import type { Value } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

/** What runs code or commands (guidelines 4 and 8 of the plugin directory). */
const deadly = words(
  'exec shell_exec system passthru proc_open popen pcntl_exec create_function eval dl ssh2_exec',
)

/** Functions that run one of their arguments only in a certain mode. */
function runsText(name: string, text: string | null, input: boolean, isText: boolean): boolean {
  if (name === 'assert') return isText || input
  // The modifier e makes code of the replacement; PHP has dropped it, and still it is tried.
  if (name === 'preg_replace')
    return (
      text !== null &&
      /^\s*([^\w\s\\]).*[^\w\s\\][a-df-zA-Z]*e[a-zA-Z]*$/s.test(text) &&
      /e[a-zA-Z]*$/.test(text)
    )
  return true
}

/** Commands that fetch, open or destroy something, wherever they are written. */
const ruinous =
  /\b(?:curl|wget|nc|ncat|netcat|bash|sh|rm|dd|mkfifo|chmod|base64|nohup|crontab)\b|\/dev\/tcp|\/etc\//i

/** Whether code or a command is one that libraries and tools make by design: nothing disguised, fetched, sent or ruinous. */
function isPlain(value: Value): boolean {
  // What is given by callers is theirs, wherever they have it from.
  const taint = value.parameters.length > 0 ? value.taint : taintOf(value)
  const isHostile = (taint & (flag.decoded | flag.remote)) !== 0 || levelIn(taint, context.code) === 'input'
  return !isHostile && !ruinous.test(value.text ?? '')
}

const judged = (file: string, value: Value): { severity: Severity; plain: boolean } => {
  const plain = isPlain(value)
  return { severity: plain && (isBundled(file) || isRunByHand(file)) ? 'warning' : 'error', plain }
}

export const dangerousCall: Rule = {
  info: {
    id: 'security/dangerous-call',
    severity: 'error',
    title: 'Code or commands that are made while the plugin runs.',
    why: 'What is made of text at run time cannot be read beforehand, by nobody, and is how sites are taken over.',
    mend: 'Write the code down. There is a function of WordPress for nearly everything that a command would do.',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/common-issues/',
    sniffs: [
      'Squiz.PHP.Eval',
      'WordPress.PHP.RestrictedPHPFunctions',
      'WordPress.PHP.DiscouragedPHPFunctions',
      'Generic.PHP.BacktickOperator',
    ],
    ignorable: false,
  },
  functions: [...deadly, 'assert', 'preg_replace', 'new reflectionfunction', ...callers.keys()],
  call({ name, node, args, nodes, frame }) {
    const at = callers.get(name)
    if (at !== undefined || name === 'new reflectionfunction') {
      const callee = args.at(at ?? 0)
      const hidden = callee?.text?.toLowerCase().replace(/^\\/, '') ?? ''
      if (deadly.has(hidden) || hidden === 'assert')
        frame.report(dangerousCall.info, node, `${hidden}() is called by way of ${name}().`)
      return
    }
    const [first] = args
    const kind = nodes[0]?.kind
    const isText = (first?.text ?? null) !== null || kind === 'encapsed'
    const input = first ? levelIn(taintOf(first), context.code) === 'input' : false
    if (runsText(name, first?.text ?? null, input, isText))
      frame.report(
        dangerousCall.info,
        node,
        `${name}() runs what it is given.`,
        first ? judged(frame.unit.file, first) : {},
      )
  },
  nodes: {
    eval(node, value, frame) {
      const taint = taintOf(value)
      const what =
        taint & flag.decoded
          ? 'text that was disguised'
          : levelIn(taint, context.code) === 'input'
            ? 'what a visitor sends'
            : 'text'
      frame.report(dangerousCall.info, node, `eval() runs ${what} as code.`, judged(frame.unit.file, value))
    },
    encapsed(node, value, frame) {
      frame.report(
        dangerousCall.info,
        node,
        'The backticks run a command of the server.',
        judged(frame.unit.file, value),
      )
    },
  },
}
