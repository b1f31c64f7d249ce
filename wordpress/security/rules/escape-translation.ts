import { taintOf, context, flag, levelIn } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { shown } from './wording.ts'

export const escapeTranslation: Rule = {
  info: {
    id: 'security/escape-translation',
    severity: 'warning',
    title: 'A translation that is printed without being escaped.',
    why: 'A translation is written by somebody else, and may hold HTML that you did not write.',
    mend: 'Use the escaping twin: esc_html_e() for _e(), esc_html__() or esc_attr__() for __().',
    link: 'https://developer.wordpress.org/plugins/internationalization/security/',
    sniffs: [
      'WordPress.Security.EscapeOutput.UnsafePrintingFunction',
      'WordPress.Security.EscapeOutput.OutputNotEscaped',
    ],
    ignorable: true,
  },
  functions: ['_e', '_ex'],
  call({ name, node, frame }) {
    frame.report(escapeTranslation.info, node, `${name}() prints a translation without escaping it.`)
  },
  output({ value, node, frame, by }) {
    const taint = taintOf(value)
    if (by === 'return' || !(taint & flag.translated) || levelIn(taint, context.html) !== null) return
    frame.report(escapeTranslation.info, node, `${shown(node)} prints a translation without escaping it.`)
  },
}
