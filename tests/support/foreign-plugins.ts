/** Plugins as others write them, in three manners, for tests of what is added to them. */

export type ForeignPlugin = {
  readonly slug: string
  readonly main: string
  readonly files: ReadonlyMap<string, string>
}

/** Procedural code, with Windows line ends and an uninstall hook of its own. */
const gallery: ForeignPlugin = {
  slug: 'tide-gallery',
  main: 'tide-gallery.php',
  files: new Map([
    [
      'tide-gallery.php',
      `<?php
/*
Plugin Name: Tide Gallery
Description: Pictures of the harbor, newest first.
Version: 1.4.2
Author: Grace Hopper
License: GPLv2 or later
Text Domain: tide-gallery
*/

if ( ! defined( 'ABSPATH' ) ) {
	exit; // Nobody asks for this file directly.
}

define( 'TIDE_GALLERY_VERSION', '1.4.2' );

/**
 * Shows the pictures.
 */
function tide_gallery_show() {
	return '<p class="tide-gallery">' . esc_html__( 'Pictures', 'tide-gallery' ) . '</p>';
}
add_shortcode( 'tide_gallery', 'tide_gallery_show' );

/**
 * Keeps the date of the activation.
 */
function tide_gallery_activate() {
	update_option( 'tide_gallery_since', time() );
	register_uninstall_hook( __FILE__, 'tide_gallery_uninstall' );
}
register_activation_hook( __FILE__, 'tide_gallery_activate' );

/**
 * Removes what the gallery has stored.
 */
function tide_gallery_uninstall() {
	delete_option( 'tide_gallery_since' );
}
`.replaceAll('\n', '\r\n'),
    ],
    ['readme.txt', '=== Tide Gallery ===\nStable tag: 1.4.2\n\nPictures of the harbor.\n'],
    ['css/gallery.css', '.tide-gallery { color: #123; }\n'],
  ]),
}

/** Classes in a namespace, loaded as Composer would; nothing is stored. */
const ferries: ForeignPlugin = {
  slug: 'ferry-times',
  main: 'plugin.php',
  files: new Map([
    [
      'plugin.php',
      `<?php
/**
 * Plugin Name: Ferry Times
 * Description: When the ferry leaves.
 * Version: 3.0.1
 * Requires PHP: 7.4
 * Author: Ada Lovelace
 * License: GPL-2.0-or-later
 * Text Domain: ferries
 *
 * @package Harbor\\Ferries
 */

declare( strict_types=1 );

namespace Harbor\\Ferries;

use function add_action;

defined( 'ABSPATH' ) || exit;

if ( \\defined( __NAMESPACE__ . '\\\\VERSION' ) ) {
	return;
}

const VERSION = '3.0.1';

require_once __DIR__ . '/vendor/autoload.php';

add_action(
	'plugins_loaded',
	static function (): void {
		( new Board() )->register();
	}
);
`,
    ],
    [
      'vendor/autoload.php',
      `<?php
defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( $name ) {
		$prefix = 'Harbor\\\\Ferries\\\\';
		if ( 0 === strpos( $name, $prefix ) ) {
			require_once dirname( __DIR__ ) . '/src/' . str_replace( '\\\\', '/', substr( $name, strlen( $prefix ) ) ) . '.php';
		}
	}
);
`,
    ],
    [
      'src/Board.php',
      `<?php
declare( strict_types=1 );

namespace Harbor\\Ferries;

defined( 'ABSPATH' ) || exit;

/**
 * The board with the times.
 */
final class Board {
	/**
	 * Registers the shortcode.
	 */
	public function register(): void {
		add_shortcode( 'ferry_times', array( $this, 'render' ) );
	}

	/**
	 * The board.
	 */
	public function render(): string {
		return '<p class="ferry-times">' . esc_html__( 'Every hour', 'ferries' ) . '</p>';
	}
}
`,
    ],
  ]),
}

/** An old plugin: code between closing tags, HTML at the end, an uninstall.php, files where others would put theirs. */
const weather: ForeignPlugin = {
  slug: 'harbor-weather',
  main: 'harbor-weather.php',
  files: new Map([
    [
      'harbor-weather.php',
      `<?php
/*
Plugin Name: Harbor Weather
Version: 0.9
Author: Grace Hopper
License: GPL2
Text Domain: harbor-weather
*/
?>
<?php
if ( ! defined( 'ABSPATH' ) ) exit;

function harbor_weather() {
	update_option( 'harbor_weather_seen', 1 );
	return '<p class="harbor-weather">' . esc_html__( 'Windy', 'harbor-weather' ) . '</p>';
}
add_shortcode( 'harbor_weather', 'harbor_weather' );
?>
`,
    ],
    [
      'uninstall.php',
      `<?php
if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) )
	exit();

delete_option( 'harbor_weather_seen' );
`,
    ],
    ['additions/note.txt', 'This folder was here before.\n'],
  ]),
}

export const foreignPlugins: Readonly<Record<'procedural' | 'namespaced' | 'old', ForeignPlugin>> = {
  procedural: gallery,
  namespaced: ferries,
  old: weather,
}
