import { coreConstants, coreHooks, foreignHooks } from '../facts/core-names.ts'
import { findMainFile } from '../../header/index.ts'
import { lineOf } from '../../syntax/index.ts'
import { beginningOf } from '../flow/index.ts'
import type { Rule, Whole } from '../rule.ts'

/** Function → what it names, and at which argument. */
const named: ReadonlyMap<string, readonly [kind: string, at: number]> = new Map<
  string,
  readonly [kind: string, at: number]
>([
  ...['do_action', 'do_action_ref_array', 'apply_filters', 'apply_filters_ref_array'].map(
    (name) => [name, ['hook', 0]] as const,
  ),
  ...['add_option', 'update_option', 'register_setting', 'add_site_option', 'update_site_option'].map(
    (name) => [name, ['option', name === 'register_setting' ? 1 : 0]] as const,
  ),
  ...['wp_register_script', 'wp_enqueue_script', 'wp_register_style', 'wp_enqueue_style'].map(
    (name) => [name, ['handle', 0]] as const,
  ),
  ['register_post_type', ['post type', 0]],
  ['register_taxonomy', ['taxonomy', 0]],
  ['add_shortcode', ['shortcode', 0]],
  ['set_transient', ['transient', 0]],
  ['set_site_transient', ['transient', 0]],
  ['define', ['constant', 0]],
  ['add_action', ['AJAX action', 0]],
])

/** Options of WordPress that settings pages change, by design. */
const coreOptions =
  /^(?:blogname|blogdescription|siteurl|home|admin_email|permalink_structure|rewrite_rules|page_on_front|page_for_posts|show_on_front|posts_per_page|date_format|time_format|timezone_string|start_of_week|default_\w+|comment_\w+|thumbnail_\w+|medium_\w+|large_\w+|uploads_\w+|upload_path|blog_public|stylesheet|template|active_plugins|sidebars_widgets|cron|users_can_register|close_comments_\w+|require_name_email|widget_\w+|theme_mods_\w+|woocommerce_\w+|wp_page_for_privacy_policy|site_icon|site_logo|WPLANG|category_base|tag_base|gmt_offset|recently_activated|elementor_\w+|wpseo\w*)$/
/** What is too short or too common to tell plugins apart. */
const common = new Set([
  'wp',
  'wordpress',
  'plugin',
  'my',
  'the',
  'simple',
  'custom',
  'easy',
  'php',
  'get',
  'set',
  'is',
  'wc',
  'woocommerce',
])
const shortest = 3

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The beginnings that say whose a name is: the slug, its first words, its initials, and what the plugin's code begins with. */
export function prefixesOf({ input, program }: Pick<Whole, 'input' | 'program'>): ReadonlySet<string> {
  const prefixes = new Set<string>()
  const add = (text: string): void => {
    const made = plain(text)
    if (made.length >= shortest && !common.has(made)) prefixes.add(made)
  }
  const main = findMainFile(input.files, input.slug ?? undefined)
  const slug = input.slug ?? main?.path.replace(/\.php$/i, '') ?? ''
  const parts = slug.split(/[-_]/).filter((word) => word !== '')
  add(slug)
  // 'Testimonials' names its post type after one of them.
  add(slug.replace(/s$/, ''))
  add(main?.header.textDomain ?? '')
  if ((parts[0]?.length ?? 0) > shortest) add(parts[0] ?? '')
  add(parts.map((word) => word[0]).join(''))
  add(parts.slice(0, 2).join(''))
  // What most of the plugin's own functions and classes begin with.
  const counts = new Map<string, number>()
  const names = [...program.functions.values(), ...program.classes.values()].map(({ name }) => name)
  for (const name of names) {
    const words = name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .split('_')
      .filter((word) => word !== '')
    for (const length of [1, 2]) {
      const start = plain(words.slice(0, length).join(''))
      if (words.length > length) counts.set(start, (counts.get(start) ?? 0) + 1)
    }
  }
  for (const [start, count] of counts) if (count >= 2 && count >= names.length * 0.5) add(start)
  if (input.foreign) for (const start of habitOf(program)) prefixes.add(start)
  for (const { tree } of program.files) {
    for (const node of tree)
      if (node.kind === 'namespace' && typeof node.name === 'string') add(node.name.split('\\')[0] ?? '')
  }
  return prefixes
}

/** With how many names of its own an older plugin shows which beginning it uses. */
const enough = 8

/** What most names of an older plugin begin with, however short: it can't change them without breaking what builds on it. */
function habitOf(program: Whole['program']): readonly string[] {
  const starts = new Map<string, number>()
  const names = program.units
    .flatMap((unit) => unit.activity.names)
    .filter(({ kind, name }) => !isForeign(kind, name))
  for (const { name } of names) {
    const [start = ''] = name.toLowerCase().split(/[^a-z0-9]/)
    if (start.length > 1 && !common.has(start)) starts.set(start, (starts.get(start) ?? 0) + 1)
  }
  return [...starts]
    .filter(([, count]) => count >= enough && count >= names.length * 0.4)
    .map(([start]) => start)
}

function isForeign(kind: string, name: string): boolean {
  if (kind === 'hook') return coreHooks.has(name) || foreignHooks.test(name)
  if (kind === 'option') return coreOptions.test(name)
  return kind === 'constant' && coreConstants.has(name)
}

export const prefix: Rule = {
  info: {
    id: 'security/prefix',
    severity: 'warning',
    title: 'A name that another plugin may have too.',
    why: 'Hooks, options, handles, post types, shortcodes and constants are shared by the whole site: two of the same name overwrite one another.',
    mend: 'Begin the name with your own prefix, made of the text domain.',
    link: 'https://developer.wordpress.org/plugins/plugin-basics/best-practices/#prefix-everything',
    sniffs: ['WordPress.NamingConventions.PrefixAllGlobals'],
    ignorable: true,
  },
  functions: [...named.keys()],
  call({ name, node, args, nodes, frame }) {
    const [kind, at] = named.get(name) ?? ['', 0]
    let text = args[at]?.text ?? beginningOf(nodes[at])
    if (name === 'add_action') {
      const action = /^wp_ajax_(?:nopriv_)?(.+)$/.exec(args[0]?.text ?? '')?.[1]
      if (!action) return
      text = action
    }
    // A handle without a file is one of WordPress's own, or was registered elsewhere.
    if (kind === 'handle' && nodes.length < 2) return
    if (text !== '') frame.unit.activity.names.push({ kind, name: text, line: lineOf(node) })
  },
  finish(whole) {
    const prefixes = [...prefixesOf(whole)]
    if (prefixes.length === 0) return
    for (const unit of whole.program.units) {
      for (const { kind, name, line } of unit.activity.names) {
        const made = plain(name)
        if (made === '' || isForeign(kind, name)) continue
        if (
          prefixes.some(
            (start) => made.startsWith(start) || (made.length >= shortest && start.startsWith(made)),
          )
        )
          continue
        whole.report(
          prefix.info,
          unit.file,
          line,
          `The ${kind} '${name.slice(0, 80)}' has no prefix of the plugin.`,
        )
      }
    }
  },
}
