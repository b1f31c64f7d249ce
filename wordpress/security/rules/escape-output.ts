import { nameOf } from '../../syntax/index.ts'
import { keyText, taintOf, context, levelIn } from '../flow/index.ts'
import type { Output } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { originWords, severityOf, shown } from './wording.ts'

/** What a theme puts around a widget is HTML, by contract. */
const frames = /^(?:before|after)_(?:widget|title)$/
/** Hooks whose return value WordPress prints as it is. */
const printed = /^(?:shortcode|block|hook:the_content|hook:the_excerpt|hook:the_title)$/

function isFrame({ node }: Output): boolean {
  return node.kind === 'offsetlookup' && frames.test(keyText(node.offset) ?? nameOf(node.offset) ?? '')
}

export const escapeOutput: Rule = {
  info: {
    id: 'security/escape-output',
    severity: 'error',
    title: 'Output that is not escaped where it is printed.',
    why: 'What is printed as it is can carry a script, and that runs in the browser of whoever looks at the page.',
    mend: 'Escape where you print, for the place it stands in: esc_html() in text, esc_attr() in attributes, esc_url() in addresses, wp_kses_post() for HTML.',
    link: 'https://developer.wordpress.org/apis/security/escaping/',
    sniffs: [
      'WordPress.Security.EscapeOutput.OutputNotEscaped',
      'WordPress.Security.EscapeOutput.ExceptionNotEscaped',
    ],
    ignorable: true,
  },
  output(output) {
    const { value, node, frame, by } = output
    const level = levelIn(taintOf(value), context.html)
    if (level === null || isFrame(output)) return
    if (by === 'return') {
      if (level === 'doubt' || ![...frame.unit.roles].some((role) => printed.test(role))) return
      frame.report(
        escapeOutput.info,
        node,
        `What is returned here is printed by WordPress, and part of it ${originWords[level]} without being escaped.`,
      )
      return
    }
    frame.report(
      escapeOutput.info,
      node,
      `${shown(node)} is printed without being escaped; it ${originWords[level]}.`,
      { severity: severityOf(level) },
    )
  },
}
