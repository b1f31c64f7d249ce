import { buildFiles, classPaths, usedParts } from '../../frame/build.ts'
import type { Identity } from '../../frame/identity.ts'
import { startCode } from '../../frame/main-file.ts'
import type { PluginSpec } from '../../frame/spec.ts'
import type { Files } from '../../frame/template.ts'
import { phpString } from '../../php/text.ts'
import { identityIn } from './host.ts'
import type { Host } from './host.ts'

/**
 * The file that starts the parts, which the main file of the plugin loads. WordPress keeps one uninstall hook of each
 * plugin: that of the plugin itself stays, and the parts follow it.
 */
function startFile(spec: PluginSpec, host: Host, classes: readonly string[], identity: Identity): string {
  const { constant, prefix, className } = identity
  return `<?php
/**
 * Starts the parts that were added to the plugin.
 *
 * @package ${className}
 */

defined( 'ABSPATH' ) || exit;

// The plugin itself may run where the parts do not.
if ( version_compare( PHP_VERSION, '7.4', '<' ) ) {
	return;
}

define( '${constant}_VERSION', ${phpString(spec.repeated.constant)} );
define( '${constant}_FILE', dirname( __DIR__ ) . ${phpString(`/${host.main}`)} );
define( '${constant}_PATH', plugin_dir_path( __FILE__ ) );
define( '${constant}_URL', plugin_dir_url( __FILE__ ) );

${startCode(usedParts(spec), classes, identity)}
/**
 * Removes what the parts have stored, when the plugin is deleted.
 */
function ${prefix}_uninstall() {
	defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', plugin_basename( ${constant}_FILE ) );
	require_once ${constant}_PATH . 'uninstall.php';
}
add_action( 'uninstall_' . plugin_basename( ${constant}_FILE ), '${prefix}_uninstall' );

/**
 * Asks WordPress to run the hook above, unless the plugin has asked already.
 */
function ${prefix}_register_uninstall() {
	$hooks = (array) get_option( 'uninstall_plugins', array() );
	if ( ! isset( $hooks[ plugin_basename( ${constant}_FILE ) ] ) ) {
		register_uninstall_hook( ${constant}_FILE, '${prefix}_uninstall' );
	}
}
add_action( 'admin_init', '${prefix}_register_uninstall' );
register_activation_hook( ${constant}_FILE, '${prefix}_register_uninstall' );
`
}

const translating = '(?:_[_enx]|_[en]x|_nx?_noop|esc_(?:html|attr)_(?:_|e|x))'

/** PHP whose texts belong to another text domain. */
const withTextDomain = (code: string, from: string, to: string): string =>
  code.replace(
    new RegExp(
      `(\\b${translating}\\((?:[^'()]|\\([^'()]*\\)|'(?:[^'\\\\]|\\\\.)*')*, )'${from}'(?= \\))`,
      'g',
    ),
    (_, before: string) => `${before}${phpString(to)}`,
  )

/** All files of the parts that are added to a plugin, by their paths in their folder. */
export function filesOf(spec: PluginSpec, host: Host): Files {
  const identity = identityIn(spec.slug)
  const { 'readme.txt': _readme, ...own } = buildFiles(spec, identity)
  const start = `${spec.slug}.php`
  return Object.fromEntries(
    Object.entries(own).map(([path, content]) => {
      if (path === start) return [path, startFile(spec, host, classPaths(own), identity)]
      if (path.endsWith('.php')) return [path, withTextDomain(content, spec.slug, host.textDomain)]
      return path.endsWith('block.json')
        ? [
            path,
            content.replace(
              `"textdomain": "${spec.slug}"`,
              `"textdomain": ${JSON.stringify(host.textDomain)}`,
            ),
          ]
        : [path, content]
    }),
  )
}
