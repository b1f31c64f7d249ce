<?php
/**
 * Plugin Name:       Sample Contact Form
 * Description:       A contact form that sends its messages by email, with protection against spam.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Sample author
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       sample-contact-form
 *
 * @package Sample_Contact_Form
 */

defined( 'ABSPATH' ) || exit;

define( 'SAMPLE_CONTACT_FORM_VERSION', '1.0.0' );
define( 'SAMPLE_CONTACT_FORM_FILE', __FILE__ );
define( 'SAMPLE_CONTACT_FORM_PATH', plugin_dir_path( __FILE__ ) );
define( 'SAMPLE_CONTACT_FORM_URL', plugin_dir_url( __FILE__ ) );

require_once SAMPLE_CONTACT_FORM_PATH . 'includes/class-sample-contact-form-module.php';
require_once SAMPLE_CONTACT_FORM_PATH . 'includes/class-sample-contact-form-config.php';
require_once SAMPLE_CONTACT_FORM_PATH . 'includes/class-sample-contact-form-fields.php';
require_once SAMPLE_CONTACT_FORM_PATH . 'includes/class-sample-contact-form-form-handler.php';
require_once SAMPLE_CONTACT_FORM_PATH . 'includes/class-sample-contact-form-form.php';
require_once SAMPLE_CONTACT_FORM_PATH . 'includes/class-sample-contact-form-settings.php';

/**
 * Starts the parts of the plugin and its settings page.
 */
function sample_contact_form_start() {
	$modules = array(
		new Sample_Contact_Form_Form(),
	);
	foreach ( $modules as $module ) {
		$module->register();
	}
	$settings = new Sample_Contact_Form_Settings( $modules );
	$settings->register();
}
add_action( 'plugins_loaded', 'sample_contact_form_start' );

/**
 * Registers the script that shows the plugin's blocks in the editor.
 */
function sample_contact_form_register_editor_script() {
	wp_register_script(
		'sample-contact-form-blocks',
		SAMPLE_CONTACT_FORM_URL . 'assets/js/blocks.js',
		array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-server-side-render' ),
		SAMPLE_CONTACT_FORM_VERSION,
		true
	);
}
add_action( 'init', 'sample_contact_form_register_editor_script', 5 );
