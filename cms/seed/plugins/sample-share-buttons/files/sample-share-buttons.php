<?php
/**
 * Plugin Name:       Sample Share Buttons
 * Description:       Share buttons that load no scripts of the networks and follow nobody.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Sample author
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       sample-share-buttons
 *
 * @package Sample_Share_Buttons
 */

defined( 'ABSPATH' ) || exit;

define( 'SAMPLE_SHARE_BUTTONS_VERSION', '1.0.0' );
define( 'SAMPLE_SHARE_BUTTONS_FILE', __FILE__ );
define( 'SAMPLE_SHARE_BUTTONS_PATH', plugin_dir_path( __FILE__ ) );
define( 'SAMPLE_SHARE_BUTTONS_URL', plugin_dir_url( __FILE__ ) );

require_once SAMPLE_SHARE_BUTTONS_PATH . 'includes/class-sample-share-buttons-module.php';
require_once SAMPLE_SHARE_BUTTONS_PATH . 'includes/class-sample-share-buttons-config.php';
require_once SAMPLE_SHARE_BUTTONS_PATH . 'includes/class-sample-share-buttons-fields.php';
require_once SAMPLE_SHARE_BUTTONS_PATH . 'includes/class-sample-share-buttons-settings.php';
require_once SAMPLE_SHARE_BUTTONS_PATH . 'includes/class-sample-share-buttons-share-networks.php';
require_once SAMPLE_SHARE_BUTTONS_PATH . 'includes/class-sample-share-buttons-share.php';

/**
 * Starts the parts of the plugin and its settings page.
 */
function sample_share_buttons_start() {
	$modules = array(
		new Sample_Share_Buttons_Share(),
	);
	foreach ( $modules as $module ) {
		$module->register();
	}
	$settings = new Sample_Share_Buttons_Settings( $modules );
	$settings->register();
}
add_action( 'plugins_loaded', 'sample_share_buttons_start' );

/**
 * Registers the script that shows the plugin's blocks in the editor.
 */
function sample_share_buttons_register_editor_script() {
	wp_register_script(
		'sample-share-buttons-blocks',
		SAMPLE_SHARE_BUTTONS_URL . 'assets/js/blocks.js',
		array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-server-side-render' ),
		SAMPLE_SHARE_BUTTONS_VERSION,
		true
	);
}
add_action( 'init', 'sample_share_buttons_register_editor_script', 5 );
