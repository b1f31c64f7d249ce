<?php
/** Step: deactivates the plugin, as wp-admin/plugins.php does. */
define( 'WP_ADMIN', true );
require __DIR__ . '/../wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
auth_redirect();

$plugsmith_step = json_decode( file_get_contents( '/internal/step.json' ), true );
deactivate_plugins( $plugsmith_step['main'] );
post_message_to_js( wp_json_encode( array( 'result' => array( 'done' => true ) ) ) );
