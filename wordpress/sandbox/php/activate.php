<?php
/** Step: activates the plugin as wp-admin/plugins.php does, in a request of its own. */
define( 'WP_ADMIN', true );
require __DIR__ . '/../wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
auth_redirect();

$plugsmith_step = json_decode( file_get_contents( '/internal/step.json' ), true );
$plugsmith_main = $plugsmith_step['slug'] . '/' . (string) key( get_plugins( '/' . $plugsmith_step['slug'] ) );
post_message_to_js( wp_json_encode( array( 'result' => array( 'main' => $plugsmith_main ) ) ) );

$plugsmith_done = activate_plugin( $plugsmith_main );
post_message_to_js(
	wp_json_encode(
		array(
			'result' => array(
				'main'    => $plugsmith_main,
				'code'    => is_wp_error( $plugsmith_done ) ? $plugsmith_done->get_error_code() : null,
				'message' => is_wp_error( $plugsmith_done ) ? wp_strip_all_tags( $plugsmith_done->get_error_message() ) : null,
				'output'  => is_wp_error( $plugsmith_done ) && 'unexpected_output' === $plugsmith_done->get_error_code()
					? substr( (string) $plugsmith_done->get_error_data(), 0, 500 )
					: null,
			),
		),
		JSON_INVALID_UTF8_SUBSTITUTE
	)
);
