import { nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import type { Rule } from '../rule.ts'

const roles = /^(?:administrator|editor|author|contributor|subscriber|super_admin)$/
/** Also the numbers of old; from 8 on they are had by administrators alone. */
const weak = /^(?:read|exist|level_[0-7]|[0-7]?)$/

/** Pages that only tell something. */
const toRead =
  /welcome|(?:^|[\W_])(?:about|help|guide|how[ -_]?to|what-?s[ -_]new|change-?log|credits)(?:$|[\W_])/i

/** The text of an argument, also of one that is translated. */
function textOf(node: PhpNode): string {
  const [first] = node.kind === 'call' ? nodesOf(node.arguments) : [node]
  return first?.kind === 'string' ? String(first.value) : ''
}

export const menuCapability: Rule = {
  info: {
    id: 'security/menu-capability',
    severity: 'warning',
    title: 'A menu page that too many may open.',
    why: "WordPress opens the page to everybody who has this capability; 'read' is had by every subscriber, and a role is no capability.",
    mend: "Ask for what the page does, mostly 'manage_options'.",
    link: 'https://developer.wordpress.org/plugins/users/roles-and-capabilities/',
    sniffs: ['WordPress.WP.Capabilities'],
    ignorable: true,
  },
  functions: [
    'add_menu_page',
    'add_submenu_page',
    'add_options_page',
    'add_management_page',
    'add_theme_page',
    'add_plugins_page',
    'add_users_page',
    'add_dashboard_page',
  ],
  call({ name, node, args, nodes, frame }) {
    const text = args[name === 'add_submenu_page' ? 3 : 2]?.text
    if (text === null || text === undefined) return
    if (roles.test(text)) frame.report(menuCapability.info, node, `'${text}' is a role, not a capability.`)
    else if (weak.test(text) && name !== 'add_dashboard_page') {
      // A heading without a page of its own.
      const callback = nodes[name === 'add_submenu_page' ? 5 : 4]
      const isHeading = name === 'add_menu_page' && (!callback || callback.value === '')
      const isToRead = nodes.some((each, at) => toRead.test(args[at]?.text ?? textOf(each)))
      frame.report(menuCapability.info, node, `Everybody with '${text}' may open the page.`, {
        severityOfOthers: isToRead || isHeading ? null : undefined,
      })
    }
  },
}
