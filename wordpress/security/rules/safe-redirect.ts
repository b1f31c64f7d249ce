import { beginningOf, isOfItself, sourcesOf, taintOf, context, levelIn } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { originWords } from './wording.ts'

export const safeRedirect: Rule = {
  info: {
    id: 'security/safe-redirect',
    severity: 'error',
    title: 'A redirect to wherever the request says.',
    why: 'A link to your site that leads on to theirs is what phishing is made of.',
    mend: 'Use wp_safe_redirect(), which only leads to allowed hosts, and exit.',
    link: 'https://developer.wordpress.org/reference/functions/wp_safe_redirect/',
    sniffs: ['WordPress.Security.SafeRedirect'],
    ignorable: true,
  },
  functions: ['wp_redirect', 'header'],
  call({ name, node, args, nodes, frame }) {
    const [target] = args
    if (!target) return
    const level = levelIn(taintOf(target), context.host)
    const sources = sourcesOf(target)
    // A link cannot choose the address that it is on, or where it was clicked; what is added is no host.
    const isOfServer = sources.some(({ superglobal }) => superglobal === '_SERVER')
    const severity = level === 'input' && !isOfServer && isOfItself(target, frame) ? 'error' : 'warning'
    if (name === 'header') {
      if (level === 'input' && /^\s*location:/i.test(target.text ?? beginningOf(nodes[0])))
        frame.report(
          safeRedirect.info,
          node,
          'The visitor is sent to an address that comes with the request.',
          { severity },
        )
      return
    }
    // Where its owner or a service of theirs sends visitors, such as to pay, and what objects and functions keep, no visitor has chosen.
    if (level !== 'input') return
    frame.report(safeRedirect.info, node, `wp_redirect() leads to an address that ${originWords[level]}.`, {
      severity,
    })
  },
}
