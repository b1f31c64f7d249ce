import { isNode } from '../../syntax/index.ts'
import { beginningOf, taintOf, flag, partsOf, place } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

const address = /^\s*(?:https?:|ftps?:|data:|phar:|expect:)/i
const updates = /^(?:pre_set_)?site_transient_update_plugins$|^auto_update_plugin$/

/** The text that an expression ends with. */
function endingOf(node: unknown): string {
  const last = partsOf(node).at(-1)
  return isNode(last) && last.kind === 'string' ? String(last.value) : ''
}

const code = /\.(?:php\d?|phtml|phar|inc)$/i
const noCode = /\.(?:log|txt|json|csv|xml|md|dat)$/i

export const remoteCode: Rule = {
  info: {
    id: 'security/remote-code',
    severity: 'error',
    title: 'Code that is fetched from somewhere else.',
    why: 'The code fetched tomorrow may differ from the code checked today: the owner of that address controls the site.',
    mend: 'Ship the code with the plugin; updates come from the plugin directory.',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/#8-plugins-may-not-send-executable-code-via-third-party-systems',
    sniffs: [],
    ignorable: false,
  },
  functions: ['file_put_contents', 'fwrite', 'unzip_file', 'add_filter', 'create_function', 'copy'],
  methods: ['put_contents'],
  call({ name, node, args, nodes, frame }) {
    if (name === 'add_filter') {
      if (updates.test(args[0]?.text ?? ''))
        frame.report(remoteCode.info, node, 'The plugin brings its own updates.', { severity: 'warning' })
      return
    }
    const [first, second] = args
    if (!first) return
    if (name === 'copy') {
      if (address.test(first.text ?? beginningOf(nodes[0])) && /\.php/i.test(second?.text ?? ''))
        frame.report(remoteCode.info, node, 'A PHP file is fetched from another site.')
      return
    }
    const fetched = taintOf(name === 'unzip_file' ? first : (second ?? first)) & flag.remote
    if (!fetched) return
    if (name === 'unzip_file') {
      if ((second?.place ?? 0) & (place.plugin | place.core))
        frame.report(remoteCode.info, node, 'An archive from another site is unpacked where code lies.')
      return
    }
    const path = first.text ?? endingOf(nodes[0])
    if (code.test(path) || (first.place & place.plugin && !noCode.test(path)))
      frame.report(remoteCode.info, node, 'What another site sends is written where it can run.', {
        // Beside the code there may also be data.
        severity: code.test(path) ? 'error' : 'warning',
        // That it is written among the code is said by another rule.
        severityOfOthers: code.test(path) ? undefined : null,
      })
  },
  nodes: {
    include(node, value, frame) {
      const isAddress = address.test(value.text ?? beginningOf(node.target))
      if (!isAddress && !(taintOf(value) & flag.remote)) return
      if (isAddress) frame.report(remoteCode.info, node, 'A file from another site is included.')
      // A path may have parts that another site sent; what it leads to is still a file of this one.
      else
        frame.report(
          remoteCode.info,
          node,
          'The path of a file that is included may come from another site.',
          {
            severity: 'warning',
          },
        )
    },
    eval(node, value, frame) {
      if (taintOf(value) & flag.remote)
        frame.report(remoteCode.info, node, 'What another site sends is run as code.', {
          // A function that runs what it is given has many callers.
          severity: value.parameters.length > 0 ? 'warning' : 'error',
        })
    },
  },
}
