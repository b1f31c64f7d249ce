import { calledName, isNode } from '../../syntax/index.ts'
import { partsOf } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

/** Functions that read a file or list a folder, whose path comes first. */
const reading =
  'file_get_contents fopen file readfile show_source highlight_file parse_ini_file scandir opendir glob copy stream_get_contents simplexml_load_file is_readable file_exists'.split(
    ' ',
  )
/** Accounts, keys and the environment of the process. */
const secrets =
  /^\/(?:etc\/(?:passwd|shadow|group|sudoers|ssh)|proc\/(?:self|\d+|\{)|root\/|home\/[^/]+\/\.|var\/(?:log|spool|mail)\/)|\/\.(?:ssh|aws|bash_history|my\.cnf|netrc)\b/
/** Facts about the machine, such as its memory. */
const system = /^\/(?:etc|proc|sys|dev)\/(?!null$|u?random$)/
const configuration = /(?:^|\/)wp-config\.php$/

/** What is known of a path that is written down in parts. */
function pathOf(text: string | null, node: unknown): string {
  if (text !== null) return text
  return partsOf(node)
    .map((part) => (isNode(part) && part.kind === 'string' ? String(part.value) : '{}'))
    .join('')
}

export const serverFiles: Rule = {
  info: {
    id: 'security/server-files',
    severity: 'error',
    title: 'The plugin reads what belongs to the server.',
    why: "Accounts, keys, settings and the environment of the server are no plugin's business, and reading them is how an attack on it begins.",
    mend: 'Leave it out. Ask WordPress for what you need to know of the site, such as get_bloginfo() or wp_get_environment_type().',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/',
    sniffs: [],
    ignorable: false,
  },
  functions: [...reading, 'getenv', 'phpinfo', 'posix_getpwuid', 'posix_getpwnam', 'new splfileobject'],
  call({ name, node, args, nodes, frame, unused }) {
    if (name === 'phpinfo')
      frame.report(serverFiles.info, node, 'phpinfo() shows the whole configuration of the server.', {
        severity: 'warning',
      })
    else if (name === 'getenv') {
      if (nodes.length === 0 && !unused)
        frame.report(serverFiles.info, node, 'getenv() reads the whole environment of the server.', {
          severity: 'warning',
        })
    } else if (name.startsWith('posix_'))
      frame.report(serverFiles.info, node, `${name}() reads the accounts of the server.`, {
        severity: 'warning',
        // Under which account the site runs, and whose a file of it is, is what one has to know to set up its folders.
        severityOfOthers: /^(?:posix_get(?:e?uid)|getmyuid|fileowner)$/.test(
          calledName(nodes[0] ?? node) ?? '',
        )
          ? null
          : undefined,
      })
    else {
      const path = pathOf(args[0]?.text ?? null, nodes[0])
      if (secrets.test(path))
        frame.report(serverFiles.info, node, `${name}() reads ${path}, which holds secrets of the server.`)
      else if (system.test(path))
        frame.report(serverFiles.info, node, `${name}() reads ${path}, a file of the server.`, {
          severity: 'warning',
        })
      else if (configuration.test(path) && !/^(?:file_exists|is_readable)$/.test(name))
        frame.report(
          serverFiles.info,
          node,
          `${name}() reads wp-config.php, which holds the passwords of the site.`,
          {
            severity: 'warning',
          },
        )
    }
  },
}
