import type { Rule } from '../rule.ts'

/** At which argument the slug stands. */
const slugs: ReadonlyMap<string, number> = new Map([
  ['add_menu_page', 3],
  ['add_submenu_page', 4],
  ...[
    'dashboard',
    'posts',
    'media',
    'links',
    'pages',
    'comments',
    'theme',
    'plugins',
    'users',
    'management',
    'options',
    'object',
    'utility',
  ].map((kind) => [`add_${kind}_page`, 3] as const),
])

export const menuSlug: Rule = {
  info: {
    id: 'security/menu-slug',
    severity: 'warning',
    title: 'A menu page that is named by its file.',
    why: 'The address of the page then tells where the plugin lies on the server, and changes with it.',
    mend: 'Give the page a slug of its own, such as the text domain.',
    link: 'https://developer.wordpress.org/reference/functions/add_menu_page/',
    sniffs: ['WordPress.Security.PluginMenuSlug'],
    ignorable: true,
  },
  functions: [...slugs.keys()],
  call({ name, node, nodes, frame }) {
    const slug = nodes[slugs.get(name) ?? 3]
    if (slug?.kind === 'magic' && slug.value === '__FILE__')
      frame.report(menuSlug.info, node, `${name}() is given __FILE__ as the page's slug.`)
  },
}
