import { phpComment, phpString } from '../php/text.ts'
import type { Identity } from './identity.ts'
import type { Part, PluginSpec, UsedPart } from './spec.ts'

/** Class of a capability's module: `Acme_Share`. */
const moduleClass = (id: string, identity: Identity): string =>
  `${identity.className}_${id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('_')}`

/** The line that makes a part's module. */
export const moduleLine = (
  { id, key }: Pick<Part, 'id' | 'key'>,
  shortcode: string,
  identity: Identity,
): string => {
  const names = shortcode === '' ? `'${key}'` : `'${key}', '${shortcode}'`
  return `new ${moduleClass(id, identity)}( ${names} ),`
}

/** The names of the parts that a main file starts. */
export const startedBy = (main: string): string[] =>
  [...main.matchAll(/^\t\tnew \w+\( '([a-z0-9_]+)'/gm)].map(([, key = '']) => key)

/** The line that loads a class file. */
const requireLine = (path: string, { constant }: Identity): string =>
  `require_once ${constant}_PATH . '${path}';`

/** The class files that a main file loads, by path. */
export const requiredBy = (main: string, { constant }: Identity): string[] =>
  [...main.matchAll(new RegExp(`^require_once ${constant}_PATH \\. '([^']+)';`, 'gm'))].map(
    ([, path = '']) => path,
  )

/** Those that others extend or use come first. */
const requireRank = (path: string): number =>
  path.endsWith('-module.php') ? 0 : /-(?:records|placed|page)\.php$/.test(path) ? 1 : 2

const editorScript = (identity: Identity): string => `
/**
 * Registers the script that shows the plugin's blocks in the editor.
 */
function ${identity.prefix}_register_editor_script() {
	wp_register_script(
		'${identity.slug}-blocks',
		${identity.constant}_URL . 'assets/js/blocks.js',
		array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-server-side-render' ),
		${identity.constant}_VERSION,
		true
	);
}
add_action( 'init', '${identity.prefix}_register_editor_script', 5 );
`

/**
 * The code that loads the classes and starts the parts.
 *
 * @param classes paths of the class files
 */
export function startCode(used: readonly UsedPart[], classes: readonly string[], identity: Identity): string {
  const { prefix, className } = identity
  const sorted = [...classes].sort(
    (one, other) => requireRank(one) - requireRank(other) || (one < other ? -1 : 1),
  )
  const requires = sorted.map((path) => `${requireLine(path, identity)}\n`).join('')
  const modules = used.map(({ part, shortcode }) => `\t\t${moduleLine(part, shortcode, identity)}\n`).join('')
  return `${requires}
/**
 * Starts the parts of the plugin and its settings page.
 */
function ${prefix}_start() {
	$modules = array(
${modules}	);
	foreach ( $modules as $module ) {
		$module->register();
	}
	$settings = new ${className}_Settings( $modules );
	$settings->register();
}
add_action( 'plugins_loaded', '${prefix}_start' );
${used.some(({ capability }) => capability.editorBlock) ? editorScript(identity) : ''}`
}

/**
 * The main file: header, constants, start of the parts.
 *
 * @param classes paths of the class files
 */
export function mainFile(
  spec: PluginSpec,
  used: readonly UsedPart[],
  classes: readonly string[],
  identity: Identity,
): string {
  const { constant, className, slug } = identity
  const author = phpComment(spec.author)
  return `<?php
/**
 * Plugin Name:       ${phpComment(spec.name)}
 * Description:       ${phpComment(spec.description)}
 * Version:           ${phpComment(spec.version)}
 * Requires at least: 6.0
 * Requires PHP:      7.4
${author === '' ? '' : ` * Author:            ${author}\n`} * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       ${slug}
 *
 * @package ${className}
 */

defined( 'ABSPATH' ) || exit;

define( '${constant}_VERSION', ${phpString(spec.repeated.constant)} );
define( '${constant}_FILE', __FILE__ );
define( '${constant}_PATH', plugin_dir_path( __FILE__ ) );
define( '${constant}_URL', plugin_dir_url( __FILE__ ) );

${startCode(used, classes, identity)}`
}
