<?php
/**
 * Plugin Name: Sandbox
 * Description: Listens to WordPress for the recorder, and keeps it from calling out, mailing and updating.
 */

if ( ! class_exists( 'Plugsmith_Recorder', false ) ) {
	return;
}

add_filter( 'query', array( 'Plugsmith_Recorder', 'query' ), PHP_INT_MIN );

add_action(
	'doing_it_wrong_run',
	static function ( $name, $message ) {
		Plugsmith_Recorder::problem( 'doing-it-wrong', $name . ': ' . wp_strip_all_tags( $message ) );
	},
	PHP_INT_MIN,
	2
);
foreach ( array( 'function', 'constructor', 'class', 'argument', 'hook' ) as $plugsmith_part ) {
	add_action(
		'deprecated_' . $plugsmith_part . '_run',
		static function ( $name, $second = '', $third = '' ) use ( $plugsmith_part ) {
			$since = 'argument' === $plugsmith_part ? $third : $second;
			Plugsmith_Recorder::problem(
				'deprecated',
				sprintf( 'The %s %s is deprecated%s.', $plugsmith_part, $name, $since ? ' (' . wp_strip_all_tags( $since ) . ')' : '' )
			);
		},
		PHP_INT_MIN,
		3
	);
}
add_action(
	'deprecated_file_included',
	static function ( $file ) {
		Plugsmith_Recorder::problem( 'deprecated', 'The file ' . $file . ' is deprecated.' );
	},
	PHP_INT_MIN
);
// They are told above, with the place in the plugin.
foreach ( array( 'doing_it_wrong', 'deprecated_function', 'deprecated_constructor', 'deprecated_class', 'deprecated_argument', 'deprecated_hook', 'deprecated_file' ) as $plugsmith_part ) {
	add_filter( $plugsmith_part . '_trigger_error', '__return_false' );
}

add_filter(
	'pre_http_request',
	static function ( $before, $arguments, $url ) {
		Plugsmith_Recorder::problem( 'network', 'Asks ' . $url );
		return new WP_Error( 'http_request_failed', 'There is no network in the sandbox.' );
	},
	PHP_INT_MAX,
	3
);
add_filter( 'pre_wp_mail', '__return_true', PHP_INT_MAX );

foreach ( array( 'update_core', 'update_plugins', 'update_themes' ) as $plugsmith_part ) {
	add_filter(
		'pre_site_transient_' . $plugsmith_part,
		static function () {
			return (object) array(
				'last_checked'    => time(),
				'version_checked' => get_bloginfo( 'version' ),
				'updates'         => array(),
				'response'        => array(),
				'no_update'       => array(),
				'translations'    => array(),
				'checked'         => array(),
			);
		}
	);
}
add_filter( 'admin_email_check_interval', '__return_zero' );
Plugsmith_Recorder::hears( true );
unset( $plugsmith_part );
