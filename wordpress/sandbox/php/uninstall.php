<?php
/** Step: uninstalls the plugin, which is not loaded any more, as deleting it does. */
define( 'WP_ADMIN', true );
require __DIR__ . '/../wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
auth_redirect();

$plugsmith_step = json_decode( file_get_contents( '/internal/step.json' ), true );
if ( is_uninstallable_plugin( $plugsmith_step['main'] ) ) {
	uninstall_plugin( $plugsmith_step['main'] );
}
post_message_to_js( wp_json_encode( array( 'result' => array( 'done' => true ) ) ) );
