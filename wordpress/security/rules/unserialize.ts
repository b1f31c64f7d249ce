import { isNode } from '../../syntax/index.ts'
import { isOfItself, taintOf, context, flag, levelIn } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { originWords } from './wording.ts'

export const unserialize: Rule = {
  info: {
    id: 'security/unserialize',
    severity: 'error',
    title: 'Input that is unserialised.',
    why: 'Unserialising makes objects, and the code of every plugin on the site runs when they come and go.',
    mend: "Exchange data as JSON: json_decode(). Where it must be unserialize(), say array( 'allowed_classes' => false ).",
    link: 'https://developer.wordpress.org/plugins/wordpress-org/common-issues/',
    sniffs: ['WordPress.PHP.DiscouragedPHPFunctions.serialize'],
    ignorable: true,
  },
  functions: ['unserialize', 'maybe_unserialize'],
  call({ name, node, args, nodes, frame }) {
    const [data] = args
    const [, options] = nodes
    const limited = isNode(options) && args[1]?.fields?.has('allowed_classes') === true
    if (!data || limited) return
    const level = levelIn(taintOf(data), context.code)
    // What the plugin has kept itself, in a table or an option, it has serialised before; another site's is anything.
    const isOfOthers = level === 'data' && name === 'unserialize' && (taintOf(data) & flag.remote) !== 0
    if (level === 'input' || isOfOthers)
      frame.report(unserialize.info, node, `${name}() is given what ${originWords[level]}.`, {
        severity: level === 'input' && isOfItself(data, frame) ? 'error' : 'warning',
      })
  },
}
