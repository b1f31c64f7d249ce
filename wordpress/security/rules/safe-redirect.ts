import { calledName, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { beginningOf, isOfItself, partsOf, sourcesOf, taintOf, context, levelIn } from '../flow/index.ts'
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
    // Where its owner or a service of theirs sends visitors, such as to pay, no visitor has chosen.
    if (level === null || level === 'data') return
    // Where an object keeps an address, it is mostly the one of its own page.
    const base = /_query_arg$/.test(calledName(nodes[0] ?? node) ?? '')
      ? nodesOf(nodes[0]?.arguments).at(-1)
      : (partsOf(nodes[0])[0] as PhpNode | undefined)
    if (level === 'doubt' && base?.kind === 'propertylookup') return
    frame.report(safeRedirect.info, node, `wp_redirect() leads to an address that ${originWords[level]}.`, {
      severity,
    })
  },
}
